internal import CountedTree
public import TextLayout

extension HeightIndexing {
  /// Changes the height of a row by replacing it.
  public mutating func set(_ height: LayoutUnit, at row: Int) {
    replace(row..<row + 1, with: [height])
  }

  /// Moves adjacent rows by removing and inserting their heights.
  public mutating func move(_ rows: Range<Int>, to position: Int) {
    let edges = (rows.lowerBound...rows.upperBound).map { offset(of: $0) }
    let heights = zip(edges.dropFirst(), edges).map { $0 - $1 }
    replace(rows, with: [])
    replace(position..<position, with: heights)
  }

  /// Returns the first row whose bottom edge lies below an offset, found by a binary search.
  public mutating func row(at offset: LayoutUnit) -> Int {
    (0..<count).partitioningIndex { self.offset(of: $0 + 1) > offset }
  }
}
