/// A row whose height a source is asked for.
public struct RequestedRow: Hashable, Sendable {
  /// The identifier of the row, which it keeps when other rows come, go and move.
  public var id: Int
  /// The number of times that the height of the row was changed by an operation `height`. Heights of
  /// the same identifier, version and width are equal.
  public var version: Int
  /// Tells whether the row is in the window, so that a guess is not enough.
  public var isShown: Bool

  /// Creates a row.
  public init(id: Int, version: Int = 0, isShown: Bool = false) {
    self.id = id
    self.version = version
    self.isShown = isShown
  }
}
