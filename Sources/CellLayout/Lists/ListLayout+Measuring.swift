internal import TextLayout

extension ListLayout {
  /// Brings the measures of many rows to the layout's environment, see `RowStore.runJobs`.
  ///
  /// - Parameters:
  ///   - whole: The stores of each class of which all rows are wanted.
  ///   - firstRows: A row of each store of each class: rows of chunks before it are skipped; `nil`
  ///     for all rows.
  /// - Returns: The rows that were measured and whose heights changed; `nil` if no row was measured.
  mutating func refreshMeasures(
    _ wanted: WantedRows, whole: [Set<RowPlace.Store>] = [],
    from firstRows: [[RowPlace.Store: UInt32]]? = nil, because cause: (Int) -> MeasuringCause
  ) -> [ChangedStore]? {
    let metrics = entries.metrics
    var changed: [ChangedStore]?
    for number in rows.classes.indices {
      let found = rows[number].runJobs(
        wanted, whole: number < whole.count ? whole[number] : [], from: firstRows?[number],
        because: cause(number), on: engines
      ) { engine in
        metrics.pass(engine, ofClass: number)
      }
      if let found { changed = (changed ?? []) + found }
    }
    return changed
  }

  /// Returns a pass over entries of a width class.
  func pass(_ engine: TextEngine, _ widthClass: Int) -> LayoutPass {
    entries.metrics.pass(engine, ofClass: widthClass)
  }

  /// Reads the heights of all entries anew, see `EntryTable`.
  mutating func refreshHeights(changedCount: Int) {
    let engines = engines
    let isLong = entries.count >= Self.leastSharedCount
    rows.withHeights { heights in
      entries.refreshHeights(heights, changedCount: changedCount) { count, part in
        if isLong {
          _ = engines.concurrently(count) { number, _ in part(number) }
        } else {
          for number in 0..<count { part(number) }
        }
      }
    }
  }

  /// The least number of entries whose heights are read on several threads.
  private static var leastSharedCount: Int { 1 << 16 }
}
