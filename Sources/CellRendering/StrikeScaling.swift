extension StrikeGlyph {
  /// Returns the glyph at another size.
  ///
  /// Smaller: each pixel is the mean of the area it covers. Larger: linear between the centres of
  /// the strike's pixels. Outside the bitmap all is transparent, so edges stay soft, and the whole
  /// is placed at its exact fraction of a pixel both ways.
  /// - Parameters:
  ///   - em: The size of the em in 1/64 px.
  ///   - phase: How far the origin is right of its pixel's left edge, in quarters of a pixel.
  func scaled(toEm em: Int, phase: Int) -> GlyphBitmap {
    let scale = Double(em) / 64 / ppem
    let columns = ResamplingAxis(
      start: Double(left) * scale + Double(phase) / 4, scale: scale, sourceCount: width)
    let rows = ResamplingAxis(start: Double(top) * scale, scale: scale, sourceCount: height)
    guard columns.count > 0, rows.count > 0 else { return .empty }
    var narrowed: [SIMD4<Float>] = []
    narrowed.reserveCapacity(height * columns.count)
    for y in 0..<height {
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
          sum += narrowed[source * columns.count + x] * weight
        }
        // No colour exceeds alpha: it did not before, and each sum is rounded alike.
        let pixel = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(sum))
        for channel in pixel.indices { bytes.append(pixel[channel]) }
      }
    }
    return GlyphBitmap(
      ink: .colors, left: columns.first, top: rows.first, width: columns.count, height: rows.count,
      bytes: bytes)
  }
}

/// How the pixels of a scaled line of pixels are weighted sums of the original ones.
private struct ResamplingAxis {
  /// The position of the first pixel of the result.
  let first: Int
  /// The number of pixels of the result.
  let count: Int
  /// For each pixel of the result, the original ones it is made of and where their weights begin.
  private var taps: [(sources: Range<Int>, weight: Int)] = []
  private var weights: [Float] = []

  /// - Parameters:
  ///   - start: Where the original's first edge lies in the result.
  ///   - scale: The extent of an original pixel in the result.
  ///   - sourceCount: The number of original pixels.
  init(start: Double, scale: Double, sourceCount: Int) {
    // Growing, the outermost pixels fade out over half an original pixel.
    let margin = max(0, scale - 1) / 2
    first = Int((start - margin).rounded(.down))
    let end = start + Double(sourceCount) * scale + margin
    count = sourceCount > 0 ? max(0, Int(end.rounded(.up)) - first) : 0
    // No weight reaches further from a pixel's centre, in original pixels.
    let reach = max(0.5 / scale, 1)
    for i in 0..<count {
      let center = (Double(first + i) + 0.5 - start) / scale
      let low = max(0, Int((center - reach).rounded(.down)))
      let high = max(low, min(sourceCount, Int((center + reach).rounded(.up))))
      taps.append((low..<high, weights.count))
      for source in low..<high {
        weights.append(Float(ResamplingAxis.weight(of: source, at: center, scale: scale)))
      }
    }
  }

  private static func weight(of source: Int, at center: Double, scale: Double) -> Double {
    guard scale < 1 else { return max(0, 1 - abs(center - Double(source) - 0.5)) }
    let low = max(center - 0.5 / scale, Double(source))
    let high = min(center + 0.5 / scale, Double(source + 1))
    return max(0, high - low) * scale
  }

  @inline(__always)
  func forEachTap(of pixel: Int, _ body: (_ source: Int, _ weight: Float) -> Void) {
    let (sources, weight) = taps[pixel]
    for source in sources { body(source, weights[weight + source - sources.lowerBound]) }
  }
}
