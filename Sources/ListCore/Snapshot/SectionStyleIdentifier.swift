/// The name of the style that a section is laid out in: its layout, distances and colours.
///
/// A list defines its styles by name. A section that names none, `.list`, stands in the list's own
/// style.
public struct SectionStyleIdentifier: Hashable, Sendable {
  /// The name under which the list defines the style.
  public var name: String

  /// Creates an identifier from a name.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }

  /// The identifier of sections that name no style.
  ///
  /// A computed value instead of storage, so that the optimizer removes comparisons with itself.
  @inlinable
  public static var list: SectionStyleIdentifier { SectionStyleIdentifier("list") }

  /// Returns whether two identifiers have the same name.
  @inlinable
  public static func == (left: SectionStyleIdentifier, right: SectionStyleIdentifier) -> Bool {
    left.name == right.name
  }
}

extension SectionStyleIdentifier: ExpressibleByStringLiteral {
  /// Creates an identifier from a literal name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SectionStyleIdentifier: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
