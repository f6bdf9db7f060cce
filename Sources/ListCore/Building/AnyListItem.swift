/// An item of any type, for lists that mix strings, structs and objects.
///
/// ```swift
/// let items = [
///   AnyListItem("Sound"),
///   AnyListItem(0.8, id: "volume", cell: "slider"),
///   AnyListItem(account),
/// ]
/// ```
///
/// The value is queried once, at creation: for its identifier by the rules of
/// ``AnyIdentifier/init(identifying:)``, its section, its cell and its comparison. If all items are
/// of one type, a custom ``ListItem`` or ``IdentifiedItem`` needs no wrapper.
///
/// # Equality
///
/// Two items are equal if their identifiers, section names, cells and ``comparesContent`` flags are
/// equal and, if the flag is true, their contents. The flag is compared so that equality is
/// symmetric and transitive. The differ uses the same rule, so a change of the section name alone
/// is changed content.
public struct AnyListItem: ListItem, SectionNamed {
  /// The identifier.
  public let id: AnyIdentifier

  /// The name of the section, nil for the unnamed one.
  public var sectionName: String?

  /// The prototype that lays out this row.
  public var cell: CellIdentifier

  /// A Boolean value that tells whether a change of the value alone is changed content.
  public var comparesContent: Bool

  private let content: any ItemContent

  /// Wraps a value.
  ///
  /// Arguments that are nil are read from the value: see ``AnyIdentifier/init(identifying:)`` for
  /// the identifier, ``SectionNamed`` for the section, ``ListItem`` for the cell. An
  /// ``AnyListItem`` is not wrapped again but copied, with the arguments that are not nil replaced.
  ///
  /// - Parameters:
  ///   - value: The value of the row.
  ///   - id: The identifier.
  ///   - sectionName: The name of the section.
  ///   - cell: The prototype that lays out the row.
  ///   - comparesContent: A flag that tells whether a change of the value is changed content; true
  ///     by default. A ``ListItem`` is compared by its own method, an `Equatable` value by `==`, an
  ///     object by reference. Any other value equals only copies of its wrapper: wrapped again it
  ///     counts as changed.
  public init(
    _ value: some Sendable, id: AnyIdentifier? = nil, sectionName: String? = nil,
    cell: CellIdentifier? = nil, comparesContent: Bool? = nil
  ) {
    let wrapped = value as? AnyListItem
    self.id = id ?? wrapped?.id ?? AnyIdentifier(identifying: value)
    self.sectionName = sectionName ?? (value as? any SectionNamed)?.sectionName
    self.cell = cell ?? (value as? any ListItem)?.cell ?? .default
    self.comparesContent = comparesContent ?? wrapped?.comparesContent ?? true
    self.content = wrapped?.content ?? makeContent(of: value)
  }

  /// The value that was wrapped.
  public var value: any Sendable { content.value }

  /// Returns the wrapped value if it has a type, otherwise nil.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? {
    content.value as? Value
  }

  /// A part of the value, nil if the value is not of the type that has this part.
  ///
  /// The subscript continues a key path into the wrapped value, so that a list of wrapped items
  /// is grouped by `\.[projecting: \Entry.day]`.
  public subscript<Value, Part>(projecting path: KeyPath<Value, Part>) -> Part? {
    value(as: Value.self)?[keyPath: path]
  }
}

extension AnyListItem: Hashable {
  /// Returns whether identifier, section, cell and flag are equal, and the content if compared.
  public static func == (left: AnyListItem, right: AnyListItem) -> Bool {
    left.id == right.id && left.sectionName == right.sectionName && left.cell == right.cell
      && left.comparesContent == right.comparesContent
      && (!left.comparesContent || left.content.isSame(as: right.content))
  }

  /// Feeds everything but the content to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(sectionName)
    hasher.combine(cell)
    hasher.combine(comparesContent)
  }
}
