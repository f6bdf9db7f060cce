internal import TextLayout

extension ListLayout {
  /// Brings the measures of many rows to the layout's environment, see `RowStore.runJobs`.
  ///
  /// - Parameters:
  ///   - whole: The stores of each class of which all rows are wanted.
  ///   - firstRows: A row of each store of each class: rows of chunks before it are skipped; `nil`
  ///     for all rows.
  /// - Returns: Whether a height may have changed.
  mutating func refreshMeasures(
    _ wanted: WantedRows, whole: [Set<RowPlace.Store>] = [],
    from firstRows: [[RowPlace.Store: UInt32]]? = nil, detail: (Int) -> MeasureDetail
  ) -> Bool {
    let metrics = entries.metrics
    var changed = false
    for number in rows.classes.indices {
      let isChanged = rows[number].runJobs(
        wanted, whole: number < whole.count ? whole[number] : [], from: firstRows?[number],
        detail: detail(number), on: engines
      ) { engine in
        metrics.pass(engine, ofClass: number)
      }
      changed = changed || isChanged
    }
    return changed
  }

  /// Returns a pass over entries of a width class.
  func pass(_ engine: TextEngine, _ widthClass: Int) -> LayoutPass {
    entries.metrics.pass(engine, ofClass: widthClass)
  }
}
