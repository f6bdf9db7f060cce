import TestSupport
import TextLayout

/// The public parameters of the module that take numbers, and what is computed from each.
enum TextNumbers {
  typealias Lengths = NumberRow<LayoutUnit>
  typealias Fractions = NumberRow<Double>

  private static func engine(_ functions: [String], _ parameter: String) -> [String] {
    functions.map { "TextEngine.\($0)(\(parameter))" }
  }

  // MARK: Lengths

  static let lengths: [Lengths] = [
    Lengths(
      engine(
        ["extent", "lineEnds", "lineRanges", "lineWidths", "lines", "measure"],
        "width: LayoutUnit?")
        + engine(["balancedLines", "measured"], "width: LayoutUnit") + [
          "TextEngine.narrowestWidth(keepingLinesAt: LayoutUnit?)",
          "TextBatch.heights(width: LayoutUnit?)", "GrowingText.setWidth(_: LayoutUnit?)",
          "LineCursor.next(width: LayoutUnit?)",
        ]
    ) { try TextAnswers(width: $0).lengths },
    Lengths([
      "GrowingText.init(width: LayoutUnit?)", "GrowingText.extent(atWidth: LayoutUnit?)",
    ]) { width in
      let engine = TextEngine()
      let style = ResolvedTextStyle(.test(try TestFonts.latin()))
      var text = GrowingText(style: style, width: width, with: engine)
      text.append("one two", with: engine)
      let other = GrowingText(style: style, width: 40, with: engine)
        .extent(atWidth: width, with: engine)
      return [text.extent.width, text.extent.height, text.width ?? .zero, other.height].map(
        \.rawValue)
    },
    Lengths(["LineCursor.top: LayoutUnit", "LineCursor.next(indent: LayoutUnit)"]) { length in
      let engine = TextEngine()
      let style = TextStyle.test(try TestFonts.latin())
      var cursor = engine.lineCursor(of: engine.prepare("one two three", style: style))
      cursor.top = length
      var found: [LayoutUnit] = []
      while let line = cursor.next(width: 40, indent: length) { found += [line.x, line.baseline] }
      return (found + [cursor.top]).map(\.rawValue)
    },
    Lengths(
      [
        "TextLine.x", "TextLine.top", "TextLine.height", "TextLine.baseline", "TextLine.width",
        "TextLine.justification",
      ].map { $0 + ": LayoutUnit" } + ["TextEngine.position(at: LayoutPoint)"], lines),
    Lengths(
      ["InlineBox.width", "InlineBox.ascent", "InlineBox.descent"].map { $0 + ": LayoutUnit" }
        + ["width", "ascent", "descent"].map { "InlineBox.init(\($0): LayoutUnit)" }
    ) { length in
      [\InlineBox.width, \.ascent, \.descent].flatMap { side in
        var box = InlineBox(width: 10, ascent: 10, descent: 2)
        box[keyPath: side] = length
        return (try? TextAnswers(box).lengths) ?? []
      }
    },
    Lengths(
      ["TextEngine.HeightBounds.lineHeights", "TextEngine.HeightBounds.baselines"].map {
        $0 + ": ClosedRange<LayoutUnit>"
      }
    ) { length in
      let style = ResolvedTextStyle(.test(try TestFonts.latin()))
      var bounds = TextEngine().heightBounds(of: "one\ntwo", style: style)
      bounds.lineHeights = min(length, .zero)...max(length, .zero)
      bounds.baselines = bounds.lineHeights
      bounds.lineCounts = 0...Int.max
      return [bounds.heights.lowerBound.rawValue, bounds.heights.upperBound.rawValue]
    },
    Lengths(geometryNames, rectangles),
    Lengths(["ContentHasher.combine(_: LayoutUnit)"]) { length in
      var hasher = ContentHasher()
      hasher.combine(length)
      return [hasher.finalize().hashValue & 0xFFFF]
    },
  ]

  /// Asks lines of which one number is another.
  private static let lines: @Sendable (LayoutUnit) throws -> [Int] = { length in
    let engine = TextEngine()
    var style = TextStyle.test(try TestFonts.all())
    style.alignment = .justify
    let text = engine.prepare("one two three שלום 漢字漢字漢字", style: style)
    var answers = TextAnswers.none
    for part in [
      \TextLine.x, \.top, \.height, \.baseline, \.width, \.justification,
    ] as [WritableKeyPath<TextLine, LayoutUnit>] {
      var lines = engine.lines(of: text, width: 60)
      lines[0][keyPath: part] = length
      for point in [LayoutPoint(x: length, y: 10), LayoutPoint(x: 10, y: length)] {
        answers.add(engine, text, lines, at: point)
      }
    }
    return answers.lengths.filter { $0 != length.rawValue }
  }

