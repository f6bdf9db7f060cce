/// One cluster of the shaper in its place on a line.
struct PlacedCluster {
  /// The units of the processed text; of an ellipsis, all that it stands for.
  var units: Range<Int>
  /// The edges in fine units from the line's left edge.
  var left: Int
  var right: Int
  var level: UInt8
  /// The places of carets inside as the font states them, in fine units from the left edge of the line,
  /// ascending.
  var carets: [Int] = []
  /// Indicates whether layout added it to the text.
  var isMark = false
}

/// Places the glyphs of one line from left to right.
///
/// Positions of carets come from the same pass, so that carets and glyphs agree.
struct GlyphLayout {
  let geometry: TextGeometry
  let shaping: ShapingContext
  var runs: [TextLine.Run] = []
  /// The inline boxes from left to right, measured from the line's left edge and baseline.
  private(set) var boxes: [InlineBox.Frame] = []
  /// The clusters in visual order; empty unless `keepsClusters` is set.
  var clusters: [PlacedCluster] = []
  let keepsClusters: Bool
  let justification: LineJustification?
  let line: TextLine
  /// The right edge of the parts placed so far, in 1/64 px.
  var edge = 0

  init(
    of line: TextLine, in geometry: TextGeometry, with shaping: ShapingContext,
    keepsClusters: Bool = false
  ) {
    self.geometry = geometry
    self.shaping = shaping
    self.keepsClusters = keepsClusters
    self.line = line
    justification =
      line.justification > .zero
      ? LineJustification(
        line.content, of: geometry.paragraph, room: line.justification.asLength.rawValue) : nil
    for part in LinePart.visual(of: line, in: geometry, with: shaping) {
      let first = clusters.count
      switch part.content {
      case .text(let stretch): append(stretch)
      case .tab(let range, let width): appendTabs(range, width: width, level: part.level)
      case .invisible(let range):
        for i in range { place(i..<i + 1, from: edge << 16, level: part.level) }
      case .box(let range, let item): appendBox(range, item)
      case .mark(let mark, let units, let span):
        append(mark, units, level: part.level, span: span)
      }
      closePart(from: first)
    }
  }

  /// Parts end at whole 1/64 px: the last cluster with room reaches there, and none beyond.
  mutating func closePart(from first: Int) {
    let end = edge << 16
    for k in (first..<clusters.count).reversed() {
      let hasRoom = clusters[k].left < clusters[k].right
      clusters[k].right = end
      if hasRoom { break }
      clusters[k].left = end
    }
    for k in first..<clusters.count {
      clusters[k].left = min(clusters[k].left, end)
      clusters[k].right = min(clusters[k].right, end)
    }
  }

  private mutating func append(
    _ mark: MarkGlyphs, _ units: Range<Int>, level: UInt8, span: Int32
  ) {
    let left = edge << 16
    let cluster = geometry.paragraph.text.sourceOffset(units.lowerBound)
    let sized = geometry.sized(ofSpan: span)
    let y = -geometry.shift(ofSpan: span).pixels
    var x = left
    let glyphs = mark.glyphs.map { glyph in
      defer { x = SizedFonts.moved(x, by: sized.length(glyph.advance, face: mark.face)) }
      return PositionedGlyph(
        id: glyph.id, cluster: cluster, x: Double(x) * Pen.pixelsPerFineUnit, y: y)
    }
    let style = geometry.paragraph.style(ofSpan: span)
    let whole = GlyphText.Stretch(
      scalarCount: mark.text.unicodeScalars.count, x: Double(left) * Pen.pixelsPerFineUnit)
    runs.append(
      TextLine.Run(
        face: style.style.fonts.faces[mark.face], fontSize: sized.fontSize, level: level,
        color: geometry.color(ofSpan: span), glyphs: glyphs,
        text: GlyphText(mark.text, stretches: [whole], y: y, isRightToLeft: false, in: style)))
    edge += SizedFonts.roundedUp(mark.fineWidth(sized))
    place(units, from: left, level: level, isMark: true)
  }

  private mutating func appendBox(_ range: Range<Int>, _ item: TextItem) {
    guard let box = geometry.paragraph.spans?.spans[Int(item.span)].box else { return }
    let left = edge
    let top = -box.ascent - geometry.shift(ofSpan: item.span)
    boxes.append(
      InlineBox.Frame(
        offset: geometry.paragraph.text.sourceOffset(range.lowerBound),
        rectangle: LayoutRect(
          x: LayoutUnit(rawValue: left), y: top, width: box.width,
          height: box.ascent + box.descent),
        key: box.key))
    edge += box.width.rawValue
    place(range, from: left << 16, level: item.level)
  }

  private mutating func appendTabs(_ range: Range<Int>, width: Int, level: UInt8) {
    let left = edge
    edge += width + (justification?.gain(of: range) ?? 0)
    guard keepsClusters else { return }
    // All but the first reach from stop to stop; they share what justification adds.
    let stop = geometry.tabWidth(count: 2, at: 0) - geometry.tabWidth(count: 1, at: 0)
    let first = max(0, edge - left - stop * (range.count - 1))
    for (k, i) in range.enumerated() {
      let from = k == 0 ? 0 : first + stop * (k - 1)
      let to = first + stop * k
      let (near, far) = level & 1 == 1 ? (edge - to, edge - from) : (left + from, left + to)
      clusters.append(
        PlacedCluster(units: i..<i + 1, left: near << 16, right: far << 16, level: level))
    }
    if level & 1 == 1 { clusters[(clusters.count - range.count)...].reverse() }
  }

  /// Keeps a cluster that reaches from a place to the edge.
  private mutating func place(
    _ units: Range<Int>, from left: Int, level: UInt8, isMark: Bool = false
  ) {
    guard keepsClusters else { return }
    clusters.append(
      PlacedCluster(
        units: units, left: left, right: edge << 16, level: level, isMark: isMark))
  }
}
