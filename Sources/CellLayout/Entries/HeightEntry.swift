/// The height of one row, or the start or end of a section, in 32 bits.
package struct HeightEntry: BitwiseCopyable, Sendable, Equatable {
  package enum Kind: UInt32, Sendable {
    case row, sectionStart, sectionEnd
  }

  /// The height in the upper 30 bits, the kind in the lower two.
  private(set) var bits: UInt32

  /// The greatest height of an entry in 1/64 px: 1/64 px less than 2²⁴ px.
  package static var maximumHeight: Int { 1 << 30 - 1 }

  /// Creates an entry.
  ///
  /// - Precondition: `height` is in `0...maximumHeight`.
  package init(_ kind: Kind, height: Int) {
    precondition(
      height >= 0 && height <= Self.maximumHeight,
      "The height (is \(height)) of an entry must be in 0...\(Self.maximumHeight)")
    bits = UInt32(truncatingIfNeeded: height) << 2 | kind.rawValue
  }

  package var kind: Kind { Kind(rawValue: bits & 3) ?? .row }

  /// The height in 1/64 px.
  package var height: Int { Int(bareHeight) }

  /// The height in 1/64 px, in 30 bits.
  var bareHeight: UInt32 { bits >> 2 }

  /// Sets the height.
  ///
  /// - Parameter height: The height in 1/64 px, `0...maximumHeight`; a greater height loses its
  ///   upper bits.
  @inline(__always)
  mutating func setHeight(_ height: Int32) {
    bits = bits & 3 | UInt32(bitPattern: height) << 2
  }
}
