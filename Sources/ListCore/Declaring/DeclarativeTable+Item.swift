extension DeclarativeTable {
  /// What a declared row shows, without what it does: the item of a table's snapshot.
  public struct Item: ListItem, Hashable {
    /// The identifier that was stated or found for the row.
    public let id: AnyIdentifier

    /// The text, nil for none.
    public var text: String?

    /// What the row stands for, nil if it is nothing but its text.
    public var item: AnyListItem?

    /// The identifier under which the row's records are reused, nil if they are not.
    public var reuseIdentifier: CellIdentifier?

    /// The height that the row states, in px; nil if it states none or computes it.
    public var height: Double?

    /// The prototype that lays out this row: ``reuseIdentifier``, or the default one.
    public var cell: CellIdentifier { reuseIdentifier ?? .default }
  }
}

extension DeclarativeTable {
  /// Returns the data of a table alone, without cells, heights and whatever rows do.
  ///
  /// A row that stands for an item gives that item back as it was, any other row its text, or
  /// "" without one, under the row's identifier. ``TableRow/init(item:text:id:)`` leads back.
  ///
  /// - Complexity: O(*n*)
  public func strippedContent() -> [SectionContent<TitledSection<AnyIdentifier>, AnyListItem>] {
    (0..<snapshot.sectionCount).compactMap { index in
      guard let section = snapshot.section(at: index), let items = snapshot.items(inSection: index)
      else {
        return nil
      }
      return SectionContent(
        section.titles, items: items.map { $0.item ?? AnyListItem($0.text ?? "", id: $0.id) })
    }
  }
}
