internal import CellLayout
internal import TextLayout

/// The area between the frame of an element and the rectangle inside its borders, at whole device pixels.
///
/// The frame is rounded as a box is. A border is as wide as its whole device pixels, and at least one. An
/// inner corner is a quarter of an ellipse whose radii are what the borders leave of the outer radius.
struct BorderRing {
  /// The outer edges.
  let outer: RoundedBox
  private let inner: PixelBounds
  /// The radii of the inner corners, across and down: top left, top right, bottom right, bottom left.
  private let radii: [SIMD2<Double>]

  init(_ border: ElementBorder, cornerRadius: CornerRadii, scale: Double) {
    outer = RoundedBox(border.frame, cornerRadius: cornerRadius, scale: scale)
    func pixels(_ width: LayoutUnit) -> Int {
      let exact = min(width.pixels * scale, Double(1 << 40))
      return exact > 0 ? max(1, Int(exact)) : 0
    }
    let (top, left) = (pixels(border.top), pixels(border.left))
    let (bottom, right) = (pixels(border.bottom), pixels(border.right))
    let sides = outer.sides
    inner = PixelBounds(
      minX: sides.minX + left, minY: sides.minY + top, maxX: sides.maxX - right,
      maxY: sides.maxY - bottom)
    let widths = [(left, top), (right, top), (right, bottom), (left, bottom)]
    let outerRadii = outer.radii
    radii = widths.enumerated().map { corner, width in
      SIMD2(
        max(0, outerRadii[corner] - Double(width.0)), max(0, outerRadii[corner] - Double(width.1)))
    }
  }

  /// Multiplies the coverages of the pixels of row `y` from column `x` on by those of the ring.
  ///
  /// - Returns: The pixels that lie within the hole; their coverages mean nothing.
  /// - Precondition: The pixels are within the bounds of the frame.
  func multiply(
    _ coverage: UnsafeMutableBufferPointer<UInt8>, x: Int, y: Int
  ) -> Range<Int> {
    _ = outer.multiply(coverage, x: x, y: y)
    guard !inner.isEmpty, y >= inner.minY, y < inner.maxY else { return 0..<0 }
    let (starts, ends) = holes(inRow: y)
    let first = max(0, Int(starts.min().rounded(.down)) - x)
    let last = min(coverage.count, Int(ends.max().rounded(.up)) - x)
    guard first < last else { return 0..<0 }
    let hole = max(first, min(Int(starts.max().rounded(.up)) - x, last))
    let end = max(hole, min(Int(ends.min().rounded(.down)) - x, last))
    multiply(coverage, in: first..<hole, x: x, outside: (starts, ends))
    multiply(coverage, in: end..<last, x: x, outside: (starts, ends))
    return hole..<end
  }

  /// Multiplies the coverages of some pixels of a row by those outside of the hole.
  private func multiply(
    _ coverage: UnsafeMutableBufferPointer<UInt8>, in range: Range<Int>, x: Int,
    outside hole: (starts: SIMD16<Double>, ends: SIMD16<Double>)
  ) {
    for i in range {
      let pixel = SIMD16(repeating: Double(x + i))
      let spans = pointwiseMin(hole.ends, pixel + 1) - pointwiseMax(hole.starts, pixel)
      let part = pointwiseMax(spans, .zero).sum() / 16
      coverage[i] = UInt8(Double(coverage[i]) * (1 - part) + 0.5)
    }
  }

  /// Returns the first and last columns of the hole on 16 lines spread over a row.
  private func holes(inRow y: Int) -> (starts: SIMD16<Double>, ends: SIMD16<Double>) {
    var starts = SIMD16(repeating: Double(inner.minX))
    var ends = SIMD16(repeating: Double(inner.maxX))
    for line in starts.indices {
      let offset = (Double(line) + 0.5) / 16
      let top = Double(y - inner.minY) + offset
      let bottom = Double(inner.maxY - y) - offset
      starts[line] += max(inset(radii[0], depth: top), inset(radii[3], depth: bottom))
      ends[line] -= max(inset(radii[1], depth: top), inset(radii[2], depth: bottom))
    }
    return (starts, ends)
  }

  /// Returns the distance of an arc from the straight side, at a depth below the corner's edge.
  private func inset(_ radii: SIMD2<Double>, depth: Double) -> Double {
    guard depth < radii.y, radii.x > 0 else { return 0 }
    let height = (radii.y - depth) / radii.y
    return radii.x * (1 - max(0, 1 - height * height).squareRoot())
  }
}
