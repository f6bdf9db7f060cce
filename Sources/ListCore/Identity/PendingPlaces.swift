import Synchronization

/// Places that are sorted by their keys when somebody first asks for them.
@usableFromInline
package final class PendingPlaces: Sendable {
  private let made = AtomicLazyReference<PlaceTable>()
  private let collect: @Sendable () -> [FiledPlace]

  /// Creates places from a function that collects them.
  ///
  /// - Parameter collect: A function that returns the places in an order of its own, the same at each call.
  @usableFromInline
  package init(_ collect: @escaping @Sendable () -> [FiledPlace]) {
    self.collect = collect
  }

  /// The table of the places; `nil` if nobody has asked for it.
  var known: PlaceTable? { made.load() }

  /// The table of the places.
  ///
  /// Threads that ask for the first time together each make a table, and all get that of one.
  ///
  /// - Complexity: O(*n*) expected at first, then O(1)
  var table: PlaceTable { known ?? made.storeIfNil(PlaceTable(collect())) }
}
