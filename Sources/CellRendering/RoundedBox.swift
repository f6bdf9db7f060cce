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
  /// The radii of the corners in device pixels: top left, top right, bottom right, bottom left.
  let radii: SIMD4<Double>

  /// Creates a box; radii that do not fit are all scaled down by one factor, negative ones are zero.
  init(_ rect: LayoutRect, cornerRadius: CornerRadii, scale: Double) {
    self.init(
      minX: rect.minX.pixels * scale, minY: rect.minY.pixels * scale,
      maxX: rect.maxX.pixels * scale, maxY: rect.maxY.pixels * scale,
      radii: cornerRadius.pixels * scale)
  }

  /// Creates a box from its sides and the radii of its corners in device pixels.
  init(minX: Double, minY: Double, maxX: Double, maxY: Double, radii: SIMD4<Double>) {
    let (left, right) = RoundedBox.snapped(minX, maxX)
    let (top, bottom) = RoundedBox.snapped(minY, maxY)
    sides = PixelBounds(minX: left, minY: top, maxX: right, maxY: bottom)
    self.radii = CornerRadii.fitted(
      radii, width: Double(right - left), height: Double(bottom - top))
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
    let (left, right) = (Double(sides.minX - x), Double(sides.maxX - x))
    let insets = cornerInsets(row: y)
    let isStraight =
      (insets.left == .zero || left + max(radii[0], radii[3]) <= 0)
      && (insets.right == .zero || right - max(radii[1], radii[2]) >= Double(coverage.count))
    if isStraight { return coverage.indices }
    let starts = insets.left + left
    let ends = right - insets.right
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

  /// Returns the mean distances of the arcs from the left and right side in a row.
  func meanInsets(row: Int) -> (left: Double, right: Double) {
    let insets = cornerInsets(row: row)
    return (insets.left.sum() / 16, insets.right.sum() / 16)
  }

  /// Returns the distances of the arcs from the left and right side, on 16 lines spread over a row.
  private func cornerInsets(row: Int) -> (left: SIMD16<Double>, right: SIMD16<Double>) {
    var (left, right) = (SIMD16<Double>.zero, SIMD16<Double>.zero)
    let top = Double(row - sides.minY)
    let bottom = Double(sides.maxY - row)
    guard top < max(radii[0], radii[1]) || bottom - 1 < max(radii[2], radii[3]) else {
      return (left, right)
    }
    for line in left.indices {
      let offset = (Double(line) + 0.5) / 16
      let (above, below) = (top + offset, bottom - offset)
      left[line] = max(inset(radii[0], depth: above), inset(radii[3], depth: below))
      right[line] = max(inset(radii[1], depth: above), inset(radii[2], depth: below))
    }
    return (left, right)
  }

  /// Returns the distance of an arc from the straight side, at a depth below the corner's edge.
  private func inset(_ radius: Double, depth: Double) -> Double {
    let height = max(0, radius - depth)
    return radius - max(0, radius * radius - height * height).squareRoot()
  }
}
