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
    _ wanted: WantedRows, whole: Set<RowPlace.Store> = [],
    from firstRows: [RowPlace.Store: UInt32]? = nil,
    detail: MeasureDetail
  ) -> Bool {
    let (width, scale, direction) = (rowWidth, scale, direction)
    return rows.measureAll(
      wanted, whole: whole, from: firstRows, detail: detail, engine
    ) { engine in
      LayoutPass(width: width, scale: scale, direction: direction, engine: engine)
    }
  }

  func pass(_ engine: TextEngine) -> LayoutPass {
    LayoutPass(width: rowWidth, scale: scale, direction: direction, engine: engine)
  }
}
