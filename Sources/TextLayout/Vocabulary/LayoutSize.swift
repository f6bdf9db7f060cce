/// A width and a height.
public struct LayoutSize: Hashable, Sendable, Codable {
  /// The horizontal extent.
  public var width: LayoutUnit
  /// The vertical extent.
  public var height: LayoutUnit

  /// Creates a size.
  public init(width: LayoutUnit, height: LayoutUnit) {
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  public static let zero: LayoutSize = LayoutSize(width: .zero, height: .zero)
}

extension LayoutSize: CustomStringConvertible {
  /// The sides in px, `320 × 44.5`.
  public var description: String { "\(width) × \(height)" }
}
