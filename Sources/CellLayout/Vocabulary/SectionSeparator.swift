public import TextLayout

/// The lines between the rows of a section.
///
/// A line takes its height between two rows. It is as wide as the rows without its own insets.
public struct SectionSeparator: Hashable, Sendable {
  /// The height of a line.
  public var height: LayoutUnit
  /// The distance of a line from the leading edge of the rows.
  public var leading: LayoutUnit
  /// The distance of a line from the trailing edge of the rows.
  public var trailing: LayoutUnit
  /// The colour; `nil` is the colour of the list's separators.
  public var color: LayoutColor?
  /// A Boolean value that tells whether a line stands above the first row, too.
  public var isAboveFirst: Bool
  /// A Boolean value that tells whether a line stands below the last row, too.
  public var isBelowLast: Bool

  /// Creates separators.
  ///
  /// - Parameters:
  ///   - height: The height of a line.
  ///   - leading: The distance of a line from the leading edge of the rows.
  ///   - trailing: The distance of a line from the trailing edge of the rows.
  ///   - color: The colour; `nil` is the colour of the list's separators.
  ///   - isAboveFirst: Whether a line stands above the first row, too.
  ///   - isBelowLast: Whether a line stands below the last row, too.
  public init(
    height: LayoutUnit, leading: LayoutUnit = .zero, trailing: LayoutUnit = .zero,
    color: LayoutColor? = nil, isAboveFirst: Bool = false, isBelowLast: Bool = false
  ) {
    self.height = height
    self.leading = leading
    self.trailing = trailing
    self.color = color
    self.isAboveFirst = isAboveFirst
    self.isBelowLast = isBelowLast
  }

  /// The separators with all distances in range.
  var inRange: SectionSeparator {
    var separator = self
    separator.height = height.asLength
    separator.leading = leading.asLength
    separator.trailing = trailing.asLength
    return separator
  }
}
