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
