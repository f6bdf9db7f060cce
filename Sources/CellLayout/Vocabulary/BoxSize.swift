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
  /// The intrinsic size of an image, and the room that borders take; small, because every row keeps them.
  private var image = SmallSize()
  private var border = SmallSize()

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
    guard let aspectRatio else { return edges.width }
    guard let height else { return ((imageSize?.width ?? .zero) + edges.width).asLength }
    if let imageSize {
      let inside = max(height - edges.height, .zero)
      return (inside.times(imageSize.width, dividedBy: imageSize.height) + edges.width).asLength
    }
    return notBelow(edges.width, LayoutUnit(truncating: height.pixels * aspectRatio).asLength)
  }

  /// Returns the width of a box in a container that does not stretch it: an image without given sides is no
  /// wider than its container (CSS's `max-width: 100%`).
  func contentWidth(within room: LayoutUnit) -> LayoutUnit {
    isCompressible ? min(contentWidth, max(room, edges.width)) : contentWidth
  }

  /// The width below which the box sticks out of its container.
  var leastWidth: LayoutUnit { isCompressible ? edges.width : contentWidth }

  /// A Boolean value that tells whether the box holds an image without given sides.
  var isCompressible: Bool { image.width != 0 && width == nil && height == nil }

  /// Returns the width of a box that a row stretches to a height.
  func contentWidth(atHeight height: LayoutUnit) -> LayoutUnit {
    var size = self
    size.height = height
    return size.contentWidth
  }

  func height(atWidth width: LayoutUnit) -> LayoutUnit {
    if let height { return height }
    guard let aspectRatio else { return edges.height }
    if let imageSize {
      let inside = max(width - edges.width, .zero)
      return (inside.times(imageSize.height, dividedBy: imageSize.width) + edges.height).asLength
    }
    return notBelow(edges.height, LayoutUnit(truncating: width.pixels / aspectRatio).asLength)
  }

  /// Returns a length that is at least that of the borders, if there are any: without them, a box of
  /// negative length stays one.
  private func notBelow(_ borders: LayoutUnit, _ length: LayoutUnit) -> LayoutUnit {
    borders > .zero ? max(borders, length) : length
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

  /// The room that the borders take of the width and of the height.
  var edges: LayoutSize {
    LayoutSize(width: LayoutUnit(Int(border.width)), height: LayoutUnit(Int(border.height)))
  }

  /// Returns the size for an image of an intrinsic size in range.
  func showing(_ size: LayoutSize) -> BoxSize {
    var box = self
    box.image = SmallSize(
      width: Int32(size.width.rawValue), height: Int32(size.height.rawValue))
    box.aspectRatio = Double(size.width.rawValue) / Double(size.height.rawValue)
    return box
  }

  /// Returns the size with borders of whole px inside it; it has at least their room.
  func bordered(by widths: LayoutInsets) -> BoxSize {
    guard widths != .zero else { return self }
    var box = self
    box.border = SmallSize(
      width: Int32(widths.horizontal.rawValue / 64), height: Int32(widths.vertical.rawValue / 64))
    box.width = width.map { max($0, widths.horizontal) }
    box.height = height.map { max($0, widths.vertical) }
    return box
  }

  /// Two lengths in 8 bytes.
  private struct SmallSize: Hashable {
    var width: Int32 = 0
    var height: Int32 = 0
  }
}
