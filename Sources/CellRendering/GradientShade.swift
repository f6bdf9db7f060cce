internal import CellLayout
internal import TextLayout

/// A gradient over device pixels, which has a colour for the centre of each.
struct GradientShade {
  private struct Stop {
    var position: Double
    /// The colour multiplied by its opacity, in levels of 255.
    var color: SIMD4<Double>
  }

  private let stops: [Stop]
  /// The place on the line at the corner of the first pixel of the picture.
  private let origin: Double
  /// The way along the line from a pixel to the next one, across and down.
  private let step: SIMD2<Double>

  /// Creates a gradient over the pixels of a box; `nil` if it has no colour.
  init?(_ gradient: LinearGradient, over sides: PixelBounds) {
    guard !gradient.stops.isEmpty else { return nil }
    stops = zip(gradient.stops, gradient.positions).map { stop, position in
      let (color, alpha) = (stop.color, Double(stop.color.alpha))
      let channels = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
      return Stop(position: position, color: SIMD4(channels * alpha / 255, alpha))
    }
    let size = SIMD2(Double(sides.width), Double(sides.height))
    let half = gradient.halfLine(in: size)
    // The whole line has the length 1 along itself.
    step = half / (2 * max((half * half).sum(), .leastNormalMagnitude))
    let center = SIMD2(Double(sides.minX), Double(sides.minY)) + size / 2
    origin = 0.5 - (center * step).sum()
  }

  /// Returns the colour of a pixel.
  func color(x: Int, y: Int) -> Premultiplied {
    let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
    return color(at: origin + (center * step).sum())
  }

  /// Returns the colour at a place of the line; where two stops share it, that of the later one.
  private func color(at place: Double) -> Premultiplied {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].position <= place { low = middle + 1 } else { high = middle }
    }
    let before = stops[max(low - 1, 0)]
    var color = before.color
    if low > 0, low < stops.count {
      let after = stops[low]
      let part = (place - before.position) / (after.position - before.position)
      color += (after.color - before.color) * part
    }
    return Premultiplied(bytes: SIMD4<UInt8>(clamping: SIMD4<Int>(color + 0.5)))
  }
}
