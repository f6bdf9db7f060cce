import Synchronization

/// Places that are sorted by their keys when somebody first asks for them.
@usableFromInline
@safe package final class PendingPlaces: Sendable {
  // Not an `AtomicLazyReference`, whose code looks its type up at each call: look-ups in small edits call it most.
  private let made = unsafe Atomic<Unmanaged<PlaceTable>?>(nil)
  /// The function that collects the places, until they are sorted: it holds the rows that they are places of.
  private let collect: Mutex<(@Sendable () -> [FiledPlace])?>

  /// Creates places from a function that collects them.
  ///
  /// - Parameter collect: A function that returns the places in an order of its own, the same at each call.
  @usableFromInline
  package init(_ collect: @escaping @Sendable () -> [FiledPlace]) {
    self.collect = Mutex(collect)
  }

  deinit { unsafe made.load(ordering: .acquiring)?.release() }

  /// The table of the places.
  ///
  /// Threads that ask for the first time together each make a table, and all get that of one.
  ///
  /// - Complexity: O(*n*) expected at first, then O(1)
  package var table: PlaceTable {
    if let known = unsafe made.load(ordering: .acquiring) {
      return unsafe known.takeUnretainedValue()
    }
    // It is gone if another thread has made the table meanwhile.
    let collect = collect.withLock { $0 }
    let table =
      unsafe collect.map { unsafe store(PlaceTable($0())) } ?? made.load(ordering: .acquiring)
    self.collect.withLock { $0 = nil }
    guard let table = unsafe table else {
      preconditionFailure("The table was made before its places were let go.")
    }
    return unsafe table.takeUnretainedValue()
  }

  /// Keeps a table unless another thread has made one.
  ///
  /// - Returns: The table that is kept.
  private func store(_ table: PlaceTable) -> Unmanaged<PlaceTable> {
    let new = unsafe Unmanaged.passRetained(table)
    let (isStored, known) = unsafe made.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard !isStored, let known = unsafe known else { return unsafe new }
    unsafe new.release()
    return unsafe known
  }
}
