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
      bytes: resampled(columns, rows), isWhole: part == bounds)
  }

  private func resampled(_ columns: ResamplingAxis, _ rows: ResamplingAxis) -> [UInt8] {
    let lines = rows.sources
    var narrowed: [SIMD4<Float>] = []
    narrowed.reserveCapacity(lines.count * columns.count)
    for y in lines {
      for x in 0..<columns.count {
        var sum = SIMD4<Float>.zero
        columns.forEachTap(of: x) { source, weight in
          sum += SIMD4<Float>(pixels[y * width + source]) * weight
        }
        narrowed.append(sum)
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * columns.count * 4)
    for y in 0..<rows.count {
      for x in 0..<columns.count {
        var sum = SIMD4<Float>(repeating: 0.5)
        rows.forEachTap(of: y) { source, weight in
          sum += narrowed[(source - lines.lowerBound) * columns.count + x] * weight
        }
        // No colour exceeds alpha: it did not before, and each sum is rounded alike.
        let pixel = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(sum))
        for channel in pixel.indices { bytes.append(pixel[channel]) }
      }
    }
    return bytes
  }
}
