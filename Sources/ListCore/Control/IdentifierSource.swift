/// A source of a list that returns identifiers first, and items when they are shown.
///
/// It suits long lists of items that are costly to load: a ``ListAdapter`` keeps identifiers and
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

  /// The identifiers of items.
  associatedtype ItemID: Hashable & Sendable

  /// The tokens that differ whenever an item has changed, for example versions or dates.
  ///
  /// `Never` if items do not change.
  associatedtype Summary: Equatable & Sendable

  /// The items that are shown in rows.
  associatedtype Item: Sendable

  /// Returns all identifiers in order, each with its summary and its section.
  ///
  /// The listing is the state of the source at one moment: an implementation reads it without
  /// suspending in between. The method is called on any thread, and never while a listing for the
  /// same adapter is awaited, unless that one was cancelled.
  ///
  /// - Throws: Any error; the list is then unchanged, and callers that wait for it receive the
  ///   error.
  func listing() async throws -> SourceListing<Section, ItemID, Summary>

  /// Returns the item with an identifier, however long it takes to load.
  ///
  /// - Throws: Any error; it is passed on to the caller that requested the item.
  func item(for id: ItemID) async throws -> Item

  /// Returns the item with an identifier if it is available without waiting, otherwise nil.
  func availableItem(for id: ItemID) -> Item?

  /// Receives the invalidator with which the source reports changes of the listing.
  ///
  /// It is called before the first listing for an adapter is requested.
  func attach(_ invalidator: ListInvalidator)
}

extension IdentifierSource {
  /// Returns nil: no item is available without waiting.
  public func availableItem(for id: ItemID) -> Item? { nil }

  /// Does nothing: such a source is invalidated through its adapter.
  public func attach(_ invalidator: ListInvalidator) {}
}
