internal import CHarfBuzz

/// The place of the next glyph of a line, in fine units.
struct Pen {
  /// The place before justification.
  var natural: Int
  /// The room that justification added since the start of the item.
  var gained = 0

  var place: Int { natural + gained }

  static let pixelsPerFineUnit = 1.0 / Double(1 << 22)
}

/// The glyphs of one shaping run, or of the part of it in one span, on a line from left to right.
struct PlacedRun {
  private(set) var run: TextLine.Run
  private(set) var pen: Pen
  private let face: Int
  private let isCursive: Bool
  private let sized: SizedFonts
  /// The distance by which the span is raised, in px.
  private let shift: Double
  private let text: ProcessedText

  init(run: ShapingRun, item: TextItem, geometry: TextGeometry, pen: Pen) {
    face = Int(run.face)
    isCursive = UnicodeProperties.cursiveScripts.contains(run.script)
    sized = geometry.sized(ofSpan: item.span)
    shift = geometry.shift(ofSpan: item.span).pixels
    text = geometry.paragraph.text
    self.pen = pen
    self.run = TextLine.Run(
      face: geometry.paragraph.style(ofSpan: item.span).style.fonts.faces[face],
      fontSize: sized.fontSize, level: item.level, color: geometry.color(ofSpan: item.span),
      glyphs: [])
  }

  /// Places one cluster.
  ///
  /// - Parameters:
  ///   - unit: The first unit of the cluster.
  ///   - gaps: The room that justification adds before and after the cluster in the text.
  mutating func append(
    _ units: Range<Int>, unit: UInt16, glyphs infos: Slice<UnsafeBufferPointer<hb_glyph_info_t>>,
    at positions: Slice<UnsafeBufferPointer<hb_glyph_position_t>>,
    gaps: (before: Int, after: Int), findsCarets: Bool
  ) -> PlacedCluster {
    let isRightToLeft = run.level & 1 == 1
    let left = pen.place
    pen.gained += isRightToLeft ? gaps.after : gaps.before
    let origin = pen.place
    for (info, position) in zip(infos, positions) {
      guard GlyphAdvance.takesRoom(unit, glyph: info.codepoint) else { continue }
      let offset = sized.fine(units: Int(position.x_offset), face: face)
      let rise = sized.fine(units: Int(position.y_offset), face: face)
      run.glyphs.append(
        PositionedGlyph(
          id: info.codepoint, cluster: text.sourceOffset(units.lowerBound),
          x: Double(pen.place + offset) * Pen.pixelsPerFineUnit,
          y: Double(-rise) * Pen.pixelsPerFineUnit - shift))
      let advance = GlyphAdvance(info.codepoint, at: position, of: run.face)
      pen.natural = SizedFonts.moved(pen.natural, by: sized.length(advance, face: face))
    }
    if let last = infos.last, GlyphAdvance.takesRoom(unit, glyph: last.codepoint),
      GlyphAdvance.isSpaced(unit, isCursive: isCursive)
    {
      pen.natural = SizedFonts.moved(pen.natural, by: sized.letterSpacing)
    }
    pen.gained += isRightToLeft ? gaps.before : gaps.after
    var cluster = PlacedCluster(units: units, left: left, right: pen.place, level: run.level)
    if findsCarets, infos.count == 1, let glyph = infos.first {
      cluster.carets = run.face.ligatureCarets(
        ofGlyph: glyph.codepoint, isRightToLeft: isRightToLeft
      ).map { origin + sized.fine(units: Int($0), face: face) }
    }
    return cluster
  }
}
