extension ScrollViewport {
  /// An edge of the visible part of a list.
  public enum Edge: Hashable, Sendable, Codable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
  }
}
