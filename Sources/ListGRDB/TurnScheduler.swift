#if Extras
import GRDB
import Synchronization

/// A scheduler that sends the first result of GRDB at once, and all others in turn after it.
///
/// Without it, a change by another thread might be sent before the first result, while the thread
/// that starts the observation is sending that.
final class TurnScheduler: ValueObservationScheduler {
  private struct State {
    var actions: [@Sendable () -> Void] = []

    /// True from the start, while the first result is sent.
    var isRunning = true

    /// Returns the next action; if there is none, marks the scheduler as idle and returns nil.
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

  /// Runs the actions that had to wait for the first result.
  func begin() { run() }

  private func run() {
    while let action = state.withLock({ $0.next() }) { action() }
  }
}
#endif
