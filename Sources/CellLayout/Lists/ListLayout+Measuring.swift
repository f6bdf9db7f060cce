internal import CountedTree
public import TextLayout

extension ListLayout {
  /// Lays all rows out at another width, scale, or both; no row is prepared a second time.
  ///
  /// At another width only those rows are measured whose height may be another there; at another
  /// scale all are, and nothing is shaped.
  /// - Complexity: O(n).
  public mutating func resize(width: LayoutUnit? = nil, scale: Double? = nil) {
    update(width: width, scale: scale)
  }

  /// Measures many rows, see `RowStore`.
  mutating func measureAll(
    _ wanted: WantedRows, whole: Set<Int32> = [], from firstRows: [Int32: UInt32]? = nil,
    keepsIntervals: Bool
  ) -> Bool {
    let (width, scale, direction) = (rowWidth, scale, direction)
    return rows.measureAll(
      wanted, whole: whole, from: firstRows, keepsIntervals: keepsIntervals, engine
    ) { engine in
      LayoutPass(width: width, scale: scale, direction: direction, engine: engine)
    }
  }

  /// Gives the index the heights of all rows; where few of them are others, it writes no more nodes
  /// than these need.
  ///
  /// - Parameter changedCount: how many heights may be others, at most.
  mutating func refreshIndex(changedCount: Int) {
    let slots = slots
    if changedCount * 256 < slots.count {
      let heights = rows.withHeights { $0(slots) }
      let positions = index.positions(withOtherHeightsThan: heights)
      return index.setHeights(positions.map { Int(heights[$0]) }, at: positions)
    }
    rows.withHeights { index.setAllHeights($0, of: slots) }
  }

  func pass(_ engine: TextEngine) -> LayoutPass {
    LayoutPass(width: rowWidth, scale: scale, direction: direction, engine: engine)
  }
}
