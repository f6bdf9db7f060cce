internal import CellLayout
internal import TextLayout

/// A rounded rectangle with sides at whole device pixels, which computes its coverage of each pixel.
///
/// Each side is rounded to the nearest device pixel by itself, halves up, as browsers do: boxes that
/// share a side in a layout share it in the picture, at any scale, with neither a gap nor an overlap.
/// A box of more than 4/64 device pixels whose sides meet does not vanish: it takes the pixel behind
/// them, over whatever a neighbour has drawn there.
///
/// In rows that meet a corner, coverage is the mean of 16 lines across the row, each exact
/// horizontally: off by less than one level of 255 for corners of usual radius, and the same for
/// mirrored corners.
struct RoundedBox {
  /// The pixels that the box would cover without its corners.
  let sides: PixelBounds
  /// The radius of the corners in device pixels.
  let radius: Double

  /// Creates a box; a radius above half of the shorter side is reduced to it, a negative one to zero.
  init(_ rect: LayoutRect, cornerRadius: LayoutUnit, scale: Double) {
    self.init(
      minX: rect.minX.pixels * scale, minY: rect.minY.pixels * scale,
      maxX: rect.maxX.pixels * scale, maxY: rect.maxY.pixels * scale,
      radius: cornerRadius.pixels * scale)
  }

  /// Creates a box from its sides and the radius of its corners in device pixels.
  init(minX: Double, minY: Double, maxX: Double, maxY: Double, radius: Double) {
    let (left, right) = RoundedBox.snapped(minX, maxX)
    let (top, bottom) = RoundedBox.snapped(minY, maxY)
    sides = PixelBounds(minX: left, minY: top, maxX: right, maxY: bottom)
    let half = Double(min(right - left, bottom - top)) / 2
    self.radius = max(0, min(radius, half))
  }

  /// Rounds two sides to whole device pixels.
  private static func snapped(_ low: Double, _ high: Double) -> (low: Int, high: Int) {
    func cut(_ value: Double) -> Double {
      // Clamped as the conversion traps on values beyond `Int`; no picture is as large.
      let limit = Double(1 << 40)
      return (max(-limit, min(limit, value)) * 64).rounded(.towardZero) / 64
    }
    func side(_ value: Double) -> Int { Int((cut(value) + 0.5).rounded(.down)) }
    let first = side(low)
    let last = side(high)
    return (first, first == last && cut(high - low) > 4.0 / 64 ? first + 1 : last)
  }

  /// Returns the pixels of `limit` that the box may touch.
  func bounds(within limit: PixelBounds) -> PixelBounds {
    sides.isEmpty ? .empty : sides.intersection(limit)
  }

  /// Multiplies the coverages of the pixels of row `y` from column `x` on by those of the box.
  ///
  /// - Precondition: The pixels are within the bounds of the box.
  /// - Returns: The pixels that the box covers wholly, as indices of coverages.
  func multiply(_ coverage: UnsafeMutableBufferPointer<UInt8>, x: Int, y: Int) -> Range<Int> {
    let left = Double(sides.minX) + radius - Double(x)
    let right = Double(sides.maxX) - radius - Double(x)
    let insets = cornerInsets(row: y)
    guard insets != .zero, left > 0 || right < Double(coverage.count) else {
      return coverage.indices
    }
    let starts = insets + (left - radius)
    let ends = (right + radius) - insets
    func index(_ column: Double) -> Int { Int(max(0, min(Double(coverage.count), column))) }
    let first = index(starts.max().rounded(.up))
    let last = max(first, index(ends.min().rounded(.down)))
    func scaleEdge(_ i: Int) {
      let pixel = SIMD16(repeating: Double(i))
      let spans = pointwiseMin(ends, pixel + 1) - pointwiseMax(starts, pixel)
      let factor = pointwiseMax(spans, .zero).sum() / 16
      coverage[i] = UInt8(Double(coverage[i]) * factor + 0.5)
    }
    for i in 0..<first { scaleEdge(i) }
    for i in last..<coverage.count { scaleEdge(i) }
    return first..<last
  }

  /// Returns the mean distance of the arcs from the straight sides in a row.
  func meanInset(row: Int) -> Double { cornerInsets(row: row).sum() / 16 }

  /// Returns the distances of the arcs from the straight sides, on 16 lines spread over a row.
  private func cornerInsets(row: Int) -> SIMD16<Double> {
    var insets = SIMD16<Double>.zero
    let top = Double(row - sides.minY)
    let bottom = Double(sides.maxY - row)
    guard radius > 0, top < radius || bottom - 1 < radius else { return insets }
    for line in insets.indices {
      let offset = (Double(line) + 0.5) / 16
      let depth = max(radius - (top + offset), radius - (bottom - offset), 0)
      insets[line] = radius - max(0, radius * radius - depth * depth).squareRoot()
    }
    return insets
  }
}
