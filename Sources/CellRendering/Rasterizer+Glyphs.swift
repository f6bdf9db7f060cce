internal import CellLayout
internal import TextLayout

extension Rasterizer {
  /// The largest em that is drawn, in device pixels: a glyph of it is a bitmap of many megabytes.
  static let maximumEm = 4096

  func draw(_ run: GlyphRun, scale: Double, on canvas: inout Canvas) throws(RenderError) {
    let em = run.fontSize * scale * 64
    // Written so that a size that is no number is refused too.
    guard em <= Double(Rasterizer.maximumEm * 64) else {
      throw .exceeded(
        .glyphTooLarge, "the em in device pixels", value: em / 64, limit: Rasterizer.maximumEm)
    }
    let size = coverage.em(fontSize: run.fontSize, scale: scale)
    guard size > 0, !run.glyphs.isEmpty else { return }
    guard let face = try faces.face(for: run.face), !canvas.bounds.isEmpty else { return }
    // As browsers do: a line begins at a multiple of 1/64 device pixel and on a whole row, and what a glyph
    // is away from there is rounded by itself.
    let left = (run.origin.x.pixels * scale * 64).rounded(.down) / 64
    let baseline = (run.origin.y.pixels * scale + 0.5).rounded(.down)
    for glyph in run.glyphs {
      let quarters = ((left + glyph.x * scale) * 4 + 0.5).rounded(.down)
      let row = (baseline + glyph.y * scale + 0.5).rounded(.down)
      // Far outside any picture, or no number: no ink, and no `Int` either.
      guard abs(quarters) < 1e12, abs(row) < 1e12 else { continue }
      let (x, phase) = (Int(quarters) >> 2, Int(quarters) & 3)
      let y = Int(row)
      func draw(_ glyph: UInt32, _ color: LayoutColor) {
        let key = GlyphCache.Key(face: face.serial, em: size, glyph: glyph, phase: phase)
        let bitmap = bitmap(for: key, of: face, window: canvas.bounds.seen(fromX: x, y: y))
        canvas.draw(bitmap, x: x, y: y, color: color)
      }
      guard !face.palette.isEmpty else {
        draw(glyph.id, run.color)
        continue
      }
      for layer in face.layers(ofGlyph: glyph.id) { draw(layer.glyph, layer.color ?? run.color) }
    }
  }

  /// Draws a glyph: its colour bitmap if the face has one, else its outline, else nothing.
  ///
  /// - Parameter window: The pixels that matter, counted from the glyph's origin.
  private func bitmap(
    for key: GlyphCache.Key, of face: FreeTypeFace, window: PixelBounds
  ) -> GlyphBitmap {
    glyphs.bitmap(for: key) {
      let bitmap =
        face.strikeGlyph(key.glyph, em: key.em)?
        .scaled(toEm: key.em, phase: key.phase, window: window)
        ?? face.outlineBitmap(
          glyph: key.glyph, em: key.em, phase: key.phase, window: window, coverage: coverage)
        ?? .empty
      drawnPixelCount += bitmap.width * bitmap.height
      return bitmap
    }
  }
}
