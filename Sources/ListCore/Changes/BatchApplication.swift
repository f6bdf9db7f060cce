/// Carries out one batch in a snapshot: deletions, then insertions and moves one by one, then
/// content changes.
struct BatchApplication<Section: ListSection, Item: ListItem> {
  /// A legal changeset with at most one stage.
  let batch: Changeset
  let old: ListSnapshot<Section, Item>
  let new: ListSnapshot<Section, Item>

  var stage: Changeset.Stage { batch.stages.first ?? Changeset.Stage() }

  /// Returns the old snapshot with all edits made.
  ///
  /// - Throws: If the new snapshot inserts an identifier that is still in use.
  func result() throws(SnapshotEditError) -> ListSnapshot<Section, Item> {
    let stage = stage
    var result = old
    for run in RowRun.joining(stage.deletedItems.map { RowRun($0) }).reversed() {
      try result.delete(itemsAt: run.items, inSection: run.section)
    }
    try result.delete(sections: stage.deletedSections.compactMap { old.section(at: $0)?.id })
    try placeSections(in: &result)
    try placeItems(in: &result)
    for path in batch.reconfiguredItems + batch.reloadedItems {
      if let item = new.item(at: path) { try result.replace(item) }
    }
    for index in batch.reloadedSections {
      if let section = new.section(at: index) { try result.replace(section: section) }
    }
    return result
  }

  private func placeSections(
    in result: inout ListSnapshot<Section, Item>
  ) throws(SnapshotEditError) {
    let stage = stage
    for step in stage.sectionPlacements() {
      if step.source == nil {
        guard let section = new.section(at: step.final.item),
          let items = new.items(inSection: step.final.item)
        else { continue }
        try result.insert(section: section, items: Array(items), at: step.target.item)
      } else if let section = old.section(at: stage.movedSections[step.number].source) {
        try result.move(section: section.id, to: step.target.item)
      }
    }
  }

  private func placeItems(
    in result: inout ListSnapshot<Section, Item>
  ) throws(SnapshotEditError) {
    let stage = stage
    var insertion = Insertion()
    for step in stage.itemPlacements() {
      if step.source == nil {
        guard let item = new.item(at: step.final) else { continue }
        if !insertion.extend(with: item, at: step.target) {
          try insertion.insert(into: &result)
          insertion = Insertion(path: step.target, items: [item])
        }
      } else if let item = old.item(at: stage.movedItems[step.number].source) {
        try insertion.insert(into: &result)
        insertion = Insertion()
        try result.move(item: item.id, to: step.target)
      }
    }
    try insertion.insert(into: &result)
  }

  /// Neighbours that are inserted in one edit.
  private struct Insertion {
    var path = ListIndexPath(section: 0, item: 0)
    var items: [Item] = []

    /// Adds an item if its path is right behind, and returns whether it is.
    mutating func extend(with item: Item, at target: ListIndexPath) -> Bool {
      let end = ListIndexPath(section: path.section, item: path.item + items.count)
      guard !items.isEmpty, target == end else { return false }
      items.append(item)
      return true
    }

    func insert(
      into result: inout ListSnapshot<Section, Item>
    ) throws(SnapshotEditError) {
      guard !items.isEmpty else { return }
      try result.insert(items, at: path)
    }
  }
}
