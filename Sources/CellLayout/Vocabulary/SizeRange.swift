public import TextLayout

/// The least and the greatest size that a cell may take; each side is limited or not.
///
/// Sides count as the nearest in 0 to `LayoutUnit.maximum`. Where the least is greater than the greatest, the
/// least wins (CSS Sizing 3, section 5.1).
public struct SizeRange: Hashable, Sendable {
  /// The least width in px.
  public var minWidth: LayoutUnit
  /// The greatest width in px; `nil` is unlimited.
  public var maxWidth: LayoutUnit?
  /// The least height in px.
  public var minHeight: LayoutUnit
  /// The greatest height in px; `nil` is unlimited.
  public var maxHeight: LayoutUnit?

  /// Creates a range; without limits it holds all sizes.
  ///
  /// - Parameters:
  ///   - minWidth: The least width.
  ///   - maxWidth: The greatest width; `nil` is unlimited.
  ///   - minHeight: The least height.
  ///   - maxHeight: The greatest height; `nil` is unlimited.
  public init(
    minWidth: LayoutUnit = .zero, maxWidth: LayoutUnit? = nil, minHeight: LayoutUnit = .zero,
    maxHeight: LayoutUnit? = nil
  ) {
    self.minWidth = minWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.maxHeight = maxHeight
  }

  /// Returns the nearest width in the range.
  func width(nearest width: LayoutUnit) -> LayoutUnit {
    SizeRange.length(width, from: minWidth, to: maxWidth)
  }

  /// Returns the nearest height in the range.
  func height(nearest height: LayoutUnit) -> LayoutUnit {
    SizeRange.length(height, from: minHeight, to: maxHeight)
  }

  private static func length(
    _ length: LayoutUnit, from least: LayoutUnit, to greatest: LayoutUnit?
  ) -> LayoutUnit {
    max(min(length.asExtent, greatest?.asExtent ?? .maximum), least.asExtent)
  }
}
