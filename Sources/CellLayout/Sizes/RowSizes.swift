internal import TextLayout

/// The heights of rows in 1/64 px, and the row widths at which each of them holds, in columns.
struct RowSizes: Sendable, Equatable {
  private(set) var heights: [Int32] = []
  /// The widths of each row; no width if nothing is known of the row.
  private(set) var widths: [WidthInterval] = []

  init() {}

  /// Creates columns of one length.
  init(heights: [Int32], widths: [WidthInterval]) {
    precondition(heights.count == widths.count, "a height has widths")
    self.heights = heights
    self.widths = widths
  }

  /// The number of rows.
  var count: Int { heights.count }

  /// The sizes of some of the rows.
  subscript(rows: Range<Int>) -> RowSizes {
    RowSizes(heights: Array(heights[rows]), widths: Array(widths[rows]))
  }

  mutating func reserveCapacity(_ count: Int) {
    heights.reserveCapacity(count)
    widths.reserveCapacity(count)
  }

  mutating func append(height: Int32, widths interval: WidthInterval) {
    heights.append(height)
    widths.append(interval)
  }

  /// Appends all rows of a chunk.
  ///
  /// - Complexity: O(n).
  mutating func append(_ chunk: SizeChunk) {
    unsafe chunk.withColumns { widths, heights in
      unsafe self.widths.append(contentsOf: widths)
      unsafe self.heights.append(contentsOf: heights)
    }
  }
}
