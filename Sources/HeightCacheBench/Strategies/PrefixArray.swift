public import TextLayout

/// The offsets of all rows and of the end, in an array.
///
/// A question is O(1), a change adds to every offset behind it: O(*n*).
public struct PrefixArray: HeightIndexing, Sendable {
  private var offsets: [LayoutUnit] = [.zero]

  /// Creates an index without rows.
  public init() {}

  /// The number of rows.
  public var count: Int { offsets.count - 1 }

  /// The bytes of the array: 8 for a row, and its spare capacity.
  public var memory: Int { offsets.capacity * MemoryLayout<LayoutUnit>.stride }

  /// Returns the offset of a row.
  ///
  /// - Complexity: O(1)
  public func offset(of row: Int) -> LayoutUnit { offsets[row] }

  /// Replaces rows.
  ///
  /// - Complexity: O(rows from the range on)
  public mutating func replace(_ rows: Range<Int>, with heights: [LayoutUnit]) {
    let oldEnd = offsets[rows.upperBound]
    var end = offsets[rows.lowerBound]
    let ends = heights.map { height in
      end += height
      return end
    }
    offsets.replaceSubrange(rows.lowerBound + 1..<rows.upperBound + 1, with: ends)
    let growth = end - oldEnd
    guard growth != .zero else { return }
    for row in rows.lowerBound + ends.count + 1..<offsets.count { offsets[row] += growth }
  }
}
