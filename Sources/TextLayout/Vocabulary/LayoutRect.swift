/// A point; the origin is the top left corner, y grows downwards.
public struct LayoutPoint: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: LayoutUnit
  /// The distance from the top edge.
  public var y: LayoutUnit

  /// Makes a point.
  public init(x: LayoutUnit, y: LayoutUnit) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero: LayoutPoint = LayoutPoint(x: .zero, y: .zero)

  /// The point moved by an offset.
  package func offset(by delta: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: x.moved(by: delta.x), y: y.moved(by: delta.y))
  }
}

/// A width and a height.
public struct LayoutSize: Hashable, Sendable {
  /// The horizontal extent.
  public var width: LayoutUnit
  /// The vertical extent.
  public var height: LayoutUnit

  /// Makes a size.
  public init(width: LayoutUnit, height: LayoutUnit) {
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  public static let zero: LayoutSize = LayoutSize(width: .zero, height: .zero)
}

/// A rectangle; the origin is its top left corner, y grows downwards.
public struct LayoutRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: LayoutPoint
  /// The extent to the right and downwards.
  public var size: LayoutSize

  /// Makes a rectangle from its corner and size.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers.
  public init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
    origin = LayoutPoint(x: x, y: y)
    size = LayoutSize(width: width, height: height)
  }

  /// The empty rectangle at the origin.
  public static let zero: LayoutRect = LayoutRect(origin: .zero, size: .zero)

  /// The left edge.
  public var minX: LayoutUnit { origin.x }
  /// The top edge.
  public var minY: LayoutUnit { origin.y }
  /// The right edge.
  public var maxX: LayoutUnit { origin.x.moved(by: size.width) }
  /// The bottom edge.
  public var maxY: LayoutUnit { origin.y.moved(by: size.height) }

  /// The rectangle moved by an offset.
  public func offset(by delta: LayoutPoint) -> LayoutRect {
    LayoutRect(origin: origin.offset(by: delta), size: size)
  }
}

/// Distances from the edges of a box, in the order top, leading, bottom, trailing.
public struct LayoutInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: LayoutUnit
  /// The distance from the edge where lines begin: left unless the direction is right to left.
  public var leading: LayoutUnit
  /// The distance from the bottom edge.
  public var bottom: LayoutUnit
  /// The distance from the edge where lines end.
  public var trailing: LayoutUnit

  /// Makes insets from four distances.
  public init(top: LayoutUnit, leading: LayoutUnit, bottom: LayoutUnit, trailing: LayoutUnit) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes insets of the same distance on all sides.
  public init(all distance: LayoutUnit) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// No insets.
  public static let zero: LayoutInsets = LayoutInsets(all: .zero)

  /// The sum of the leading and trailing distances.
  public var horizontal: LayoutUnit { leading.asLength + trailing.asLength }
  /// The sum of the top and bottom distances.
  public var vertical: LayoutUnit { top.asLength + bottom.asLength }
}
