internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// So many neighbouring rows are prepared by one thread at a time.
  static var partLength: Int { 512 }

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
      // Rows are appended: what was there before is left.
      let firstRows = slots.reduce(into: [Int32: UInt32]()) { firstRows, slot in
        firstRows[slot.store] = min(firstRows[slot.store] ?? .max, slot.index)
      }
      _ = measureAll(.notValid, from: firstRows, keepsIntervals: true)
      return rows.withHeights { $0(slots) }
    }
    return engine.withEngine { engine in
      var pass = pass(engine)
      return slots.map { Int32(truncatingIfNeeded: rows.measure($0, &pass)) }
    }
  }

  // MARK: Preparing

  /// Prepares items, over the cores of the engine; in a layout with estimates it but estimates them.
  ///
  /// - Returns: a slot for each, in order; the same for any number of threads.
  mutating func prepare(_ items: [Item]) -> [RowSlot] {
    // A reference to the stores that is still held while rows are appended would copy them.
    let parts = preparedParts(of: items)
    var slots: [RowSlot] = []
    slots.reserveCapacity(items.count)
    for part in parts { part.append(to: &rows, &slots) }
    return slots
  }

  private func preparedParts(of items: [Item]) -> [PreparedPart<Item>] {
    let stores = rows
    let (models, width, scale, direction) = (estimates?.models, rowWidth, scale, direction)
    let known = sizes.map { KnownSizes($0, width: width, scale: scale, direction: direction) }
    let count = (items.count + Self.partLength - 1) / Self.partLength
    return engine.concurrently(count) { part, engine in
      let first = part * Self.partLength
      let items = items[first..<min(first + Self.partLength, items.count)]
      let pass = LayoutPass(width: width, scale: scale, direction: direction, engine: engine)
      return PreparedPart(items, stores, known, models, pass)
    }
  }

  mutating func prepareHeaders(_ sections: [Section]) -> [RowSlot] {
    let shown = sections.filter(\.hasHeader)
    guard let prepared = prepare(shown, in: { $0.header }) else {
      return sections.map { _ in .none }
    }
    return spread(rows.appendHeaders(prepared), over: sections.map(\.hasHeader))
  }

  mutating func prepareFooters(_ sections: [Section]) -> [RowSlot] {
    let shown = sections.filter(\.hasFooter)
    guard let prepared = prepare(shown, in: { $0.footer }) else {
      return sections.map { _ in .none }
    }
    return spread(rows.appendFooters(prepared), over: sections.map(\.hasFooter))
  }

  /// Prepares sections in one of the stores; `nil` if the layout has no such store.
  private func prepare(
    _ sections: [Section], in store: (RowStore<Section, Item>) -> CellStore<Section>?
  ) -> PreparedRows? {
    guard let store = store(rows) else { return nil }
    return engine.withEngine { engine in
      var context = PrepareContext(engine: engine, direction: direction)
      return store.prepare(sections, &context)
    }
  }

  /// Gives slots to those that have one, in order.
  private func spread(_ slots: [RowSlot], over present: [Bool]) -> [RowSlot] {
    var next = slots.makeIterator()
    return present.map { $0 ? next.next() ?? .none : .none }
  }
}
