/// A rectangle; the origin is its top left corner, y grows downwards.
///
/// ```swift
/// let row = LayoutRect(x: 0, y: 100, width: 320, height: 44)
/// let content = row.inset(by: LayoutInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
/// let isHit = content.contains(LayoutPoint(x: 20, y: 110))  // true
/// ```
public struct LayoutRect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: LayoutPoint
  /// The extent to the right and downwards.
  public var size: LayoutSize

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its four numbers.
  public init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
    origin = LayoutPoint(x: x, y: y)
    size = LayoutSize(width: width, height: height)
  }

  /// The empty rectangle at the origin.
  public static let zero: LayoutRect = LayoutRect(origin: .zero, size: .zero)

  /// The horizontal extent.
  public var width: LayoutUnit { size.width }
  /// The vertical extent.
  public var height: LayoutUnit { size.height }
  /// The left edge.
  public var minX: LayoutUnit { origin.x }
  /// The top edge.
  public var minY: LayoutUnit { origin.y }
  /// The right edge.
  public var maxX: LayoutUnit { origin.x.moved(by: size.width) }
  /// The bottom edge.
  public var maxY: LayoutUnit { origin.y.moved(by: size.height) }

  /// The middle between the left and the right edge, cut off to 1/64 px.
  public var midX: LayoutUnit { origin.x.moved(by: size.width / 2) }
  /// The middle between the top and the bottom edge, cut off to 1/64 px.
  public var midY: LayoutUnit { origin.y.moved(by: size.height / 2) }

  /// The rectangle moved by an offset.
  public func offset(by delta: LayoutPoint) -> LayoutRect {
    LayoutRect(origin: origin.offset(by: delta), size: size)
  }
}

extension LayoutRect: CustomStringConvertible {
  /// The size and the top left corner in px, `320 × 44.5 at (0, 12)`.
  public var description: String { "\(size) at \(origin)" }
}
