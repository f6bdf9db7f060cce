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
