/// A query whose answer is a list and changes over time, for example of a database.
///
/// A ``ListController`` fetches from a source, then observes it. Whatever the answer depends on,
/// filter, order or grouping, is the source's own; when it changes, the source delivers a new
/// snapshot like any other, and the list shows the difference.
public protocol LiveSource<Section, Item>: Sendable {
  /// The sections of the list.
  associatedtype Section: ListSection

  /// The items of the list.
  associatedtype Item: ListItem

  /// Returns the answer as it is now.
  ///
  /// - Throws: Any error; the list stays as it is then.
  func fetch() throws -> ListSnapshot<Section, Item>

  /// Observes the answer until the observation ends.
  ///
  /// - Parameter receive: To be called for each change after this call, in order, one call after
  ///   the other, from any thread. It may be called at once with the present answer. Several
  ///   changes may be told as one. A failure leaves the list as it is.
  func observe(
    _ receive: @escaping @Sendable (Result<SourceChange<Section, Item>, any Error>) -> Void
  ) -> UpdateObservation
}
