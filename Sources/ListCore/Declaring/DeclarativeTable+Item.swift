extension DeclarativeTable {
  /// The data of a declared row, without its closures: the item of a table's snapshot.
  public struct Item: ListItem, Hashable {
    /// The identifier that was given or derived for the row.
    public let id: AnyIdentifier

    /// The text, nil for none.
    public var text: String?

    /// The client's item that the row represents, nil if the row has only a text.
    public var item: AnyListItem?

    /// The identifier under which the row's records are reused, nil if they are not.
    public var reuseIdentifier: CellIdentifier?

    /// The fixed height of the row in px; nil if there is none or if it is computed.
    public var height: Double?

    /// The prototype that lays out this row: ``reuseIdentifier``, or the default one.
    public var cell: CellIdentifier { reuseIdentifier ?? .default }
  }
}

extension DeclarativeTable {
  /// Returns the data of the table alone, without cells, heights and closures.
  ///
  /// A row with an item returns that item unchanged, any other row its text, or "" without one,
  /// under the row's identifier. ``TableRow/init(item:text:id:)`` is the inverse.
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
