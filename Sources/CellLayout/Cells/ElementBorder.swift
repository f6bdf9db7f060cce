public import TextLayout

/// The borders of a placed element, in one colour.
public struct ElementBorder: Hashable, Sendable {
  /// The outer edges of the borders, in the cell's coordinates.
  public var frame: LayoutRect
  /// The width of the border at the top.
  public var top: LayoutUnit
  /// The width of the border at the left.
  public var left: LayoutUnit
  /// The width of the border at the bottom.
  public var bottom: LayoutUnit
  /// The width of the border at the right.
  public var right: LayoutUnit
  /// The colour of the borders.
  public var color: LayoutColor

  /// Creates borders.
  ///
  /// - Parameters:
  ///   - frame: The outer edges of the borders.
  ///   - widths: The widths of the borders: leading is left, trailing is right.
  ///   - color: The colour of the borders.
  public init(frame: LayoutRect, widths: LayoutInsets, color: LayoutColor) {
    self.frame = frame
    top = widths.top
    left = widths.leading
    bottom = widths.bottom
    right = widths.trailing
    self.color = color
  }

  /// The borders with a frame and with widths in range: widths are 0 to `LayoutUnit.maximum`.
  var inRange: ElementBorder {
    ElementBorder(
      frame: frame.inRange,
      widths: LayoutInsets(
        top: top.asExtent, leading: left.asExtent, bottom: bottom.asExtent,
        trailing: right.asExtent), color: color)
  }

  /// The rectangle inside the borders, which has no negative side.
  var inside: LayoutRect {
    LayoutRect(
      x: frame.minX + left, y: frame.minY + top,
      width: max(frame.size.width - left - right, .zero),
      height: max(frame.size.height - top - bottom, .zero))
  }

  /// The width of the widest border.
  var greatestWidth: LayoutUnit { max(top, left, bottom, right) }
}
