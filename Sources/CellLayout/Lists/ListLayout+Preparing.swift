internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// The number of adjacent rows that a thread prepares as one unit of work.
  static var partLength: Int { 512 }

  /// Prepares and measures whole sections of the current snapshot.
  ///
  /// - Returns: The entries of the sections, in order.
  mutating func makeEntries(
    ofSections sections: some Collection<Int>
  ) -> EntryTable.NewEntries {
    var items: [Item] = []
    var values: [Section] = []
    var counts: [Int] = []
    for section in sections {
      guard let value = snapshot.section(at: section),
        let rows = snapshot.items(inSection: section)
      else { continue }
      values.append(value)
      counts.append(rows.count)
      rows.append(to: &items)
    }
    let itemPlaces = prepare(items)
    let headers = prepareHeaders(values)
    let footers = prepareFooters(values)
    var places: [RowPlace] = []
    var kinds: [HeightEntry.Kind] = []
    places.reserveCapacity(items.count + 2 * values.count)
    kinds.reserveCapacity(items.count + 2 * values.count)
    var next = 0
    for (section, count) in counts.enumerated() {
      places.append(headers[section])
      places += itemPlaces[next..<next + count]
      places.append(footers[section])
      kinds.append(.sectionStart)
      kinds += repeatElement(.row, count: count)
      kinds.append(.sectionEnd)
      next += count
    }
    let heights = heights(of: places)
    return EntryTable.NewEntries(
      heights: zip(kinds, heights).map { HeightEntry($0, height: Int($1)) }, places: places)
  }

  /// Returns the heights of rows that were just prepared, in 1/64 px, in order.
  mutating func heights(of places: [RowPlace]) -> [Int32] {
    if places.count >= Self.partLength {
      // New rows were appended, so the chunks before them can be skipped.
      var firstRows: [RowPlace.Store: UInt32] = [:]
      for (i, place) in places.enumerated()
      where i == 0 || places[i - 1].storeNumber != place.storeNumber {
        firstRows[place.store] = min(firstRows[place.store] ?? .max, place.row)
      }
      _ = refreshMeasures(.notValid, from: firstRows, detail: .heightAndInterval)
      return rows.withHeights { $0(places) }
    }
    return engines.withEngine { engine in
      var pass = pass(engine)
      return places.map { Int32(truncatingIfNeeded: rows.settle($0, in: &pass)) }
    }
  }

  // MARK: Preparing

  /// Prepares items, except those that come back to the list and whose content was kept.
  ///
  /// - Parameter former: The places of the rows whose content the items replace, in the order of the
  ///   items; empty if all rows are new.
  /// - Returns: A place for each item, in order; the same places for any number of threads.
  mutating func prepare(_ items: [Item], replacing former: [RowPlace] = []) -> [RowPlace] {
    guard former.isEmpty, rows.hidden.count > 0,
      rows.hidden.hasAny(of: items.map { $0.id.hashValue })
    else {
      return prepareAnew(items, replacing: former)
    }
    let known = items.map { rows.unhide($0) }
    let others = zip(items, known).filter { $1 == nil }.map(\.0)
    var made = prepareAnew(others, replacing: []).makeIterator()
    return known.map { $0 ?? made.next()! }
  }

  /// Prepares items on several threads.
  private mutating func prepareAnew(
    _ items: [Item], replacing former: [RowPlace]
  ) -> [RowPlace] {
    // Another reference to the stores, held while rows are appended, would cause copies of them.
    let parts = preparedParts(of: items, replacing: former)
    var places: [RowPlace] = []
    places.reserveCapacity(items.count)
    for part in parts {
      let following = max(0, items.count - places.count - Self.partLength)
      part.append(to: &rows, followedBy: following, &places)
    }
    return places
  }

  private func preparedParts(
    of items: [Item], replacing former: [RowPlace]
  ) -> [PreparedPart] {
    let stores = rows
    let (width, scale, direction) = (rowWidth, scale, direction)
    let known = sizes.map { KnownSizes($0, width: width, scale: scale, direction: direction) }
    let count = (items.count + Self.partLength - 1) / Self.partLength
    return engines.concurrently(count) { part, engine in
      let first = part * Self.partLength
      let range = first..<min(first + Self.partLength, items.count)
      let pass = LayoutPass(width: width, scale: scale, direction: direction, engine: engine)
      defer { engines.countPrepared(range.count) }
      return PreparedPart(
        items[range], replacing: former.isEmpty ? [] : former[range], stores: stores, known: known,
        pass: pass)
    }
  }

  mutating func prepareHeaders(_ sections: [Section]) -> [RowPlace] {
    let shown = sections.filter(\.hasHeader)
    guard let prepared = prepare(shown, in: { $0.header }) else {
      return sections.map { _ in .none }
    }
    return spread(rows.appendHeaders(prepared), over: sections.map(\.hasHeader))
  }

  mutating func prepareFooters(_ sections: [Section]) -> [RowPlace] {
    let shown = sections.filter(\.hasFooter)
    guard let prepared = prepare(shown, in: { $0.footer }) else {
      return sections.map { _ in .none }
    }
    return spread(rows.appendFooters(prepared), over: sections.map(\.hasFooter))
  }

  /// Returns the headers or footers of sections, prepared in one of the stores; `nil` if the layout
  /// has no such store.
  private func prepare(
    _ sections: [Section], in store: (RowStore<Section, Item>) -> CellStore<Section>?
  ) -> PreparedRows? {
    guard let store = store(rows) else { return nil }
    return engines.withEngine { engine in
      var context = PrepareContext(pass(engine))
      return store.prepare(sections[...], reusing: [], &context)
    }
  }

  /// Returns one place for each section: the next given place, or none for a section without header
  /// or footer.
  private func spread(_ places: [RowPlace], over present: [Bool]) -> [RowPlace] {
    var next = places.makeIterator()
    return present.map { $0 ? next.next() ?? .none : .none }
  }
}
