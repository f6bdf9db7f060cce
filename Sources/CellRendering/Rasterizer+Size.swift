public import TextLayout

extension Rasterizer {
  /// The greatest number of pixels of a picture unless another is given: 2²⁸, a gibibyte of memory.
  public static var defaultPixelLimit: Int { 1 << 28 }

  /// Returns the size of a picture in device pixels, before anything is drawn.
  ///
  /// - Parameters:
  ///   - size: The size in px.
  ///   - scale: The number of device pixels in a px.
  ///   - pixelLimit: The greatest number of pixels.
  /// - Throws: `RenderError` if the scale is not positive, or the picture has too many pixels.
  /// - Complexity: O(1)
  public static func pixelSize(
    of size: LayoutSize, scale: Double, pixelLimit: Int = Rasterizer.defaultPixelLimit
  ) throws(RenderError) -> (width: Int, height: Int) {
    guard scale > 0, scale.isFinite else {
      throw RenderError(
        code: .invalidScale, subject: "the scale", value: decimal(scale),
        limit: "positive and finite")
    }
    let width = max(0, (size.width.pixels * scale - 1 / 1024).rounded(.up))
    let height = max(0, (size.height.pixels * scale - 1 / 1024).rounded(.up))
    let count = width > 0 && height > 0 ? width * height : max(width, height)
    // Four bytes for each must be a number of bytes.
    let limit = max(0, min(pixelLimit, 1 << 40))
    guard count <= Double(limit) else {
      throw .exceeded(.pictureTooLarge, "the picture's pixel count", value: count, limit: limit)
    }
    return (Int(width), Int(height))
  }
}
