import TextLayout

/// All lengths that an engine tells of some texts, one after the other, in 1/64 px.
struct TextAnswers {
  private(set) var lengths: [Int] = []

  static let texts = ["The  quick\tbrown fox jumps\u{AD}over it", "שלום, abc\n12 تجربة", "漢字（「語」）"]

  /// Nothing asked yet.
  static var none: TextAnswers { TextAnswers() }

  private init() {}

  /// What is asked of texts in a style.
  init(
    _ change: (inout TextStyle) -> Void = { _ in }, width: LayoutUnit? = 100, scale: Double = 1
  ) throws {
    let engine = TextEngine()
    for (number, text) in TextAnswers.texts.enumerated() {
      for kind in 0..<3 {
        var style = TextStyle.test(number == 0 ? try TestFonts.latin() : try TestFonts.all())
        if kind == 1 { (style.alignment, style.whiteSpace) = (.justify, .preWrap) }
        if kind == 2 { (style.maximumLineCount, style.overflowWrap) = (2, .breakWord) }
        change(&style)
        ask(engine, text, ResolvedTextStyle(style), width: width, scale: scale)
      }
    }
  }

  /// What is asked of a text with a box.
  init(_ box: InlineBox, baselineShift: Double = 0, _ attributes: TextAttributes = .init()) throws {
    let engine = TextEngine()
    var text = AttributedText("Take ")
    try text.append("this", attributes)
    try text.append(box, baselineShift: baselineShift)
    let style = TextStyle.test(try TestFonts.latin())
    for scale in [1.0, 65_536] {
      ask(engine, engine.prepare(text, style: style), width: 60, scale: scale)
    }
  }

  private mutating func ask(
    _ engine: TextEngine, _ string: String, _ style: ResolvedTextStyle, width: LayoutUnit?,
    scale: Double
  ) {
    let text = engine.prepare(string, style: style)
    ask(engine, text, width: width, scale: scale)
    add(engine.measure(string, style: style.style, width: width, scale: scale))
    let bounds = engine.heightBounds(of: string, style: style, scale: scale)
    for range in [bounds.heights, bounds.lineHeights, bounds.baselines] {
      add(range.lowerBound, range.upperBound)
    }
    add(TextBatch([text, text]).heights(width: width, scale: scale, engine: engine))
    var growing = GrowingText(style: style, width: 50, scale: scale, with: engine)
    growing.append(string, with: engine)
    growing.setWidth(width, with: engine)
    growing.append(string, with: engine)
    add(growing.extent)
  }

  private mutating func ask(
    _ engine: TextEngine, _ text: PreparedText, width: LayoutUnit?, scale: Double
  ) {
    add(engine.extent(of: text, width: width, scale: scale))
    if let width {
      let measured = engine.measured(text, width: width, scale: scale)
      add(measured.extent)
      add(measured.validWidths.lowerBound, measured.validWidths.upperBound)
      add(engine.balancedLines(of: text, width: width, scale: scale).map(\.x))
    }
    add(engine.lineWidths(of: text, width: width, scale: scale))
    lengths += engine.lineRanges(of: text, width: width, scale: scale).map(\.upperBound)
    for case .overflow(_, let excess) in engine.lineEnds(of: text, width: width, scale: scale) {
      add(excess)
    }
    add(engine.narrowestWidth(of: text, keepingLinesAt: width, scale: scale))
    add(
      engine.maxContentWidth(of: text, scale: scale), engine.minContentWidth(of: text, scale: scale)
    )
    let lines = engine.lines(of: text, width: width, scale: scale)
    add(engine, text, lines, at: LayoutPoint(x: 30, y: 30), scale: scale)
    var cursor = engine.lineCursor(of: text, scale: scale)
    while let line = cursor.next(width: width) { add(line.x, line.top, line.baseline) }
  }

  /// What is asked of lines.
  mutating func add(
    _ engine: TextEngine, _ text: PreparedText, _ lines: [TextLine], at point: LayoutPoint,
    scale: Double = 1
  ) {
    for line in lines {
      add(line.x, line.top, line.height, line.baseline, line.naturalWidth)
      for run in engine.glyphRuns(of: line, in: text, scale: scale) {
        for glyph in run.glyphs {
          add(LayoutUnit(rounding: glyph.x), LayoutUnit(rounding: glyph.y))
        }
      }
      for box in engine.inlineBoxes(of: line, in: text, scale: scale) { add(box.rectangle) }
    }
    let position = engine.position(at: point, in: text, lines: lines, scale: scale)
    lengths.append(position.offset)
    if let caret = engine.caret(at: position, in: text, lines: lines, scale: scale) {
      add(caret.rectangle)
    }
    for rectangle in engine.rectangles(of: 0..<40, in: text, lines: lines, scale: scale) {
      add(rectangle)
    }
  }

  private mutating func add(_ lengths: LayoutUnit...) { add(lengths) }

  private mutating func add(_ lengths: [LayoutUnit]) { self.lengths += lengths.map(\.rawValue) }

  private mutating func add(_ extent: TextExtent) {
    add(extent.width, extent.height)
    lengths.append(extent.lineCount)
  }

  mutating func add(_ rect: LayoutRect) { add(rect.minX, rect.minY, rect.maxX, rect.maxY) }
}
