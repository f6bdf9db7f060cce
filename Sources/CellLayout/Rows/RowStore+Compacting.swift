extension RowStore {
  /// The number of rows that are kept, including removed ones.
  var keptCount: Int { stores.reduce(0) { $0 + $1.count + $1.removedCount } }

  /// A Boolean value that tells whether there are more removed rows than others, and enough of them
  /// to be worth a pass over all rows.
  var isMostlyRemoved: Bool {
    let removed = stores.reduce(0) { $0 + $1.removedCount }
    guard removed > CellRow.chunkCapacity else { return false }
    return removed > stores.reduce(0) { $0 + $1.count }
  }

  /// The cost of keeping the rows of all stores so far.
  var chunkStatistics: ChunkStatistics {
    stores.map { $0.chunkStatistics }.reduce(into: ChunkStatistics()) { sum, next in
      sum.count += next.count
      sum.nodesWritten += next.nodesWritten
      sum.copiedRowCount += next.copiedRowCount
    }
  }

  private var stores: [AnyCellStore] {
    let edges: [AnyCellStore?] = [header, footer]
    return edges.compactMap { $0 } + [pending, estimated] + items
  }

  /// Moves the remaining rows, in the list's order, into new chunks, and forgets all others.
  ///
  /// Other layouts keep the old chunks as long as they need them.
  /// - Parameter entries: The list's entries, which receive the new places.
  /// - Complexity: O(n), once for every time that the removed rows outnumber the others.
  mutating func compact(_ entries: inout EntryTable) {
    let old = self
    removeAllRows()
    entries.movePlaces { $0.widthClass == widthClass ? move($0, from: old) : $0 }
  }

  /// Appends a row of other stores, with everything that is known of it.
  ///
  /// - Returns: The new place of the row.
  mutating func move(_ oldPlace: RowPlace, from old: RowStore) -> RowPlace {
    guard !oldPlace.isConstant, let store = uniqueStore(oldPlace.store),
      let oldStore = old[oldPlace.store]
    else {
      return oldPlace
    }
    let place = place(oldPlace.store, row: store.append(oldPlace.row, of: oldStore))
    // A row that comes to another kind of width is not measured yet.
    if isContentSized == old.isContentSized, let height = old.invalidHeight(of: oldPlace) {
      setInvalidHeight(height, of: place)
    }
    return place
  }
}
