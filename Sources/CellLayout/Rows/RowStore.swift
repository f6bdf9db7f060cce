internal import ListCore
internal import TextLayout

/// The prepared content of all rows, headers and footers of a layout, and their heights.
struct RowStore<Section: ListSection, Item: ListItem>: Sendable {
  var header: CellStore<Section>?
  var footer: CellStore<Section>?
  private(set) var pending = PendingRows()
  private(set) var estimated = EstimatedRows()
  var items: [CellStore<Item>] = []
  var storeOfCell: [CellIdentifier: Int] = [:]
  /// The changes of the layout; what is appended is of the last of them.
  var history = LayoutHistory()
  /// Why rows could not be prepared.
  private var failures: [UInt32: Failure] = [:]
  private var nextFailure: UInt32 = 0
  /// Heights that cannot be laid out.
  var invalidHeights: [RowSlot: Int] = [:]

  /// Rows prepared so far.
  var preparedCount = 0
  /// Rows that kept their texts and got other colours or boxes so far.
  var refilledCount = 0
  /// Rows measured so far.
  private(set) var measuredCount = 0
  /// Rows of those that were measured before.
  private(set) var rewrappedCount = 0
  /// Rows whose height came from a size cache.
  private(set) var restoredCount = 0

  /// Why a row could not be prepared, and in which change.
  struct Failure: Sendable {
    var error: any Error
    var change: LayoutChange
  }

  init(cells: ListCells<Section, Item>) {
    header = cells.header?.makeStore()
    footer = cells.footer?.makeStore()
    for (cell, prototype) in cells.items.sorted(by: { $0.key.name < $1.key.name }) {
      storeOfCell[cell] = items.count
      items.append(prototype.makeStore())
    }
  }

  /// Counts what other stores have done as done here.
  mutating func addWork(of other: RowStore) {
    preparedCount += other.preparedCount
    measuredCount += other.measuredCount
    rewrappedCount += other.rewrappedCount
    restoredCount += other.restoredCount
  }

  /// Stores of the same cell types without rows, that have done nothing.
  var emptied: RowStore {
    var stores = self
    stores.removeAllRows()
    stores.failures = [:]
    (stores.preparedCount, stores.measuredCount) = (0, 0)
    (stores.rewrappedCount, stores.restoredCount) = (0, 0)
    return stores
  }

  // MARK: Preparing

  /// The index in `items` of an item's store; `nil` if there is no prototype for its cell.
  func itemStore(of item: Item) -> Int? { storeOfCell[item.cell] }

  /// Appends what was prepared of items.
  mutating func append(_ prepared: PreparedRows, toItemStore store: Int) -> [RowSlot] {
    makeUnique(&items[store])
    return slots(
      items[store].append(prepared, history.current), RowSlot.firstItemStore + Int32(store))
  }

  mutating func appendHeaders(_ prepared: PreparedRows) -> [RowSlot] {
    guard header != nil else { return [] }
    makeUnique(&header!)
    return slots(header!.append(prepared, history.current), RowSlot.headerStore)
  }

  mutating func appendFooters(_ prepared: PreparedRows) -> [RowSlot] {
    guard footer != nil else { return [] }
    makeUnique(&footer!)
    return slots(footer!.append(prepared, history.current), RowSlot.footerStore)
  }

  private mutating func slots(
    _ rows: [Result<UInt32, any Error>], _ store: Int32
  ) -> [RowSlot] {
    preparedCount += rows.count
    return rows.map { row in
      switch row {
      case .success(let index): RowSlot(store: store, index: index)
      case .failure(let error): fail(error)
      }
    }
  }

  /// The slot of an item that no prototype can prepare.
  mutating func appendWithoutPrototype(_ item: Item) -> RowSlot {
    fail(LayoutError(code: .missingPrototype, value: item.cell.name))
  }

  /// Appends a row that is not prepared, whose height is known from elsewhere.
  mutating func appendRestored(_ measure: RowMeasure) -> RowSlot {
    restoredCount += 1
    makeUnique(&pending)
    let row = pending.append(PendingCell.Nothing(), measure, history.current)
    return RowSlot(store: RowSlot.pendingStore, index: row)
  }

  /// Appends a row that is neither prepared nor measured.
  mutating func appendEstimated(_ forecast: RowForecast, height: Int) -> RowSlot {
    makeUnique(&estimated)
    let row = estimated.append(forecast, .estimated(height), history.current)
    return RowSlot(store: RowSlot.estimatedStore, index: row)
  }

