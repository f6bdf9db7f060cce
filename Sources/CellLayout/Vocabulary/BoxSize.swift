public import TextLayout

/// The size of a box: two given sides, or one side and an aspect ratio that gives the other.
///
/// A length out of range counts as the nearest length in 0 to `LayoutUnit.maximum`. An aspect ratio is
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
  /// The intrinsic size of an image; small, because every row keeps it.
  private var image = SmallSize()

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
}

extension BoxSize {
  /// The intrinsic size of the image in the box, above 0; `nil` without an image, or while it is unknown.
  ///
  /// The ratio of an image holds between the sides inside the borders, and is exact.
  var imageSize: LayoutSize? {
    image.width == 0
      ? nil
      : LayoutSize(
        width: LayoutUnit(rawValue: Int(image.width)),
        height: LayoutUnit(rawValue: Int(image.height)))
  }

  /// Returns the size for an image of an intrinsic size in range.
  func showing(_ size: LayoutSize) -> BoxSize {
    var box = self
    box.image = SmallSize(
      width: Int32(size.width.rawValue), height: Int32(size.height.rawValue))
    box.aspectRatio = Double(size.width.rawValue) / Double(size.height.rawValue)
    return box
  }

  /// Two lengths in 8 bytes.
  private struct SmallSize: Hashable {
    var width: Int32 = 0
    var height: Int32 = 0
  }
}
