public import CountedTree

extension ListSnapshot {
  /// Sections with their items, as arrays.
  @usableFromInline typealias Input = [(section: Section, items: [Item])]

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
    self.init(input: Array(input), hashes: ComputedHashes())
  }

  /// Creates a snapshot from sections and their items, with the hashes of identifiers from a reader.
  @inlinable
  init(input: Input, hashes: some RowHashes<Section, Item>) {
    self.init()
    var hashes = hashes
    if !fill(with: input, hashes: &hashes) { fill(mergingDuplicatesOf: input) }
  }

  /// Fills an empty snapshot, unless an identifier occurs twice: then it stays empty.
  ///
  /// - Returns: A Boolean value that tells whether the snapshot holds the input.
  @inlinable
  mutating func fill(
    with input: Input, hashes: inout some RowHashes<Section, Item>
  ) -> Bool {
    var entries: [SnapshotSection<Section, Item>] = []
    entries.reserveCapacity(input.count)
    let labels = LabelRun.fresh(count: input.count)
    var seen = SeenHashes(count: input.reduce(0) { $0 + $1.items.count })
    var mayRepeat = false
    for (index, (section, items)) in input.enumerated() {
      hashes.begin(section, at: index)
      let rowLabels = LabelRun.fresh(count: items.count)
      let keys = unsafe items.withUnsafeBufferPointer { items in
        [RowKey](capacity: items.count) { keys in
          guard let first = items.baseAddress else { return }
          for number in items.indices {
            let hash = unsafe hashes.next(first + number)
            keys.append(RowKey(label: rowLabels[number], hash: hash))
          }
        }
      }
      if !mayRepeat { mayRepeat = seen.insert(keys) }
      entries.append(
        SnapshotSection(
          section: section, hash: IdentifierHash.hash(section.id), label: labels[index],
          serial: UInt32(index + 1), items: SummedTree(items), keys: SummedTree(keys)))
    }
    let tree = SummedTree<SectionRun<Section, Item>>(entries)
    let sections = entries.map {
      FiledPlace(key: $0.hash, place: ListPlace(serial: $0.serial, label: $0.label))
    }
    let sortedSections = FiledPlace.sorted(sections)
    let items = PendingPlaces { Self.places(in: tree) }
    if Self.hasDuplicateSections(input, sortedSections) { return false }
    if mayRepeat, Self.hasDuplicateItems(input, FiledPlace.sorted(Self.places(in: tree))) {
      return false
    }
    identifiers = SnapshotIdentifiers(items: items, sections: sortedSections, inOrder: sections)
    self.tree = tree
    return true
  }

  /// Returns the places of all items, section by section.
  @inlinable
  static func places(in tree: SummedTree<SectionRun<Section, Item>>) -> [FiledPlace] {
    var places: [FiledPlace] = []
    places.reserveCapacity(tree.summary.itemCount)
    tree.forEach { entry in places.append(entry.keys, serial: entry.serial) }
    return places
  }
}

extension [FiledPlace] {
  /// Appends the places of the rows of a section.
  @usableFromInline
  package mutating func append(_ keys: SummedTree<RowKeys>, serial: UInt32) {
    keys.forEach { key in
      append(FiledPlace(key: key.hash, place: ListPlace(serial: serial, label: key.label)))
    }
  }
}
