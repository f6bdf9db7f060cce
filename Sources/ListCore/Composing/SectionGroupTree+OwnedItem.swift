extension SectionGroupTree {
  /// A row of a composed list: an item with the group that owns it.
  public struct OwnedItem: ListItem {
    /// The group that owns the row.
    public var group: Group

    /// The group's item.
    public var item: Item

    /// Creates a row of a group.
    public init(group: Group, item: Item) {
      self.group = group
      self.item = item
    }

    /// The identifiers of the group and of the item.
    public var id: ComposedID<Group, Item.ID> { ComposedID(group: group, base: item.id) }

    /// The prototype of the item.
    public var cell: CellIdentifier { item.cell }

    /// The number of columns that the item takes.
    public var span: ItemSpan { item.span }
    /// A Boolean value that tells whether the separator below the item is not drawn.
    public var hidesSeparator: Bool { item.hidesSeparator }

    /// Returns whether the items have the same content.
    public func hasSameContent(as other: Self) -> Bool { item.hasSameContent(as: other.item) }
  }
}

extension SectionGroupTree.OwnedItem: Equatable where Item: Equatable {}
