import Synchronization

/// An action that is performed once: on request, or when the last reference is released.
final class OneTimeAction: Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Mutex(action)
  }

  deinit { perform() }

  /// Performs the action, unless it was performed before.
  func perform() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
