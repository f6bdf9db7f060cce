public import ListCore

/// The items of a batch that have to be prepared, read where their type is known.
@usableFromInline
struct ArrivingItems<Item: ListItem> {
  /// Items that are new, in the order of the changeset.
  @usableFromInline let inserted: [Item]
  /// Where items stand whose content changed, in order, and the items.
  @usableFromInline let changedPaths: [ListIndexPath]
  @usableFromInline let changed: [Item]

  /// - Parameter changeset: leads to the snapshot.
  @inlinable
  init<Section>(_ changeset: Changeset, in target: ListSnapshot<Section, Item>) {
    inserted = target.items(at: changeset.stages.first?.insertedItems ?? [])
    changedPaths = (changeset.reconfiguredItems + changeset.reloadedItems).sorted()
    changed = target.items(at: changedPaths)
  }
}
