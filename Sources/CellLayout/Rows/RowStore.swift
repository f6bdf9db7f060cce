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
  var failures: [UInt32: Failure] = [:]
  private var nextFailure: UInt32 = 0
  /// Heights that cannot be laid out.
  var invalidHeights: [RowSlot: Int] = [:]

  /// Rows prepared so far.
  var preparedCount = 0
  /// Rows that kept their texts and got other colours or boxes so far.
  var refilledCount = 0
  /// Rows measured so far.
  var measuredCount = 0
  /// Rows of those that were measured before.
  var rewrappedCount = 0
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
    Self.makeUnique(&items[store])
    return slots(
      items[store].append(prepared, history.current), RowSlot.firstItemStore + Int32(store))
  }

  mutating func appendHeaders(_ prepared: PreparedRows) -> [RowSlot] {
    guard header != nil else { return [] }
    Self.makeUnique(&header!)
    return slots(header!.append(prepared, history.current), RowSlot.headerStore)
  }

  mutating func appendFooters(_ prepared: PreparedRows) -> [RowSlot] {
    guard footer != nil else { return [] }
    Self.makeUnique(&footer!)
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
    Self.makeUnique(&pending)
    let row = pending.append(PendingCell.Nothing(), measure, history.current)
    return RowSlot(store: RowSlot.pendingStore, index: row)
  }

  /// Appends a row that is neither prepared nor measured.
  mutating func appendEstimated(_ forecast: RowForecast, height: Int) -> RowSlot {
    Self.makeUnique(&estimated)
    let row = estimated.append(forecast, .estimated(height), history.current)
    return RowSlot(store: RowSlot.estimatedStore, index: row)
  }

  /// Changes the heights of rows that are estimated.
  mutating func setEstimates(_ heights: [(slot: RowSlot, height: Int)]) {
    Self.makeUnique(&estimated)
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
      Self.makeUnique(&header!)
      header!.remove(slot.index)
    case RowSlot.footerStore:
      Self.makeUnique(&footer!)
      footer!.remove(slot.index)
    case RowSlot.pendingStore:
      Self.makeUnique(&pending)
      pending.remove(slot.index)
    case RowSlot.estimatedStore:
      Self.makeUnique(&estimated)
      estimated.remove(slot.index)
    case RowSlot.firstItemStore...:
      Self.makeUnique(&items[slot.itemStore])
      items[slot.itemStore].remove(slot.index)
    default:
      if slot.isFailed { failures[slot.index] = nil }
    }
    if !invalidHeights.isEmpty { invalidHeights[slot] = nil }
  }

  static func makeUnique<Content>(_ store: inout CellStore<Content>) {
    if !isKnownUniquelyReferenced(&store) { store = store.copy() }
  }

  private static func makeUnique<Cell, Measuring>(
    _ store: inout TypedCellStore<Cell, Measuring>
  ) {
    if !isKnownUniquelyReferenced(&store) { store = store.copied() }
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
}
