internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// The number of adjacent rows that are read before their changes are carried out.
  private static var stretchLength: Int { 1 << 16 }

  /// Replaces the prototypes of the layout.
  mutating func replaceCells(_ cells: ListCells<Section, Item>) -> ChangedContent {
    let old = rows
    var changes: [CellChanges] = []
    rows.forEach { changes.append($0.adopt(cells)) }
    return replaceContent(ContentReplacement(changes: changes, reason: .cells), old)
  }

  /// Gives the list's present direction to the texts that inherit it.
  ///
  /// Texts whose bidi levels differ are prepared again; the others are only aligned at the other
  /// side. All rows of a custom cell type are prepared again if preparing one of them asked for the
  /// direction.
  mutating func turnCells() -> ChangedContent {
    let changes = rows.classes.map { $0.changesWhenTurned }
    return replaceContent(ContentReplacement(changes: changes, reason: .direction), rows)
  }

  private mutating func replaceContent(
    _ start: ContentReplacement, _ old: RowStores<Section, Item>
  ) -> ChangedContent {
    var replacing = start
    replacing.result.stores = replacing.changes.map { $0.remeasuredStores }
    if replacing.result.hasAnything { replacing.result.reasons.insert(replacing.reason) }
    replaceEdges(&replacing, old)
    replaceRows(&replacing, old)
    replacing.places.sort { $0.position < $1.position }
    entries.setPlaces(
      replacing.places.map { $0.place }, at: replacing.places.map { $0.position })
    replacing.result.placeCount = replacing.places.count
    if !replacing.places.isEmpty { replacing.result.hasOtherRows = true }
    entries.followPresence(replacing.presence)
    return replacing.result
  }

  // MARK: Rows

  private mutating func replaceRows(
    _ replacing: inout ContentReplacement, _ old: RowStores<Section, Item>
  ) {
    guard replacing.concernsItems || rows[0].storeOfCell != old[0].storeOfCell else { return }
    var first = 0
    for section in 0..<snapshot.sectionCount {
      guard let items = snapshot.items(inSection: section) else { continue }
      for start in stride(from: 0, to: items.count, by: Self.stretchLength) {
        let range = start..<min(start + Self.stretchLength, items.count)
        replaceRows(
          items, in: range, ofSection: section, firstRow: first + 1, from: old, &replacing)
      }
      first += items.count + 2
    }
  }

  private mutating func replaceRows(
    _ items: ListSnapshot<Section, Item>.Items, in range: Range<Int>, ofSection section: Int,
    firstRow: Int, from old: RowStores<Section, Item>, _ replacing: inout ContentReplacement
  ) {
    var anew: [StaleRow<Item>] = []
    var compared: [[[StaleRow<Item>]]] = rows.classes.map { $0.items.map { _ in [] } }
    var position = firstRow + range.lowerBound
    var reader = ElementReader(places)
    withExtendedLifetime(places) {
      items.forEach(in: range) { item in
        let place = unsafe reader.element(at: position).pointee
        let row = StaleRow(position: position, place: place, content: item)
        position += 1
        let number = place.widthClass
        guard let store = rows[number].itemStore(of: item) else {
          if old[number].itemStore(of: item) != nil { anew.append(row) }
          return
        }
        guard old[number].itemStore(of: item) == store else {
          anew.append(row)
          return
        }
        switch replacing.changes[number].items[store] {
        case .same: break
        case .compared where place.itemStore == store: compared[number][store].append(row)
        case .compared, .replaced: anew.append(row)
        }
      }
    }
    for (number, stores) in compared.enumerated() {
      for (store, stale) in stores.enumerated() where !stale.isEmpty {
        let results = revised(
          stale, from: old[number].items[store], to: rows[number].items[store], replacing.reason)
        take(results, of: stale, store: .item(store), inClass: number, &replacing)
      }
    }
    removeContent(of: anew, replacing)
    var classes: [ItemClass] = []
    if entries.sections != nil, let style = snapshot.section(at: section)?.style {
      classes = itemClasses(of: anew.map { $0.content }[...], style: style)
    }
    let prepared = prepare(anew.map { $0.content }, in: classes)
    put(prepared, in: anew, &replacing)
  }

  // MARK: Both

  /// Revises rows on several threads; the results are in order.
  func revised<Content>(
    _ rows: [StaleRow<Content>], from old: CellStore<Content>, to new: CellStore<Content>,
    _ reason: InvalidationReport.Reasons
  ) -> [RevisedRows] {
    let direction = direction
    let count = (rows.count + Self.partLength - 1) / Self.partLength
    return engines.concurrently(count) { part, engine in
      var context = PrepareContext(engine: engine, direction: direction)
      let first = part * Self.partLength
      let rows = rows[first..<min(first + Self.partLength, rows.count)]
      return reason == .direction
        ? new.turn(rows, &context) : new.revise(rows, from: old, &context)
    }
  }

  mutating func take<Content>(
    _ results: [RevisedRows], of compared: [StaleRow<Content>], store: RowPlace.Store,
    inClass number: Int, _ replacing: inout ContentReplacement
  ) {
    for (part, revised) in results.enumerated() {
      rows[number].take(revised, store: store)
      replacing.result.reasons.formUnion(revised.reasons)
      if !revised.unmeasured.isEmpty { replacing.result.hasOtherRows = true }
      for (row, error) in revised.failures {
        let stale = compared[part * Self.partLength + row]
        rows.remove([stale.place])
        replacing.places.append((stale.position, rows[number].fail(error)))
        replacing.result.reasons.insert(replacing.reason)
      }
    }
  }

  /// Removes the remaining content of rows that are prepared anew.
  mutating func removeContent<Content>(
    of rows: [StaleRow<Content>], _ replacing: ContentReplacement
  ) {
    let places = rows.map(\.place)
    self.rows.remove(places.filter { $0.isFailed || replacing.change(of: $0) != .replaced })
  }

  mutating func put<Content>(
    _ prepared: [RowPlace], in rows: [StaleRow<Content>], _ replacing: inout ContentReplacement
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
