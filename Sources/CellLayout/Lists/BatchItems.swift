public import ListCore

/// The items that a batch brings or takes away, read where their type is known.
@usableFromInline
struct BatchItems<Item: ListItem> {
  /// The new items, in the order of the changeset.
  @usableFromInline let inserted: [Item]
  /// The deleted items, in the order of the changeset, without those of deleted sections.
  @usableFromInline let deleted: [Item]
  /// The paths of the items whose content changed, in order; `changed` holds the items.
  @usableFromInline let changedPaths: [ListIndexPath]
  @usableFromInline let changed: [Item]

  /// Reads the items.
  ///
  /// - Parameter changeset: The changeset that leads from one snapshot to the other.
  @inlinable
  init<Section>(
    _ changeset: Changeset, from old: ListSnapshot<Section, Item>,
    to target: ListSnapshot<Section, Item>
  ) {
    inserted = target.items(at: changeset.stages.first?.insertedItems ?? [])
    deleted = old.items(at: changeset.stages.first?.deletedItems ?? [])
    changedPaths = (changeset.reconfiguredItems + changeset.reloadedItems).sorted()
    changed = target.items(at: changedPaths)
  }
}
