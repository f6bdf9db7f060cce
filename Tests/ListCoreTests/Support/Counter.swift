import ListCore
import Synchronization

/// Counts calls, also from closures that may run anywhere.
///
/// Each test has one of its own, as tests run beside each other.
final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  @discardableResult
  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }

  /// Returns what a function returns, and how many calls it makes.
  func calls<Value>(during body: () throws -> Value) rethrows -> (value: Value, count: Int) {
    let before = count
    let value = try body()
    return (value, count - before)
  }
}

/// A row that counts how often an identifier of its kind is read.
struct CountedRow: ListItem, Equatable {
  var number: Int
  var counter: Counter

  var id: Int {
    counter.next()
    return number
  }

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }
}
