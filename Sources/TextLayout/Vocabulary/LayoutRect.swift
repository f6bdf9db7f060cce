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
