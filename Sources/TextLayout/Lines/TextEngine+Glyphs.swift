internal import CHarfBuzz

/// Glyphs of one face on a line.
public struct LineGlyphRun: Sendable {
  /// The face the glyphs belong to.
  public var face: FontFace
  /// The size of the em in px.
  public var fontSize: Double
  /// The bidi embedding level; odd is right to left.
  public var level: UInt8
  /// The colour of the span the glyphs belong to, `nil` if it has none.
  public var color: TextColor?
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
    layout(of: line, in: text, scale: scale).runs
  }

  /// Where the inline boxes of a line stand, from left to right.
  ///
  /// - Parameters:
  ///   - line: a line of `text`, laid out at the same `scale`.
  ///   - text: the paragraph.
  ///   - scale: a factor on the style's font size, line height and letter-spacing.
  /// - Complexity: O(n) in the length of a line that has boxes, which is shaped again.
  public func inlineBoxes(
    of line: TextLine, in text: PreparedText, scale: Double = 1
  ) -> [InlineBoxFrame] {
    guard let spans = shaped(text).spans, spans.hasBoxes(in: line.content) else { return [] }
    return layout(of: line, in: text, scale: scale).boxes.map { box in
      var placed = box
      placed.frame = box.frame.offset(by: LayoutPoint(x: line.x, y: line.baseline))
      return placed
    }
  }

  private func layout(of line: TextLine, in text: PreparedText, scale: Double) -> GlyphLayout {
    let paragraph = shaped(text)
    var layout = GlyphLayout(
      geometry: geometry(of: paragraph, scale: scale), engine: self,
      cuts: LineCuts(
        start: line.content.lowerBound, trimmedEnd: line.trimsEnd ? line.content.upperBound : nil))
    let span =
      line.isHyphenated ? layout.geometry.span(before: line.content.upperBound) : 0
    let mark =
      line.ellipsisOffset != nil
      ? ellipsis(of: text.style)
      : line.isHyphenated ? hyphen(of: paragraph.style(ofSpan: span)) : nil
    // A hyphen stands for the soft hyphen that the content ends with.
    let markCluster =
      line.ellipsisOffset
      ?? paragraph.text.sourceOffset(max(line.content.lowerBound, line.content.upperBound - 1))
    if let mark, text.isRightToLeft {
      layout.append(mark, cluster: markCluster, level: 1, span: span)
    }
    layout.append(line.content)
    if let mark, !text.isRightToLeft {
      layout.append(mark, cluster: markCluster, level: 0, span: span)
    }
    return layout
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
  /// The boxes of the line, measured from its left edge and baseline.
  private(set) var boxes: [InlineBoxFrame] = []
  /// The right edge of what was placed, in 1/64 px.
  private var edge = 0

  init(geometry: TextGeometry, engine: TextEngine, cuts: LineCuts) {
    self.geometry = geometry
    self.engine = engine
    self.cuts = cuts
  }

  private static let pixelsPerFineUnit = 1.0 / Double(1 << 22)

  mutating func append(_ mark: MarkGlyphs, cluster: Int, level: UInt8, span: Int32) {
    let left = Double(edge) / 64
    let sized = geometry.sized(ofSpan: span)
    let glyphs = mark.glyphs.map { glyph in
      PositionedGlyph(
        id: glyph.id, cluster: cluster,
        x: left + Double(sized.fine(units: glyph.x, face: 0)) * GlyphLayout.pixelsPerFineUnit,
        y: -geometry.shift(ofSpan: span).pixels)
    }
    runs.append(
      LineGlyphRun(
        face: geometry.paragraph.style(ofSpan: span).style.fonts.primary, fontSize: sized.fontSize,
        level: level, color: geometry.color(ofSpan: span), glyphs: glyphs))
    edge += SizedFonts.roundedUp(mark.fineWidth(sized))
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
    var stretch: [Part] = []
    for index in TextAnalyzer.visualOrder(of: parts.map(\.item.level)) {
      let part = parts[index]
      if let last = stretch.last, !GlyphLayout.areShapedTogether(last, part) {
        append(stretch)
        stretch.removeAll(keepingCapacity: true)
      }
      stretch.append(part)
    }
    append(stretch)
  }

  /// The part of an item that stands on the line.
  private typealias Part = (range: Range<Int>, item: TextItem)

  /// Whether two parts, the first left of the second, were shaped as one.
  private static func areShapedTogether(_ a: Part, _ b: Part) -> Bool {
    a.item.isRightToLeft
      ? a.item.joinsPrevious && a.range.lowerBound == b.range.upperBound
      : b.item.joinsPrevious && b.range.lowerBound == a.range.upperBound
  }

  /// Appends parts that are shaped as one, in visual order.
  private mutating func append(_ parts: [Part]) {
    guard let first = parts.first, let last = parts.last else { return }
    switch first.item.kind {
    case .tab:
      edge += geometry.tabWidth(count: first.range.count, at: edge)
      return
    case .box:
      appendBox(first)
      return
    case .control, .lineFeed: return
    case .text: break
    }
    let range =
      min(
        first.range.lowerBound, last.range.lowerBound)..<max(
        first.range.upperBound, last.range.upperBound)
    var pieces = pieces(of: range)
    if first.item.isRightToLeft { pieces.reverse() }
    var cursor = Cursor(pen: edge << 16)
    for (piece, run) in pieces { append(piece, run, parts, &cursor) }
    edge += SizedFonts.roundedUp(cursor.pen - edge << 16)
  }

  private mutating func appendBox(_ part: Part) {
    guard let box = geometry.paragraph.spans?.spans[Int(part.item.span)].box else { return }
    let shift = geometry.shift(ofSpan: part.item.span)
    boxes.append(
      InlineBoxFrame(
        offset: geometry.paragraph.text.sourceOffset(part.range.lowerBound),
        frame: LayoutRect(
          x: LayoutUnit(rawValue: edge), y: -box.ascent - shift, width: box.width,
          height: box.ascent + box.descent)))
    edge += box.width.rawValue
  }

  /// The runs of a range, put together again where only the border of a span cut them.
  private func pieces(of range: Range<Int>) -> [(Range<Int>, ShapingRun)] {
    var pieces: [(Range<Int>, ShapingRun)] = []
    var index = geometry.runIndex(at: range.lowerBound)
    while index < geometry.paragraph.runs.count {
      let run = geometry.paragraph.runs[index]
      guard Int(run.start) < range.upperBound else { break }
      let part = max(Int(run.start), range.lowerBound)..<min(Int(run.end), range.upperBound)
      if let (before, last) = pieces.last, last.span != run.span, last.face == run.face,
        last.script == run.script, last.presentation == run.presentation
      {
        pieces[pieces.count - 1] = (before.lowerBound..<part.upperBound, run)
      } else {
        pieces.append((part, run))
      }
      index += 1
    }
    return pieces
  }

  /// How far the parts of a stretch are placed.
  private struct Cursor {
    /// The part that takes glyphs.
    var part = 0
    /// The right edge of the glyphs placed, in fine units.
    var pen: Int
  }

  /// Appends the glyphs of a piece, each to the part that its cluster belongs to.
  private mutating func append(
    _ range: Range<Int>, _ run: ShapingRun, _ parts: [Part], _ cursor: inout Cursor
  ) {
    let style = geometry.paragraph.style(ofSpan: run.span)
    let face = style.style.fonts.faces[Int(run.face)]
    let isCursive = UnicodeProperties.cursiveScripts.contains(run.script)
    let sized = geometry.sized(ofSpan: run.span)
    let source = geometry.paragraph.text
    var glyphs: [PositionedGlyph] = []
    source.units.withUnsafeBufferPointer { units in
      engine.shaper.glyphs(
        range, of: units, face: Int(run.face),
        run: ScriptRun(
          start: Int32(range.lowerBound), end: Int32(range.upperBound), script: run.script,
          presentation: run.presentation),
        isRightToLeft: parts[0].item.isRightToLeft, style: style, cuts: cuts
      ) { infos, positions in
        for (i, info) in infos.enumerated() {
          let unit = units[Int(info.cluster)]
          guard GlyphAdvance.takesRoom(unit, glyph: info.codepoint) else { continue }
          while !parts[cursor.part].range.contains(Int(info.cluster)) {
            append(&glyphs, face, sized, parts[cursor.part].item)
            finishPart(&cursor)
          }
          let place = positions[i]
          let offset = sized.fine(units: Int(place.x_offset), face: Int(run.face))
          let rise = sized.fine(units: Int(place.y_offset), face: Int(run.face))
          let endsCluster = i + 1 == infos.count || infos[i + 1].cluster != info.cluster
          glyphs.append(
            PositionedGlyph(
              id: info.codepoint, cluster: source.sourceOffset(Int(info.cluster)),
              x: Double(cursor.pen + offset) * GlyphLayout.pixelsPerFineUnit,
              y: Double(-rise) * GlyphLayout.pixelsPerFineUnit
                - geometry.shift(ofSpan: run.span).pixels))
          cursor.pen += sized.fine(
            units: GlyphAdvance.units(of: info.codepoint, place.x_advance, face),
            face: Int(run.face))
          if endsCluster, GlyphAdvance.isSpaced(unit, isCursive: isCursive) {
            cursor.pen += sized.letterSpacing
          }
        }
      }
    }
    append(&glyphs, face, sized, parts[cursor.part].item)
  }

  private mutating func append(
    _ glyphs: inout [PositionedGlyph], _ face: FontFace, _ sized: SizedFonts, _ item: TextItem
  ) {
    runs.append(
      LineGlyphRun(
        face: face, fontSize: sized.fontSize, level: item.level,
        color: geometry.color(ofSpan: item.span), glyphs: glyphs))
    glyphs = []
  }

  /// Each part is rounded up to 1/64 px, as when the line was filled.
  private mutating func finishPart(_ cursor: inout Cursor) {
    edge += SizedFonts.roundedUp(cursor.pen - edge << 16)
    cursor.pen = edge << 16
    cursor.part += 1
  }
}
