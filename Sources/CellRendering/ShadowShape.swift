internal import CellLayout
internal import Foundation
internal import TextLayout

/// A blurred rounded rectangle outside of another one, which computes its coverage of each pixel.
///
/// The coverage is the convolution of the rectangle with a Gaussian, at the centre of each pixel: along a
/// row of the rectangle it is a difference of two values of the normal distribution, and the rows are
/// summed with their weights down. Rows between the corners are equal, so they are one term.
struct ShadowShape {
  /// The rectangle that throws the shadow; nothing is drawn inside.
  private let box: RoundedBox
  /// The rectangle that is blurred.
  private let shadow: RoundedBox
  /// The standard deviation in device pixels.
  private let deviation: Double
  /// The distance in pixels beyond which the Gaussian counts as 0.
  private let margin: Int

  /// Creates a shadow; a deviation counts as at most 512 device pixels.
  init(_ style: BoxShadow, of rect: LayoutRect, cornerRadius: CornerRadii, scale: Double) {
    box = RoundedBox(rect, cornerRadius: cornerRadius, scale: scale)
    deviation = min(512, max(0, style.blur.pixels * scale / 2))
    margin = Int((deviation * 3).rounded(.up))
    let frame = ShadowFrame(style, of: rect, cornerRadius: cornerRadius)
    shadow = RoundedBox(
      minX: frame.left * scale, minY: frame.top * scale, maxX: frame.right * scale,
      maxY: frame.bottom * scale, radii: frame.radii * scale)
  }

  /// Returns the pixels of `limit` that the shadow may touch.
  func bounds(within limit: PixelBounds) -> PixelBounds {
    let sides = shadow.sides
    guard !sides.isEmpty else { return .empty }
    return PixelBounds(
      minX: sides.minX - margin, minY: sides.minY - margin, maxX: sides.maxX + margin,
      maxY: sides.maxY + margin
    ).intersection(limit)
  }

  /// Multiplies the coverages of the pixels of row `y` from column `x` on by those of the shadow.
  func multiply(_ coverage: UnsafeMutableBufferPointer<UInt8>, x: Int, y: Int) {
    // Most pixels of a shadow lie inside, and need no Gaussian.
    multiply(coverage, by: box, x: x, y: y, isInside: false)
    if deviation > 0 {
      blur(coverage, x: x, y: y)
    } else {
      multiply(coverage, by: shadow, x: x, y: y, isInside: true)
    }
  }

  /// Rows of the rectangle with one left and one right edge, and the part of the Gaussian on them.
  private struct Strip {
    var left: Double
    var right: Double
    var weight: Double
  }

  private func blur(_ coverage: UnsafeMutableBufferPointer<UInt8>, x: Int, y: Int) {
    let strips = strips(around: y)
    for i in coverage.indices where coverage[i] > 0 {
      let column = Double(x + i) + 0.5
      let sum = strips.reduce(0) { sum, strip in
        sum + strip.weight
          * (Normal.part(below: (strip.right - column) / deviation)
            - Normal.part(below: (strip.left - column) / deviation))
      }
      coverage[i] = UInt8(Double(coverage[i]) * min(1, max(0, sum)) + 0.5)
    }
  }

  /// Returns the rows that the Gaussian around a row reaches; those between the corners are one strip.
  private func strips(around y: Int) -> [Strip] {
    let sides = shadow.sides
    let rows =
      max(
        sides.minY, y - margin)..<max(
        max(sides.minY, y - margin), min(sides.maxY, y + margin + 1))
    func depth(_ first: Double, _ second: Double) -> Int {
      Int(min(max(first, second).rounded(.up), Double(sides.height)))
    }
    let top = sides.minY + depth(shadow.radii[0], shadow.radii[1])
    let bottom = max(top, sides.maxY - depth(shadow.radii[2], shadow.radii[3]))
    func strip(_ rows: Range<Int>) -> Strip? {
      guard !rows.isEmpty else { return nil }
      let insets = shadow.meanInsets(row: rows.lowerBound)
      let center = Double(y) + 0.5
      return Strip(
        left: Double(sides.minX) + insets.left, right: Double(sides.maxX) - insets.right,
        weight: Normal.part(below: (Double(rows.upperBound) - center) / deviation)
          - Normal.part(below: (Double(rows.lowerBound) - center) / deviation))
    }
    let middle = rows.clamped(to: top..<bottom)
    let upper = rows.clamped(to: sides.minY..<top)
    let lower = rows.clamped(to: bottom..<max(bottom, sides.maxY))
    return (upper.map { $0..<$0 + 1 } + [middle] + lower.map { $0..<$0 + 1 }).compactMap(strip)
  }

  /// Multiplies coverages by those of a rectangle, or by what these leave.
  private func multiply(
    _ coverage: UnsafeMutableBufferPointer<UInt8>, by box: RoundedBox, x: Int, y: Int,
    isInside: Bool
  ) {
    let sides = box.sides
    let isRow = !sides.isEmpty && y >= sides.minY && y < sides.maxY
    let first = isRow ? min(max(0, sides.minX - x), coverage.count) : 0
    let end = isRow ? max(first, min(coverage.count, sides.maxX - x)) : 0
    if isInside {
      for i in coverage.indices where i < first || i >= end { coverage[i] = 0 }
    }
    guard first < end else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: end - first) { own in
      own.initialize(repeating: 255)
      _ = box.multiply(own, x: x + first, y: y)
      for i in own.indices {
        coverage[first + i] = product255(coverage[first + i], isInside ? own[i] : 255 - own[i])
      }
    }
  }
}

/// The rectangle that is blurred for a shadow, in px.
struct ShadowFrame {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  /// The radii of the corners: top left, top right, bottom right, bottom left.
  let radii: SIMD4<Double>

  init(_ shadow: BoxShadow, of rect: LayoutRect, cornerRadius: CornerRadii) {
    let spread = shadow.spread.pixels
    left = rect.minX.pixels + shadow.offset.x.pixels - spread
    top = rect.minY.pixels + shadow.offset.y.pixels - spread
    right = max(left, left + rect.size.width.pixels + 2 * spread)
    bottom = max(top, top + rect.size.height.pixels + 2 * spread)
    var radii = CornerRadii.fitted(
      cornerRadius.pixels, width: rect.size.width.pixels, height: rect.size.height.pixels)
    for i in radii.indices { radii[i] = ShadowFrame.radius(radii[i], spreadBy: spread) }
    self.radii = radii
  }

  /// Returns the radius of a shadow's corners: sharp corners stay sharp, and small radii grow by less
  /// than the spread (CSS Backgrounds 3, section 7.1.1).
  private static func radius(_ radius: Double, spreadBy spread: Double) -> Double {
    guard radius > 0 else { return 0 }
    guard spread > 0, radius < spread else { return max(0, radius + spread) }
    let ratio = radius / spread - 1
    return radius + spread * (1 + ratio * ratio * ratio)
  }
}

/// The normal distribution, read from a table: errors are below 10⁻⁵.
private enum Normal {
  private static let steps = 64.0
  private static let reach = 4
  private static let table: [Double] = (-reach * Int(steps)...reach * Int(steps) + 1).map {
    erfc(-Double($0) / steps * 0.5.squareRoot()) / 2
  }

  /// Returns the part of a Gaussian of deviation 1 below a value.
  @inline(__always)
  static func part(below value: Double) -> Double {
    guard value > Double(-reach) else { return 0 }
    guard value < Double(reach) else { return 1 }
    let place = (value + Double(reach)) * steps
    let index = Int(place)
    return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
  }
}
