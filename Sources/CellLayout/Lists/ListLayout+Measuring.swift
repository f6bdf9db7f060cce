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
    let (scale, direction) = (scale, direction)
    var changed = false
    for number in rows.classes.indices {
      let width = entries.metrics.widths[number]
      let isChanged = rows[number].runJobs(
        wanted, whole: number < whole.count ? whole[number] : [], from: firstRows?[number],
        detail: detail(number), on: engines
      ) { engine in
        LayoutPass(width: width, scale: scale, direction: direction, engine: engine)
      }
      changed = changed || isChanged
    }
    return changed
  }

  /// Returns a pass over entries of a width class.
  func pass(_ engine: TextEngine, _ widthClass: Int) -> LayoutPass {
    LayoutPass(
      width: entries.metrics.widths[widthClass], scale: scale, direction: direction,
      engine: engine)
  }
}
