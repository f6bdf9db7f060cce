/// A point; the origin is the top left corner, y grows downwards.
public struct LayoutPoint: Hashable, Sendable, Codable {
  /// The distance from the left edge.
  public var x: LayoutUnit
  /// The distance from the top edge.
  public var y: LayoutUnit

  /// Creates a point.
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

extension LayoutPoint: CustomStringConvertible {
  /// The coordinates in px, `(12.5, 3)`.
  public var description: String { "(\(x), \(y))" }
}
