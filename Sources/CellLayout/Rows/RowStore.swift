internal import ListCore
internal import TextLayout

/// The prepared content of all rows, headers and footers of one width class of a layout, and their
/// heights.
struct RowStore<Section: ListSection, Item: ListItem>: Sendable {
  /// The number of the width class.
  private(set) var widthClass = 0
  /// A Boolean value that tells whether the items are as wide as their content.
  private(set) var isContentSized = false
  var header: CellStore<Section>?
  var footer: CellStore<Section>?
  private(set) var pending = PendingRows()
  private(set) var constants = ConstantRows()
  private(set) var estimated = EstimatedRows()
  var items: [CellStore<Item>] = []
  /// Returns the cell identifier that all of some items have; `nil` if they have several, or there are none.
  let commonCell: @Sendable (Span<Item>) -> CellIdentifier?
  /// The indices of the stores; that of the fallback has no identifier.
  var storeOfCell: [CellIdentifier?: Int] = [:]
  /// Returns the stand-in for a new item that need not be prepared.
  ///
  /// The parameters are the item, and the index and the store of its cell type.
  typealias StandInMaker = @Sendable (Item, Int, CellStore<Item>, inout LayoutPass) -> StandIn?
  /// Makes stand-ins for new items; `nil` if all items are prepared.
  var standIn: StandInMaker?
  /// The changes of the layout; rows are appended in the last of them.
  var history = LayoutHistory()
  /// The errors of rows that could not be prepared, by the numbers of their places.
  var failures: [UInt32: RowFailure] = [:]
  private var nextFailure: UInt32 = 0
  /// Rows that left the list and may come back.
  var hidden = HiddenRows(byteLimit: 4 << 20)
  /// The heights that cannot be laid out, in 1/64 px.
  var invalidHeights: [RowPlace: Int] = [:]

  /// The number of rows prepared so far.
  var preparedCount = 0
  /// The number of rows so far that kept their texts and got other colours or boxes.
  var refilledCount = 0
  /// The number of rows measured so far.
  var measuredCount = 0
  /// The number of measured rows so far that had a height before.
  var rewrappedCount = 0
  /// The number of rows so far that got another height from the steps of their chunk.
  var steppedCount = 0
  /// The number of rows whose height came from a size cache.
  private(set) var restoredCount = 0
  /// The look-ups in size caches so far.
  var sizeLookups = SizeLookups()
  /// The number of rows so far that came back with their prepared content.
  var returnedCount = 0

  /// The error of a row that could not be prepared, and the change in which it failed.
  struct RowFailure: Sendable {
    var error: any Error
    var change: LayoutChange
  }

  init(cells: ListCells<Section, Item>) {
    commonCell = cells.commonCell
    header = cells.header?.makeStore(isContentSized: false)
    footer = cells.footer?.makeStore(isContentSized: false)
    for (cell, prototype) in cells.prototypes {
      storeOfCell[cell] = items.count
      items.append(prototype.makeStore(isContentSized: false))
      constants.setHeight(prototype.constantHeight, ofStore: items.count - 1, history.current)
    }
  }

  /// Adds the work that was done in other stores to the work counted here.
  mutating func addWork(of other: RowStore) {
    preparedCount += other.preparedCount
    measuredCount += other.measuredCount
    rewrappedCount += other.rewrappedCount
    steppedCount += other.steppedCount
    restoredCount += other.restoredCount
    sizeLookups.add(other.sizeLookups)
    returnedCount += other.returnedCount
  }

  /// Returns empty stores of the same cell types for another width class.
  ///
  /// - Parameter isContentSized: Whether its items are as wide as their content.
  func emptied(forClass widthClass: Int, isContentSized: Bool) -> RowStore {
    var stores = emptied
    stores.widthClass = widthClass
    stores.isContentSized = isContentSized
    // The widths of rows of one height differ, so each row is measured.
    if isContentSized { stores.constants = ConstantRows() }
    stores.items = items.map { $0.emptied(isContentSized: isContentSized) }
    stores.history.beginClass()
    return stores
  }

  /// Returns the place of a row in one of the stores.
  func place(_ store: RowPlace.Store, row: UInt32) -> RowPlace {
    RowPlace(store, row: row, widthClass: widthClass)
  }

  /// Stores of the same cell types, without rows and with all work counted as 0.
  var emptied: RowStore {
    var stores = self
    stores.removeAllRows()
    stores.standIn = nil
    stores.failures = [:]
    stores.hidden.dropAll()
    stores.returnedCount = 0
    (stores.preparedCount, stores.refilledCount, stores.measuredCount) = (0, 0, 0)
    (stores.rewrappedCount, stores.restoredCount, stores.steppedCount) = (0, 0, 0)
    stores.sizeLookups = SizeLookups()
    return stores
  }

  // MARK: Preparing

  /// Returns the index in `items` of an item's store; `nil` if the item's cell has no prototype.
  func itemStore(of item: Item) -> Int? { storeOfCell[item.cell] ?? storeOfCell[nil] }

  /// Returns the number of a row of an item store; `nil` for rows elsewhere.
  func row(of place: RowPlace, inItemStore store: Int) -> UInt32? {
    place.widthClass == widthClass && place.itemStore == store ? place.row : nil
  }

  /// Returns the place of all rows of an item store; `nil` if its rows are measured.
  func constantPlace(ofStore store: Int) -> RowPlace? {
    constants.row(ofStore: store).map { place(.constant, row: $0) }
  }

  /// Replaces the height that all rows of an item store have.
  mutating func setConstantHeight(_ height: LayoutUnit?, ofStore store: Int) {
    guard !isContentSized else { return }
    constants.setHeight(height, ofStore: store, history.current)
  }

