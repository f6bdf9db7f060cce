/// The place of a row: the index of its section and its index within that section.
///
/// A path is meaningful only together with one snapshot. Changes use two index spaces: paths
/// *before* use the section indexes of the old snapshot, paths *after* use the section indexes of
/// the new one. Paths are ordered by section, then by item.
public struct ListIndexPath: Hashable, Sendable {
  /// The index of the section, from 0.
  public var section: Int

  /// The index of the row within its section, from 0.
  public var item: Int

  /// Creates a path from a section's index and an index within that section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ListIndexPath {
  /// The limit of indexes, 2³¹: no section and no row has it or a greater one.
  ///
  /// A changeset that names a place beyond it is illegal (``Changeset/validate()``).
  public static let indexLimit: Int = 1 << 31

  /// A Boolean value that tells whether a section and a row can have the indexes: they are from 0
  /// up to the limit.
  var isPossible: Bool { section.isPossibleIndex && item.isPossibleIndex }
}

extension Int {
  /// A Boolean value that tells whether a section or a row can have the index: it is from 0 up to
  /// the limit.
  var isPossibleIndex: Bool { self >= 0 && self < ListIndexPath.indexLimit }
}

extension ListIndexPath: Comparable {
  /// Returns whether one path comes before another in reading order.
  public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }
}

extension ListIndexPath: CustomStringConvertible {
  /// The path as a pair in brackets, for example `[2, 0]`.
  public var description: String { "[\(section), \(item)]" }
}

extension ListIndexPath: ExpressibleByArrayLiteral {
  /// Creates a path from its two indexes, in the form in which it is printed: section, then row.
  ///
  /// ```swift
  /// let path: ListIndexPath = [2, 0]
  /// ```
  ///
  /// - Precondition: There are two elements.
  public init(arrayLiteral elements: Int...) {
    precondition(
      elements.count == 2, "A path has two indexes, section and row, not \(elements.count).")
    self.init(section: elements[0], item: elements[1])
  }
}

extension ListIndexPath: Codable {}
