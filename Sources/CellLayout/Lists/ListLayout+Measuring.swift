internal import TextLayout

extension ListLayout {
  /// Brings the measures of many rows to the layout's environment, see `RowStore.runJobs`.
  ///
  /// - Returns: Whether a height may have changed.
  mutating func refreshMeasures(
    _ wanted: WantedRows, whole: Set<RowPlace.Store> = [],
    from firstRows: [RowPlace.Store: UInt32]? = nil,
    detail: MeasureDetail
  ) -> Bool {
    let (width, scale, direction) = (rowWidth, scale, direction)
    return rows.runJobs(
      wanted, whole: whole, from: firstRows, detail: detail, on: engines
    ) { engine in
      LayoutPass(width: width, scale: scale, direction: direction, engine: engine)
    }
  }

  func pass(_ engine: TextEngine) -> LayoutPass {
    LayoutPass(width: rowWidth, scale: scale, direction: direction, engine: engine)
  }
}
