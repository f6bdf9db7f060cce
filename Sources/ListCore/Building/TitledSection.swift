/// A section with a title above its rows, a footer below them and a title in the section index.
///
/// All three are optional, and the differ compares them. ``NamedSection`` is the section that is
/// identified by an optional name.
public struct TitledSection<ID: Hashable & Sendable>: ListSection, Hashable {
  /// The identifier.
  public var id: ID

  /// The text of the header, nil if it has none.
  public var title: String?

  /// The text in the section index, nil if the section is not listed there.
  public var indexTitle: String?

  /// The text of the footer, nil if it has none.
  public var footer: String?

  /// A Boolean value that tells whether a header stands above the rows, with a title or without.
  public var hasHeader: Bool

  /// A Boolean value that tells whether a footer stands below the rows, with a text or without.
  public var hasFooter: Bool

  /// The style that the section is laid out in, `.list` by default.
  public var style: SectionStyleIdentifier

  /// Creates a section that has a header if it has a title, and a footer if it has a footer text.
  ///
  /// The title is the index title too, unless ``indexTitle`` is set to something else.
  public init(id: ID, title: String? = nil, footer: String? = nil) {
    self.id = id
    self.title = title
    self.indexTitle = title
    self.footer = footer
    self.hasHeader = title != nil
    self.hasFooter = footer != nil
    self.style = .list
  }
}

extension TitledSection: IndexTitledSection {}
