internal import CountedTree
public import ListCore
internal import TextLayout

extension ListLayout {
  /// Brings the layout to a new snapshot.
  ///
  /// Only new and changed rows are prepared and measured; moved rows keep what they have.
  /// - Complexity: that of the diff, and O(k log n) for k changes.
  @discardableResult
  public mutating func apply(_ target: ListSnapshot<Section, Item>) -> LayoutUpdate {
    let changeset = snapshot.changeset(to: target)
    return update(to: target, changeset)
  }

  /// Brings the layout to a new snapshot by a changeset found elsewhere.
  ///
  /// - Throws: `LayoutError` with `batchMismatch` if the changeset does not lead from this layout's
  ///   snapshot to the new one: the layout is then unchanged.
  @discardableResult
  public mutating func apply(
    _ target: ListSnapshot<Section, Item>, changeset: Changeset
  ) throws(LayoutError) -> LayoutUpdate {
    try BatchCheck(old: snapshot, new: target).check(changeset)
    return update(to: target, changeset)
  }

  private mutating func update(
    to target: ListSnapshot<Section, Item>, _ changeset: Changeset
  ) -> LayoutUpdate {
    let oldIndex = index
    let oldSnapshot = snapshot
    snapshot = target
    let stage = changeset.stages.first ?? Changeset.Stage()
    if !stage.isEmpty { restructure(stage) }
    let resized = refresh(changeset)
    let rows = MovedRows(old: oldIndex, new: index, changeset: changeset, resized: resized)
    followBatch(changeset, kept: rows.stretches)
    boundRows(after: changeset, kept: rows.stretches)
    if self.rows.isMostlyRemoved { self.rows.compact(&slots) }
    return LayoutUpdate(
      changeset: changeset, moved: rows.runs(),
      resized: resized.filter { $0.old != $0.new },
      inserted: insertedRows(stage), removed: removedRows(stage, oldSnapshot),
      height: LayoutUpdate.ChangedHeight(old: oldIndex.totalHeight, new: height))
  }

  // MARK: Structure

  /// The rows and sections that a stage takes out, to be put back where they move to.
  private struct Lifted {
    var rows: [ListIndexPath: (HeightEntry, RowSlot)] = [:]
    var sections: [Int: ([HeightEntry], [RowSlot])] = [:]
  }

  private mutating func restructure(_ stage: Changeset.Stage) {
    var lifted = Lifted()
    takeOutRows(stage, &lifted)
    takeOutSections(stage, &lifted)
    putInSections(stage, lifted)
    putInRows(stage, lifted)
  }

  private mutating func takeOutRows(_ stage: Changeset.Stage, _ lifted: inout Lifted) {
    let moved = Set(stage.movedItems.map(\.source))
    let leaving = (stage.deletedItems + stage.movedItems.map(\.source)).sorted(by: >)
    for path in leaving {
      let position = index.position(of: path)
      if moved.contains(path) {
        lifted.rows[path] = (index[position], slots[position])
      } else {
        rows.remove(slots[position])
      }
      index.remove(position..<position + 1)
      slots.remove(position..<position + 1)
    }
  }

  private mutating func takeOutSections(_ stage: Changeset.Stage, _ lifted: inout Lifted) {
    let moved = Set(stage.movedSections.map(\.source))
    let leaving = (stage.deletedSections + stage.movedSections.map(\.source)).sorted(by: >)
    for section in leaving {
      let range = index.start(ofSection: section)..<index.end(ofSection: section) + 1
      var content: [RowSlot] = []
      slots.forEach(in: range) { _, slot in content.append(slot) }
      if moved.contains(section) {
        lifted.sections[section] = (index.entries(in: range), content)
      } else {
        for slot in content { rows.remove(slot) }
      }
      index.remove(range)
      slots.remove(range)
    }
  }

