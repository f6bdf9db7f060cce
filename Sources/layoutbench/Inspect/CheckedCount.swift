internal import Synchronization

/// The number of rows that were compared, which the display of progress reads from its own thread.
final class CheckedCount: Sendable {
  private let count = Atomic(0)

  var value: Int {
    get { count.load(ordering: .relaxed) }
    set { count.store(newValue, ordering: .relaxed) }
  }
}
