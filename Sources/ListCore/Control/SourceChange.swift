/// A new answer of a live source.
public struct SourceChange<Section: ListSection, Item: ListItem>: Sendable {
  /// The whole answer.
  public var snapshot: ListSnapshot<Section, Item>

  /// Identifiers of items known to be updated, as far as a comparison would not find them.
  ///
  /// They are listed as reconfigured. Some may be missing from the answer.
  public var updatedItems: Set<Item.ID>

  /// Creates a change.
  public init(snapshot: ListSnapshot<Section, Item>, updatedItems: Set<Item.ID> = []) {
    self.snapshot = snapshot
    self.updatedItems = updatedItems
  }
}
