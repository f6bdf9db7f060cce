/// Rectangles as sets of points, which are half-open: the left and the top edge belong to a rectangle, the
/// right and the bottom edge do not. So of two rectangles that share an edge only one has its points, and a
/// rectangle without width or height has none.
extension LayoutRect {
  /// Indicates whether the rectangle has no points: its width or its height is not above 0.
  public var isEmpty: Bool { width <= .zero || height <= .zero }

  /// Returns whether a point is in the rectangle; the right and the bottom edge are outside.
  public func contains(_ point: LayoutPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Returns whether two rectangles have a point in common; rectangles that only share an edge have none.
  public func intersects(_ other: LayoutRect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// Returns the smallest rectangle with all points of two; an empty rectangle adds nothing.
  public func union(_ other: LayoutRect) -> LayoutRect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    let corner = LayoutPoint(x: min(minX, other.minX), y: min(minY, other.minY))
    return LayoutRect(
      origin: corner,
      size: LayoutSize(
        width: corner.x.distance(to: max(maxX, other.maxX)),
        height: corner.y.distance(to: max(maxY, other.maxY))))
  }

  /// Returns the rectangle inside this one at given distances from its edges; negative ones enlarge it.
  ///
  /// A side that has no room left is 0; the corner then still moves by the insets, and may lie outside of
  /// this rectangle.
  /// - Parameters:
  ///   - insets: The distances from the edges.
  ///   - isRightToLeft: Whether the leading edge is the right one.
  public func inset(by insets: LayoutInsets, isRightToLeft: Bool = false) -> LayoutRect {
    let insets = insets.inRange
    let left = isRightToLeft ? insets.trailing : insets.leading
    return LayoutRect(
      x: minX.moved(by: left), y: minY.moved(by: insets.top),
      width: max(width.asPosition - insets.horizontal, .zero),
      height: max(height.asPosition - insets.vertical, .zero))
  }
}
