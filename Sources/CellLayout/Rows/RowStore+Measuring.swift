internal import TextLayout

extension RowStore {
  /// Appends the heights of adjacent rows of a store in 1/64 px, after measuring those rows whose heights are
  /// not known at the pass's width; 0 for a row whose cell measures a height that cannot be laid out.
  ///
  /// - Parameters:
  ///   - place: The place of the first row.
  ///   - count: The number of rows.
  mutating func settle(
    _ place: RowPlace, count: Int, in pass: inout LayoutPass, heights: inout [Int32]
  ) {
    let rows = place.row..<place.row + UInt32(count)
    guard place.hasContent, !isMeasured(place, rows, at: pass.width),
      let store = uniqueStore(place.store)
    else {
      for row in rows { heights.append(max(measure(of: place.moved(to: row)).height, 0)) }
      return
    }
    take(store.measure(rows, in: &pass, heights: &heights), place.store)
  }

  /// Returns whether the heights of adjacent rows need not be measured at a width.
  private func isMeasured(_ place: RowPlace, _ rows: Range<UInt32>, at width: LayoutUnit) -> Bool {
    // The reference to the store ends with this function: two references would copy a store that changes.
    place.isEstimated
      || self[place.store]?.isMeasured(rows, at: Int32(clamping: width.rawValue)) ?? true
  }

  /// Returns the widths that the content of an entry asks for in the columns of a table; none for one that is
  /// not prepared.
  func columnWidths(of place: RowPlace, in pass: inout LayoutPass) -> [LayoutUnit] {
    guard place.isPrepared else { return [] }
    return self[place.store]?.columnWidths(place.row, in: &pass) ?? []
  }

  /// A Boolean value that tells whether the content of every row asks for the same at all widths.
  var hasFixedContentWidths: Bool {
    RowPlace.Store.ofCells(typeCount: items.count).allSatisfy { number in
      guard let store = self[number], store.count > 0 else { return true }
      return store.hasFixedContentWidths
    }
  }

  /// Forgets the height of a row.
  mutating func forgetMeasure(of place: RowPlace) {
    guard place.hasContent, !place.isConstant else { return }
    uniqueStore(place.store)?.setMeasure(.unmeasured, of: place.row)
    invalidHeights[place] = nil
  }

  func measure(of place: RowPlace) -> RowMeasure {
    self[place.store]?.measure(place.row) ?? .unmeasured
  }

  /// Returns all widths at which the height of a row is known to be the same as now.
  func widths(of place: RowPlace) -> WidthInterval {
    self[place.store]?.widths(of: place.row) ?? .none
  }

  /// Measures many rows on several threads.
  ///
  /// - Parameters:
  ///   - whole: The stores of which all rows are wanted.
  ///   - firstRows: A row of each store: the chunks before its own chunk are skipped, and so are
  ///     stores without an entry; `nil` for all rows of all stores.
  /// - Returns: The rows whose heights changed; `nil` if no row got another measure.
  mutating func runJobs(
    _ wanted: WantedRows, whole: Set<RowPlace.Store> = [],
    from firstRows: [RowPlace.Store: UInt32]? = nil,
    because cause: MeasuringCause, on engines: TextEnginePool,
    pass: @Sendable (TextEngine) -> LayoutPass
  ) -> [ChangedStore]? {
    var jobs: [(store: RowPlace.Store, job: MeasuringJob)] = []
    for number in RowPlace.Store.ofCells(typeCount: items.count) {
      guard let row = firstRows.map({ $0[number] }) ?? 0, let store = uniqueStore(number) else {
        continue
      }
      let wanted = whole.contains(number) ? .all : wanted
      for job in store.measuringJobs(wanted, from: row, because: cause) {
        jobs.append((number, job))
      }
    }
    let work = jobs
    let results = engines.concurrently(work.count) { i, engine in
      var pass = pass(engine)
      return work[i].job(&pass)
    }
    var changed: [ChangedStore] = []
    for (i, result) in results.enumerated() {
      take(result, jobs[i].store)
      guard result.measuredCount + result.steppedCount > 0 else { continue }
      let first = place(jobs[i].store, row: 0)
      if let last = changed.last, last.place == first {
        changed[changed.count - 1].rows.add(result.changedRows)
      } else {
        changed.append(ChangedStore(place: first, rows: result.changedRows))
      }
    }
    return changed.isEmpty ? nil : changed
  }

  /// Measures the rows of items that are not measured, on one thread.
  mutating func settleItems(in pass: inout LayoutPass) {
    for i in items.indices where items[i].count > 0 {
      Self.makeUnique(&items[i])
      for job in items[i].measuringJobs(.notValid, from: 0, because: .content) {
        take(job(&pass), .item(i))
      }
    }
  }

  private mutating func take(_ result: MeasuringResult, _ store: RowPlace.Store) {
    measuredCount += result.measuredCount
    rewrappedCount += result.rewrappedCount
    steppedCount += result.steppedCount
    for row in result.recovered { invalidHeights[place(store, row: row)] = nil }
    for (row, height) in result.invalid {
      invalidHeights[place(store, row: row)] = height
    }
  }
}