  /// Appends prepared items, and their places to others.
  ///
  /// - Parameter following: The number of items that will be appended next.
  mutating func append(
    _ prepared: PreparedRows, toItemStore store: Int, followedBy following: Int,
    _ places: inout [RowPlace]
  ) {
    Self.makeUnique(&items[store])
    let rows = items[store].append(prepared, followedBy: following, history.current)
    append(rows, .item(store), failures: prepared, to: &places)
  }

  mutating func appendHeaders(_ prepared: PreparedRows) -> [RowPlace] {
    guard header != nil else { return [] }
    Self.makeUnique(&header!)
    let rows = header!.append(prepared, followedBy: 0, history.current)
    var places: [RowPlace] = []
    append(rows, .header, failures: prepared, to: &places)
    return places
  }

  mutating func appendFooters(_ prepared: PreparedRows) -> [RowPlace] {
    guard footer != nil else { return [] }
    Self.makeUnique(&footer!)
    let rows = footer!.append(prepared, followedBy: 0, history.current)
    var places: [RowPlace] = []
    append(rows, .footer, failures: prepared, to: &places)
    return places
  }

  /// Appends the places of prepared items in order, those that failed among them.
  private mutating func append(
    _ rows: [Range<UInt32>], _ store: RowPlace.Store, failures prepared: PreparedRows,
    to places: inout [RowPlace]
  ) {
    preparedCount += prepared.itemCount
    let start = places.count
    append(rows, store, to: &places)
    for (item, error) in prepared.failures { places.insert(fail(error), at: start + item) }
  }

  /// Appends the places of rows of a store, in order.
  private func append(
    _ rows: [Range<UInt32>], _ store: RowPlace.Store, to places: inout [RowPlace]
  ) {
    let first = place(store, row: 0)
    for range in rows {
      for row in range { places.append(first.moved(to: row)) }
    }
  }

  /// Returns the place of an item whose cell has no prototype.
  mutating func appendWithoutPrototype(_ cell: CellIdentifier) -> RowPlace {
    fail(LayoutError.missingPrototype(cell))
  }

  /// Appends a row that is not prepared.
  ///
  /// - Returns: The place of the row.
  mutating func append(_ standIn: StandIn) -> RowPlace {
    Self.makeUnique(&estimated)
    let row = estimated.append(
      standIn.forecast, measure: .estimated(standIn.height), change: history.current)
    return place(.estimated, row: row)
  }

  /// Appends rows that are not prepared and whose sizes are known.
  ///
  /// - Returns: The places of the rows, in order.
  mutating func append(_ sizes: RowSizes) -> [RowPlace] {
    Self.makeUnique(&pending)
    restoredCount += sizes.count
    let rows = pending.append(sizes, history.current)
    var places: [RowPlace] = []
    append(rows, .pending, to: &places)
    return places
  }

  /// Sets the heights of estimated rows.
  mutating func setEstimates(_ heights: [(place: RowPlace, height: Int)]) {
    Self.makeUnique(&estimated)
    for (place, height) in heights { estimated.setMeasure(.estimated(height), of: place.row) }
  }

  /// A Boolean value that tells whether any row is not prepared.
  var hasUnpreparedRows: Bool { pending.count > 0 || estimated.count > 0 }

  /// Forgets the estimated rows, after none is left, and prepares all items that come from now on.
  mutating func removeEstimates() {
    estimated = EstimatedRows()
    standIn = nil
  }

  mutating func fail(_ error: any Error) -> RowPlace {
    failures[nextFailure] = RowFailure(error: error, change: history.current)
    defer { nextFailure &+= 1 }
    return place(.failed, row: nextFailure)
  }

  /// Removes rows of one of the stores; nobody asks for them any more.
  mutating func remove(_ places: ArraySlice<RowPlace>) {
    // Rows of one constant height have one place.
    guard let store = places.first?.store, store != .constant else { return }
    uniqueStore(store)?.remove(places.map(\.row))
    if store == .failed {
      for place in places { failures[place.row] = nil }
    }
    if !invalidHeights.isEmpty {
      for place in places { invalidHeights[place] = nil }
    }
  }

  // MARK: Stores

  /// Returns the store that keeps the content of entries; `nil` for entries without content.
  subscript(store: RowPlace.Store) -> AnyCellStore? {
    switch store {
    case .header: header
    case .footer: footer
    case .pending: pending
    case .constant: constants.rows
    case .estimated: estimated
    case .item(let store): items[store]
    case .none, .failed: nil
    }
  }

  /// Returns the same store for changing it, after copying it if another layout shares it.
  mutating func uniqueStore(_ store: RowPlace.Store) -> AnyCellStore? {
    switch store {
    case .header: if header != nil { Self.makeUnique(&header!) }
    case .footer: if footer != nil { Self.makeUnique(&footer!) }
    case .pending: Self.makeUnique(&pending)
    case .estimated: Self.makeUnique(&estimated)
    case .item(let store): Self.makeUnique(&items[store])
    // Rows of constant height are never measured or removed.
    case .none, .failed, .constant: break
    }
    return self[store]
  }

  static func makeUnique<Content>(_ store: inout CellStore<Content>) {
    if !isKnownUniquelyReferenced(&store) { store = store.copy() }
  }

  private static func makeUnique<Cell, Measuring>(
    _ store: inout TypedCellStore<Cell, Measuring>
  ) {
    if !isKnownUniquelyReferenced(&store) { store = store.copied() }
  }

  /// Forgets all rows, except the errors of rows that failed.
  mutating func removeAllRows() {
    header = header?.emptied(isContentSized: false)
    footer = footer?.emptied(isContentSized: false)
    pending = PendingRows()
    estimated = EstimatedRows()
    items = items.map { $0.emptied(isContentSized: isContentSized) }
    invalidHeights = [:]
  }
}
