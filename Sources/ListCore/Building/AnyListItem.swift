/// An item of any type, so that strings, structs, objects and wrapped items stand in one list.
///
/// ```swift
/// let items = [
///   AnyListItem("Sound"),
///   AnyListItem(0.8, id: "volume", cell: "slider"),
///   AnyListItem(account),
/// ]
/// ```
///
/// Everything about the value is asked once, here: its identifier by the rules of
/// ``AnyIdentifier/init(identifying:)``, its section, its cell and how to compare it. Where all
/// items are of one type, a ``ListItem`` of your own or ``IdentifiedItem`` needs no wrapper.
///
/// # Equality
///
/// Two are equal if identifier, section name, cell and ``comparesContent`` are, and, where that is
/// true, their content. The flag takes part so that equality is symmetric and transitive: with one
/// of two flags deciding it would not be. The same rule is the one of the differ, so a change of
/// section name alone is changed content.
public struct AnyListItem: ListItem, SectionNamed {
  /// The identifier.
  public let id: AnyIdentifier

  /// The name of the section, nil for the unnamed one.
  public var sectionName: String?

  /// The prototype that lays out this row.
  public var cell: CellIdentifier

  /// Whether a change of the value alone is changed content.
  public var comparesContent: Bool

  private let content: any ItemContent

  /// Wraps a value.
  ///
  /// What is nil is asked of the value: see ``AnyIdentifier/init(identifying:)`` for the
  /// identifier, ``SectionNamed`` for the section, ``ListItem`` for the cell. An ``AnyListItem``
  /// is not wrapped again but copied, with what is not nil replaced.
  ///
  /// - Parameters:
  ///   - value: What the row stands for.
  ///   - id: The identifier.
  ///   - sectionName: The name of the section.
  ///   - cell: The prototype that lays out the row.
  ///   - comparesContent: Whether a change of the value is changed content; true unless told
  ///     otherwise. A ``ListItem`` is compared as it says, an `Equatable` value by `==`, an object
  ///     by reference. Any other value only equals itself as wrapped once: wrapped again it counts
  ///     as changed.
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

  /// Returns the value that was wrapped if it is of a type, else nil.
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
