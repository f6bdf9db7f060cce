import Synchronization

/// Places that are sorted by their keys when somebody first asks for them.
@usableFromInline
package final class PendingPlaces: Sendable {
  private let made = AtomicLazyReference<PlaceTable>()
  /// The function that collects the places, until they are sorted: it holds the rows that they are places of.
  private let collect: Mutex<(@Sendable () -> [FiledPlace])?>

  /// Creates places from a function that collects them.
  ///
  /// - Parameter collect: A function that returns the places in an order of its own, the same at each call.
  @usableFromInline
  package init(_ collect: @escaping @Sendable () -> [FiledPlace]) {
    self.collect = Mutex(collect)
  }

  /// The table of the places.
  ///
  /// Threads that ask for the first time together each make a table, and all get that of one.
  ///
  /// - Complexity: O(*n*) expected at first, then O(1)
  package var table: PlaceTable {
    if let known = made.load() { return known }
    // It is gone if another thread has made the table meanwhile.
    let collect = collect.withLock { $0 }
    let table = made.load() ?? made.storeIfNil(PlaceTable(collect?() ?? []))
    self.collect.withLock { $0 = nil }
    return table
  }
}
