/// The data of one row, with its identity and its content kept apart.
///
/// The identifier tells *which* row this is; it stays the same when the content changes. The
/// content is compared by ``hasSameContent(as:)`` alone, so an item may exclude properties that are
/// never drawn. For an `Equatable` item both requirements have defaults:
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

  /// The number of columns that the item takes where its section has columns.
  ///
  /// The span is part of the content: ``hasSameContent(as:)`` should compare it if it can change.
  var span: ItemSpan { get }

  /// A Boolean value that tells whether the separator below the row is not drawn; its room stays.
  ///
  /// It is part of the content, as the span is.
  var hidesSeparator: Bool { get }

  /// Returns whether this item shows the same content as an older version of itself.
  ///
  /// The differ calls this on the new version, with the old one as the argument, and only for
  /// items with equal identifiers and equal ``cell``.
  func hasSameContent(as other: Self) -> Bool
}

extension ListItem {
  /// The default prototype.
  @inlinable
  public var cell: CellIdentifier { .default }

  /// The default span: one column.
  @inlinable
  public var span: ItemSpan { .one }

  /// The default: the separator is drawn.
  @inlinable
  public var hidesSeparator: Bool { false }
}

extension ListItem where Self: Equatable {
  /// Returns whether two versions of an item are equal.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool { self == other }
}
