public import TextLayout

/// A blurred shadow behind an element, as CSS draws `box-shadow`: outside of the element's frame only, and
/// with its rounded corners.
///
/// A shadow takes no room: it may reach beyond the cell.
public struct BoxShadow: Hashable, Sendable {
  /// The colour of the shadow.
  public var color: LayoutColor
  /// The distance from the element to the shadow; below 0 towards the left or the top.
  public var offset: LayoutPoint
  /// The width of the blurred edge: twice the standard deviation of the Gaussian (CSS Backgrounds 3,
  /// section 7.1.1).
  public var blur: LayoutUnit
  /// The distance by which the shadow is larger than the element on each side; below 0 smaller.
  public var spread: LayoutUnit

  /// Creates a shadow.
  ///
  /// - Parameters:
  ///   - color: The colour of the shadow.
  ///   - offset: The distance from the element to the shadow, within ±`LayoutUnit.maximum`.
  ///   - blur: The width of the blurred edge, 0 to `LayoutUnit.maximum`.
  ///   - spread: The distance by which the shadow is larger on each side, within ±`LayoutUnit.maximum`.
  public init(
    color: LayoutColor = LayoutColor(red: 0, green: 0, blue: 0, alpha: 64),
    offset: LayoutPoint = .zero, blur: LayoutUnit = .zero, spread: LayoutUnit = .zero
  ) {
    self.color = color
    self.offset = offset
    self.blur = blur
    self.spread = spread
  }

  /// The shadow with all lengths in range.
  var inRange: BoxShadow {
    func within(_ length: LayoutUnit) -> LayoutUnit {
      min(max(length, .zero - .maximum), .maximum)
    }
    return BoxShadow(
      color: color, offset: LayoutPoint(x: within(offset.x), y: within(offset.y)),
      blur: blur.asExtent, spread: within(spread))
  }
}
