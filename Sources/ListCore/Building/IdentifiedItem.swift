/// A value of one type as a row, with its identifier beside it.
///
/// For values that are no ``ListItem`` themselves: strings, dictionaries, records of others. The
/// identifier is taken once; a change of the value under the same identifier is changed content.
public struct IdentifiedItem<ID: Hashable & Sendable, Value: Equatable & Sendable>: ListItem,
  Equatable
{
  /// The identifier.
  public let id: ID

  /// What the row shows.
  public var value: Value

  /// The prototype that lays out this row.
  public var cell: CellIdentifier

  /// Creates an item from a value and its identifier.
  public init(_ value: Value, id: ID, cell: CellIdentifier = .default) {
    self.id = id
    self.value = value
    self.cell = cell
  }
}

extension IdentifiedItem: Hashable where Value: Hashable {}

extension IdentifiedItem: SectionNamed where Value: SectionNamed {
  /// The name that the value tells.
  public var sectionName: String? { value.sectionName }
}

extension IdentifiedItem where ID == Value {
  /// Creates an item from a value that is its own identifier.
  public init(_ value: Value, cell: CellIdentifier = .default) {
    self.init(value, id: value, cell: cell)
  }
}
