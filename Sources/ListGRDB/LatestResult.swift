#if Extras
import ListCore
import Synchronization

/// The result of a query that was read last, with which the next one shares what is equal.
final class LatestResult<Section: ListSection, Item: ListItem>: Sendable {
  typealias Snapshot = ListSnapshot<Section, Item>

  private let snapshot: Mutex<Snapshot> = Mutex(Snapshot())

  /// Replaces the result by one that is derived from it, and returns it.
  ///
  /// Results may be read on several threads: each is derived from one that was read before.
  func update(_ read: (_ old: Snapshot) throws -> Snapshot) rethrows -> Snapshot {
    // Items may run code when they are read, and when they are released.
    let old = snapshot.withLock { $0 }
    let new = try read(old)
    snapshot.withLock { $0 = new }
    return new
  }
}
#endif
