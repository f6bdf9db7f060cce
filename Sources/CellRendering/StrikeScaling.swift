extension StrikeGlyph {
  /// Returns the glyph at another size.
  ///
  /// Smaller: each pixel is the mean of the area it covers. Larger: linear between the centres of
  /// the strike's pixels. Outside the bitmap all is transparent, so edges stay soft, and the whole
  /// is placed at its exact fraction of a pixel both ways.
  /// - Parameters:
  ///   - em: The size of the em in 1/64 px.
  ///   - phase: How far the origin is right of its pixel's left edge, in quarters of a pixel.
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

/// How the pixels of a scaled line of pixels are weighted sums of the original ones.
private struct ResamplingAxis {
  /// The pixels of the result.
  let extent: Range<Int>
  private let start: Double
  private let scale: Double
  private let sourceCount: Int
  /// For each pixel that is wanted, the original ones it is made of and where their weights begin.
  private var taps: [(sources: Range<Int>, weight: Int)] = []
  private var weights: [Float] = []

  /// - Parameters:
  ///   - start: Where the original's first edge lies in the result.
  ///   - scale: The extent of an original pixel in the result.
  ///   - sourceCount: The number of original pixels.
  init(start: Double, scale: Double, sourceCount: Int) {
    self.start = start
    self.scale = scale
    self.sourceCount = sourceCount
    // Growing, the outermost pixels fade out over half an original pixel.
    let margin = max(0, scale - 1) / 2
    let first = Int((start - margin).rounded(.down))
    let end = Int((start + Double(sourceCount) * scale + margin).rounded(.up))
    extent = first..<(sourceCount > 0 ? max(first, end) : first)
  }

  /// The number of pixels that are wanted.
  var count: Int { taps.count }

  /// The original pixels that those wanted are made of.
  var sources: Range<Int> {
    (taps.first?.sources.lowerBound ?? 0)..<(taps.last?.sources.upperBound ?? 0)
  }

  /// Finds what some pixels of the result are made of.
  mutating func findTaps(of pixels: Range<Int>) {
    // No weight reaches further from a pixel's centre, in original pixels.
    let reach = max(0.5 / scale, 1)
    for pixel in pixels {
      let center = (Double(pixel) + 0.5 - start) / scale
      let low = min(max(0, Int((center - reach).rounded(.down))), sourceCount)
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
