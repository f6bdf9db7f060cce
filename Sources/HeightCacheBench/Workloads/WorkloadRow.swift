public import TextLayout

/// A row of a workload: its identifier and its true height.
public struct WorkloadRow: Hashable, Sendable {
  /// The identifier, 0 to 2⁵³ − 1, which stands for the row's content: a row that comes back under
  /// its identifier has the height that it had.
  public var id: Int
  /// The true height at the list's width, 0...2²⁴ − 1/64 px.
  public var height: LayoutUnit

  /// Creates a row.
  public init(id: Int, height: LayoutUnit) {
    self.id = id
    self.height = height
  }
}
