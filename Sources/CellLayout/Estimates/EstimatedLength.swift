public import TextLayout

/// A length of which some parts may be estimated, with its certain bounds; an exact length can be
/// told from an estimated one.
public struct EstimatedLength: Hashable, Sendable {
  /// The likely length.
  public let value: LayoutUnit
  /// The certain bounds of the length, ends included.
  public let bounds: ClosedRange<LayoutUnit>
  /// The number of estimated rows that contribute to the length.
  public let estimatedRowCount: Int

  init(_ value: LayoutUnit, _ errors: ErrorSummary) {
    self.value = value
    bounds =
      value - LayoutUnit(rawValue: errors.below)...value + LayoutUnit(rawValue: errors.above)
    estimatedRowCount = errors.estimated
  }

  /// The length, if no estimated row contributes to it; otherwise `nil`.
  public var exact: LayoutUnit? { estimatedRowCount == 0 ? value : nil }

  /// The greatest possible difference between the likely and the true length.
  public var error: LayoutUnit { max(value - bounds.lowerBound, bounds.upperBound - value) }
}
