public import TextLayout

/// The size of a box: two given sides, or one side and an aspect ratio that gives the other.
///
/// A length out of range counts as the nearest length in ±`LayoutUnit.maximum`. An aspect ratio is
/// invalid if it is not a finite number above 0. A row that reads an invalid ratio from its item
/// has an error (``LayoutError/Code/invalidAspectRatio``). In the constant of a prototype an
/// invalid ratio counts as no ratio, like the degenerate ratios of CSS.
public struct BoxSize: Hashable, Sendable {
  /// The width; `nil` is the width of the column that stretches the box. In a box that is not
  /// stretched, the width follows from the height and the aspect ratio, or is 0.
  public var width: LayoutUnit?
  /// The height; `nil` is the height of the row that stretches the box. In a box that is not
  /// stretched, the height follows from the width and the aspect ratio, or is 0.
  public var height: LayoutUnit?
  /// The width divided by the height: finite and above 0; `nil` is no ratio.
  public var aspectRatio: Double?

  /// Creates a box size.
  ///
  /// - Parameters:
  ///   - width: The width; `nil` to take it from the container or from the aspect ratio.
  ///   - height: The height; `nil` to take it from the container or from the aspect ratio.
  ///   - aspectRatio: The width divided by the height.
  public init(width: LayoutUnit?, height: LayoutUnit?, aspectRatio: Double? = nil) {
    self.width = width
    self.height = height
    self.aspectRatio = aspectRatio
  }

  /// The width of a box that no container stretches.
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
