internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// Records the sizes of all rows, so that a later run need not measure them.
  ///
  /// Rows whose cell keeps no sizes, rows as wide as their content, and rows with errors are left out.
  /// - Parameter sizes: A cache of this process's environment.
  /// - Complexity: O(n), and the complexity of digesting all texts.
  public func record(into sizes: inout SizeCache) {
    let (stores, scale, direction) = (rows[0], scale, direction)
    for section in 0..<snapshot.sectionCount {
      guard let items = snapshot.items(inSection: section).map(Array.init) else { continue }
      let length = CellRow.chunkCapacity
      let parts = engines.concurrently((items.count + length - 1) / length) { part, _ in
        items[part * length..<min((part + 1) * length, items.count)].map { item in
          stores.itemStore(of: item).flatMap {
            stores.items[$0].sizeKey(of: item, scale: scale, direction: direction)
          }
        }
      }
      let first = index.start(ofSection: section) + 1
      places.forEach(in: first..<first + items.count) { position, place in
        let row = position - first
        guard let key = parts[row / length][row % length] else { return }
        record(place, key, into: &sizes)
      }
    }
  }

  private func record(_ place: RowPlace, _ key: ContentDigest, into sizes: inout SizeCache) {
    let measure = rows.measure(of: place)
    guard measure.isMeasured, measure.height >= 0, !rows[place.widthClass].isContentSized else {
      return
    }
    sizes.insert(
      height: LayoutUnit(rawValue: Int(measure.height)),
      widths: measure.widths, for: key)
  }

  // MARK: Rows that are not prepared

  /// Prepares the rows that are not prepared and whose height may have changed.
  ///
  /// - Parameters:
  ///   - wanted: The rows that are measured next.
  ///   - hasTurned: Whether the direction of the list changed.
  /// - Returns: Whether any row was prepared.
  mutating func preparePending(_ wanted: WantedRows, hasTurned: Bool) -> Bool {
    guard rows.classes.contains(where: \.hasUnpreparedRows) else { return false }
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
    for position in stale { rows.remove(places[position]) }
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
