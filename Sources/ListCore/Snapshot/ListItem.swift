/// The data of one row, with its identity and its content told apart.
///
/// The identifier says *which* row this is; it outlives every change of content. What the row
/// shows is compared by ``hasSameContent(as:)`` alone, so an item may leave out of the comparison
/// whatever is never drawn. For an `Equatable` item both requirements have defaults:
///
/// ```swift
/// struct Message: ListItem, Equatable {
///   var id: Int
///   var text: String
/// }
/// ```
///
/// Identifiers are unique in the whole snapshot, not only in a section.
public protocol ListItem: Identifiable, Sendable where ID: Sendable {
  /// The prototype that lays out this row; a change of it is a reload.
  var cell: CellIdentifier { get }

  /// Returns whether this item shows the same as an older version of itself.
  ///
  /// The differ calls this on the new version, with the old one as the argument, and only for
  /// items with equal identifiers and equal ``cell``.
  func hasSameContent(as other: Self) -> Bool
}

extension ListItem {
  /// The default prototype.
  @inlinable
  public var cell: CellIdentifier { .default }
}

extension ListItem where Self: Equatable {
  /// Returns whether two versions of an item are equal.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool { self == other }
}
