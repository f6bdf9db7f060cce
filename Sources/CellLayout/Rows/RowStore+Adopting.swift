internal import ListCore

/// The effect that other prototypes have on the rows of each store.
struct CellChanges: Sendable {
  var header = CellChange.same
  var footer = CellChange.same
  /// The effects on the stores of cell types, by their indices.
  var items: [CellChange] = []

  /// The stores whose rows all have to be measured again.
  var remeasuredStores: Set<RowPlace.Store> {
    Set(
      RowPlace.Store.ofCells(typeCount: items.count).filter {
        self[$0] == .compared(keepsHeights: false)
      })
  }
}

extension RowStore {
  /// Replaces the prototypes: rows that may stay valid stay where they are, and all others are
  /// removed.
  ///
  /// The store of a cell that still has a prototype keeps its number.
  /// - Returns: The effect on the rows of each store.
  mutating func adopt(_ cells: ListCells<Section, Item>) -> CellChanges {
    var changes = CellChanges()
    changes.header = RowStore.adopt(cells.header, &header)
    changes.footer = RowStore.adopt(cells.footer, &footer)
    changes.items = Array(repeating: .replaced, count: items.count)
    let prototypes = cells.prototypes
    let known = Set(prototypes.map { $0.cell })
    for (cell, store) in storeOfCell where !known.contains(cell) {
      items[store] = items[store].emptied(isContentSized: isContentSized)
      storeOfCell[cell] = nil
    }
    var idle = Set(items.indices).subtracting(storeOfCell.values).sorted(by: >)
    for (cell, prototype) in prototypes {
      defer {
        setConstantHeight(prototype.constantHeight, ofStore: storeOfCell[cell] ?? 0)
      }
      if let store = storeOfCell[cell] {
        (items[store], changes.items[store]) = items[store].adopting(prototype)
      } else if let store = idle.popLast() {
        storeOfCell[cell] = store
        items[store] = prototype.makeStore(isContentSized: isContentSized)
      } else {
        storeOfCell[cell] = items.count
        items.append(prototype.makeStore(isContentSized: isContentSized))
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
      store = cell.makeStore(isContentSized: false)
      return .replaced
    }
    let (adopted, change) = old.adopting(cell)
    store = adopted
    return change
  }

  /// The effect that turning the list has on the rows of each store.
  var changesWhenTurned: CellChanges {
    CellChanges(
      header: header?.changeWhenTurned ?? .same, footer: footer?.changeWhenTurned ?? .same,
      items: items.map { $0.changeWhenTurned })
  }

  /// The stores of cell types other than `CellPrototype`.
  var customStores: Set<RowPlace.Store> {
    Set(
      RowPlace.Store.ofCells(typeCount: items.count).filter { store in
        if case .custom = self[store]?.cellKind { self[store]?.count != 0 } else { false }
      })
  }

  /// The stores whose heights may depend on the direction.
  var storesFollowingDirection: Set<RowPlace.Store> {
    Set(
      RowPlace.Store.ofCells(typeCount: items.count).filter {
        self[$0]?.followsDirection == true
      })
  }

  // MARK: Rows

  /// Applies the outcome of revising rows of a store; the caller handles the rows that failed.
  mutating func take(_ revised: RevisedRows, store: RowPlace.Store) {
    uniqueStore(store)?.replace(revised, history.current)
    preparedCount += revised.preparedCount
    refilledCount += revised.refilledCount
    guard !invalidHeights.isEmpty else { return }
    for row in revised.unmeasured { invalidHeights[place(store, row: row)] = nil }
  }
}

extension CellChanges {
  /// Returns the effect that another prototype has on the rows of a store.
  subscript(store: RowPlace.Store) -> CellChange {
    switch store {
    case .header: header
    case .footer: footer
    case .pending, .constant: .same
    case .item(let store): items[store]
    case .estimated, .failed, .none: .replaced
    }
  }
}
