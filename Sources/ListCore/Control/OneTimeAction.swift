import Synchronization

/// Does something once: when told to, or else when the last reference goes away.
final class OneTimeAction: Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Mutex(action)
  }

  deinit { perform() }

  /// Does it, unless it was done before.
  func perform() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
