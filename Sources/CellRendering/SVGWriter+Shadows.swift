internal import CellLayout
internal import TextLayout

extension SVGWriter {
  /// Writes a shadow as a blurred rectangle, of which only the part outside of another one is shown.
  mutating func write(_ shadow: BoxShadow, of rect: LayoutRect, cornerRadius: CornerRadii) {
    let frame = ShadowFrame(shadow, of: rect, cornerRadius: cornerRadius)
    guard frame.left < frame.right, frame.top < frame.bottom else { return }
    let deviation = max(0, shadow.blur.pixels / 2)
    let margin = deviation * 3
    let (left, top) = (decimal(frame.left - margin), decimal(frame.top - margin))
    let width = decimal(frame.right - frame.left + margin * 2)
    let height = decimal(frame.bottom - frame.top + margin * 2)
    let around = RoundedPath(
      left: frame.left - margin, top: frame.top - margin, right: frame.right + margin,
      bottom: frame.bottom + margin, radii: SIMD4<Double>.zero)
    let hole =
      rect.size.width > .zero && rect.size.height > .zero
      ? RoundedPath(rect, cornerRadius: cornerRadius).text : ""
    definitions +=
      "<clipPath id=\"clip\(clipCount)\"><path clip-rule=\"evenodd\" "
      + "d=\"\(around.text)\(hole)\"/></clipPath>\n"
    var filter = ""
    if deviation > 0 {
      definitions +=
        "<filter id=\"blur\(clipCount)\" filterUnits=\"userSpaceOnUse\" x=\"\(left)\" y=\"\(top)\" "
        + "width=\"\(width)\" height=\"\(height)\" color-interpolation-filters=\"sRGB\">"
        + "<feGaussianBlur stdDeviation=\"\(decimal(deviation))\"/></filter>\n"
      filter = " filter=\"url(#blur\(clipCount))\""
    }
    let shape = RoundedPath(
      left: frame.left, top: frame.top, right: frame.right, bottom: frame.bottom,
      radii: frame.radii)
    // A filter comes before a clip: the clip itself is sharp.
    body +=
      "<path d=\"\(shape.text)\"\(attributes(of: shadow.color))\(filter) "
      + "clip-path=\"url(#clip\(clipCount))\"/>\n"
    clipCount += 1
  }
}
