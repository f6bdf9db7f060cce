extension ListSnapshot {
  /// Returns whether two items filed under the same hash have equal identifiers.
  ///
  /// - Parameter places: The places of items by their hashes, labelled anew in each section.
  @inlinable
  static func hasDuplicateItems(_ input: Input, _ places: [FiledPlace]) -> Bool {
    func item(_ place: ListPlace) -> Item.ID {
      let items = input[Int(place.serial) - 1].items
      return items[LabelRun.fresh(count: items.count).number(ofLabel: place.label)].id
    }
    return FiledPlace.contains(places) { item($0) == item($1) }
  }

  /// Returns whether two sections filed under the same hash have equal identifiers.
  ///
  /// - Parameter places: The places of sections by their hashes.
  @inlinable
  static func hasDuplicateSections(_ input: Input, _ places: [FiledPlace]) -> Bool {
    func id(_ place: ListPlace) -> Section.ID { input[Int(place.serial) - 1].section.id }
    return FiledPlace.contains(places) { id($0) == id($1) }
  }

  /// Fills an empty snapshot, and reports items and sections whose identifiers occurred before.
  @inlinable
  mutating func fill(mergingDuplicatesOf input: Input) {
    var starts = [0]
    for entry in input { starts.append(starts[starts.count - 1] + entry.items.count) }
    let filed = Self.file(input)
    let dropped = reportDuplicateItems(of: input, starts: starts, sorted: filed.sorted)
    let merged = groupEntries(of: input).map { group in
      let numbers = group.flatMap { starts[$0]..<starts[$0 + 1] }.filter { !dropped.contains($0) }
      let items = numbers.map { number in
        let entry = Int(filed.given[number].place.serial)
        return input[entry].items[number - starts[entry]]
      }
      return (section: input[group[0]].section, items: items)
    }
    var hashes = ComputedHashes<Section, Item>()
    let isFilled = fill(with: merged, hashes: &hashes)
    precondition(isFilled, "An identifier is equal to another only at times: is `==` stable?")
  }

  /// Files all items under their hashes, the entry and the number in the input being their place:
  /// in input order, and in the order of the hashes.
  @inlinable
  static func file(
    _ input: Input
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
  mutating func groupEntries(of input: Input) -> [[Int]] {
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
    of input: Input, starts: [Int], sorted: [FiledPlace]
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
