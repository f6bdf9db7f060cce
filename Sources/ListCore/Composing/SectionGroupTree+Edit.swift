internal import CountedTree

// The translation of a content change into edits of the numbers of shown rows and of the composed
// list.

extension SectionGroupTree {
  typealias Edit = ContentEdit<Section, Item>

  /// Returns the rows that each section of a group shows after an edit.
  func shownCounts(after edit: Edit, of node: Node) -> SummedTree<CountSum> {
    var counts = node.shownCounts
    let stage = edit.stage
    for path in stage.namedItemsBefore {
      guard let item = edit.old.item(at: path) else { continue }
      counts.add(-shownCount(ofRow: item.id, in: node), at: path.section)
    }
    var placed = stage.insertedSections.map { section in
      let rows = edit.new.items(inSection: section)
      return (
        index: section,
        count: rows?.reduce(0) { $0 + shownCount(ofRow: $1.id, in: node) } ?? 0
      )
    }
    placed += stage.movedSections.map { (index: $0.target, count: counts[$0.source]) }
    for section in stage.namedSectionsBefore.sorted(by: >) { counts.remove(section..<section + 1) }
    for section in placed.sorted(by: { $0.index < $1.index }) {
      counts.insert(section.count, at: section.index)
    }
    for path in stage.namedItemsAfter {
      guard let item = edit.new.item(at: path) else { continue }
      counts.add(shownCount(ofRow: item.id, in: node), at: path.section)
    }
    return counts
  }

  /// Edits the composed list where a top-level group has its sections.
  mutating func show(_ edit: Edit, ofTopLevel group: Group) {
    guard let position = order.position(of: group) else { return }
    let base = order.firstSection(at: position)
    take(edit.liftedRuns(flattens: false), of: edit.old, group)
    expectLegal(try showSections(of: edit, ofTopLevel: group, base: base))
    order.setSectionCount(edit.new.sectionCount, at: position)
    for run in edit.placedRuns(flattens: false) {
      put(run, of: group, start: ListIndexPath(section: base + run.section, item: 0))
    }
    showContent(of: edit, group)
    for index in edit.changeset.reloadedSections {
      guard let section = edit.new.section(at: index) else { continue }
      expectLegal(try snapshot.replace(section: OwnedSection(group: group, section: section)))
    }
  }

  /// Edits the composed list below the row that a group is pinned under.
  mutating func show(_ edit: Edit, ofPinned group: Group) {
    guard let node = nodes[group], let parent = node.parent,
      let pin = shownPath(ofRow: parent.row, of: parent.group)
    else { return }
    take(edit.liftedRuns(flattens: true), of: edit.old, group)
    for run in edit.placedRuns(flattens: true) {
      // The counts are those after the edit, as are by now all rows before the run.
      let offset = 1 + node.shownCounts.total(before: run.section)
      put(
        run, of: group, start: ListIndexPath(section: pin.section, item: pin.item + offset))
    }
    showContent(of: edit, group)
  }

  /// Removes rows, each with the rows shown below it, from the composed list.
  ///
  /// Neighbours in the group are neighbours there, too, so only the ends of runs are looked up.
  private mutating func take(_ runs: [RowRun], of content: Content, _ group: Group) {
    guard let node = nodes[group] else { return }
    let shown = runs.compactMap { run -> RowRun? in
      let last = ListIndexPath(section: run.section, item: run.items.upperBound - 1)
      guard let lastRow = content.item(at: last)?.id,
        let start = content.item(at: run.first).flatMap({ shownPath(ofRow: $0.id, of: group) }),
        let end = shownPath(ofRow: lastRow, of: group)
      else { return nil }
      return RowRun(
        section: start.section, items: start.item..<end.item + shownCount(ofRow: lastRow, in: node))
    }
    for run in RowRun.joining(shown).reversed() { deleteShown(run) }
  }

  /// Inserts rows, each with the rows shown below it, into the composed list.
  ///
  /// - Parameter start: The path at which the first row of the section is or would be.
  private mutating func put(_ run: RowRun, of group: Group, start: ListIndexPath) {
    guard let node = nodes[group], !run.items.isEmpty else { return }
    var path = start
    if run.items.lowerBound > 0 {
      let previous = ListIndexPath(section: run.section, item: run.items.lowerBound - 1)
      guard let row = node.content.item(at: previous)?.id,
        let place = shownPath(ofRow: row, of: group)
      else { return }
      path = place
      path.item += shownCount(ofRow: row, in: node)
    }
    insertShown(shownRows(ofSection: run.section, run.items, of: group), at: path)
  }

  /// Deletes, inserts and moves sections of a top-level group in the composed list.
  private mutating func showSections(
    of edit: Edit, ofTopLevel group: Group, base: Int
  ) throws(SnapshotEditError) {
    let stage = edit.stage
    func id(_ section: Section) -> ComposedID<Group, Section.ID> {
      ComposedID(group: group, base: section.id)
    }
    try snapshot.delete(
      sections: stage.deletedSections.compactMap { edit.old.section(at: $0).map(id) })
    // Moving sections wait at the end, so that the other sections fill the front in order.
    let end = base + edit.old.sectionCount - stage.deletedSections.count - 1
    let moves = stage.movedSections.map(\.target)
    for target in moves {
      guard let section = edit.new.section(at: target) else { continue }
      try snapshot.move(section: id(section), to: end)
    }
    let isMove = Set(moves)
    for target in (stage.insertedSections + moves).sorted() {
      guard let section = edit.new.section(at: target) else { continue }
      if isMove.contains(target) {
        try snapshot.move(section: id(section), to: base + target)
      } else {
        try snapshot.insert(
          section: OwnedSection(group: group, section: section),
          items: shownRows(ofSection: target, of: group), at: base + target)
      }
    }
  }

  /// Updates rows whose content changed.
  private mutating func showContent(of edit: Edit, _ group: Group) {
    for path in edit.changeset.reconfiguredItems + edit.changeset.reloadedItems {
      guard let item = edit.new.item(at: path) else { continue }
      expectLegal(try snapshot.replace(OwnedItem(group: group, item: item)))
    }
  }
}
