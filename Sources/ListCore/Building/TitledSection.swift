/// A section with a title above its rows, a footer below them and a title in the section index.
///
/// All three are optional and are what the differ compares. ``NamedSection`` is the section that
/// is identified by an optional name.
public struct TitledSection<ID: Hashable & Sendable>: ListSection, Hashable {
  /// The identifier.
  public var id: ID

  /// The text of the header, nil if it has none.
  public var title: String?

  /// The text in the section index, nil if the section is not listed there.
  public var indexTitle: String?

  /// The text of the footer, nil if it has none.
  public var footer: String?

  /// Whether a header stands above the rows, with a title or without.
  public var hasHeader: Bool

  /// Whether a footer stands below the rows, with a text or without.
  public var hasFooter: Bool

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
  }
}

extension TitledSection: IndexTitledSection {}

/// A section that is identified by its name; nil is the one section without a name.
///
/// The unnamed section is a value of its own, so no string can be mistaken for it and none of its
/// titles shows anything.
public typealias NamedSection = TitledSection<String?>

extension TitledSection where ID == String? {
  /// Creates a section whose title and index title are its name.
  public init(_ name: String?) {
    self.init(id: name, title: name)
  }

  /// The section without name, title and header.
  public static var unnamed: NamedSection { NamedSection(nil) }

  /// The name, nil for the unnamed section.
  public var name: String? { id }
}

extension TitledSection: ExpressibleByUnicodeScalarLiteral, ExpressibleByStringLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral
where ID == String? {
  /// Creates a section whose title and index title are its name.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}
