internal import CellLayout
public import TextLayout

/// The index of this library's own lists: a persistent counted tree.
///
/// Every operation is O(log *n*), an insertion of k rows O(k + log *n*). Copies share their nodes, so
/// that the list before and after a change can both be read.
public struct HeightTree: HeightIndexing, Sendable {
  private var index = HeightIndex([], spacing: ListSpacing())

  /// Creates an index without rows.
  public init() {}

  /// The number of rows.
  public var count: Int { index.count }

  /// The bytes of all nodes, some 4.4 for a row.
  ///
  /// - Complexity: O(*n*)
  public var memory: Int { index.memory }

  /// Returns the offset of a row.
  ///
  /// - Complexity: O(log *n*)
  public func offset(of row: Int) -> LayoutUnit {
    row == count ? index.totalHeight : index.frame(at: row).y
  }

  /// Changes the height of a row.
  ///
  /// - Complexity: O(log *n*)
  public mutating func set(_ height: LayoutUnit, at row: Int) {
    index.setHeight(HeightRange.height(height).rawValue, at: row)
  }

  /// Replaces rows.
  ///
  /// - Complexity: O(k + log *n*) for k rows removed and inserted
  public mutating func replace(_ rows: Range<Int>, with heights: [LayoutUnit]) {
    let entries = heights.map { HeightEntry(.row, height: HeightRange.height($0).rawValue) }
    if rows.count == count {
      index = HeightIndex(entries, spacing: ListSpacing())
    } else {
      index.remove(rows)
      index.insert(entries, at: rows.lowerBound)
    }
  }

  /// Moves adjacent rows.
  ///
  /// - Complexity: O(log *n*), however many rows are moved
  public mutating func move(_ rows: Range<Int>, to position: Int) {
    index.move(rows, to: position)
  }

  /// Returns the first row whose bottom edge lies below an offset.
  ///
  /// - Complexity: O(log *n*)
  public func row(at offset: LayoutUnit) -> Int { index.firstPosition(below: offset) ?? count }
}
