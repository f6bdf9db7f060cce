/// A query whose result is a list that changes over time, for example of a database.
///
/// A ``ListController`` fetches from a source, then observes it. Filter, order and grouping belong
/// to the source; when they change, the source delivers a new snapshot, and the list shows the
/// difference.
public protocol LiveSource<Section, Item>: Sendable {
  /// The sections of the list.
  associatedtype Section: ListSection

  /// The items of the list.
  associatedtype Item: ListItem

  /// Returns the current result.
  ///
  /// - Throws: Any error; the list is then unchanged.
  func fetch() throws -> ListSnapshot<Section, Item>

  /// Observes the result until the observation ends.
  ///
  /// - Parameter receive: A closure to call for each change after this call, in order, one call at
  ///   a time, from any thread. It may be called at once with the current result. Several changes
  ///   may be combined. An error leaves the list unchanged.
  func observe(
    _ receive: @escaping @Sendable (Result<SourceChange<Section, Item>, any Error>) -> Void
  ) -> UpdateObservation
}
