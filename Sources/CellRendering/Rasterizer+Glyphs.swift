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
    let size = Int(max(0, em.rounded()))
    guard size > 0, !run.glyphs.isEmpty else { return }
    let face = try faces.face(for: run.face)
    let originX = run.origin.x.pixels
    let originY = run.origin.y.pixels
    for glyph in run.glyphs {
      let quarters = ((originX + glyph.x) * scale * 4 + 0.5).rounded(.down)
      let row = ((originY + glyph.y) * scale + 0.5).rounded(.down)
      // Far outside any picture, or no number: no ink, and no `Int` either.
      guard abs(quarters) < 1e12, abs(row) < 1e12 else { continue }
      let column = Int(quarters)
      let bitmap = bitmap(of: glyph.id, face: face, em: size, phase: column & 3)
      canvas.draw(bitmap, x: column >> 2, y: Int(row), color: run.color)
    }
  }

  /// A glyph's colour bitmap where the face has one, else its outline, else nothing.
  private func bitmap(of glyph: UInt32, face: FreeTypeFace, em: Int, phase: Int) -> GlyphBitmap {
    let key = GlyphCache.Key(face: face.serial, em: em, glyph: glyph, phase: phase)
    return glyphs.bitmap(for: key) {
      if let strike = face.strikeGlyph(glyph, em: em) {
        return strike.scaled(toEm: em, phase: phase)
      }
      return face.outlineBitmap(glyph: glyph, em: em, phase: phase) ?? .empty
    }
  }
}
