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
  mutating func write(_ border: ElementBorder, cornerRadius: CornerRadii) {
    let frame = border.frame
    guard frame.size.width > .zero, frame.size.height > .zero else { return }
    let (top, left) = (max(0, border.top.pixels), max(0, border.left.pixels))
    let (bottom, right) = (max(0, border.bottom.pixels), max(0, border.right.pixels))
    let outer = RoundedPath(frame, cornerRadius: cornerRadius)
    let widths = [(left, top), (right, top), (right, bottom), (left, bottom)]
    let inner = RoundedPath(
      left: outer.left + left, top: outer.top + top, right: outer.right - right,
      bottom: outer.bottom - bottom,
      radii: zip(outer.radii, widths).map { radii, width in
        SIMD2(max(0, radii.x - width.0), max(0, radii.y - width.1))
      })
    let hole = inner.left < inner.right && inner.top < inner.bottom ? inner.text : ""
    body +=
      "<path d=\"\(outer.text)\(hole)\" fill-rule=\"evenodd\"\(attributes(of: border.color))/>\n"
  }
}
