import Synchronization

/// What happened, in order, written from any thread.
final class Log<Entry: Sendable>: Sendable {
  private let state: Mutex<[Entry]> = Mutex([])

  var entries: [Entry] { state.withLock { $0 } }

  func add(_ entry: Entry) {
    state.withLock { $0.append(entry) }
  }

  /// Returns what happened so far and begins anew.
  func take() -> [Entry] {
    state.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
