public import TextLayout

/// The surroundings that the rows of a list are laid out in: everything that frames depend on besides
/// the data and its cells.
///
/// ```swift
/// var environment = LayoutEnvironment(width: 320)
/// environment.scale = 1.5
/// environment.style.spacing.spacing = 8
/// ```
public struct LayoutEnvironment: Hashable, Sendable {
  /// The width of the list, 0 to `LayoutUnit.maximum`; layouts use the nearest width in range.
  public var width: LayoutUnit
  /// The factor on all font sizes, 0 to 65,536; layouts use the nearest factor in range.
  public var scale: Double
  /// The side on which rows of elements begin.
  public var direction: LayoutDirection
  /// The distances and colours of the list.
  public var style: ListStyle

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - width: The width of the list.
  ///   - scale: The factor on all font sizes.
  ///   - direction: The side on which rows of elements begin.
  ///   - style: The distances and colours of the list.
  public init(
    width: LayoutUnit, scale: Double = 1, direction: LayoutDirection = .leftToRight,
    style: ListStyle = ListStyle()
  ) {
    self.width = width
    self.scale = scale
    self.direction = direction
    self.style = style
  }

  /// The nearest environment that a list can be laid out in.
  var inRange: LayoutEnvironment {
    LayoutEnvironment(
      width: width.asExtent, scale: scale.nearest(in: NumberRange.fontScale), direction: direction,
      style: style.inRange)
  }

  /// The width of rows: the width of the list without its insets.
  var rowWidth: LayoutUnit { style.spacing.rowWidth(in: width) }
}
