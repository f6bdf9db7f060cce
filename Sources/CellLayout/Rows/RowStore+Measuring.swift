internal import TextLayout

extension RowStore {
  /// Measures an entry, if its height is not known at the pass's width; it is 0 for a row whose cell
  /// gives none that can be laid out.
  mutating func measure(_ slot: RowSlot, _ pass: inout LayoutPass) -> Int {
    guard slot.hasContent else { return 0 }
    let known = measure(of: slot)
    guard !slot.isEstimated, !known.isValid(at: Int32(clamping: pass.width.rawValue)) else {
      return Int(max(known.height, 0))
    }
    let measured: MeasuredRow
    switch slot.store {
    case RowSlot.headerStore: measured = header!.measured(slot.index, &pass)
    case RowSlot.footerStore: measured = footer!.measured(slot.index, &pass)
    default: measured = items[slot.itemStore].measured(slot.index, &pass)
    }
    measuredCount += 1
    if known.isMeasured { rewrappedCount += 1 }
    let measure = RowMeasure.of(measured)
    if measure == nil || !invalidHeights.isEmpty {
      invalidHeights[slot] = measure == nil ? measured.height : nil
    }
    set(measure ?? .invalid(at: pass.width), of: slot)
    return measure == nil ? 0 : measured.height
  }

  func measure(of slot: RowSlot) -> RowMeasure {
    switch slot.store {
    case RowSlot.headerStore: header!.measure(slot.index)
    case RowSlot.footerStore: footer!.measure(slot.index)
    case RowSlot.pendingStore: pending.measure(slot.index)
    case RowSlot.estimatedStore: estimated.measure(slot.index)
    case RowSlot.firstItemStore...: items[slot.itemStore].measure(slot.index)
    default: .unmeasured
    }
  }

  private mutating func set(_ measure: RowMeasure, of slot: RowSlot) {
    switch slot.store {
    case RowSlot.headerStore:
      Self.makeUnique(&header!)
      header!.setMeasure(measure, of: slot.index)
    case RowSlot.footerStore:
      Self.makeUnique(&footer!)
      footer!.setMeasure(measure, of: slot.index)
    default:
      Self.makeUnique(&items[slot.itemStore])
      items[slot.itemStore].setMeasure(measure, of: slot.index)
    }
  }

  /// Measures many rows, over the cores of an engine.
  ///
  /// - Parameters:
  ///   - whole: The stores of which all rows are wanted.
  ///   - firstRows: A row of each store: chunks before its own are left, and so are stores without
  ///     one; `nil` for all rows of all stores.
  /// - Returns: Whether any height may be another.
  mutating func measureAll(
    _ wanted: WantedRows, whole: Set<Int32> = [], from firstRows: [Int32: UInt32]? = nil,
    keepsIntervals: Bool, _ engine: LayoutEngine, pass: @Sendable (TextEngine) -> LayoutPass
  ) -> Bool {
    var jobs: [(store: Int32, job: MeasuringJob)] = []
    func addJobs<Content>(_ store: inout CellStore<Content>, _ number: Int32) {
      guard let row = firstRows.map({ $0[number] }) ?? 0 else { return }
      Self.makeUnique(&store)
      let wanted = whole.contains(number) ? .all : wanted
      for job in store.measuringJobs(wanted, from: row, keepsIntervals: keepsIntervals) {
        jobs.append((number, job))
      }
    }
    if header != nil { addJobs(&header!, RowSlot.headerStore) }
    if footer != nil { addJobs(&footer!, RowSlot.footerStore) }
    for i in items.indices { addJobs(&items[i], RowSlot.firstItemStore + Int32(i)) }
    let work = jobs
    let results = engine.concurrently(work.count) { i, engine in
      var pass = pass(engine)
      return work[i].job(&pass)
    }
    var changed = false
    for (i, result) in results.enumerated() {
      changed = changed || result.measuredCount > 0
      take(result, jobs[i].store)
    }
    return changed
  }

  /// Measures the rows of items that are not measured, on one thread.
  mutating func measureItems(_ pass: inout LayoutPass) {
    for i in items.indices where items[i].count > 0 {
      Self.makeUnique(&items[i])
      for job in items[i].measuringJobs(.notValid, from: 0, keepsIntervals: true) {
        take(job(&pass), RowSlot.firstItemStore + Int32(i))
      }
    }
  }

  private mutating func take(_ result: MeasuringResult, _ store: Int32) {
    measuredCount += result.measuredCount
    rewrappedCount += result.rewrappedCount
    for row in result.recovered { invalidHeights[RowSlot(store: store, index: row)] = nil }
    for (row, height) in result.invalid {
      invalidHeights[RowSlot(store: store, index: row)] = height
    }
  }
}
