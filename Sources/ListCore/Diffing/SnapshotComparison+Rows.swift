public import CountedTree

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
    old.hasHeader != new.hasHeader || old.hasFooter != new.hasFooter || old.style != new.style
      || !new.hasSameContent(as: old)
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

  /// Returns the number of further rows with equal identifiers, and records the rows whose content
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
        if isReconfigured == nil, unsafe haveEqualBits(old + offset, new + offset, count: 1) {
          continue
        }
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

  /// Records a row on both sides if its content or its cell changed.
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
