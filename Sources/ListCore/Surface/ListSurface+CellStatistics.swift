extension ListSurface {
  /// How often a surface made, reused and configured slots; the numbers only grow.
  public struct CellStatistics: Hashable, Sendable {
    /// Slots that were made because none of their kind was free.
    public var created: Int

    /// Slots that were taken from those no longer visible.
    public var reused: Int

    /// Times that the content of a slot was brought up to a row.
    public var configured: Int

    /// Creates statistics.
    public init(created: Int = 0, reused: Int = 0, configured: Int = 0) {
      self.created = created
      self.reused = reused
      self.configured = configured
    }
  }
}
