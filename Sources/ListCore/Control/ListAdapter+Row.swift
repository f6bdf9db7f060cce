extension ListAdapter {
  /// A row of a list adapter: an identifier and a summary, and the way to the item.
  ///
  /// The item is asked of the source that the row came from. So a row of an older snapshot, which a
  /// surface may show while it changes to another source, never ends up with the other's item.
  public struct Row: ListItem {
    /// The identifier.
    public var id: ItemID

    /// The token that tells whether the item has changed.
    public var summary: Summary?

    let origin: RowOrigin<ItemID, Item>

    /// Returns whether the summaries are equal; two that are nil are.
    public func hasSameContent(as other: Self) -> Bool { summary == other.summary }

    /// Returns the item, waiting for it as long as it takes.
    ///
    /// Nothing is kept: each call asks the source.
    ///
    /// - Throws: What the source throws.
    public func item() async throws -> Item { try await origin.item(id) }

    /// Returns the item if that can be done without waiting, else nil.
    public func availableItem() -> Item? { origin.availableItem(id) }
  }
}

/// Where rows come from, as one reference for all of them.
final class RowOrigin<ItemID: Sendable, Item: Sendable>: Sendable {
  let item: @Sendable (ItemID) async throws -> Item
  let availableItem: @Sendable (ItemID) -> Item?

  init(
    item: @escaping @Sendable (ItemID) async throws -> Item,
    availableItem: @escaping @Sendable (ItemID) -> Item?
  ) {
    self.item = item
    self.availableItem = availableItem
  }
}
