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
}

extension BoxEdges<LayoutUnit> {
  var horizontal: LayoutUnit { left + right }
  var vertical: LayoutUnit { top + bottom }

  /// Returns the sum of the sides along an axis.
  func sum(_ axis: BoxAxis) -> LayoutUnit { axis == .horizontal ? horizontal : vertical }
}

/// A direction in which boxes have a size and a place.
enum BoxAxis: Hashable, Sendable {
  case horizontal, vertical
}
