internal import CHarfBuzz

extension ShapingContext {
  /// The fine width of a part of an item, shaped again for the line it stands on.
  func reshapedWidth(
    of range: Range<Int>, in item: TextItem, of geometry: TextGeometry, _ cuts: LineCuts
  ) -> Int {
    let paragraph = geometry.paragraph
    var width = 0
    var run = geometry.runIndex(at: range.lowerBound)
    while run < paragraph.runs.count, Int(paragraph.runs[run].start) < range.upperBound {
      let piece = paragraph.runs[run]
      let part = max(Int(piece.start), range.lowerBound)..<min(Int(piece.end), range.upperBound)
      let advance = reshapedWidth(of: part, run: piece, in: item, of: geometry, cuts)
      width = SizedFonts.moved(width, by: advance)
      run += 1
    }
    return width
  }

  private func reshapedWidth(
    of range: Range<Int>, run: ShapingRun, in item: TextItem, of geometry: TextGeometry,
    _ cuts: LineCuts
  ) -> Int {
    let style = geometry.paragraph.style(ofSpan: run.span)
    let sized = geometry.sized(ofSpan: run.span)
    let face = style.style.fonts.faces[Int(run.face)]
    let isCursive = UnicodeProperties.cursiveScripts.contains(run.script)
    return geometry.units.withUnsafeBufferPointer { units in
      let source = ShapingSource(
        units: units,
        run: ScriptRun(
          start: run.start, end: run.end, script: run.script, presentation: run.presentation),
        isRightToLeft: item.isRightToLeft, style: style, cuts: cuts)
      return shaper.glyphs(range, of: source, face: Int(run.face)) { infos, positions in
        var width = 0
        var spacings = 0
        var cluster = UInt32.max
        for (info, position) in zip(infos, positions) {
          let unit = units[Int(info.cluster)]
          guard GlyphAdvance.takesRoom(unit, glyph: info.codepoint) else { continue }
          let advance = GlyphAdvance(info.codepoint, at: position, of: face)
          width = SizedFonts.moved(width, by: sized.length(advance, face: Int(run.face)))
          if info.cluster != cluster, GlyphAdvance.isSpaced(unit, isCursive: isCursive) {
            spacings += 1
          }
          cluster = info.cluster
        }
        return SizedFonts.moved(width, by: SizedFonts.product(spacings, sized.letterSpacing))
      }
    }
  }
}
