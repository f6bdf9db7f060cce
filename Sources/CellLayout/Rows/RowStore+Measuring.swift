internal import TextLayout

extension RowStore {
  /// Returns the height of an entry in 1/64 px, after measuring it if the height is not known at
  /// the pass's width; 0 for a row whose cell measures a height that cannot be laid out.
  mutating func settle(_ place: RowPlace, in pass: inout LayoutPass) -> Int {
    guard place.hasContent else { return 0 }
    let known = measure(of: place)
    guard !place.isEstimated, !known.isValid(at: Int32(clamping: pass.width.rawValue)) else {
      return Int(max(known.height, 0))
    }
    guard let store = uniqueStore(place.store) else { return 0 }
    let measured = store.solve(place.row, in: &pass)
    measuredCount += 1
    if known.isMeasured { rewrappedCount += 1 }
    let measure = RowMeasure.of(measured)
    if measure == nil || !invalidHeights.isEmpty {
      invalidHeights[place] = measure == nil ? measured.height : nil
    }
    store.setMeasure(measure ?? .invalid(measured, at: pass.width), of: place.row)
    return measure == nil ? 0 : measured.height
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
    detail: MeasureDetail, on engines: TextEnginePool, pass: @Sendable (TextEngine) -> LayoutPass
  ) -> [ChangedStore]? {
    var jobs: [(store: RowPlace.Store, job: MeasuringJob)] = []
    for number in RowPlace.Store.ofCells(typeCount: items.count) {
      guard let row = firstRows.map({ $0[number] }) ?? 0, let store = uniqueStore(number) else {
        continue
      }
      let wanted = whole.contains(number) ? .all : wanted
      for job in store.measuringJobs(wanted, from: row, detail: detail) {
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
      guard result.measuredCount + result.recalledCount > 0 else { continue }
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
      for job in items[i].measuringJobs(.notValid, from: 0, detail: .heightAndInterval) {
        take(job(&pass), .item(i))
      }
    }
  }

  private mutating func take(_ result: MeasuringResult, _ store: RowPlace.Store) {
    measuredCount += result.measuredCount
    rewrappedCount += result.rewrappedCount
    recalledCount += result.recalledCount
    for row in result.recovered { invalidHeights[place(store, row: row)] = nil }
    for (row, height) in result.invalid {
      invalidHeights[place(store, row: row)] = height
    }
  }
}
