internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// So many neighbouring rows are prepared by one thread at a time.
  private static var partLength: Int { 512 }

  /// Prepares and measures whole sections of the current snapshot.
  ///
  /// - Returns: the entries of the sections and their slots, in order.
  mutating func makeEntries(
    ofSections sections: some Collection<Int>
  ) -> (entries: [HeightEntry], slots: [RowSlot]) {
    var items: [Item] = []
    var values: [Section] = []
    var counts: [Int] = []
    for section in sections {
      guard let value = snapshot.section(at: section),
        let rows = snapshot.items(inSection: section)
      else { continue }
      values.append(value)
      counts.append(rows.count)
      items += rows
    }
    let itemSlots = prepare(items)
    let headers = prepareHeaders(values)
    let footers = prepareFooters(values)
    var slots: [RowSlot] = []
    var kinds: [HeightEntry.Kind] = []
    slots.reserveCapacity(items.count + 2 * values.count)
    kinds.reserveCapacity(items.count + 2 * values.count)
    var next = 0
    for (section, count) in counts.enumerated() {
      slots.append(headers[section])
      slots += itemSlots[next..<next + count]
      slots.append(footers[section])
      kinds.append(.sectionStart)
      kinds += repeatElement(.row, count: count)
      kinds.append(.sectionEnd)
      next += count
    }
    let heights = measure(slots)
    return (zip(kinds, heights).map { HeightEntry($0, height: Int($1)) }, slots)
  }

  /// Measures rows that were just prepared.
  mutating func measure(_ slots: [RowSlot]) -> [Int32] {
    if slots.count >= Self.partLength {
      _ = measureAll(.notValid, keepsIntervals: true)
      return rows.withHeights { $0(slots) }
    }
    return engine.withEngine { engine in
      var pass = pass(engine)
      return slots.map { Int32(truncatingIfNeeded: rows.measure($0, &pass)) }
    }
  }

  // MARK: Preparing

  /// Prepares items, over the cores of the engine.
  ///
  /// - Returns: a slot for each, in order; the same for any number of threads.
  mutating func prepare(_ items: [Item]) -> [RowSlot] {
    let stores = rows
    let count = (items.count + Self.partLength - 1) / Self.partLength
    let parts = engine.concurrently(count) { part, engine in
      let first = part * Self.partLength
      return PreparedPart(items[first..<min(first + Self.partLength, items.count)], stores, engine)
    }
    var slots: [RowSlot] = []
    slots.reserveCapacity(items.count)
    for part in parts { rows.append(part, to: &slots) }
    return slots
  }

  private mutating func prepareHeaders(_ sections: [Section]) -> [RowSlot] {
    guard let store = rows.header else { return sections.map { _ in .none } }
    let shown = sections.filter(\.hasHeader)
    let slots = rows.appendHeaders(prepare(shown, in: store))
    return spread(slots, over: sections.map(\.hasHeader))
  }

  private mutating func prepareFooters(_ sections: [Section]) -> [RowSlot] {
    guard let store = rows.footer else { return sections.map { _ in .none } }
    let shown = sections.filter(\.hasFooter)
    let slots = rows.appendFooters(prepare(shown, in: store))
    return spread(slots, over: sections.map(\.hasFooter))
  }

  private func prepare(_ sections: [Section], in store: CellStore<Section>) -> PreparedRows {
    engine.withEngine { engine in
      var context = PrepareContext(engine: engine)
      return store.prepare(sections, &context)
    }
  }

  /// Gives slots to those that have one, in order.
  private func spread(_ slots: [RowSlot], over present: [Bool]) -> [RowSlot] {
    var next = slots.makeIterator()
    return present.map { $0 ? next.next() ?? .none : .none }
  }

  mutating func row(_ item: Item) -> RowSlot { prepare([item])[0] }

  mutating func header(_ section: Section) -> RowSlot { prepareHeaders([section])[0] }

  mutating func footer(_ section: Section) -> RowSlot { prepareFooters([section])[0] }
}

/// Neighbouring items, prepared by one thread.
struct PreparedPart<Item: ListItem>: Sendable {
  /// The item's store, `nil` without a prototype, in order.
  fileprivate var stores: [Int?] = []
  /// What was prepared for each store, in order.
  fileprivate var rows: [PreparedRows?] = []
  /// The items without a prototype.
  fileprivate var strangers: [Item] = []

  init<Section>(
    _ items: ArraySlice<Item>, _ store: RowStore<Section, Item>, _ engine: TextEngine
  ) {
    var context = PrepareContext(engine: engine)
    var groups = [[Item]](repeating: [], count: store.items.count)
    for item in items {
      let number = store.itemStore(of: item)
      stores.append(number)
      if let number { groups[number].append(item) } else { strangers.append(item) }
    }
    for (number, group) in groups.enumerated() {
      rows.append(group.isEmpty ? nil : store.items[number].prepare(group, &context))
    }
  }
}

extension RowStore {
  /// Appends what was prepared of neighbouring items, and a slot for each.
  mutating func append(_ part: PreparedPart<Item>, to slots: inout [RowSlot]) {
    var next = part.rows.indices.map { number in
      (part.rows[number].map { append($0, toItemStore: number) } ?? []).makeIterator()
    }
    var strangers = part.strangers.makeIterator()
    for store in part.stores {
      if let store, let slot = next[store].next() {
        slots.append(slot)
      } else if let item = strangers.next() {
        slots.append(appendWithoutPrototype(item))
      }
    }
  }
}