  private static let geometryNames =
    ["LayoutPoint.x", "LayoutPoint.y", "LayoutSize.width", "LayoutSize.height"].map {
      $0 + ": LayoutUnit"
    } + ["x", "y"].map { "LayoutPoint.init(\($0): LayoutUnit)" }
    + ["width", "height"].map { "LayoutSize.init(\($0): LayoutUnit)" }
    + ["x", "y", "width", "height"].map { "LayoutRect.init(\($0): LayoutUnit)" } + [
      "LayoutRect.init(origin: LayoutPoint)", "LayoutRect.init(size: LayoutSize)",
      "LayoutRect.origin: LayoutPoint", "LayoutRect.size: LayoutSize",
      "LayoutRect.offset(by: LayoutPoint)", "LayoutInsets.init(all: LayoutUnit)",
      "LayoutRect.contains(_: LayoutPoint)", "LayoutRect.intersects(_: LayoutRect)",
      "LayoutRect.union(_: LayoutRect)", "LayoutRect.inset(by: LayoutInsets)",
      ".abs(_: LayoutUnit)",
    ]
    + ["top", "leading", "bottom", "trailing"].flatMap {
      ["LayoutInsets.\($0): LayoutUnit", "LayoutInsets.init(\($0): LayoutUnit)"]
    }

  private static let rectangles: @Sendable (LayoutUnit) throws -> [Int] = { length in
    let point = LayoutPoint(x: length, y: length)
    let rect = LayoutRect(origin: point, size: LayoutSize(width: length, height: length))
    let moved = rect.offset(by: point).offset(by: LayoutPoint(x: 1, y: -1)).offset(by: point)
    let insets = LayoutInsets(all: length)
    let one = LayoutRect(x: 0, y: 0, width: 1, height: 1)
    let union = one.union(rect)
    let inner = rect.inset(by: insets)
    let holds = rect.contains(point) || rect.intersects(one) || rect.intersects(moved)
    return [
      // Traps for the least number, as documented.
      abs(max(length, LayoutUnit(rawValue: -Int.max)).asPosition), holds ? 1 : 0, rect.midX,
      rect.midY, union.minX, union.maxY, union.width, union.height, inner.minX, inner.maxY,
      inner.width, one.inset(by: insets).height, (length * 1.5), rect.maxX, rect.maxY, moved.minX,
      moved.minY, moved.maxX, moved.maxY, insets.horizontal,
      insets.vertical,
    ].map(\.rawValue)
  }

  // MARK: Other numbers

