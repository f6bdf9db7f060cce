internal import CellLayout
internal import ListCore

/// The rows whose section has another style than the section that they were in.
struct RestyledRows {
  private let old: [SectionStyleIdentifier]
  private let new: [SectionStyleIdentifier]

  init(from old: DocumentSnapshot, to new: DocumentSnapshot) {
    self.old = Self.styles(of: old)
    self.new = Self.styles(of: new)
  }

  private static func styles(of snapshot: DocumentSnapshot) -> [SectionStyleIdentifier] {
    (0..<snapshot.sectionCount).compactMap { snapshot.section(at: $0)?.style }
  }

  /// Returns whether the section of a row has another style than the one before.
  ///
  /// - Parameters:
  ///   - path: The path of the row.
  ///   - source: The path that it had before.
  func contains(_ path: ListIndexPath, from source: ListIndexPath) -> Bool {
    old[source.section] != new[path.section]
  }
}
