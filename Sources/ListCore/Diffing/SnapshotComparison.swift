public import CountedTree

/// Finds the elements that two snapshots have in common. This is the generic part of the differ: it
/// compares identifiers and contents and passes numbers on.
///
/// Each step reads less than the one before: nodes that both trees share are skipped, the rest is
/// read side by side and synchronized after small edits, and only the windows that remain are
/// looked up by hash.
@safe @usableFromInline
struct SnapshotComparison<Section: ListSection, Item: ListItem> {
  @usableFromInline typealias Snapshot = ListSnapshot<Section, Item>
  @usableFromInline typealias Entry = SnapshotSection<Section, Item>

  @usableFromInline let old: Snapshot
  @usableFromInline let new: Snapshot
  /// The custom comparison of content, of the new and the old version; nil compares the items
  /// themselves.
  @usableFromInline let isReconfigured: ((_ new: Item, _ old: Item) -> Bool)?

  @usableFromInline var matching: ListMatching
  @usableFromInline var changeset: Changeset = Changeset()
  /// The sections on both sides whose nodes are not shared.
  @usableFromInline var pairs: [(old: Int, new: Int)] = []
  /// The rows within windows.
  @usableFromInline var oldRows: WindowRows<Item> = WindowRows()
  @usableFromInline var newRows: WindowRows<Item> = WindowRows()

  @inlinable
  init(
    from old: Snapshot, to new: Snapshot, isReconfigured: ((_ new: Item, _ old: Item) -> Bool)?
  ) {
    self.old = old
    self.new = new
    self.isReconfigured = isReconfigured
    matching = ListMatching(oldSectionCount: old.sectionCount)
  }

  /// Returns the changes from the one to the other as one batch.
  @inlinable
  static func changeset(
    from old: Snapshot, to new: Snapshot, isReconfigured: ((_ new: Item, _ old: Item) -> Bool)?
  ) -> Changeset {
    // The comparison points into the trees of both.
    withExtendedLifetime((old, new)) {
      var comparison = SnapshotComparison(from: old, to: new, isReconfigured: isReconfigured)
      comparison.compareSections()
      comparison.compareRows()
      comparison.matchRows()
      let stage = ListDiffer.stage(for: comparison.matching)
      if !stage.isEmpty { comparison.changeset.stages = [stage] }
      comparison.changeset.sortContentChanges()
      return comparison.changeset
    }
  }
}

// MARK: Sections

extension SnapshotComparison {
  /// Pairs up the sections that are not shared as nodes.
  @inlinable
  mutating func compareSections() {
    let differences = new.tree.differences(from: old.tree)
    guard !differences.isEmpty else { return }
    var sections = SectionPair(old, new)
    for difference in differences {
      var scan = SequenceScan(difference)
      while scan.isAtWork {
        if sections.isSame(scan.old, scan.new) {
          pairs.append((scan.old, scan.new))
          scan.advance(by: 1)
        } else {
          scan.resynchronise(in: &sections)
        }
      }
      for window in scan.windows {
        matching.sections.append(old: window.old, new: window.new, pair: 0)
      }
    }
    matchSections(&sections)
  }

  /// Looks up the new sections within windows among the old ones.
  @inlinable
  mutating func matchSections(_ sections: inout SectionPair<Section, Item>) {
    guard !matching.sections.windows.isEmpty else { return }
    let oldIndexes = matching.sections.windows.flatMap(\.old)
    let newIndexes = matching.sections.windows.flatMap(\.new)
    let table = HashTable(oldIndexes.map { sections.oldHash($0) })
    for index in newIndexes {
      let number = table.number(ofHash: sections.newHash(index)) { number in
        sections.isSame(oldIndexes[number], index)
      }
      matching.sections.sources.append(Int32(number ?? -1))
      if let number { pairs.append((oldIndexes[number], index)) }
    }
    pairs.sort { $0.new < $1.new }
  }
}
