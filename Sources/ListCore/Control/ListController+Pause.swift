extension ListController {
  /// A reason for a list to hold back its updates.
  ///
  /// Pauses are counted: updates flow again when the last one ended. One ends by ``resume()``, or
  /// when the last copy of the value goes away.
  public struct Pause: Sendable {
    private let action: OneTimeAction

    init(onResume: @escaping @Sendable () -> Void) {
      action = OneTimeAction(onResume)
    }

    /// Ends this pause; a second time does nothing.
    ///
    /// If it was the last one, whatever changed meanwhile is delivered as one update.
    public func resume() {
      action.perform()
    }
  }
}
