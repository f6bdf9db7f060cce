internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// Records the sizes of all rows, so that a later run need not measure them.
  ///
  /// Rows whose cell keeps no sizes or has one height, rows as wide as their content, rows of
  /// tables, and rows with errors are left out.
  /// - Parameter sizes: A cache of this process's environment.
  /// - Complexity: O(n), and the complexity of digesting all texts.
  public func record(into sizes: inout SizeCache) {
    let sections = (0..<snapshot.sectionCount).compactMap { snapshot.items(inSection: $0) }
    let keys = SizeKeys(
      of: NewItems<Section, Item>(sections), stores: rows[0], scale: scale, direction: direction,
      on: engines)
    let recorded = recordedRows(keys, sections.map { $0.count })
    for rows in recorded {
      for (row, key) in rows.keys.enumerated() where !rows.sizes.widths[row].isEmpty {
        sizes.insert(
          height: LayoutUnit(rawValue: Int(rows.sizes.heights[row])),
          widths: rows.sizes.widths[row], for: key)
      }
    }
    // An entry that contradicts another drops all chunks, so chunks come last.
    for rows in recorded {
      for chunk in sizes.chunking.chunks(of: rows.keys) {
        sizes.insert(rows.sizes[chunk], for: rows.keys[chunk])
      }
    }
  }

  /// The rows of a width class that have keys, in the order of the list.
  private struct RecordedRows {
    var keys: [ContentDigest] = []
    /// The sizes of the rows; no width for a row that is not measured.
    var sizes = RowSizes()
  }

  /// Returns the rows of each width class that have keys.
  private func recordedRows(_ keys: SizeKeys, _ itemCounts: [Int]) -> [RecordedRows] {
    var recorded = [RecordedRows](repeating: RecordedRows(), count: rows.classes.count)
    var (item, key) = (0, 0)
    for (section, count) in itemCounts.enumerated() {
      let first = index.start(ofSection: section) + 1
      places.forEach(in: first..<first + count) { _, place in
        defer { item += 1 }
        guard key < keys.keys.count, keys.items == nil || keys.items?[key] == item else { return }
        defer { key += 1 }
        let stores = rows[place.widthClass]
        guard !stores.isContentSized, !entries.metrics.isInTable(class: place.widthClass) else {
          return
        }
        let measure = stores.measure(of: place)
        let isKnown = measure.isMeasured && measure.height >= 0
        recorded[place.widthClass].keys.append(keys.keys[key])
        recorded[place.widthClass].sizes.append(
          height: isKnown ? measure.height : 0, widths: isKnown ? measure.widths : .none)
      }
    }
    return recorded
  }

  // MARK: Rows that are not prepared

  /// Prepares the rows that are not prepared and whose height may have changed.
  ///
  /// - Parameters:
  ///   - wanted: The rows that are measured next.
  ///   - hasTurned: Whether the direction of the list changed.
  /// - Returns: Whether any row was prepared.
  mutating func preparePending(_ wanted: WantedRows, hasTurned: Bool) -> Bool {
    guard rows.classes.contains(where: { $0.hasUnpreparedRows }) else { return false }
    let widths = entries.metrics.widths.map { Int32(clamping: $0.rawValue) }
    var stale: [Int] = []
    var others: [Int] = []
    places.forEach(in: 0..<places.count) { position, place in
      guard place.isPending else {
        if place.isEstimated { stale.append(position) }
        return
      }
      if wanted == .all || !rows.measure(of: place).isValid(at: widths[place.widthClass]) {
        stale.append(position)
      } else if hasTurned {
        others.append(position)
      }
    }
    for (position, item) in zip(others, items(at: others)) {
      let stores = rows[places[position].widthClass]
      guard let store = stores.itemStore(of: item) else { continue }
      if stores.items[store].followsDirection { stale.append(position) }
    }
    guard !stale.isEmpty else { return false }
    stale.sort()
    let prepared = prepare(items(at: stale), in: stale.map { .width(places[$0].widthClass) })
    rows.remove(stale.map { places[$0] })
    entries.setPlaces(prepared, at: stale)
    return true
  }

  /// Returns the items of the rows at ascending positions.
  func items(at positions: [Int]) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(positions.count)
    var rest = positions[...]
    while let position = rest.first {
      let section = index.place(of: position).section
      guard let rows = snapshot.items(inSection: section) else { break }
      let start = index.start(ofSection: section) + 1
      while let first = rest.first, first < start + rows.count {
        // A call of code that is generic over items costs more than an item.
        let end = rest.removeNeighbours(below: start + rows.count)
        rows.forEach(in: first - start..<end - start) { items.append($0) }
      }
    }
    return items
  }
}
