/// Tells a list adapter that the listing of its source has changed.
///
/// It may be kept for ever and used from any thread. It does not keep the adapter alive, and does
/// nothing once the adapter is gone or has another source.
public struct ListInvalidator: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Makes the adapter load the listing again; see ``ListAdapter/invalidate()``.
  public func invalidate() { action() }
}
