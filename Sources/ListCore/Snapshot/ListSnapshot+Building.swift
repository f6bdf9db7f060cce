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
    if !fill(with: input) { fill(mergingDuplicatesOf: input) }
  }

  /// Fills an empty snapshot, unless an identifier occurs twice: then it stays empty.
  ///
  /// - Returns: A Boolean value that tells whether the snapshot holds the input.
  @inlinable
  mutating func fill(with input: [(section: Section, items: [Item])]) -> Bool {
    var places: [FiledPlace] = []
    places.reserveCapacity(input.reduce(0) { $0 + $1.items.count })
    var entries: [SnapshotSection<Section, Item>] = []
    entries.reserveCapacity(input.count)
    let labels = LabelRun.fresh(count: input.count)
    for (index, (section, items)) in input.enumerated() {
      var entry = SnapshotSection<Section, Item>(
        section: section, hash: IdentifierHash.hash(section.id), label: labels[index],
        serial: UInt32(index + 1), items: SummedTree(items))
      let rowLabels = LabelRun.fresh(count: items.count)
      let span = items.span
      let keys = [RowKey](capacity: items.count) { keys in
        for number in span.indices {
          let hash = IdentifierHash.hash(span[number].id)
          let key = RowKey(label: rowLabels[number], hash: hash)
          keys.append(key)
          let place = ListPlace(serial: entry.serial, label: key.label)
          places.append(FiledPlace(key: key.hash, place: place))
        }
      }
      entry.keys = SummedTree(keys)
      entries.append(entry)
    }
    places = FiledPlace.sorted(places)
    let sections = entries.map {
      FiledPlace(key: $0.hash, place: ListPlace(serial: $0.serial, label: $0.label))
    }
    let sortedSections = FiledPlace.sorted(sections)
    if Self.hasDuplicates(input, places, sortedSections) { return false }
    identifiers = SnapshotIdentifiers(
      items: places, sections: sortedSections, inOrder: sections)
    tree = SummedTree(entries)
    return true
  }
}
