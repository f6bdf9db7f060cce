/// A value as a row, with its identifier beside it.
///
/// It serves values that do not conform to ``ListItem``: strings, dictionaries, records of other
/// modules. The identifier is read once; a change of the value under the same identifier is changed
/// content.
public struct IdentifiedItem<ID: Hashable & Sendable, Value: Equatable & Sendable>: ListItem,
  Equatable
{
  /// The identifier.
  public let id: ID

  /// The value that the row shows.
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
  /// The section name of the value.
  public var sectionName: String? { value.sectionName }
}

extension IdentifiedItem where ID == Value {
  /// Creates an item from a value that is its own identifier.
  public init(_ value: Value, cell: CellIdentifier = .default) {
    self.init(value, id: value, cell: cell)
  }
}
