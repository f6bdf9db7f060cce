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
  private var run: TextLine.Run
  private(set) var pen: Pen
  /// The text placed so far, from left to right.
  private var stretches = GlyphTextStretches()
  private let face: Int
  private let isCursive: Bool
  /// Indicates whether letters have shapes of their own, whatever stands beside them.
  private let keepsShapes: Bool
  private let sized: SizedFonts
  /// The distance by which the span is raised, in px.
  private let shift: Double
  private let text: ProcessedText

  init(run: ShapingRun, item: TextItem, geometry: TextGeometry, pen: Pen) {
    face = Int(run.face)
    isCursive = UnicodeProperties.cursiveScripts.contains(run.script)
    keepsShapes = UnicodeProperties.scriptsWithoutSyllables.contains(run.script)
    sized = geometry.sized(ofSpan: item.span)
    shift = geometry.shift(ofSpan: item.span).pixels
    text = geometry.paragraph.text
    self.pen = pen
    let style = geometry.paragraph.style(ofSpan: item.span)
    self.run = TextLine.Run(
      face: style.style.fonts.faces[face], fontSize: sized.fontSize, level: item.level,
      color: geometry.color(ofSpan: item.span), glyphs: [],
      text: GlyphText("", stretches: [], y: -shift, isRightToLeft: item.isRightToLeft, in: style))
  }

  /// Returns the run with the text of its glyphs.
  func finished() -> TextLine.Run {
    var run = run
    stretches.write(to: &run.text, from: text)
    return run
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
    note(units, at: origin, infos: infos, positions: positions, gaps: gaps)
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

  /// Notes a cluster for the text of the run.
  private mutating func note(
    _ units: Range<Int>, at origin: Int, infos: Slice<UnsafeBufferPointer<hb_glyph_info_t>>,
    positions: Slice<UnsafeBufferPointer<hb_glyph_position_t>>, gaps: (before: Int, after: Int)
  ) {
    guard let info = infos.first else { return }
    let base = run.text.isRightToLeft ? positions.last : positions.first
    // Joined letters are drawn together, with the offsets that they have there.
    let offset = isCursive ? 0 : sized.fine(units: Int(base?.x_offset ?? 0), face: face)
    stretches.append(
      GlyphTextStretches.Cluster(
        units: units, left: origin + offset,
        isUnsafe: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0,
        hasOwnShape: keepsShapes && positions.contains { $0.kerning != 0 }
          || gaps != (0, 0) || sized.letterSpacing != 0),
      isRightToLeft: run.text.isRightToLeft, isCursive: isCursive)
  }
}
