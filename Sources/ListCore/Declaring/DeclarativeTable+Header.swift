extension DeclarativeTable {
  /// What the header and footer of a declared section show: the section of a table's snapshot.
  public struct Header: IndexTitledSection, Hashable {
    /// Identifier, title and footer.
    public var titles: TitledSection<AnyIdentifier>

    /// The height that the section states for its header, in px; nil if none or computed.
    public var height: Double?

    /// The identifier that was stated or found for the section.
    public var id: AnyIdentifier { titles.id }

    /// The text of the header.
    public var title: String? { titles.title }

    /// The title, as the text in the section index.
    public var indexTitle: String? { titles.indexTitle }

    /// Whether a header stands above the rows.
    public var hasHeader: Bool { titles.hasHeader }

    /// Whether a footer stands below the rows.
    public var hasFooter: Bool { titles.hasFooter }
  }
}
