/// The place of something with an identifier: a section, by its serial number, and a label within.
///
/// Serial numbers are given once and stay with a section wherever it moves, so that moving a
/// section leaves the places of its rows as they are.
@usableFromInline
package struct ListPlace: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline package var serial: UInt32
  @usableFromInline package var label: UInt64

  @inlinable
  package init(serial: UInt32, label: UInt64) {
    self.serial = serial
    self.label = label
  }
}
