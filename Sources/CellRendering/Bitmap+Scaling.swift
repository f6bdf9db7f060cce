extension Bitmap {
  /// Returns the picture at the size of a rectangle of whole pixels, as far as a window shows it.
  ///
  /// Smaller: each pixel is the mean of the area it covers. Larger: linear between the centres of the
  /// pixels. Nothing is mixed in from beyond the edges, so they stay sharp.
  func scaled(to area: PixelBounds, window: PixelBounds) -> GlyphBitmap {
    let part = area.intersection(window)
    guard !part.isEmpty, width > 0, height > 0 else { return .empty }
    var columns = ResamplingAxis(
      start: Double(area.minX), scale: Double(area.width) / Double(width), sourceCount: width,
      fadesOut: false)
    var rows = ResamplingAxis(
      start: Double(area.minY), scale: Double(area.height) / Double(height), sourceCount: height,
      fadesOut: false)
    columns.findTaps(of: part.minX..<part.maxX)
    rows.findTaps(of: part.minY..<part.maxY)
    let bytes = pixels.withUnsafeBytes { bytes in
      ResamplingAxis.resampled(columns, rows) { x, y in
        bytes.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: SIMD4<UInt8>.self)
      }
    }
    return GlyphBitmap(
      ink: .colors, left: part.minX, top: part.minY, width: part.width, height: part.height,
      bytes: bytes, isWhole: part == area)
  }
}
