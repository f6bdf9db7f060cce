internal import CHarfBuzz

/// The glyphs of a sign that layout adds.
struct MarkGlyphs {
  /// The index in the cascade of the face that draws them.
  var face: Int
  /// The sign.
  var text: String
  var glyphs: [(id: UInt32, advance: GlyphAdvance)] = []

  func fineWidth(_ sized: SizedFonts) -> Int {
    glyphs.reduce(0) { SizedFonts.moved($0, by: sized.length($1.advance, face: face)) }
  }
}

extension ShapingContext {
  /// The sign a style shows where a soft hyphen is taken: U+2010, or `-` if the first font has
  /// none, in the first font that has it.
  func hyphen(of style: ResolvedTextStyle) -> MarkGlyphs {
    marks(of: style).hyphen
  }

  /// The sign a style shows where text is left out: `…`, or three full stops.
  func ellipsis(of style: ResolvedTextStyle) -> MarkGlyphs {
    marks(of: style).ellipsis
  }

  private func marks(of style: ResolvedTextStyle) -> (hyphen: MarkGlyphs, ellipsis: MarkGlyphs) {
    if let last = lastMarks, last.style.isSame(as: style) { return (last.hyphen, last.ellipsis) }
    let first = style.style.fonts.primary
    let hyphen =
      first.glyph(for: "\u{2010}") != nil
      ? markGlyphs([0x2010], style, face: 0)
      : markGlyphs(
        [0x2D], style, face: style.style.fonts.faces.firstIndex { $0.glyph(for: "-") != nil } ?? 0)
    let ellipsis = markGlyphs(
      first.glyph(for: "\u{2026}") != nil ? [0x2026] : [0x2E, 0x2E, 0x2E], style, face: 0)
    lastMarks = (style, hyphen, ellipsis)
    return (hyphen, ellipsis)
  }

  /// Marks are shaped alone, in one font, and take no letter-spacing.
  private func markGlyphs(
    _ text: [UInt16], _ style: ResolvedTextStyle, face index: Int
  ) -> MarkGlyphs {
    let face = style.style.fonts.faces[index]
    return text.withUnsafeBufferPointer { units in
      let source = ShapingSource(
        units: units,
        run: ScriptRun(start: 0, end: Int32(units.count), script: UnicodeProperties.latin),
        isRightToLeft: false, style: style)
      return shaper.glyphs(0..<units.count, of: source, face: index) { infos, positions in
        var mark = MarkGlyphs(face: index, text: String(decoding: text, as: UTF16.self))
        for (info, position) in zip(infos, positions) {
          mark.glyphs.append((info.codepoint, GlyphAdvance(info.codepoint, at: position, of: face)))
        }
        return mark
      }
    }
  }
}
