internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// The number of adjacent rows that a thread prepares as one unit of work.
  static var partLength: Int { 512 }

  /// Prepares and measures whole sections of the current snapshot.
  ///
  /// - Parameter awaitsColumns: Whether the entries of tables with columns as wide as their content are not measured;
  ///   they have the height 0.
  /// - Returns: The entries of the sections, in order.
  mutating func makeEntries(
    ofSections sections: some Collection<Int>, awaitsColumns: Bool = false
  ) -> EntryTable.NewEntries {
    var contents: [ListSnapshot<Section, Item>.Items] = []
    var values: [Section] = []
    for section in sections {
      guard let value = snapshot.section(at: section),
        let rows = snapshot.items(inSection: section)
      else { continue }
      values.append(value)
      contents.append(rows)
    }
    var places = prepare(contents, styles: values.map { $0.style })
    let headers = prepareHeaders(values)
    let footers = prepareFooters(values)
    places.surroundSections(ofCounts: contents.map { $0.count }, with: headers, and: footers)
    var heights = heights(
      of: places, exceptIn: awaitsColumns ? entries.metrics.classesOfContentTables : []
    ).map { HeightEntry(.row, height: Int($0)) }
    var start = 0
    for section in contents {
      let end = start + section.count + 1
      heights[start] = HeightEntry(.sectionStart, height: heights[start].height)
      heights[end] = HeightEntry(.sectionEnd, height: heights[end].height)
      start = end + 1
    }
    return EntryTable.NewEntries(heights: heights, places: places)
  }

  /// Prepares the items of whole sections, in order.
  private mutating func prepare(
    _ sections: [ListSnapshot<Section, Item>.Items], styles: [SectionStyleIdentifier]
  ) -> [RowPlace] {
    let items = NewItems<Section, Item>(sections)
    guard styles.contains(where: { $0 != .list }) else {
      return prepare(items, inClass: 0, replacing: [])
    }
    let all = items.all
    var classes: [ItemClass] = []
    classes.reserveCapacity(all.count)
    for (section, style) in zip(sections, styles) {
      let first = classes.count
      classes += itemClasses(of: all[first..<first + section.count], style: style)
    }
    return prepare(all, in: classes)
  }

  /// Returns the heights of rows that were just prepared, in 1/64 px, in order.
  ///
  /// - Parameter classes: The width classes whose rows are not measured; their height is 0.
  mutating func heights(of places: [RowPlace], exceptIn classes: Set<Int> = []) -> [Int32] {
    guard classes.isEmpty else {
      var heights = heights(of: places.filter { !classes.contains($0.widthClass) }).makeIterator()
      return places.map { classes.contains($0.widthClass) ? 0 : heights.next() ?? 0 }
    }
    if places.count >= Self.partLength {
      // New rows were appended, so the chunks before them can be skipped.
      var firstRows = [[RowPlace.Store: UInt32]](repeating: [:], count: rows.classes.count)
      var last = RowPlace.none
      for place in places where place.hasContent {
        // Adjacent entries are mostly adjacent in their store.
        if place.isInStore(of: last), place.row > last.row { continue }
        last = place
        let first = firstRows[place.widthClass][place.store] ?? .max
        if place.row < first { firstRows[place.widthClass][place.store] = place.row }
      }
      _ = refreshMeasures(.notValid, from: firstRows) { _ in .content }
      return rows.withHeights { $0(places) }
    }
    return engines.withEngine { engine in
      var heights: [Int32] = []
      heights.reserveCapacity(places.count)
      var pass = pass(engine, 0)
      var widthClass = 0
      var next = 0
      while next < places.count {
        let place = places[next]
        if place.widthClass != widthClass {
          widthClass = place.widthClass
          pass = self.pass(engine, widthClass)
        }
        let end = places[(next + 1)...].indices.first {
          places[$0] != place.moved(to: place.row &+ UInt32($0 - next))
        }
        let count = (end ?? places.count) - next
        rows[widthClass].settle(place, count: count, in: &pass, heights: &heights)
        next += count
      }
      return heights
    }
  }

  // MARK: Preparing

  /// Prepares items, except those that come back to the list and whose content was kept.
  ///
  /// - Parameters:
  ///   - classes: The width classes of the items; empty if all have class 0.
  ///   - former: The places of the rows whose content the items replace, in the order of the items;
  ///     empty if all rows are new.
  /// - Returns: A place for each item, in order; the same places for any number of threads.
  mutating func prepare(
    _ items: [Item], in classes: [ItemClass] = [], replacing former: [RowPlace] = []
  ) -> [RowPlace] {
    guard !classes.isEmpty else {
      return prepare(.array(items), inClass: 0, replacing: former)
    }
    var places = [RowPlace](repeating: .none, count: items.count)
    var members: [Int: [Int]] = [:]
    for (i, itemClass) in classes.enumerated() {
      switch itemClass {
      case .width(let number): members[number, default: []].append(i)
      case .error(let error): places[i] = rows[0].fail(error)
      }
    }
    for (number, indices) in members.sorted(by: { $0.key < $1.key }) {
      let made = prepare(
        .array(indices.map { items[$0] }), inClass: number,
        replacing: former.isEmpty ? [] : indices.map { former[$0] })
      for (i, place) in zip(indices, made) { places[i] = place }
    }
    return places
  }

  private mutating func prepare(
    _ items: NewItems<Section, Item>, inClass widthClass: Int, replacing former: [RowPlace]
  ) -> [RowPlace] {
    guard former.isEmpty, rows[widthClass].hidden.count > 0 else {
      return prepareAnew(items, inClass: widthClass, replacing: former)
    }
    let all = items.all
    guard rows[widthClass].hidden.hasAny(of: all.map { $0.id.hashValue }) else {
      return prepareAnew(items, inClass: widthClass, replacing: [])
    }
    let known = all.map { rows[widthClass].unhide($0) }
    let others = zip(all, known).filter { $1 == nil }.map { $0.0 }
    var made = prepareAnew(.array(others), inClass: widthClass, replacing: []).makeIterator()
    return known.map { $0 ?? made.next()! }
  }

  /// Prepares items of a width class on several threads.
  mutating func prepareUnknown(
    _ items: NewItems<Section, Item>, inClass widthClass: Int, replacing former: [RowPlace]
  ) -> [RowPlace] {
    let partLength = partLength(of: items.count)
    // Another reference to the stores, held while rows are appended, would cause copies of them.
    let parts = preparedParts(
      of: items, length: partLength, inClass: widthClass, replacing: former)
    var places: [RowPlace] = []
    // With room for the places of headers and footers of sections that are not short, see `makeEntries`.
    places.reserveCapacity(items.count + items.count / 64 + 2)
    for part in parts {
      let following = max(0, items.count - places.count - partLength)
      part.append(to: &rows[widthClass], followedBy: following, &places)
    }
    return places
  }

  /// Returns the number of adjacent rows of a list that a thread prepares as one unit of work.
  ///
  /// The rows of a part as long as a chunk become one where they stand, if there are enough for all threads to end
  /// at about the same time.
  private func partLength(of count: Int) -> Int {
    let chunk = CellRow.chunkCapacity
    return count >= 16 * engines.threadCount * chunk ? chunk : Self.partLength
  }

  /// The bytes that threads make room for, for each row; a rough number, which costs little where it is wrong.
  private static var preparedRowSize: Int { 240 }

  private func preparedParts(
    of items: NewItems<Section, Item>, length: Int, inClass widthClass: Int,
    replacing former: [RowPlace]
  ) -> [PreparedPart] {
    let stores = rows[widthClass]
    let metrics = entries.metrics
    let count = (items.count + length - 1) / length
    let isShared = min(count, engines.threadCount) > 1
    return engines.concurrently(count) { part, engine in
      let first = part * length
      let range = first..<min(first + length, items.count)
      let pass = metrics.pass(engine, ofClass: widthClass)
      if isShared { ThreadHeap.makeRoom(for: range.count * Self.preparedRowSize) }
      defer { engines.countPrepared(range.count) }
      return PreparedPart(
        items, in: range, replacing: former.isEmpty ? [] : former[range], stores: stores,
        pass: pass)
    }
  }
}
