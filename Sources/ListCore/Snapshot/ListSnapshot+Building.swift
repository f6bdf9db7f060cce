public import CountedTree

extension ListSnapshot {
  /// Creates a snapshot from sections and their items, both in order.
  ///
  /// Of items with the same identifier the first is kept, the later ones are left out. A section
  /// with the identifier of an earlier one is not added: its items continue the earlier section,
  /// whose own content is kept. Both are reported by ``duplicates``.
  ///
  /// - Parameter input: The sections with their items.
  /// - Complexity: O(*n*) hashed identifiers for *n* items and sections, if the hashes are spread
  ///   evenly
  @inlinable
  public init(sections input: some Sequence<(section: Section, items: [Item])>) {
    self.init()
    let input = Array(input)
    var starts = [0]
    for entry in input { starts.append(starts[starts.count - 1] + entry.items.count) }
    let filed = Self.file(input)
    let dropped = reportDuplicateItems(of: input, starts: starts, sorted: filed.sorted)
    let groups = groupEntries(of: input)
    var places = [ListPlace](repeating: ListPlace(serial: 0, label: 0), count: filed.given.count)
    var entries: [SnapshotSection<Section, Item>] = []
    entries.reserveCapacity(groups.count)
    let labels = LabelRun.fresh(count: groups.count)
    for (index, group) in groups.enumerated() {
      var items: [Item] = input[group[0]].items
      var numbers = Array(starts[group[0]]..<starts[group[0] + 1])
      if group.count > 1 || !dropped.isEmpty {
        numbers = group.flatMap { starts[$0]..<starts[$0 + 1] }.filter { !dropped.contains($0) }
        items = numbers.map { number in
          let entry = Int(filed.given[number].place.serial)
          return input[entry].items[number - starts[entry]]
        }
      }
      let section = input[group[0]].section
      var entry = SnapshotSection<Section, Item>(
        section: section, hash: IdentifierHash.hash(section.id), label: labels[index],
        serial: UInt32(index + 1), items: SummedTree(items))
      entry.keys = SnapshotIdentifiers.makeKeys(
        of: filed.given, numbers: numbers, serial: entry.serial, places: &places)
      entries.append(entry)
    }
    identifiers = SnapshotIdentifiers(
      sections: entries.map {
        FiledPlace(key: $0.hash, place: ListPlace(serial: $0.serial, label: $0.label))
      },
      items: filed.sorted, places: places)
    tree = SummedTree(entries)
  }

  /// Files all items under their hashes, the entry and the number in the input being their place:
  /// in input order, and in the order of the hashes.
  @inlinable
  static func file(
    _ input: [(section: Section, items: [Item])]
  ) -> (given: [FiledPlace], sorted: [FiledPlace]) {
    var given: [FiledPlace] = []
    given.reserveCapacity(input.reduce(0) { $0 + $1.items.count })
    for (entry, (_, items)) in input.enumerated() {
      for item in items {
        let place = ListPlace(serial: UInt32(entry), label: UInt64(given.count))
        given.append(FiledPlace(key: IdentifierHash.hash(item.id), place: place))
      }
    }
    return (given, FiledPlace.sorted(given))
  }

  /// Returns the entries that make up each section, and reports entries that continue another
  /// section.
  @inlinable
  mutating func groupEntries(of input: [(section: Section, items: [Item])]) -> [[Int]] {
    var groups: [[Int]] = []
    var indexes: [Section.ID: Int] = [:]
    for (entry, (section, _)) in input.enumerated() {
      if let index = indexes[section.id] {
        report.sections.append(.init(id: section.id, kept: groups[index][0], dropped: entry))
        groups[index].append(entry)
      } else {
        indexes[section.id] = groups.count
        groups.append([entry])
      }
    }
    return groups
  }

  /// Returns the numbers of items whose identifiers were given before, and reports them.
  @inlinable
  mutating func reportDuplicateItems(
    of input: [(section: Section, items: [Item])], starts: [Int], sorted: [FiledPlace]
  ) -> Set<Int> {
    var dropped: Set<Int> = []
    func path(_ place: ListPlace) -> ListIndexPath {
      let entry = Int(place.serial)
      return ListIndexPath(section: entry, item: Int(place.label) - starts[entry])
    }
    func id(_ place: ListPlace) -> Item.ID {
      let path = path(place)
      return input[path.section].items[path.item].id
    }
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end].key == sorted[start].key { end += 1 }
      for later in start..<end {
        let place = sorted[later].place
        let first = (start..<later).first { earlier in
          !dropped.contains(Int(sorted[earlier].place.label))
            && id(sorted[earlier].place) == id(place)
        }
        guard let first else { continue }
        dropped.insert(Int(place.label))
        report.items.append(
          .init(id: id(place), kept: path(sorted[first].place), dropped: path(place)))
      }
      start = end
    }
    report.items.sort { $0.dropped < $1.dropped }
    return dropped
  }
}

extension SnapshotIdentifiers {
  /// Creates the keys of the rows of a section, and notes their places.
  ///
  /// - Parameters:
  ///   - given: All items, in input order.
  ///   - numbers: The numbers of those that make up the section.
  ///   - places: The place of each item of the input.
  @usableFromInline
  static func makeKeys(
    of given: [FiledPlace], numbers: [Int], serial: UInt32, places: inout [ListPlace]
  ) -> SummedTree<RowKeys> {
    let labels = LabelRun.fresh(count: numbers.count)
    return SummedTree(
      numbers.indices.map { index in
        let number = numbers[index]
        places[number] = ListPlace(serial: serial, label: labels[index])
        return RowKey(label: labels[index], hash: given[number].key)
      })
  }

  /// Creates the index of a snapshot from its input.
  ///
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - items: The items, in the order of their hashes, each with its number in the input.
  ///   - places: The place of each number; serial 0 if the item is left out.
  @usableFromInline
  init(sections: [FiledPlace], items: [FiledPlace], places: [ListPlace]) {
    self.init()
    let kept = items.compactMap { filed -> FiledPlace? in
      let place = places[Int(filed.place.label)]
      return place.serial == 0 ? nil : FiledPlace(key: filed.key, place: place)
    }
    self.items = PlaceFile(sorted: kept)
    self.sections = PlaceFile(sorted: FiledPlace.sorted(sections))
    serials = PlaceFile(
      sorted: sections.map { FiledPlace(key: UInt64($0.place.serial), place: $0.place) })
    nextSerial = UInt32(sections.count + 1)
  }
}
