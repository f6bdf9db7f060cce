internal import ListCore
internal import TextLayout

/// The stand-in that a store keeps for an item which is not prepared: the certain bounds of the height,
/// and a likely height.
struct StandIn: Sendable {
  var forecast: RowForecast
  /// The likely height in 1/64 px.
  var height: Int
}

/// Adjacent items that one thread prepared.
struct PreparedPart: Sendable {
  /// The outcome of preparing an item.
  private enum Outcome: Sendable {
    /// The item is the next item that its store prepared.
    case prepared(store: Int)
    /// The item is not prepared, as its cell gives all rows one height and one place.
    case constant(RowPlace)
    /// The item is not prepared yet; a stand-in is kept for it.
    case unprepared(StandIn)
    /// The item's cell has no prototype.
    case stranger(CellIdentifier)
  }

  /// The outcomes of all items; empty if one store prepared them all.
  private var outcomes: [Outcome] = []
  /// The prepared rows of each store, in order.
  private var rows: [PreparedRows?]

  /// Prepares items.
  ///
  /// - Parameters:
  ///   - range: The items to prepare.
  ///   - former: The places of the rows whose content the items replace, in the order of the items; empty if
  ///     all rows are new.
  init<Section, Item>(
    _ items: NewItems<Section, Item>, in range: Range<Int>,
    replacing former: ArraySlice<RowPlace> = [], stores: RowStore<Section, Item>, pass: LayoutPass
  ) {
    rows = Array(repeating: nil, count: stores.items.count)
    guard stores.standIn == nil, let store = stores.commonItemStore(of: items, in: range),
      stores.constants.row(ofStore: store) == nil
    else {
      prepareMixed(items.items(in: range), replacing: former, stores: stores, pass: pass)
      return
    }
    var context = PrepareContext(pass)
    let prepared = stores.items[store].makePreparedRows(capacity: range.count)
    var rest = former
    unsafe items.forEachStretch(in: range) { run in
      let replaced = rest.prefix(run.count).map { stores.row(of: $0, inItemStore: store) }
      unsafe stores.items[store].prepare(run, reusing: replaced, into: prepared, &context)
      rest = rest.dropFirst(run.count)
    }
    rows[store] = prepared
  }

  private mutating func prepareMixed<Section, Item>(
    _ items: [Item], replacing former: ArraySlice<RowPlace>,
    stores: RowStore<Section, Item>, pass: LayoutPass
  ) {
    var pass = pass
    var groups = [[Item]](repeating: [], count: stores.items.count)
    var formerRows = [[UInt32?]](repeating: [], count: stores.items.count)
    var places = former.makeIterator()
    for item in items {
      let place = places.next()
      guard let store = stores.itemStore(of: item) else {
        outcomes.append(.stranger(item.cell))
        continue
      }
      if let place = stores.constantPlace(ofStore: store) {
        outcomes.append(.constant(place))
      } else if let standIn = stores.standIn?(item, store, stores.items[store], &pass) {
        outcomes.append(.unprepared(standIn))
      } else {
        outcomes.append(.prepared(store: store))
        groups[store].append(item)
        if let place { formerRows[store].append(stores.row(of: place, inItemStore: store)) }
      }
    }
    for (store, group) in groups.enumerated() where !group.isEmpty {
      var context = PrepareContext(pass)
      let prepared = stores.items[store].makePreparedRows(capacity: group.count)
      unsafe group.withUnsafeBufferPointer { group in
        unsafe stores.items[store].prepare(
          group, reusing: formerRows[store], into: prepared, &context)
      }
      rows[store] = prepared
    }
  }

  /// Appends the rows to their stores, and a place for each item.
  ///
  /// - Parameter following: The number of items that will be appended next.
  func append<Section, Item>(
    to store: inout RowStore<Section, Item>, followedBy following: Int, _ places: inout [RowPlace]
  ) {
    guard !outcomes.isEmpty else {
      for (number, rows) in rows.enumerated() {
        guard let rows else { continue }
        store.append(rows, toItemStore: number, followedBy: following, &places)
      }
      return
    }
    var prepared = rows.indices.map { number in
      var places: [RowPlace] = []
      if let rows = rows[number] {
        store.append(rows, toItemStore: number, followedBy: rows.itemCount, &places)
      }
      return places.makeIterator()
    }
    for outcome in outcomes {
      switch outcome {
      case .prepared(let number): places.append(prepared[number].next()!)
      case .constant(let place): places.append(place)
      case .unprepared(let standIn): places.append(store.append(standIn))
      case .stranger(let cell): places.append(store.appendWithoutPrototype(cell))
      }
    }
  }
}

extension RowStore {
  /// Returns the index of the store of all items; `nil` if they are of several cell types, or have no prototype.
  fileprivate func commonItemStore(of items: NewItems<Section, Item>, in range: Range<Int>) -> Int?
  {
    var common: CellIdentifier?
    var areAlike = true
    unsafe items.forEachStretch(in: range) { run in
      guard areAlike else { return }
      let cell = unsafe commonCell(run.span)
      areAlike = cell != nil && (common == nil || common == cell)
      common = cell
    }
    guard areAlike, let common else { return nil }
    return storeOfCell[common] ?? storeOfCell[nil]
  }
}
