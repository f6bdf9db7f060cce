extension StrikeGlyph {
  /// Returns the glyph at another size.
  ///
  /// Smaller: each pixel is the mean of the area it covers. Larger: linear between the centres of
  /// the strike's pixels. Outside of the bitmap all is transparent, so edges stay soft, and the bitmap
  /// is placed at its exact fraction of a pixel both ways.
  /// - Parameters:
  ///   - em: The size of the em in 1/64 px.
  ///   - phase: The distance of the origin from its pixel's left edge, in quarters of a pixel.
  ///   - window: The pixels that matter, counted from the glyph's origin.
  func scaled(toEm em: Int, phase: Int, window: PixelBounds) -> GlyphBitmap {
    let scale = Double(em) / 64 / ppem
    var columns = ResamplingAxis(
      start: Double(left) * scale + Double(phase) / 4, scale: scale, sourceCount: width)
    var rows = ResamplingAxis(start: Double(top) * scale, scale: scale, sourceCount: height)
    let bounds = PixelBounds(
      minX: columns.extent.lowerBound, minY: rows.extent.lowerBound,
      maxX: columns.extent.upperBound, maxY: rows.extent.upperBound)
    guard !bounds.isEmpty else { return .empty }
    let part = GlyphBitmap.drawnPart(of: bounds, window: window, bytesPerPixel: 4)
    guard !part.isEmpty else { return .unseen }
    columns.findTaps(of: part.minX..<part.maxX)
    rows.findTaps(of: part.minY..<part.maxY)
    return GlyphBitmap(
      ink: .colors, left: part.minX, top: part.minY, width: part.width, height: part.height,
      bytes: ResamplingAxis.resampled(columns, rows) { x, y in pixels[y * width + x] },
      isWhole: part == bounds)
  }
}