  static let fractions: [Fractions] = [
    Fractions(
      engine(
        [
          "balancedLines", "caret", "extent", "glyphRuns", "heightBounds", "inlineBoxes",
          "lineCursor", "lineEnds", "lineRanges", "lineWidths", "lines", "maxContentWidth",
          "measure", "measured", "minContentWidth", "narrowestWidth", "position", "rectangles",
        ], "scale: Double")
        + ["GrowingText.init(scale: Double)", "TextBatch.heights(scale: Double)"]
    ) { try TextAnswers(scale: $0).lengths },
    Fractions(["GrowingText.setWidth(scale: Double)", "GrowingText.extent(scale: Double)"]) {
      scale in
      let engine = TextEngine()
      let style = ResolvedTextStyle(.test(try TestFonts.latin()))
      var text = GrowingText(style: style, width: 40, with: engine)
      text.append("one two", with: engine)
      let other = text.extent(atWidth: 40, scale: scale, with: engine)
      text.setWidth(40, scale: scale, with: engine)
      return [text.extent.height, other.height].map(\.rawValue)
    },
    Fractions(
      ["TextEngine.decorations(scale: Double)", "TextDecoration.Thickness.pixels(_: Double)"]
    ) { number in
      let engine = TextEngine()
      return try [(number, 2), (2, number)].flatMap { thickness, scale in
        var attributes = TextAttributes()
        attributes.underline = TextDecoration(thickness: .pixels(thickness))
        attributes.strikethrough = TextDecoration(thickness: .fromFont, position: .fromFont)
        let text = engine.prepare(
          try AttributedText("one", spans: [TextSpan(0..<3, attributes)]),
          style: .test(try TestFonts.latin()))
        return engine.lines(of: text, width: 40, scale: scale).flatMap { line in
          engine.decorations(of: line, in: text, scale: scale).flatMap {
            [$0.rectangle.minY.rawValue, $0.rectangle.maxX.rawValue, $0.rectangle.height.rawValue]
          }
        }
      }
    },
    Fractions(["TextStyle.fontSize: Double", "TextStyle.init(fontSize: Double)"]) { size in
      try TextAnswers({ $0.fontSize = size }).lengths
    },
    Fractions(["TextStyle.letterSpacing: Double"]) { spacing in
      try [1, 1000].flatMap { scale in
        try TextAnswers({ $0.letterSpacing = spacing }, scale: scale).lengths
      }
    },
    Fractions(["TextStyle.tabSize: Double"]) { size in
      try TextAnswers({ $0.tabSize = size }, scale: 1000).lengths
    },
    Fractions(["LineHeight.pixels(_: Double)"]) { height in
      try [1, 1000].flatMap { scale in
        try TextAnswers({ $0.lineHeight = .pixels(height) }, scale: scale).lengths
      }
    },
    Fractions(["LineHeight.multiple(_: Double)"]) { factor in
      try TextAnswers({ $0.lineHeight = .multiple(factor) }, scale: 1000).lengths
    },
    Fractions(
      ["TextAttributes.fontSize: Double?", "TextAttributes.letterSpacing: Double?"]
    ) { number in
      var attributes = TextAttributes()
      attributes.fontSize = number
      attributes.letterSpacing = number
      return try TextAnswers(InlineBox(width: 10, ascent: 10, descent: 2), attributes).lengths
    },
    Fractions([
      "TextAttributes.baselineShift: Double", "AttributedText.append(baselineShift: Double)",
      "TextSpan.Content.box(baselineShift: Double)", "TextSpan.init(baselineShift: Double)",
    ]) { shift in
      var attributes = TextAttributes()
      attributes.baselineShift = shift
      let box = InlineBox(width: 10, ascent: 10, descent: 2)
      return try TextAnswers(box, baselineShift: shift, attributes).lengths
    },
    Fractions(
      ["rounding", "truncating", "floatLiteral"].map { "LayoutUnit.init(\($0): Double)" }
    ) {
      [
        LayoutUnit(rounding: $0), LayoutUnit(truncating: $0), LayoutUnit(floatLiteral: $0),
        LayoutUnit(3) * $0,
      ].map(\.rawValue)
    },
    Fractions(["FontFace.varied(_: [String: Double])"]) { coordinate in
      let face = try TestFonts.variable().varied(["wght": coordinate])
      let style = TextStyle(fonts: FontCascade([face]), fontSize: 16)
      return [TextEngine().measure("one", style: style).width.rawValue]
    },
    Fractions(["FontFace.inkBounds(fontSize: Double)"]) { fontSize in
      let ink = try TestFonts.variable().inkBounds(ofGlyph: 40, fontSize: fontSize)
      return [LayoutUnit(rounding: ink?.right ?? 0).rawValue]
    },
    Fractions(["ContentHasher.combine(_: Double)"]) { number in
      var hasher = ContentHasher()
      hasher.combine(number)
      return [hasher.finalize().hashValue & 0xFFFF]
    },
  ]

  /// What is told and never asked for: nothing is computed from it.
  static let answers: Set<String> = [
    "GlyphText.Stretch.init(x: Double)", "GlyphText.Stretch.x: Double", "GlyphText.init(y: Double)",
    "GlyphText.y: Double", "InlineBox.Frame.rectangle: LayoutRect", "TextLine.Run.fontSize: Double",
    "PositionedGlyph.init(x: Double)",
    "PositionedGlyph.init(y: Double)", "PositionedGlyph.x: Double", "PositionedGlyph.y: Double",
    "PreparedText.Measurement.validWidths: ClosedRange<LayoutUnit>",
    "TextLine.Decoration.rectangle: LayoutRect",
    "TextCaret.rectangle: LayoutRect", "TextExtent.height: LayoutUnit",
    "TextExtent.width: LayoutUnit", "TextLine.End.overflow(excess: LayoutUnit)",
  ]
}
