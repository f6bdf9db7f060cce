/// A new result of a live source.
public struct SourceChange<Section: ListSection, Item: ListItem>: Sendable {
  /// The whole result.
  public var snapshot: ListSnapshot<Section, Item>

  /// The identifiers of items known to be updated that a comparison might not find.
  ///
  /// They are listed as reconfigured. Identifiers that are not in the result are ignored.
  public var updatedItems: Set<Item.ID>

  /// Creates a change.
  public init(snapshot: ListSnapshot<Section, Item>, updatedItems: Set<Item.ID> = []) {
    self.snapshot = snapshot
    self.updatedItems = updatedItems
  }
}
