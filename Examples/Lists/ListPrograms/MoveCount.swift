internal import Synchronization

/// A number that observers add to.
final class MoveCount: Sendable {
  private let sum = Mutex(0)

  var total: Int { sum.withLock { $0 } }

  func add(_ number: Int) { sum.withLock { $0 += number } }
}
