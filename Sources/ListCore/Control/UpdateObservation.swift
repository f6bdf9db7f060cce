/// Something that goes on until it is cancelled: an observer's registration, a live query.
///
/// It is cancelled by ``cancel()``, or when the last copy of the value goes away. So keep it for
/// as long as updates are wanted.
public struct UpdateObservation: Sendable {
  private let action: OneTimeAction

  /// Creates an observation from what is to be done when it ends.
  ///
  /// - Parameter onCancel: Called once, on the thread that cancels.
  public init(onCancel: @escaping @Sendable () -> Void) {
    action = OneTimeAction(onCancel)
  }

  /// Ends the observation; a second time does nothing.
  ///
  /// No call begins after this has returned. One that is under way on another thread ends.
  public func cancel() {
    action.perform()
  }
}
