extension ListSurface {
  /// The numbers of slots that a surface created, reused and configured; they only grow.
  public struct CellStatistics: Hashable, Sendable {
    /// The number of slots that were created because none of their kind was free.
    public var created: Int

    /// The number of slots that were taken from rows no longer visible.
    public var reused: Int

    /// The number of times that the content of a slot was configured for a row.
    public var configured: Int

    /// Creates statistics.
    public init(created: Int = 0, reused: Int = 0, configured: Int = 0) {
      self.created = created
      self.reused = reused
      self.configured = configured
    }
  }
}
