internal import ListCore
internal import TextLayout

/// The stand-in that a store keeps for an item which is not prepared.
enum StandIn: Sendable {
  /// A measure that is known from elsewhere.
  case restored(RowMeasure)
  /// The certain bounds of the height, and a likely height.
  case estimated(RowForecast, height: Int)
}

/// Adjacent items that one thread prepared.
struct PreparedPart<Item: ListItem>: Sendable {
  /// The outcome of preparing an item.
  private enum Outcome: Sendable {
    /// The item is the next item that its store prepared.
    case prepared(store: Int)
    /// The item is not prepared, as its cell gives all rows one height and one place.
    case constant(RowPlace)
    /// The item is not prepared yet; a stand-in is kept for it.
    case unprepared(StandIn)
    /// The item's cell has no prototype.
    case stranger(Item)
  }

  private var outcomes: [Outcome] = []
  /// The prepared rows of each store, in order.
  private var rows: [PreparedRows?] = []

  /// Prepares items.
  ///
  /// - Parameter former: The places of the rows whose content the items replace, in the order of the
  ///   items; empty if all rows are new.
  init<Section>(
    _ items: ArraySlice<Item>, replacing former: ArraySlice<RowPlace> = [],
    stores: RowStore<Section, Item>, known: KnownSizes?, pass: LayoutPass
  ) {
    var pass = pass
    var groups = [[Item]](repeating: [], count: stores.items.count)
    var formerRows = [[UInt32?]](repeating: [], count: stores.items.count)
    var places = former.makeIterator()
    for item in items {
      let place = places.next()
      guard let store = stores.itemStore(of: item) else {
        outcomes.append(.stranger(item))
        continue
      }
      if let place = stores.constants.place(ofStore: store) {
        outcomes.append(.constant(place))
      } else if let known, let measure = known.measure(of: item, in: stores.items[store]) {
        outcomes.append(.unprepared(.restored(measure)))
      } else if let standIn = stores.standIn?(item, store, stores.items[store], &pass) {
        outcomes.append(.unprepared(standIn))
      } else {
        outcomes.append(.prepared(store: store))
        groups[store].append(item)
        if let place { formerRows[store].append(place.itemStore == store ? place.row : nil) }
      }
    }
    for (store, group) in groups.enumerated() {
      var context = PrepareContext(pass)
      rows.append(
        group.isEmpty
          ? nil
          : stores.items[store].prepare(group, reusing: formerRows[store], &context))
    }
  }

  /// Appends the rows to their stores, and a place for each item.
  func append<Section>(to store: inout RowStore<Section, Item>, _ places: inout [RowPlace]) {
    var prepared = rows.indices.map { number in
      (rows[number].map { store.append($0, toItemStore: number) } ?? []).makeIterator()
    }
    for outcome in outcomes {
      switch outcome {
      case .prepared(let number): places.append(prepared[number].next()!)
      case .constant(let place): places.append(place)
      case .unprepared(let standIn): places.append(store.append(standIn))
      case .stranger(let item): places.append(store.appendWithoutPrototype(item))
      }
    }
  }
}

/// The sizes that were measured before, for rows of one width, scale and direction.
struct KnownSizes: Sendable {
  private let sizes: SizeCache
  private let width: LayoutUnit
  private let scale: Double
  private let direction: LayoutDirection

  init(_ sizes: SizeCache, width: LayoutUnit, scale: Double, direction: LayoutDirection) {
    self.sizes = sizes
    self.width = width
    self.scale = scale
    self.direction = direction
  }

  func measure<Item>(of item: Item, in store: CellStore<Item>) -> RowMeasure? {
    guard let key = store.sizeKey(of: item, scale: scale, direction: direction),
      let size = sizes.size(of: key, width: width)
    else { return nil }
    return RowMeasure.of(
      MeasuredRow(
        height: size.height.rawValue, widths: WidthInterval(size.widths)))
  }
}
