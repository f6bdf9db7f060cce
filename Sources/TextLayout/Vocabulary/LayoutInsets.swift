/// Distances from the edges of a box, in the order top, leading, bottom, trailing.
public struct LayoutInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge.
  public var top: LayoutUnit
  /// The distance from the edge where lines begin: left unless the direction is right to left.
  public var leading: LayoutUnit
  /// The distance from the bottom edge.
  public var bottom: LayoutUnit
  /// The distance from the edge where lines end.
  public var trailing: LayoutUnit

  /// Creates insets from four distances.
  public init(top: LayoutUnit, leading: LayoutUnit, bottom: LayoutUnit, trailing: LayoutUnit) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of the same distance on all sides.
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

extension LayoutInsets: CustomStringConvertible {
  /// The distances in px, `top 8, leading 16, bottom 8, trailing 16`.
  public var description: String {
    "top \(top), leading \(leading), bottom \(bottom), trailing \(trailing)"
  }
}
