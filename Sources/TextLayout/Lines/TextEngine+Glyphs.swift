internal import CHarfBuzz

/// Glyphs of one face on a line.
public struct LineGlyphRun: Sendable {
  /// The face the glyphs belong to.
  public var face: FontFace
  /// The size of the em in px.
  public var fontSize: Double
  /// The bidi embedding level; odd is right to left.
  public var level: UInt8
  /// The glyphs from left to right, measured from the line's left edge and baseline.
  public var glyphs: [PositionedGlyph]
}

extension TextEngine {
  /// The glyphs of a line, in visual order.
  ///
  /// - Parameters:
  ///   - line: a line of `text`, laid out at the same `scale`.
  ///   - text: the paragraph.
  ///   - scale: a factor on the style's font size, line height and letter-spacing.
  /// - Complexity: O(n) in the length of the line, which is shaped again; O(runs) of the whole text
  ///   for the first line asked for.
  public func glyphRuns(
    of line: TextLine, in text: PreparedText, scale: Double = 1
  ) -> [LineGlyphRun] {
    let paragraph = shaped(text)
    var layout = GlyphLayout(
      geometry: geometry(of: paragraph, scale: scale), engine: self,
      cuts: LineCuts(
        start: line.content.lowerBound, trimmedEnd: line.trimsEnd ? line.content.upperBound : nil))
    let mark =
      line.ellipsisOffset != nil
      ? ellipsis(of: text.style)
      : line.isHyphenated ? hyphen(of: text.style) : nil
    // A hyphen stands for the soft hyphen that the content ends with.
    let markCluster =
      line.ellipsisOffset
      ?? paragraph.text.sourceOffset(max(line.content.lowerBound, line.content.upperBound - 1))
    if let mark, text.isRightToLeft { layout.append(mark, cluster: markCluster, level: 1) }
    layout.append(line.content)
    if let mark, !text.isRightToLeft { layout.append(mark, cluster: markCluster, level: 0) }
    return layout.runs
  }

  /// The geometry of a text, kept for the next line of the same text: making it is O(runs).
  private func geometry(of paragraph: ShapedParagraph, scale: Double) -> TextGeometry {
    if let last = lastGeometry, last.scale == scale, last.geometry.paragraph === paragraph {
      return last.geometry
    }
    let made = TextGeometry(paragraph, sized(paragraph.style, scale: scale))
    lastGeometry = (scale, made)
    return made
  }
}

/// Places the glyphs of one line from left to right.
private struct GlyphLayout {
  let geometry: TextGeometry
  let engine: TextEngine
  let cuts: LineCuts
  private(set) var runs: [LineGlyphRun] = []
  /// The right edge of what was placed, in 1/64 px.
  private var edge = 0

  init(geometry: TextGeometry, engine: TextEngine, cuts: LineCuts) {
    self.geometry = geometry
    self.engine = engine
    self.cuts = cuts
  }

  private static let pixelsPerFineUnit = 1.0 / Double(1 << 22)

  mutating func append(_ mark: MarkGlyphs, cluster: Int, level: UInt8) {
    let left = Double(edge) / 64
    let glyphs = mark.glyphs.map { glyph in
      PositionedGlyph(
        id: glyph.id, cluster: cluster,
        x: left + Double(geometry.sized.fine(units: glyph.x, face: 0))
          * GlyphLayout.pixelsPerFineUnit, y: 0)
    }
    runs.append(
      LineGlyphRun(
        face: geometry.paragraph.style.style.fonts.primary, fontSize: geometry.sized.fontSize,
        level: level, glyphs: glyphs))
    edge += SizedFonts.roundedUp(mark.fineWidth(geometry.sized))
  }

  /// Appends the units of a line, item by item in visual order (UAX #9, L2).
  mutating func append(_ content: Range<Int>) {
    guard !content.isEmpty else { return }
    var parts: [(range: Range<Int>, item: TextItem)] = []
    var position = content.lowerBound
    var index = geometry.itemIndex(at: position)
    while position < content.upperBound {
      let item = geometry.items[index]
      let end = min(Int(item.end), content.upperBound)
      parts.append((position..<end, item))
      position = end
      index += 1
    }
    for part in TextAnalyzer.visualOrder(of: parts.map(\.item.level)) {
      append(parts[part].range, parts[part].item)
    }
  }

  private mutating func append(_ range: Range<Int>, _ item: TextItem) {
    switch item.kind {
    case .tab:
      edge += geometry.tabWidth(count: range.count, at: edge)
      return
    case .control, .lineFeed: return
    case .text: break
    }
    var pieces: [(Range<Int>, ShapingRun)] = []
    var index = geometry.runIndex(at: range.lowerBound)
    while index < geometry.paragraph.runs.count {
      let run = geometry.paragraph.runs[index]
      guard Int(run.start) < range.upperBound else { break }
      pieces.append(
        (max(Int(run.start), range.lowerBound)..<min(Int(run.end), range.upperBound), run))
      index += 1
    }
    if item.isRightToLeft { pieces.reverse() }
    var pen = edge << 16
    for (piece, run) in pieces { append(piece, run, item, pen: &pen) }
    edge += SizedFonts.roundedUp(pen - edge << 16)
  }

  private mutating func append(
    _ range: Range<Int>, _ run: ShapingRun, _ item: TextItem, pen: inout Int
  ) {
    let style = geometry.paragraph.style
    let face = style.style.fonts.faces[Int(run.face)]
    let isCursive = UnicodeProperties.cursiveScripts.contains(run.script)
    let sized = geometry.sized
    let source = geometry.paragraph.text
    var glyphs: [PositionedGlyph] = []
    var x = pen
    source.units.withUnsafeBufferPointer { units in
      engine.shaper.glyphs(
        range, of: units, face: Int(run.face),
        run: ScriptRun(
          start: run.start, end: run.end, script: run.script, presentation: run.presentation),
        isRightToLeft: item.isRightToLeft, style: style, cuts: cuts
      ) { infos, positions in
        for (i, info) in infos.enumerated() {
          let unit = units[Int(info.cluster)]
          guard GlyphAdvance.takesRoom(unit, glyph: info.codepoint) else { continue }
          let place = positions[i]
          let offset = sized.fine(units: Int(place.x_offset), face: Int(run.face))
          let rise = sized.fine(units: Int(place.y_offset), face: Int(run.face))
          let endsCluster = i + 1 == infos.count || infos[i + 1].cluster != info.cluster
          let spacing =
            endsCluster && GlyphAdvance.isSpaced(unit, isCursive: isCursive)
            ? sized.letterSpacing : 0
          glyphs.append(
            PositionedGlyph(
              id: info.codepoint, cluster: source.sourceOffset(Int(info.cluster)),
              x: Double(x + offset) * GlyphLayout.pixelsPerFineUnit,
              y: Double(-rise) * GlyphLayout.pixelsPerFineUnit))
          x += sized.fine(
            units: GlyphAdvance.units(of: info.codepoint, place.x_advance, face),
            face: Int(run.face))
          x += spacing
        }
      }
    }
    pen = x
    runs.append(
      LineGlyphRun(face: face, fontSize: sized.fontSize, level: item.level, glyphs: glyphs))
  }
}
