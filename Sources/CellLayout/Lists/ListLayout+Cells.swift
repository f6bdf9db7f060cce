internal import CountedTree
internal import ListCore
internal import TextLayout

/// The changes that other prototypes made to a layout, before it is measured.
struct ChangedContent {
  var reasons = InvalidationReport.Reasons()
  /// The stores whose rows all have to be measured.
  var stores: Set<RowPlace.Store> = []
  /// The number of entries whose place changed.
  var placeCount = 0
  /// A Boolean value that tells whether the content or the place of a row changed.
  var hasOtherRows = false

  /// A Boolean value that tells whether anything has to be measured or placed.
  var hasAnything: Bool { hasOtherRows || !stores.isEmpty }

  /// Adds the changes of a later step.
  mutating func formUnion(_ next: ChangedContent) {
    reasons.formUnion(next.reasons)
    stores.formUnion(next.stores)
    placeCount += next.placeCount
    hasOtherRows = hasOtherRows || next.hasOtherRows
  }
}

extension ListLayout {
  /// The number of adjacent rows that are read before their changes are carried out.
  private static var stretchLength: Int { 1 << 16 }

  /// Replaces the prototypes of the layout.
  mutating func replaceCells(_ cells: ListCells<Section, Item>) -> ChangedContent {
    let old = rows
    return replaceContent(Replacing(changes: rows.adopt(cells), reason: .cells), old)
  }

  /// Gives the list's present direction to the texts that inherit it.
  ///
  /// Texts whose bidi levels differ are prepared again; the others are only aligned at the other
  /// side. All rows of a custom cell type are prepared again if preparing one of them asked for the
  /// direction.
  mutating func turnCells() -> ChangedContent {
    replaceContent(Replacing(changes: rows.changesWhenTurned, reason: .direction), rows)
  }

  private mutating func replaceContent(
    _ start: Replacing, _ old: RowStore<Section, Item>
  ) -> ChangedContent {
    var replacing = start
    replacing.result.stores = replacing.changes.remeasuredStores
    if !replacing.result.stores.isEmpty { replacing.result.reasons.insert(replacing.reason) }
    replaceEdges(&replacing, old)
    replaceRows(&replacing, old)
    replacing.places.sort { $0.position < $1.position }
    entries.setPlaces(
      replacing.places.map(\.place), at: replacing.places.map(\.position))
    replacing.result.placeCount = replacing.places.count
    if !replacing.places.isEmpty { replacing.result.hasOtherRows = true }
    entries.followPresence(replacing.presence)
    return replacing.result
  }

  /// The state of replacing prototypes, or of turning the list.
  private struct Replacing {
    let changes: CellChanges
    /// The cause: other prototypes, or another direction.
    let reason: InvalidationReport.Reasons
    var result = ChangedContent()
    /// The entries whose places change, with their new places.
    var places: [(position: Int, place: RowPlace)] = []
    /// The positions of headers and footers that appeared or disappeared.
    var presence: [Int] = []
  }

  // MARK: Rows

  private mutating func replaceRows(
    _ replacing: inout Replacing, _ old: RowStore<Section, Item>
  ) {
    guard
      replacing.changes.items.contains(where: { $0 != .same })
        || rows.storeOfCell.count != old.storeOfCell.count
    else { return }
    var first = 0
    for section in 0..<snapshot.sectionCount {
      guard let items = snapshot.items(inSection: section) else { continue }
      for start in stride(from: 0, to: items.count, by: Self.stretchLength) {
        let range = start..<min(start + Self.stretchLength, items.count)
        replaceRows(items, in: range, firstRow: first + 1, from: old, &replacing)
      }
      first += items.count + 2
    }
  }

  private mutating func replaceRows(
    _ items: ListSnapshot<Section, Item>.Items, in range: Range<Int>, firstRow: Int,
    from old: RowStore<Section, Item>, _ replacing: inout Replacing
  ) {
    var anew: [StaleRow<Item>] = []
    var compared: [[StaleRow<Item>]] = rows.items.map { _ in [] }
    var position = firstRow + range.lowerBound
    var reader = ElementReader(places)
    withExtendedLifetime(places) {
      items.forEach(in: range) { item in
        let place = unsafe reader.element(at: position).pointee
        let row = StaleRow(position: position, place: place, content: item)
        position += 1
        guard let store = rows.itemStore(of: item) else {
          if old.itemStore(of: item) != nil { anew.append(row) }
          return
        }
        switch replacing.changes.items[store] {
        case .same: break
        case .compared where place.itemStore == store:
          compared[store].append(row)
        case .compared, .replaced: anew.append(row)
        }
      }
    }
    for (store, stale) in compared.enumerated() where !stale.isEmpty {
      let results = revised(
        stale, from: old.items[store], to: rows.items[store], replacing.reason)
      take(results, of: stale, store: .item(store), &replacing)
    }
    removeContent(of: anew, replacing.changes)
    let prepared = prepare(anew.map(\.content))
    put(prepared, in: anew, &replacing)
  }

