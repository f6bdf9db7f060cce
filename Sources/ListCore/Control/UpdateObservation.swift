/// An observation that continues until it is cancelled: an observer's registration, a live query.
///
/// It is cancelled by ``cancel()``, or when the last copy of the value is released, so keep it as
/// long as updates are needed.
public struct UpdateObservation: Sendable {
  private let action: OneTimeAction

  /// Creates an observation from the closure that ends it.
  ///
  /// - Parameter onCancel: A closure that is called once, on the thread that cancels.
  public init(onCancel: @escaping @Sendable () -> Void) {
    action = OneTimeAction(onCancel)
  }

  /// Ends the observation; further calls do nothing.
  ///
  /// No call begins after this method has returned. A call in progress on another thread is
  /// completed.
  public func cancel() {
    action.perform()
  }
}
