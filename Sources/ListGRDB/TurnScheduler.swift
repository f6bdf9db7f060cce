import GRDB
import Synchronization

/// Lets GRDB tell the first answer at once, and all others in turn after it.
///
/// Without it, a change by another thread might be told before the answer that precedes it, while
/// the thread that starts the observation is telling that.
final class TurnScheduler: ValueObservationScheduler {
  private struct State {
    var actions: [@Sendable () -> Void] = []

    /// True from the start, when the first answer is told.
    var isRunning = true

    /// Returns the action whose turn it is; nil, and nobody is running any more, if there is none.
    mutating func next() -> (@Sendable () -> Void)? {
      isRunning = !actions.isEmpty
      return actions.isEmpty ? nil : actions.removeFirst()
    }
  }

  private let state: Mutex<State> = Mutex(State())

  func immediateInitialValue() -> Bool { true }

  func schedule(_ action: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      state.actions.append(action)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isFirst { run() }
  }

  /// Begins with what had to wait for the first answer.
  func begin() { run() }

  private func run() {
    while let action = state.withLock({ $0.next() }) { action() }
  }
}
