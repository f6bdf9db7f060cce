internal import CHarfBuzz

extension TextEngine {
  /// The fine width of a part of an item, shaped again for the line it stands on.
  func reshapedWidth(
    _ range: Range<Int>, _ item: TextItem, _ geometry: TextGeometry, _ cuts: LineCuts
  ) -> Int {
    let paragraph = geometry.paragraph
    var width = 0
    var run = geometry.runIndex(at: range.lowerBound)
    while run < paragraph.runs.count, Int(paragraph.runs[run].start) < range.upperBound {
      let piece = paragraph.runs[run]
      let part = max(Int(piece.start), range.lowerBound)..<min(Int(piece.end), range.upperBound)
      width = SizedFonts.moved(width, by: reshapedWidth(part, piece, item, geometry, cuts))
      run += 1
    }
    return width
  }

  private func reshapedWidth(
    _ range: Range<Int>, _ run: ShapingRun, _ item: TextItem, _ geometry: TextGeometry,
    _ cuts: LineCuts
  ) -> Int {
    let style = geometry.paragraph.style(ofSpan: run.span)
    let sized = geometry.sized(ofSpan: run.span)
    let face = style.style.fonts.faces[Int(run.face)]
    let isCursive = UnicodeProperties.cursiveScripts.contains(run.script)
    return geometry.units.withUnsafeBufferPointer { units in
      shaper.glyphs(
        range, of: units, face: Int(run.face),
        run: ScriptRun(
          start: run.start, end: run.end, script: run.script, presentation: run.presentation),
        isRightToLeft: item.isRightToLeft, style: style, cuts: cuts
      ) { infos, positions in
        var advance = 0
        var spacings = 0
        var cluster = UInt32.max
        for (info, position) in zip(infos, positions) {
          let unit = units[Int(info.cluster)]
          guard GlyphAdvance.takesRoom(unit, glyph: info.codepoint) else { continue }
          advance += GlyphAdvance.units(of: info.codepoint, position.x_advance, face)
          if info.cluster != cluster, GlyphAdvance.isSpaced(unit, isCursive: isCursive) {
            spacings += 1
          }
          cluster = info.cluster
        }
        let limit = GlyphReach.clusterLimit
        return SizedFonts.moved(
          sized.fine(units: min(max(advance, -limit), limit), face: Int(run.face)),
          by: SizedFonts.product(spacings, sized.letterSpacing))
      }
    }
  }

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
      shaper.glyphs(
        0..<units.count, of: units, face: 0,
        run: ScriptRun(start: 0, end: Int32(units.count), script: UnicodeProperties.latin),
        isRightToLeft: false, style: style
      ) { infos, positions in
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

/// The glyphs of a sign that layout adds, in the first font's units.
struct MarkGlyphs {
  var glyphs: [(id: UInt32, x: Int)]
  var advance: Int

  func fineWidth(_ sized: SizedFonts) -> Int { sized.fine(units: advance, face: 0) }
}

/// Which glyphs take room and letter-spacing.
enum GlyphAdvance {
  static func units(of glyph: UInt32, _ outline: Int32, _ face: FontFace) -> Int {
    Int(face.bitmaps?.advance(ofGlyph: glyph, outline: outline) ?? outline)
  }

  static func takesRoom(_ unit: UInt16, glyph: UInt32) -> Bool {
    guard !ControlCharacters.isInvisible(unit) else { return false }
    return glyph != 0 || unit & 0xF800 == 0xD800
      || !UnicodeProperties.isDefaultIgnorable(UInt32(unit))
  }

  static func isSpaced(_ unit: UInt16, isCursive: Bool) -> Bool {
    if unit == 0x20 || unit == 0xA0 { return true }
    return !isCursive && !ControlCharacters.isInvisible(unit)
      && !UnicodeProperties.isDefaultIgnorable(UInt32(unit))
      && !UnicodeProperties.isHangulFiller(UInt32(unit))
  }
}
