/// A handle with which a source reports to its list adapter that its listing has changed.
///
/// It may be stored indefinitely and used from any thread. It does not keep the adapter alive, and
/// does nothing after the adapter is released or has another source.
public struct ListInvalidator: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Requests a new load of the listing; see ``ListAdapter/invalidate()``.
  public func invalidate() { action() }
}
