/// One step of a list from one snapshot to the next, as its clients are told of it.
///
/// Updates of one list form a chain: ``old`` is ``new`` of the update before. Applying
/// ``changeset`` to the former gives the latter, also where ``isFullReload`` asks for more.
public struct ListUpdate<Section: ListSection, Item: ListItem>: Sendable {
  /// The snapshot that clients knew.
  public var old: ListSnapshot<Section, Item>

  /// The snapshot that clients are to show.
  public var new: ListSnapshot<Section, Item>

  /// What turns one into the other.
  public var changeset: Changeset

  /// Whether everything is to be asked for again, whatever the changeset says.
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

  /// Whether there is anything to be shown anew.
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
