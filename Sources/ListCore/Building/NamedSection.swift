/// A section that is identified by its name; nil is the one section without a name.
///
/// The unnamed section differs from a section with any string as its name, and has no titles.
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
