internal import CHarfBuzz

/// The glyphs of a sign that layout adds, in the first font's units.
struct MarkGlyphs {
  var glyphs: [(id: UInt32, x: Int)]
  var advance: Int

  func fineWidth(_ sized: SizedFonts) -> Int { sized.fine(units: advance, face: 0) }
}

extension ShapingContext {
  /// The sign a style shows where a soft hyphen is taken: U+2010, or `-` if the first font has
  /// none.
  func hyphen(of style: ResolvedTextStyle) -> MarkGlyphs {
    marks(of: style).hyphen
  }

  /// The sign a style shows where text is left out: `…`, or three full stops.
  func ellipsis(of style: ResolvedTextStyle) -> MarkGlyphs {
    marks(of: style).ellipsis
  }

  private func marks(of style: ResolvedTextStyle) -> (hyphen: MarkGlyphs, ellipsis: MarkGlyphs) {
    if let last = lastMarks, last.style === style { return (last.hyphen, last.ellipsis) }
    let first = style.style.fonts.primary
    let hyphen = markGlyphs(first.glyph(for: "\u{2010}") != nil ? [0x2010] : [0x2D], style)
    let ellipsis = markGlyphs(
      first.glyph(for: "\u{2026}") != nil ? [0x2026] : [0x2E, 0x2E, 0x2E], style)
    lastMarks = (style, hyphen, ellipsis)
    return (hyphen, ellipsis)
  }

  /// Marks are shaped alone, in the first font, and take no letter-spacing.
  private func markGlyphs(_ text: [UInt16], _ style: ResolvedTextStyle) -> MarkGlyphs {
    let face = style.style.fonts.primary
    return text.withUnsafeBufferPointer { units in
      let source = ShapingSource(
        units: units,
        run: ScriptRun(start: 0, end: Int32(units.count), script: UnicodeProperties.latin),
        isRightToLeft: false, style: style)
      return shaper.glyphs(0..<units.count, of: source, face: 0) { infos, positions in
        var mark = MarkGlyphs(glyphs: [], advance: 0)
        for (info, position) in zip(infos, positions) {
          mark.glyphs.append((info.codepoint, mark.advance))
          mark.advance += GlyphAdvance.units(of: info.codepoint, position.x_advance, face)
        }
        return mark
      }
    }
  }
}
