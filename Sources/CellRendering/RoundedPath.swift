internal import CellLayout
internal import TextLayout

/// A rectangle with elliptical corners, in px.
struct RoundedPath {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
  /// The radii across and down: top left, top right, bottom right, bottom left. A corner without both is
  /// sharp.
  var radii: [SIMD2<Double>]

  /// Creates a rectangle with circular corners; radii that do not fit are all scaled down by one factor.
  init(_ rect: LayoutRect, cornerRadius: CornerRadii) {
    self.init(
      left: rect.minX.pixels, top: rect.minY.pixels, right: rect.maxX.pixels,
      bottom: rect.maxY.pixels, radii: cornerRadius.pixels)
  }

  /// Creates a rectangle with circular corners from its sides; radii that do not fit are all scaled down by
  /// one factor.
  init(left: Double, top: Double, right: Double, bottom: Double, radii: SIMD4<Double>) {
    let fitted = CornerRadii.fitted(radii, width: right - left, height: bottom - top)
    self.init(
      left: left, top: top, right: right, bottom: bottom,
      radii: fitted.indices.map { SIMD2(repeating: fitted[$0]) })
  }

  init(left: Double, top: Double, right: Double, bottom: Double, radii: [SIMD2<Double>]) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    self.radii = radii
  }

  /// The data of an SVG path.
  var text: String {
    let radii = radii.map { $0.x > 0 && $0.y > 0 ? $0 : .zero }
    return "M\(decimal(left + radii[0].x)) \(decimal(top))H\(decimal(right - radii[1].x))"
      + arc(radii[1], right, top + radii[1].y) + "V\(decimal(bottom - radii[2].y))"
      + arc(radii[2], right - radii[2].x, bottom) + "H\(decimal(left + radii[3].x))"
      + arc(radii[3], left, bottom - radii[3].y) + "V\(decimal(top + radii[0].y))"
      + arc(radii[0], left + radii[0].x, top) + "Z"
  }

  private func arc(_ radii: SIMD2<Double>, _ x: Double, _ y: Double) -> String {
    guard radii != .zero else { return "" }
    return "A\(decimal(radii.x)) \(decimal(radii.y)) 0 0 1 \(decimal(x)) \(decimal(y))"
  }
}
