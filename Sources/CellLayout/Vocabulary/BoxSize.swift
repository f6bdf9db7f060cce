public import TextLayout

/// The size of a box: given, or found from the other side by an aspect ratio.
///
/// A length counts as the nearest in ±`LayoutUnit.maximum`. A ratio that is no number, not finite or not
/// above 0 is the error of a row that reads it from its item (``LayoutError/Code/invalidAspectRatio``);
/// in the constant of a prototype it counts as none, like the degenerate ratios of CSS.
public struct BoxSize: Hashable, Sendable {
  /// The width; `nil` is as wide as the column that stretches the box, else it follows from the
  /// height and the aspect ratio, or is 0.
  public var width: LayoutUnit?
  /// The height; `nil` is as high as the row that stretches the box, else it follows from the
  /// width and the aspect ratio, or is 0.
  public var height: LayoutUnit?
  /// Width divided by height: finite and above 0.
  public var aspectRatio: Double?

  /// Makes a box size.
  public init(width: LayoutUnit?, height: LayoutUnit?, aspectRatio: Double? = nil) {
    self.width = width
    self.height = height
    self.aspectRatio = aspectRatio
  }

  /// The width where nothing stretches the box.
  var contentWidth: LayoutUnit {
    if let width { return width }
    guard let height, let aspectRatio else { return .zero }
    return LayoutUnit(truncating: height.pixels * aspectRatio).asLength
  }

  func height(atWidth width: LayoutUnit) -> LayoutUnit {
    if let height { return height }
    guard let aspectRatio else { return .zero }
    return LayoutUnit(truncating: width.pixels / aspectRatio).asLength
  }
}
