extension ListController {
  /// A pause in the updates of a list.
  ///
  /// Pauses are counted: updates continue when the last one has ended. A pause ends with
  /// ``resume()``, or when the last copy of the value is released.
  public struct Pause: Sendable {
    private let action: OneTimeAction

    init(onResume: @escaping @Sendable () -> Void) {
      action = OneTimeAction(onResume)
    }

    /// Ends this pause; further calls do nothing.
    ///
    /// If it was the last one, all changes meanwhile are delivered as one update.
    public func resume() {
      action.perform()
    }
  }
}