  // MARK: Headers and footers

  private mutating func replaceEdges(
    _ replacing: inout Replacing, _ old: RowStore<Section, Item>
  ) {
    let changes = replacing.changes
    guard changes.header != .same || changes.footer != .same else { return }
    var headers: [StaleRow<Section>] = []
    var footers: [StaleRow<Section>] = []
    var position = 0
    for section in 0..<snapshot.sectionCount {
      guard let value = snapshot.section(at: section),
        let count = snapshot.itemCount(inSection: section)
      else { continue }
      headers.append(StaleRow(position: position, place: places[position], content: value))
      position += count + 1
      footers.append(StaleRow(position: position, place: places[position], content: value))
      position += 1
    }
    replaceEdges(
      headers, in: .header, by: changes.header, stores: (old.header, rows.header), &replacing
    ) { $0.prepareHeaders($1) }
    replaceEdges(
      footers, in: .footer, by: changes.footer, stores: (old.footer, rows.footer), &replacing
    ) { $0.prepareFooters($1) }
  }

  private mutating func replaceEdges(
    _ edges: [StaleRow<Section>], in store: RowPlace.Store, by change: CellChange,
    stores: (old: CellStore<Section>?, new: CellStore<Section>?), _ replacing: inout Replacing,
    prepare: (inout ListLayout, [Section]) -> [RowPlace]
  ) {
    guard change != .same else { return }
    let compared = edges.filter { change != .replaced && $0.place.store == store }
    if let old = stores.old, let new = stores.new, !compared.isEmpty {
      take(
        revised(compared, from: old, to: new, replacing.reason), of: compared, store: store,
        &replacing)
    }
    // A section without a header still has none, unless there was no prototype.
    let anew = edges.filter { change == .replaced || $0.place.isFailed }
    removeContent(of: anew, replacing.changes)
    let prepared = prepare(&self, anew.map(\.content))
    for (edge, place) in zip(anew, prepared) where (edge.place == .none) != (place == .none) {
      replacing.presence.append(edge.position)
    }
    put(prepared, in: anew, &replacing)
  }

  // MARK: Both

  /// Revises rows on several threads; the results are in order.
  private func revised<Content>(
    _ rows: [StaleRow<Content>], from old: CellStore<Content>, to new: CellStore<Content>,
    _ reason: InvalidationReport.Reasons
  ) -> [RevisedRows] {
    let (width, scale, direction) = (rowWidth, scale, direction)
    let count = (rows.count + Self.partLength - 1) / Self.partLength
    return engines.concurrently(count) { part, engine in
      var context = PrepareContext(
        engine: engine, direction: direction, width: width, scale: scale)
      let first = part * Self.partLength
      let rows = rows[first..<min(first + Self.partLength, rows.count)]
      return reason == .direction
        ? new.turn(rows, &context) : new.revise(rows, from: old, &context)
    }
  }

  private mutating func take<Content>(
    _ results: [RevisedRows], of compared: [StaleRow<Content>], store: RowPlace.Store,
    _ replacing: inout Replacing
  ) {
    for (part, revised) in results.enumerated() {
      rows.take(revised, store: store)
      replacing.result.reasons.formUnion(revised.reasons)
      if !revised.unmeasured.isEmpty { replacing.result.hasOtherRows = true }
      for (number, error) in revised.failures {
        let row = compared[part * Self.partLength + number]
        rows.remove(row.place)
        replacing.places.append((row.position, rows.fail(error)))
        replacing.result.reasons.insert(replacing.reason)
      }
    }
  }

  /// Removes the remaining content of rows that are prepared anew.
  private mutating func removeContent<Content>(
    of rows: [StaleRow<Content>], _ changes: CellChanges
  ) {
    for row in rows where row.place.isFailed || changes[row.place.store] != .replaced {
      self.rows.remove(row.place)
    }
  }

  private mutating func put<Content>(
    _ prepared: [RowPlace], in rows: [StaleRow<Content>], _ replacing: inout Replacing
  ) {
    for (row, place) in zip(rows, prepared) where row.place != place {
      replacing.places.append((row.position, place))
    }
    if !rows.isEmpty {
      replacing.result.reasons.insert(replacing.reason)
      replacing.result.hasOtherRows = true
    }
  }
}
