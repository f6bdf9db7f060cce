extension DeclarativeTable {
  /// The data of header and footer of a declared section: the section of a table's snapshot.
  public struct Header: IndexTitledSection, Hashable {
    /// Identifier, title and footer.
    public var titles: TitledSection<AnyIdentifier>

    /// The fixed height of the header in px; nil if there is none or if it is computed.
    public var height: Double?

    /// The identifier that was given or derived for the section.
    public var id: AnyIdentifier { titles.id }

    /// The text of the header.
    public var title: String? { titles.title }

    /// The title, as the text in the section index.
    public var indexTitle: String? { titles.indexTitle }

    /// A Boolean value that tells whether a header stands above the rows.
    public var hasHeader: Bool { titles.hasHeader }

    /// A Boolean value that tells whether a footer stands below the rows.
    public var hasFooter: Bool { titles.hasFooter }
  }
}
