extension TextEngine {
  /// Prepares a paragraph with spans and inline boxes.
  ///
  /// The result is shaped once and measured at any width, as any other prepared text. Each span is an
  /// inline box of CSS: its width is rounded up to 1/64 px on its own, break opportunities are found in
  /// the whole text, and text is shaped across the borders of spans where nothing that shaping depends on
  /// changes.
  /// - Complexity: O(n) in the length of the text and the number of spans.
  public func prepare(_ text: AttributedText, style: TextStyle) -> PreparedText {
    prepare(text, style: styles.resolved(style))
  }

  /// Prepares a paragraph with spans in a style that was resolved before.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - style: The style of the paragraph outside of its spans.
  ///   - surroundings: The direction of the surroundings of the text, for a style that inherits it.
  public func prepare(
    _ text: AttributedText, style: ResolvedTextStyle, in surroundings: TextDirection = .leftToRight
  ) -> PreparedText {
    guard !text.spans.isEmpty else { return prepare(text.text, style: style, in: surroundings) }
    let direction = style.style.direction.resolved(in: surroundings)
    let processed = ProcessedText(text.text, whiteSpace: style.style.whiteSpace)
    let isStart = graphemeStarts(of: processed)
    // Units are asked in order: what was found for one before holds until it is passed.
    var end = 0
    let spans = SpanTable(
      text.spans, in: processed, paragraph: style, style: { styles.resolved($0) },
      graphemeEnd: { unit in
        end = max(end, unit)
        while end < isStart.count, !isStart[end] { end += 1 }
        return end
      })
    return PreparedText(
      form: .shaped(
        shapedParagraph(
          leveled(processed, style: style, direction: direction), style: style, spans: spans)))
  }

  /// Returns whether each unit begins a grapheme cluster; empty if all do. A box is a cluster of its own.
  private func graphemeStarts(of text: ProcessedText) -> [Bool] {
    // The first mark is U+0300, and line ends are single units by now.
    guard text.unitsUnion >= 0x300 else { return [] }
    let units = text.units
    var isStart = [Bool](repeating: false, count: units.count)
    units.withUnsafeBufferPointer { buffer in
      shaping.analyzer.graphemeBreaks(in: buffer) { isStart[$0] = true }
    }
    for i in units.indices where i == 0 || units[i] == 0xFFFC || units[i - 1] == 0xFFFC {
      isStart[i] = true
    }
    return isStart
  }

  /// Marks break opportunities at boxes, and the opportunities of spans whose language has rules of its
  /// own.
  func markSpanOpportunities(
    of text: ProcessedText, style: TextStyle, _ table: inout SpanTable?,
    in flags: inout [UnitFlags]
  ) {
    guard var spans = table else { return }
    let isChinese = spans.styles.map { LineBreakTailoring.isChinese($0.style.language) }
    if let other = isChinese.firstIndex(of: !isChinese[0]) {
      var others = flags.map { $0.subtracting(.opportunity) }
      breakOpportunities(of: text, style: style, language: spans.styles[other].style.language)
        .mark(&others, analyzer: shaping.analyzer, memory: &shaping.breaks)
      // A border is asked in the language of the text before it, as browsers do.
      for span in spans.spans where isChinese[Int(span.style)] != isChinese[0] {
        guard !span.units.isEmpty else { continue }
        for i in span.units.lowerBound + 1...span.units.upperBound where i < flags.count {
          flags[i] = others[i]
        }
      }
    }
    spans.markBoxes(&flags, units: text.units)
    table = spans
  }
}
