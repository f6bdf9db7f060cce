internal import CellLayout
internal import TextLayout

extension Rasterizer {
  /// Draws an image; without pixels it leaves no ink.
  ///
  /// The frame and the place of the image are rounded to whole device pixels as boxes are, so an image
  /// meets its neighbours without a seam.
  func draw(_ placed: PlacedImage, scale: Double, on canvas: inout Canvas) {
    guard let bitmap = images(placed.image.key) else {
      if !missingImages.contains(placed.image.key) { missingImages.append(placed.image.key) }
      return
    }
    let size = placed.image.size ?? bitmap.size
    let place = RoundedBox(
      placed.contentMode.rect(of: size, in: placed.frame), cornerRadius: .zero, scale: scale)
    canvas.pushClip(
      RoundedBox(placed.frame, cornerRadius: placed.cornerRadius, scale: scale))
    canvas.draw(bitmap.scaled(to: place.sides, window: canvas.bounds), x: 0, y: 0, color: .black)
    canvas.popClip()
  }
}

extension Bitmap {
  /// The size in px if a pixel counts as a px.
  var size: LayoutSize {
    LayoutSize(width: LayoutUnit(width), height: LayoutUnit(height))
  }
}
