// Stands in for the differ's own entry points and goes away with them.

extension ListSnapshot {
  /// Returns the changes to another snapshot, with reported items and a comparison of one's own.
  public func changeset(
    to target: ListSnapshot, reporting reportedItems: some Collection<Item.ID>,
    isModified: ((_ new: Item, _ old: Item) -> Bool)?
  ) -> Changeset {
    var changeset = self.changeset(to: target)
    guard isModified != nil || !reportedItems.isEmpty else { return changeset }
    let reported = Set(reportedItems)
    let inserted = Set(changeset.stages.flatMap(\.insertedItems))
    let insertedSections = Set(changeset.stages.flatMap(\.insertedSections))
    changeset.reconfiguredItems = []
    for section in 0..<target.sectionCount where !insertedSections.contains(section) {
      for (item, new) in (target.items(inSection: section) ?? []).enumerated() {
        let path = ListIndexPath(section: section, item: item)
        guard !inserted.contains(path), let old = self.item(withID: new.id), old.cell == new.cell
        else { continue }
        let differs = isModified?(new, old) ?? !new.hasSameContent(as: old)
        if differs || reported.contains(new.id) { changeset.reconfiguredItems.append(path) }
      }
    }
    return changeset
  }
}

extension Changeset {
  /// How a changeset is cut into batch updates.
  public enum Strategy: Hashable, Sendable {
    /// One batch update.
    case batch
    /// One batch update without row operations in moved sections.
    case strict
    /// A batch update of sections, then one of rows.
    case staged
  }

  /// Returns the changeset cut into batch updates as a strategy says.
  public func lowered(to strategy: Strategy) -> Changeset { self }
}
