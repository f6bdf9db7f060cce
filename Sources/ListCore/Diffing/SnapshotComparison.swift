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

// MARK: Rows

extension SnapshotComparison {
  /// Compares the headers, footers and rows of the sections on both sides.
  @inlinable
  mutating func compareRows() {
    var oldEntries = ElementReader(old.tree)
    var newEntries = ElementReader(new.tree)
    for (oldIndex, newIndex) in pairs {
      let oldEntry = unsafe oldEntries.element(at: oldIndex)
      let newEntry = unsafe newEntries.element(at: newIndex)
      if unsafe isChanged(oldEntry.pointee.section, newEntry.pointee.section) {
        changeset.reloadedSections.append(newIndex)
      }
      guard unsafe !newEntry.pointee.items.isIdentical(to: oldEntry.pointee.items) else { continue }
      let differences = unsafe newEntry.pointee.items.differences(from: oldEntry.pointee.items)
      let firstWindow = matching.rows.windows.count
      var rows = unsafe RowPair(oldEntry, newEntry)
      for difference in differences {
        compareRows(of: difference, in: &rows, section: newIndex)
      }
      let windows = firstWindow..<matching.rows.windows.count
      guard !windows.isEmpty else { continue }
      matching.pairs.append(
        ListMatching.Pair(
          oldSection: oldIndex, newSection: newIndex,
          oldCount: unsafe oldEntry.pointee.items.count, windows: windows))
    }
  }

  @inlinable
  func isChanged(_ old: Section, _ new: Section) -> Bool {
    old.hasHeader != new.hasHeader || old.hasFooter != new.hasFooter || !new.hasSameContent(as: old)
  }

  /// Reads a range of both sides in step, and collects the windows that differ.
  @inlinable
  mutating func compareRows(
    of difference: TreeDifference, in rows: inout RowPair<Section, Item>, section: Int
  ) {
    var scan = SequenceScan(difference)
    while scan.isAtWork {
      let length = commonLength(scan, &rows, section: section)
      if length > 0 {
        scan.advance(by: length)
      } else {
        scan.resynchronise(in: &rows)
      }
    }
    for window in scan.windows {
      matching.rows.append(old: window.old, new: window.new, pair: matching.pairs.count)
      oldRows.append(window.old, items: &rows.oldItems, keys: &rows.oldKeys)
      newRows.append(window.new, items: &rows.newItems, keys: &rows.newKeys)
    }
  }

  /// Returns how many rows from here on have equal identifiers, and notes those whose content
  /// changed.
  @inlinable
  mutating func commonLength(
    _ scan: SequenceScan, _ rows: inout RowPair<Section, Item>, section: Int
  ) -> Int {
    var length = 0
    while true {
      let oldIndex = scan.old + length
      let newIndex = scan.new + length
      guard oldIndex < scan.oldEnd, newIndex < scan.newEnd else { return length }
      let old = unsafe rows.oldItems.element(at: oldIndex)
      let new = unsafe rows.newItems.element(at: newIndex)
      let count = min(
        min(rows.oldItems.leaf.upperBound, scan.oldEnd) - oldIndex,
        min(rows.newItems.leaf.upperBound, scan.newEnd) - newIndex)
      if isReconfigured == nil, unsafe haveEqualBits(old, new, count: count) {
        length += count
        continue
      }
      for offset in 0..<count {
        guard unsafe old[offset].id == new[offset].id else { return length + offset }
        unsafe compareContent(
          old[offset], new[offset], at: .init(section: section, item: newIndex + offset))
      }
      length += count
    }
  }

  /// Looks up the new rows within windows among the old ones, and compares their contents.
  @inlinable
  mutating func matchRows() {
    guard !matching.rows.windows.isEmpty else { return }
    let table = HashTable(oldRows.hashes)
    matching.rows.sources.reserveCapacity(newRows.hashes.count)
    for window in matching.rows.windows {
      let section = matching.pairs[window.pair].newSection
      for index in window.new {
        let number = window.number(ofNew: index)
        let item = unsafe newRows.items[number]
        let source = table.number(ofHash: newRows.hashes[number]) { source in
          unsafe oldRows.items[source].pointee.id == item.pointee.id
        }
        matching.rows.sources.append(Int32(truncatingIfNeeded: source ?? -1))
        if let source {
          unsafe compareContent(
            oldRows.items[source].pointee, item.pointee, at: .init(section: section, item: index))
        }
      }
    }
  }

  /// Notes a row on both sides if its content or its cell changed.
  @inlinable
  @inline(__always)
  mutating func compareContent(
    _ old: Item, _ new: Item, at path: @autoclosure () -> ListIndexPath
  ) {
    if new.cell != old.cell {
      changeset.reloadedItems.append(path())
    } else if isReconfigured?(new, old) ?? !new.hasSameContent(as: old) {
      changeset.reconfiguredItems.append(path())
    }
  }
}
