public import CountedTree

extension SnapshotRevision {
  /// Collects the windows and the changes of all sections; returns false if there are too many.
  @inlinable
  mutating func compareRows() -> Bool {
    var entries = ElementReader(old.tree)
    for (source, target) in targets.enumerated() where target < 0 {
      unsafe cost += Self.costOfRow * entries.element(at: source).pointee.items.count
    }
    windows.reserveCapacity(input.count)
    changes.reserveCapacity(input.count)
    for (index, (_, items)) in input.enumerated() {
      windows.append([])
      changes.append([])
      if sources[index] >= 0 {
        let entry = unsafe entries.element(at: sources[index])
        unsafe items.withUnsafeBufferPointer { items in
          unsafe compareRows(entry, items, section: index)
        }
      } else if !items.isEmpty {
        let window = TreeDifference(old: 0..<0, new: 0..<items.count)
        windows[index].append(window)
        cost += Self.cost(of: window)
      }
      if cost > greatestCost { return false }
    }
    return true
  }

  /// Collects the windows and the changes of a section.
  @inlinable
  mutating func compareRows(
    _ old: UnsafePointer<SnapshotSection<Section, Item>>, _ new: UnsafeBufferPointer<Item>,
    section: Int
  ) {
    var rows = unsafe RevisedRows<Section, Item>(old.pointee, new)
    var scan = SequenceScan(
      TreeDifference(old: unsafe 0..<old.pointee.items.count, new: 0..<new.count))
    var changes: [Int] = []
    var countedWindows = 0
    repeat {
      let length = Self.commonLength(scan, &rows, changes: &changes)
      if length > 0 {
        scan.advance(by: length)
      } else if scan.isAtWork {
        scan.resynchronise(in: &rows)
      }
      while countedWindows < scan.windows.count {
        cost += Self.cost(of: scan.windows[countedWindows])
        countedWindows += 1
      }
    } while scan.isAtWork && cost <= greatestCost
    windows[section] = scan.windows
    self.changes[section] = changes
  }

  @inlinable
  static func cost(of window: TreeDifference) -> Int {
    costOfWindow + costOfRow * (window.old.count + window.new.count)
  }

  /// Returns the number of further rows with equal identifiers, and notes those whose bits differ.
  @inlinable
  static func commonLength(
    _ scan: borrowing SequenceScan, _ rows: inout RevisedRows<Section, Item>, changes: inout [Int]
  ) -> Int {
    var length = 0
    while scan.old + length < scan.oldEnd, scan.new + length < scan.newEnd {
      let newIndex = scan.new + length
      let old = unsafe rows.oldItems.element(at: scan.old + length)
      let new = unsafe rows.new.baseAddress.unsafelyUnwrapped + newIndex
      let count = min(
        min(rows.oldItems.leaf.upperBound, scan.oldEnd) - scan.old - length,
        scan.newEnd - newIndex)
      if unsafe !haveEqualBits(old, new, count: count) {
        for offset in 0..<count {
          guard unsafe !haveEqualBits(old + offset, new + offset, count: 1) else { continue }
          guard unsafe old[offset].id == new[offset].id else { return length + offset }
          changes.append(newIndex + offset)
        }
      }
      length += count
    }
    return length
  }

  /// Hashes the rows to insert; returns whether one of them occurs twice, or is an old row that stays.
  @inlinable
  mutating func hasDuplicates() -> Bool {
    let paths = windows.indices.flatMap { section in
      windows[section].lazy.flatMap(\.new).map { ListIndexPath(section: section, item: $0) }
    }
    func id(_ path: ListIndexPath) -> Item.ID { input[path.section].items[path.item].id }
    var table = HashTable(count: paths.count)
    hashes.reserveCapacity(paths.count)
    for (number, path) in paths.enumerated() {
      let own = id(path)
      let hash = IdentifierHash.hash(own)
      hashes.append(hash)
      let filed = table.number(ofHash: hash, filing: number) { id(paths[$0]) == own }
      if filed < number { return true }
      if let found = old.find(item: own, hash: hash), stays(found.path) { return true }
    }
    return false
  }

  /// Returns whether an old row is in no window.
  @inlinable
  func stays(_ path: ListIndexPath) -> Bool {
    guard targets[path.section] >= 0 else { return false }
    let windows = windows[targets[path.section]]
    let next = windows.indices.partitioningIndex { windows[$0].old.upperBound > path.item }
    return next == windows.count || windows[next].old.lowerBound > path.item
  }
}