  private mutating func putInSections(_ stage: Changeset.Stage, _ lifted: Lifted) {
    var sources: [Int: Int] = [:]
    for move in stage.movedSections { sources[move.target] = move.source }
    for section in (stage.insertedSections + sources.keys).sorted() {
      let content = sources[section].flatMap { lifted.sections[$0] }
      let (entries, newSlots) = content ?? makeEntries(ofSections: [section])
      let position = index.start(ofSection: section)
      index.insert(entries, at: position)
      slots.insert(contentsOf: newSlots, at: position)
    }
  }

  private mutating func putInRows(_ stage: Changeset.Stage, _ lifted: Lifted) {
    var sources: [ListIndexPath: ListIndexPath] = [:]
    for move in stage.movedItems { sources[move.target] = move.source }
    let arriving = (stage.insertedItems + sources.keys).sorted()
    let made = makeRows(stage.insertedItems)
    for path in arriving {
      guard let (entry, slot) = sources[path].flatMap({ lifted.rows[$0] }) ?? made[path] else {
        continue
      }
      let position = index.position(of: path)
      index.insert([entry], at: position)
      slots.insert(contentsOf: [slot], at: position)
    }
  }

  private mutating func makeRows(
    _ paths: [ListIndexPath]
  ) -> [ListIndexPath: (HeightEntry, RowSlot)] {
    let slots = prepare(paths.compactMap { snapshot.item(at: $0) })
    let heights = measure(slots)
    var made: [ListIndexPath: (HeightEntry, RowSlot)] = [:]
    made.reserveCapacity(paths.count)
    for (i, path) in paths.enumerated() where i < slots.count {
      made[path] = (HeightEntry(.row, height: Int(heights[i])), slots[i])
    }
    return made
  }

  // MARK: Content

  /// Prepares changed rows, headers and footers again.
  ///
  /// - Returns: the rows, with their heights before and after, in order.
  private mutating func refresh(_ changeset: Changeset) -> [LayoutUpdate.Resize] {
    let changed = (changeset.reconfiguredItems + changeset.reloadedItems).sorted()
    guard !changed.isEmpty || !changeset.reloadedSections.isEmpty else { return [] }
    var resized: [LayoutUpdate.Resize] = []
    let slots = prepare(changed.compactMap { snapshot.item(at: $0) })
    let heights = measure(slots)
    for (i, path) in changed.enumerated() where i < slots.count {
      let position = index.position(of: path)
      let old = index[position].height
      set(slots[i], height: Int(heights[i]), at: position)
      resized.append(
        LayoutUpdate.Resize(
          path: path, old: LayoutUnit(rawValue: old), new: LayoutUnit(rawValue: Int(heights[i]))))
    }
    for section in changeset.reloadedSections {
      guard let value = snapshot.section(at: section) else { continue }
      set(header(value), at: index.start(ofSection: section))
      set(footer(value), at: index.end(ofSection: section))
    }
    return resized
  }

  private mutating func set(_ slot: RowSlot, at position: Int) {
    set(slot, height: Int(measure([slot])[0]), at: position)
  }

  private mutating func set(_ slot: RowSlot, height: Int, at position: Int) {
    rows.remove(slots[position])
    slots.set(slot, at: position)
    index.setHeight(height, at: position)
  }

  // MARK: The answer

  private func insertedRows(_ stage: Changeset.Stage) -> [ListIndexPath] {
    let inSections = ListLayout.paths(stage.insertedSections, of: snapshot)
    return inSections.isEmpty ? stage.insertedItems : (stage.insertedItems + inSections).sorted()
  }

  private func removedRows(
    _ stage: Changeset.Stage, _ old: ListSnapshot<Section, Item>
  ) -> [ListIndexPath] {
    let inSections = ListLayout.paths(stage.deletedSections, of: old)
    return inSections.isEmpty ? stage.deletedItems : (stage.deletedItems + inSections).sorted()
  }

  private static func paths(
    _ sections: [Int], of snapshot: ListSnapshot<Section, Item>
  ) -> [ListIndexPath] {
    sections.flatMap { section in
      (0..<(snapshot.itemCount(inSection: section) ?? 0)).map {
        ListIndexPath(section: section, item: $0)
      }
    }
  }
}
