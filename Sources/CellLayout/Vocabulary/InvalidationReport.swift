/// What a change of a layout's environment has cost, and why.
///
/// Rows here are headers and footers too.
public struct InvalidationReport: Hashable, Sendable {
  /// What was found to be different; colours and what no row depends on are no reasons.
  public var reasons: InvalidationReport.Reasons = []
  /// Rows that were prepared: texts of theirs were shaped.
  public var prepared: Int = 0
  /// Rows that kept their texts, and took other colours or boxes from another prototype or aligned
  /// their texts at the other side.
  public var refilled: Int = 0
  /// Rows that were measured.
  public var measured: Int = 0
  /// Those of the measured ones that kept their content.
  public var rewrapped: Int = 0
  /// Rows whose height came from the layout's size cache.
  public var restored: Int = 0
  /// Nodes of the height index and of the row order that were written.
  public var nodesWritten: Int = 0

  /// Makes a report of nothing done.
  public init() {}
}
