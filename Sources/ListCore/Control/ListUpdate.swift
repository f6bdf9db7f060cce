/// A step of a list from one snapshot to the next, as its clients receive it.
///
/// Updates of one list form a chain: ``old`` is ``new`` of the update before. Applying
/// ``changeset`` to ``old`` results in ``new``, even if ``isFullReload`` is true.
public struct ListUpdate<Section: ListSection, Item: ListItem>: Sendable {
  /// The snapshot that clients have shown.
  public var old: ListSnapshot<Section, Item>

  /// The snapshot that clients show next.
  public var new: ListSnapshot<Section, Item>

  /// The changes from ``old`` to ``new``.
  public var changeset: Changeset

  /// A Boolean value that tells whether all data is to be reloaded, whatever the changeset lists.
  public var isFullReload: Bool

  /// Creates an update.
  public init(
    old: ListSnapshot<Section, Item>, new: ListSnapshot<Section, Item>, changeset: Changeset,
    isFullReload: Bool = false
  ) {
    self.old = old
    self.new = new
    self.changeset = changeset
    self.isFullReload = isFullReload
  }

  /// A Boolean value that tells whether there is a change to show.
  ///
  /// - Complexity: O(*s*) for *s* stages
  public var hasChanges: Bool { isFullReload || !changeset.isEmpty }
}

extension ListUpdate: CustomStringConvertible {
  /// The changes, a line for each stage and one for the content changes.
  ///
  /// - Complexity: O(*k*) for *k* operations
  public var description: String {
    let changes = changeset.debugDescription
    return isFullReload ? "full reload\n\(changes)" : changes
  }
}
