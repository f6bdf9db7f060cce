internal import CellLayout
internal import TextLayout

/// A rounded rectangle in device pixels that knows how much of each pixel it covers.
///
/// Straight edges are exact at any fraction of a pixel. In rows that meet a corner, coverage is the
/// mean of 16 lines across the row, each exact horizontally: off by less than one level of 255 for
/// corners of usual radius, and the same for mirrored corners.
struct RoundedBox {
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double
  let radius: Double

  /// A radius above half of the shorter side is reduced to it, a negative one to zero.
  init(_ rect: LayoutRect, cornerRadius: LayoutUnit, scale: Double) {
    minX = rect.minX.pixels * scale
    minY = rect.minY.pixels * scale
    maxX = rect.maxX.pixels * scale
    maxY = rect.maxY.pixels * scale
    let half = min(maxX - minX, maxY - minY) / 2
    radius = max(0, min(cornerRadius.pixels * scale, half))
  }

  /// The pixels that the box may touch, within those of `limit`.
  func bounds(within limit: PixelBounds) -> PixelBounds {
    guard maxX > minX, maxY > minY else { return .empty }
    // Clamped before the conversion, which traps on what `Int` cannot hold.
    func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(max(Double(low), min(Double(high), value)))
    }
    return PixelBounds(
      minX: clamp(minX.rounded(.down), limit.minX, limit.maxX),
      minY: clamp(minY.rounded(.down), limit.minY, limit.maxY),
      maxX: clamp(maxX.rounded(.up), limit.minX, limit.maxX),
      maxY: clamp(maxY.rounded(.up), limit.minY, limit.maxY))
  }

  /// Multiplies the coverages of the pixels of row `y` from column `x` on by those of the box.
  ///
  /// - Returns: Pixels that the box covers wholly, as indices of coverages.
  func multiply(_ coverage: UnsafeMutableBufferPointer<UInt8>, x: Int, y: Int) -> Range<Int> {
    let top = max(minY, Double(y))
    let height = max(0, min(maxY, Double(y + 1)) - top)
    let meetsCorner =
      (top < minY + radius || top + height > maxY - radius)
      && (Double(x) < minX + radius || Double(x + coverage.count) > maxX - radius)
    let insets = radius > 0 && meetsCorner ? cornerInsets(top: top, height: height) : .zero
    let left = minX + insets
    let right = maxX - insets
    // Pixels from here to there are covered in all of the row's height.
    let first = index(of: left.max().rounded(.up), x: x, count: coverage.count)
    let last = max(first, index(of: right.min().rounded(.down), x: x, count: coverage.count))
    func scale(_ i: Int, by factor: Double) {
      coverage[i] = UInt8(Double(coverage[i]) * factor + 0.5)
    }
    func scaleEdge(_ i: Int) {
      let pixel = SIMD16(repeating: Double(x + i))
      let spans = pointwiseMin(right, pixel + 1) - pointwiseMax(left, pixel)
      scale(i, by: height * pointwiseMax(spans, .zero).sum() / 16)
    }
    for i in 0..<first { scaleEdge(i) }
    for i in last..<coverage.count { scaleEdge(i) }
    guard height < 1 else { return first..<last }
    for i in first..<last { scale(i, by: height) }
    return first..<first
  }

  /// How far the arcs stand in from the straight sides, on 16 lines spread over a part of a row.
  private func cornerInsets(top: Double, height: Double) -> SIMD16<Double> {
    var insets = SIMD16<Double>.zero
    for line in insets.indices {
      let y = top + height * (Double(line) + 0.5) / 16
      let depth = max(minY + radius - y, y - (maxY - radius), 0)
      insets[line] = radius - max(0, radius * radius - depth * depth).squareRoot()
    }
    return insets
  }

  private func index(of column: Double, x: Int, count: Int) -> Int {
    Int(max(0, min(Double(count), column - Double(x))))
  }
}

/// A rectangle of whole pixels.
struct PixelBounds: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  static let empty = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}
