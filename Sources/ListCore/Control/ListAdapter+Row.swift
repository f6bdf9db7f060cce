extension ListAdapter {
  /// A row of a list adapter: an identifier, a summary, and access to the item.
  ///
  /// The item is read from the source of the row. A row of an older snapshot, which a surface may
  /// show during a transition to another source, therefore never shows an item of the other source.
  public struct Row: ListItem {
    /// The identifier.
    public var id: ItemID

    /// The token that tells whether the item has changed.
    public var summary: Summary?

    let origin: RowOrigin<ItemID, Item>

    /// Returns whether the summaries are equal; two nil summaries are equal.
    public func hasSameContent(as other: Self) -> Bool { summary == other.summary }

    /// Returns the item, however long it takes to load.
    ///
    /// The item is not cached: each call reads it from the source.
    ///
    /// - Throws: The error of the source.
    public func item() async throws -> Item { try await origin.item(id) }

    /// Returns the item if it is available without waiting, otherwise nil.
    public func availableItem() -> Item? { origin.availableItem(id) }
  }
}

/// The source of rows, as one reference shared by all of them.
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
