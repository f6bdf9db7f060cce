public import TextLayout

/// A length of which some may be estimated: it can be told from an exact one, and how far it may be
/// off.
public struct EstimatedLength: Hashable, Sendable {
  /// The likely length.
  public let value: LayoutUnit
  /// What the length lies within for certain, ends included.
  public let bounds: ClosedRange<LayoutUnit>
  /// The number of rows that are estimated and have a part in it.
  public let estimatedRowCount: Int

  init(_ value: LayoutUnit, _ errors: ErrorSummary) {
    self.value = value
    bounds =
      value - LayoutUnit(rawValue: errors.below)...value + LayoutUnit(rawValue: errors.above)
    estimatedRowCount = errors.estimated
  }

  /// The length, if no row that has a part in it is estimated; else `nil`.
  public var exact: LayoutUnit? { estimatedRowCount == 0 ? value : nil }

  /// How far the length may be off at most.
  public var error: LayoutUnit { max(value - bounds.lowerBound, bounds.upperBound - value) }
}
