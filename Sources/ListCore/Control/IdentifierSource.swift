/// A source of a list that is asked for identifiers first, and for items as they are shown.
///
/// It suits long lists of items that are costly to have: a ``ListAdapter`` keeps identifiers and
/// summaries only.
///
/// ```swift
/// struct Photos: IdentifierSource {
///   var library: Library
///   func listing() async throws -> SourceListing<PlainSection<String>, Int, Date> {
///     let index = try await library.index()
///     return SourceListing(index.ids, summary: { index.changeDates[$0] })
///   }
///   func item(for id: Int) async throws -> Photo { try await library.photo(id) }
/// }
/// ```
public protocol IdentifierSource<Section, ItemID, Summary, Item>: Sendable {
  /// The sections of the list.
  associatedtype Section: ListSection

  /// What tells items apart.
  associatedtype ItemID: Hashable & Sendable

  /// A token that differs whenever an item has changed, for example a version or a date.
  ///
  /// `Never` if items do not change.
  associatedtype Summary: Equatable & Sendable

  /// What is shown in a row.
  associatedtype Item: Sendable

  /// Returns all identifiers in order, each with its summary and its section.
  ///
  /// The listing is the state of the source at one moment: an implementation takes it at once,
  /// with nothing awaited in between. It is called on no particular thread and never while a
  /// listing for the same adapter is awaited, unless that one was cancelled.
  ///
  /// - Throws: Any error; the list stays as it is then, and whoever waits for it is told.
  func listing() async throws -> SourceListing<Section, ItemID, Summary>

  /// Returns the item with an identifier, waiting for it as long as it takes.
  ///
  /// - Throws: Any error; it is passed on to whoever asked for the item.
  func item(for id: ItemID) async throws -> Item

  /// Returns the item with an identifier if that can be done without waiting, else nil.
  func availableItem(for id: ItemID) -> Item?

  /// Hands over what tells the adapter that the listing has changed.
  ///
  /// It is called before the first listing for an adapter is asked for.
  func attach(_ invalidator: ListInvalidator)
}

extension IdentifierSource {
  /// No item is available without waiting.
  public func availableItem(for id: ItemID) -> Item? { nil }

  /// Keeps nothing: such a source is invalidated by way of its adapter.
  public func attach(_ invalidator: ListInvalidator) {}
}
