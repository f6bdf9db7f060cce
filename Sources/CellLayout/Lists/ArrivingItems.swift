public import ListCore

/// The items of a batch that have to be prepared, read where their type is known.
@usableFromInline
struct ArrivingItems<Item: ListItem> {
  /// The new items, in the order of the changeset.
  @usableFromInline let inserted: [Item]
  /// The paths of the items whose content changed, in order; `changed` holds the items.
  @usableFromInline let changedPaths: [ListIndexPath]
  @usableFromInline let changed: [Item]

  /// Reads the new and changed items.
  ///
  /// - Parameter changeset: The changeset that leads to the snapshot.
  @inlinable
  init<Section>(_ changeset: Changeset, in target: ListSnapshot<Section, Item>) {
    inserted = target.items(at: changeset.stages.first?.insertedItems ?? [])
    changedPaths = (changeset.reconfiguredItems + changeset.reloadedItems).sorted()
    changed = target.items(at: changedPaths)
  }
}
