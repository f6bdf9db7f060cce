/// The work that a change of a layout's environment caused, and the reasons for it.
///
/// Headers and footers count as rows.
public struct InvalidationReport: Hashable, Sendable {
  /// The differences that were found. Colours are no reason, and neither is anything else that no
  /// row depends on.
  public var reasons: InvalidationReport.Reasons = []
  /// The number of rows that were prepared: some of their texts were shaped.
  public var prepared: Int = 0
  /// The number of rows that kept their texts, and took other colours or boxes from another
  /// prototype or aligned their texts at the other side.
  public var refilled: Int = 0
  /// The number of rows that were measured; rows that take heights found at an earlier width are not counted.
  public var measured: Int = 0
  /// The number of measured rows that kept their content.
  public var rewrapped: Int = 0
  /// The number of rows whose height came from the layout's size cache.
  public var restored: Int = 0
  /// The number of nodes of the height index and of the row order that were written.
  public var nodesWritten: Int = 0

  /// Creates a report of no work.
  public init() {}
}
