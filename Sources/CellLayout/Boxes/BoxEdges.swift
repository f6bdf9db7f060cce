internal import TextLayout

/// A value for each side of a box.
package struct BoxEdges<Value: Hashable & Sendable>: Hashable, Sendable {
  package var top: Value
  package var right: Value
  package var bottom: Value
  package var left: Value

  /// Creates equal sides.
  package init(_ value: Value) { (top, right, bottom, left) = (value, value, value, value) }

  package init(top: Value, right: Value, bottom: Value, left: Value) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// Sets some sides; `nil` leaves one as it is.
  mutating func set(top: Value?, left: Value?, bottom: Value?, right: Value?) {
    self.top = top ?? self.top
    self.left = left ?? self.left
    self.bottom = bottom ?? self.bottom
    self.right = right ?? self.right
  }

  /// Returns sides that are found from these one by one.
  func map<Result>(_ side: (Value) throws -> Result) rethrows -> BoxEdges<Result> {
    BoxEdges<Result>(
      top: try side(top), right: try side(right), bottom: try side(bottom), left: try side(left))
  }

  /// The same sides, seen from right to left.
  var mirrored: BoxEdges { BoxEdges(top: top, right: left, bottom: bottom, left: right) }
}

extension BoxEdges<LayoutUnit> {
  var horizontal: LayoutUnit { left + right }
  var vertical: LayoutUnit { top + bottom }

  /// Returns the sum of the sides along an axis.
  func sum(_ axis: BoxAxis) -> LayoutUnit { axis == .horizontal ? horizontal : vertical }
}

extension BoxEdges<BoxLength> {
  /// Creates sides of px; the leading side is the left one.
  init(_ insets: LayoutInsets) {
    self.init(
      top: .fixed(insets.top), right: .fixed(insets.trailing), bottom: .fixed(insets.bottom),
      left: .fixed(insets.leading))
  }
}

/// A direction in which boxes have a size and a place.
enum BoxAxis: Hashable, Sendable {
  case horizontal, vertical
}
