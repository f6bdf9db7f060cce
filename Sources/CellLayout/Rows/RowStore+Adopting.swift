internal import ListCore

/// What holds of the rows of each store when a layout gets other prototypes.
struct CellChanges: Sendable {
  var header = CellChange.same
  var footer = CellChange.same
  /// By the index of the store.
  var items: [CellChange] = []

  /// The stores whose rows are all measured again.
  var remeasuredStores: Set<Int32> {
    let stores =
      [RowSlot.headerStore, RowSlot.footerStore]
      + items.indices.map { RowSlot.firstItemStore + Int32($0) }
    return Set(stores.filter { self[$0] == .compared(keepsHeights: false) })
  }
}

extension RowStore {
  /// Takes other prototypes: rows that may hold stay where they are, all others are gone.
  ///
  /// The store of a cell that has a prototype again keeps its number.
  /// - Returns: what holds of the rows of each store.
  mutating func adopt(_ cells: ListCells<Section, Item>) -> CellChanges {
    var changes = CellChanges()
    changes.header = RowStore.adopt(cells.header, &header)
    changes.footer = RowStore.adopt(cells.footer, &footer)
    changes.items = Array(repeating: .replaced, count: items.count)
    for (cell, store) in storeOfCell where cells.items[cell] == nil {
      items[store] = items[store].emptied()
      storeOfCell[cell] = nil
    }
    var idle = Set(items.indices).subtracting(storeOfCell.values).sorted(by: >)
    for (cell, prototype) in cells.items.sorted(by: { $0.key.name < $1.key.name }) {
      if let store = storeOfCell[cell] {
        (items[store], changes.items[store]) = items[store].adopting(prototype)
      } else if let store = idle.popLast() {
        storeOfCell[cell] = store
        items[store] = prototype.makeStore()
      } else {
        storeOfCell[cell] = items.count
        items.append(prototype.makeStore())
        changes.items.append(.replaced)
      }
    }
    invalidHeights = invalidHeights.filter { changes[$0.key.store] != .replaced }
    return changes
  }

  private static func adopt<Content>(
    _ cell: (any DynamicSize<Content>)?, _ store: inout CellStore<Content>?
  ) -> CellChange {
    guard let cell else {
      defer { store = nil }
      return store == nil ? .same : .replaced
    }
    guard let old = store else {
      store = cell.makeStore()
      return .replaced
    }
    let (adopted, change) = old.adopting(cell)
    store = adopted
    return change
  }

  /// Whether the rows of each store hold when the list turns.
  var changesWhenTurned: CellChanges {
    CellChanges(
      header: header?.changeWhenTurned ?? .same, footer: footer?.changeWhenTurned ?? .same,
      items: items.map(\.changeWhenTurned))
  }

  /// The stores whose heights may depend on the direction.
  var storesFollowingDirection: Set<Int32> {
    var stores: Set<Int32> = []
    if header?.followsDirection == true { stores.insert(RowSlot.headerStore) }
    if footer?.followsDirection == true { stores.insert(RowSlot.footerStore) }
    for (i, store) in items.enumerated() where store.followsDirection {
      stores.insert(RowSlot.firstItemStore + Int32(i))
    }
    return stores
  }

  // MARK: Rows

  /// Takes what became of compared rows of a store; those that failed are left to the caller.
  mutating func take(_ revised: RevisedRows, store: Int32) {
    switch store {
    case RowSlot.headerStore:
      Self.makeUnique(&header!)
      header!.replace(revised, history.current)
    case RowSlot.footerStore:
      Self.makeUnique(&footer!)
      footer!.replace(revised, history.current)
    default:
      let index = Int(store - RowSlot.firstItemStore)
      Self.makeUnique(&items[index])
      items[index].replace(revised, history.current)
    }
    preparedCount += revised.preparedCount
    refilledCount += revised.refilledCount
    guard !invalidHeights.isEmpty else { return }
    for row in revised.unmeasured { invalidHeights[RowSlot(store: store, index: row)] = nil }
  }
}

extension CellChanges {
  /// What holds of the rows of a store, by its number in slots.
  subscript(store: Int32) -> CellChange {
    switch store {
    case RowSlot.headerStore: header
    case RowSlot.footerStore: footer
    case RowSlot.pendingStore: .same
    case RowSlot.firstItemStore...: items[Int(store - RowSlot.firstItemStore)]
    default: .replaced
    }
  }
}