  /// Changes the heights of rows that are estimated.
  mutating func setEstimates(_ heights: [(slot: RowSlot, height: Int)]) {
    makeUnique(&estimated)
    for (slot, height) in heights { estimated.setMeasure(.estimated(height), of: slot.index) }
  }

  /// Forgets the rows that were estimated, once none is left.
  mutating func removeEstimates() { estimated = EstimatedRows() }

  mutating func fail(_ error: any Error) -> RowSlot {
    failures[nextFailure] = Failure(error: error, change: history.current)
    defer { nextFailure &+= 1 }
    return .failed(nextFailure)
  }

  mutating func remove(_ slot: RowSlot) {
    switch slot.store {
    case RowSlot.headerStore:
      makeUnique(&header!)
      header!.remove(slot.index)
    case RowSlot.footerStore:
      makeUnique(&footer!)
      footer!.remove(slot.index)
    case RowSlot.pendingStore:
      makeUnique(&pending)
      pending.remove(slot.index)
    case RowSlot.estimatedStore:
      makeUnique(&estimated)
      estimated.remove(slot.index)
    case RowSlot.firstItemStore...:
      makeUnique(&items[slot.itemStore])
      items[slot.itemStore].remove(slot.index)
    default:
      if slot.isFailed { failures[slot.index] = nil }
    }
    if !invalidHeights.isEmpty { invalidHeights[slot] = nil }
  }

  func makeUnique<Content>(_ store: inout CellStore<Content>) {
    if !isKnownUniquelyReferenced(&store) { store = store.copy() }
  }

  private func makeUnique<Cell, Measuring>(_ store: inout TypedCellStore<Cell, Measuring>) {
    if !isKnownUniquelyReferenced(&store) { store = store.copied() }
  }

  // MARK: Errors

  /// Whether any row could not be prepared or measured.
  var hasErrors: Bool { !failures.isEmpty || !invalidHeights.isEmpty }

  /// What is known of a row that could not be prepared.
  func failure(of slot: RowSlot) -> Failure? { slot.isFailed ? failures[slot.index] : nil }

  func error(of slot: RowSlot) -> (any Error)? {
    if let failure = failure(of: slot) { return failure.error }
    return invalidHeights[slot].map { height in
      LayoutError(code: .invalidHeight, value: "\(LayoutUnit(rawValue: height))")
    }
  }

  func invalidHeight(of slot: RowSlot) -> Int? { invalidHeights[slot] }

  mutating func setInvalidHeight(_ height: Int, of slot: RowSlot) {
    invalidHeights[slot] = height
  }

  /// Forgets all rows but the errors of those that were never kept.
  mutating func removeAllRows() {
    header = header?.emptied()
    footer = footer?.emptied()
    pending = PendingRows()
    estimated = EstimatedRows()
    items = items.map { $0.emptied() }
    invalidHeights = [:]
  }

  // MARK: Measuring

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
      makeUnique(&header!)
      header!.setMeasure(measure, of: slot.index)
    case RowSlot.footerStore:
      makeUnique(&footer!)
      footer!.setMeasure(measure, of: slot.index)
    default:
      makeUnique(&items[slot.itemStore])
      items[slot.itemStore].setMeasure(measure, of: slot.index)
    }
  }

  /// Measures many rows, over the cores of an engine.
  ///
  /// - Parameter whole: stores of which all rows are wanted.
  /// - Returns: whether any height may be another.
  mutating func measureAll(
    _ wanted: WantedRows, whole: Set<Int32> = [], keepsIntervals: Bool, _ engine: LayoutEngine,
    pass: @Sendable (TextEngine) -> LayoutPass
  ) -> Bool {
    var jobs: [(store: Int32, job: MeasuringJob)] = []
    func wantedRows(_ store: Int32) -> WantedRows { whole.contains(store) ? .all : wanted }
    if header != nil {
      makeUnique(&header!)
      jobs += header!.measuringJobs(wantedRows(RowSlot.headerStore), keepsIntervals: keepsIntervals)
        .map {
          (RowSlot.headerStore, $0)
        }
    }
    if footer != nil {
      makeUnique(&footer!)
      jobs += footer!.measuringJobs(wantedRows(RowSlot.footerStore), keepsIntervals: keepsIntervals)
        .map {
          (RowSlot.footerStore, $0)
        }
    }
    for i in items.indices {
      makeUnique(&items[i])
      let store = RowSlot.firstItemStore + Int32(i)
      jobs += items[i].measuringJobs(wantedRows(store), keepsIntervals: keepsIntervals).map {
        (store, $0)
      }
    }
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
      makeUnique(&items[i])
      for job in items[i].measuringJobs(.notValid, keepsIntervals: true) {
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
