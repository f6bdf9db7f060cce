internal import CellLayout
internal import TextLayout

extension SVGWriter {
  /// Writes an image, clipped by its frame.
  mutating func write(_ placed: PlacedImage) {
    guard let image = images.image(of: placed.image.key) else { return }
    let size = placed.image.size ?? image.size
    let place = placed.contentMode.rect(of: size, in: placed.frame)
    guard place.size.width > .zero, place.size.height > .zero else { return }
    beginClip(placed.frame, cornerRadius: placed.cornerRadius)
    let across = decimal(place.size.width.pixels / image.size.width.pixels)
    let down = decimal(place.size.height.pixels / image.size.height.pixels)
    body +=
      "<use href=\"#\(image.id)\" transform=\"translate(\(place.minX) \(place.minY)) "
      + "scale(\(across) \(down))\"/>\n</g>\n"
  }

  /// Writes borders as the area between two rounded rectangles.
  mutating func write(_ border: ElementBorder, cornerRadius: LayoutUnit) {
    let frame = border.frame
    guard frame.size.width > .zero, frame.size.height > .zero else { return }
    let most = min(frame.size.width, frame.size.height).pixels / 2
    let radius = max(0, min(cornerRadius.pixels, most))
    let (top, left) = (max(0, border.top.pixels), max(0, border.left.pixels))
    let (bottom, right) = (max(0, border.bottom.pixels), max(0, border.right.pixels))
    let outer = RoundedPath(
      left: frame.minX.pixels, top: frame.minY.pixels, right: frame.maxX.pixels,
      bottom: frame.maxY.pixels, radii: Array(repeating: SIMD2(radius, radius), count: 4))
    let inner = RoundedPath(
      left: outer.left + left, top: outer.top + top, right: outer.right - right,
      bottom: outer.bottom - bottom,
      radii: [(left, top), (right, top), (right, bottom), (left, bottom)].map { across, down in
        SIMD2(max(0, radius - across), max(0, radius - down))
      })
    let hole = inner.left < inner.right && inner.top < inner.bottom ? inner.text : ""
    body +=
      "<path d=\"\(outer.text)\(hole)\" fill-rule=\"evenodd\"\(attributes(of: border.color))/>\n"
  }
}

/// A rectangle with elliptical corners, in px.
private struct RoundedPath {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
  /// The radii across and down: top left, top right, bottom right, bottom left. A corner without both is
  /// sharp.
  var radii: [SIMD2<Double>]

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
