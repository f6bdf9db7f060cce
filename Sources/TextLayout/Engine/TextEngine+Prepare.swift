extension TextEngine {
  /// Prepares a paragraph: white space, bidi, items, fonts, shaping, break opportunities.
  ///
  /// No text is an error: characters without a glyph are counted, controls take no room.
  /// - Complexity: O(n); words seen before are not shaped.
  public func prepare(_ text: some StringProtocol, style: TextStyle) -> PreparedText {
    prepare(String(text), style: styles.resolved(style))
  }

  /// Prepares a paragraph in a style that was resolved before.
  public func prepare(_ text: some StringProtocol, style: ResolvedTextStyle) -> PreparedText {
    prepare(String(text), style: style)
  }

  /// Prepares a paragraph in a style that was resolved before.
  ///
  /// Plain text (one font, one direction) is kept as the widths between its break opportunities, a few
  /// bytes a word; everything else is computed from the text again when it is needed.
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - style: The style of the paragraph.
  ///   - surroundings: The direction of the surroundings of the text, for a style that inherits it.
  public func prepare(
    _ text: String, style: ResolvedTextStyle, in surroundings: TextDirection = .leftToRight
  ) -> PreparedText {
    let direction = style.style.direction.resolved(in: surroundings)
    return PreparedText(form: form(of: text, style: style, direction: direction))
  }

  /// Prepares a paragraph whose glyphs are asked for, not its lines alone: it has the exact form at once.
  package func preparedForGlyphs(_ text: String, style: ResolvedTextStyle) -> PreparedText {
    PreparedText(
      form: .shaped(
        shapedParagraph(
          text, style: style, direction: style.style.direction.resolved(in: .leftToRight))))
  }

  /// The paragraph as the widths of its segments, if the text is plain.
  ///
  /// - Parameter scale: The font scale that segments are rounded at.
  func plainParagraph(
    _ text: String, style: ResolvedTextStyle, direction: TextDirection, scale: Double = 1
  ) -> PlainParagraph? {
    guard shaping.sharesWords else {
      return plainParagraph(text, ownStyle: style, direction: direction, scale: scale)
    }
    return shaping.withCopy(of: style) {
      plainParagraph(text, ownStyle: $0, direction: direction, scale: scale)
    }
  }

  @inline(never)
  private func plainParagraph(
    _ text: String, ownStyle style: ResolvedTextStyle, direction: TextDirection, scale: Double
  ) -> PlainParagraph? {
    var native = text
    let sized = shaping.sized(style, scale: scale)
    let context = plainNumber(of: style, sized)
    return native.withUTF8 { bytes in
      plain.prepare(
        text, PlainSource(bytes: UnsafeRawBufferPointer(bytes), context: context), style: style,
        sized: sized,
        isRightToLeft: direction == .rightToLeft, in: &shaping.words, with: shaping)
    }
  }

  /// Everything about a paragraph: white space, bidi, items, fonts, shaping, break opportunities.
  ///
  /// - Parameter direction: The paragraph's base direction.
  func shapedParagraph(
    _ text: String, style: ResolvedTextStyle, direction: TextDirection
  ) -> ShapedParagraph {
    shapedParagraph(leveled(text, style: style, direction: direction), style: style)
  }

  func shapedParagraph(
    _ leveled: LeveledText, style: ResolvedTextStyle, spans table: SpanTable? = nil
  ) -> ShapedParagraph {
    var spans = table
    let (processed, levels, baseLevel) = (leveled.text, leveled.levels, leveled.baseLevel)
    let isLatin1 = processed.unitsUnion < 0x100
    var items = leveled.items(style)
    if let spans { items = spans.cut(items) }
    let scriptRuns = ScriptRuns.runs(
      of: processed.units, isLatin1: isLatin1 && baseLevel == 0 && levels.isEmpty)
    let breaks = breakOpportunities(
      of: processed, style: style.style, language: style.style.language)
    var assembly = PreparedTextAssembly(
      text: processed, style: style, items: items, scriptRuns: scriptRuns,
      shapesByWord: true, breaking: spans == nil ? breaks.wayOfWords : nil, spans: spans)
    assembly.shape(with: shaping)
    if checksWords, style.shapesByWord || style.joinsWords || spans != nil {
      checkWords(of: assembly, style: style)
    }
    var flags = assembly.takeFlags()
    PunctuationSpacing.markPairs(assembly, &flags)
    breaks.mark(
      &flags, decided: assembly.decidedWords, analyzer: shaping.analyzer, memory: &shaping.breaks)
    keepOpportunities(flags, of: assembly)
    if checksWords { checkOpportunities(flags, breaks) }
    if spans != nil { markSpanOpportunities(of: processed, style: style.style, &spans, in: &flags) }
    markGraphemes(of: processed, style: style, in: &flags)
    return ShapedParagraph(
      style: style, text: processed, baseLevel: baseLevel, items: items, runs: assembly.runs,
      sums: assembly.sums, spacings: assembly.spacings, flags: flags, kernings: assembly.kernings,
      spans: spans)
  }

  func breakOpportunities(
    of text: ProcessedText, style: TextStyle, language: String
  ) -> BreakOpportunities {
    BreakOpportunities(
      units: text.units, rules: style.breakRules, wordBreak: style.wordBreak,
      hyphens: style.hyphens, language: language)
  }

  /// Keeps the opportunities inside words whose shapes are kept.
  private func keepOpportunities(_ flags: [UnitFlags], of assembly: PreparedTextAssembly) {
    guard !assembly.undecidedWords.isEmpty else { return }
    assembly.text.units.withUnsafeBufferPointer { units in
      for (word, context) in assembly.undecidedWords {
        let letters = UnsafeBufferPointer(rebasing: units[word])
        guard !letters.contains(where: BreakOpportunities.isWhiteSpace) else { continue }
        shaping.words.keepOpportunities(
          flags[word].dropFirst(), in: WordTable.Key(letters, in: context))
      }
    }
  }

  /// Emergency breaks need grapheme clusters; nothing else does.
  private func markGraphemes(
    of text: ProcessedText, style: ResolvedTextStyle, in flags: inout [UnitFlags]
  ) {
    guard style.breaksWords, !text.units.isEmpty else { return }
    flags[0].insert(.graphemeStart)
    if text.unitsUnion < 0x100 {
      for i in flags.indices { flags[i].insert(.graphemeStart) }
      return
    }
    text.units.withUnsafeBufferPointer { units in
      shaping.analyzer.graphemeBreaks(in: units) { flags[$0].insert(.graphemeStart) }
    }
  }

  /// Compares the widths of single words with the widths in the paragraph shaped as a whole.
  func checkPlain(_ paragraph: PlainParagraph) {
    // Making the exact form compares its words in turn.
    let shaped = shapedParagraph(
      paragraph.source, style: paragraph.style, direction: paragraph.direction)
    let segments = shaped.plainSegments(analyzer: shaping.analyzer)?.segments ?? []
    let metrics = paragraph.style.sized.plain
    let roundings = metrics.map {
      shaped.segmentRoundings(of: segments, paragraph.style.sized, $0)
    }
    let agrees =
      segments.count == paragraph.segments.count
      && (paragraph.roundingError == nil
        || roundings == paragraph.roundings)
      && zip(segments, paragraph.segments).allSatisfy { exact, plain in
        plain == exact || plain == exact.safe
      }
    if !agrees { wordMismatchCount += 1 }
  }

  /// Shapes everything again without cutting at spaces and counts texts that differ.
  private func checkWords(of assembly: PreparedTextAssembly, style: ResolvedTextStyle) {
    var whole = PreparedTextAssembly(
      text: assembly.text, style: style, items: assembly.items, scriptRuns: assembly.scriptRuns,
      shapesByWord: false, spans: assembly.spans)
    whole.shape(with: shaping)
    let units = assembly.text.units
    let agrees =
      whole.sums == assembly.sums && whole.spacings == assembly.spacings
      && whole.kernings == assembly.kernings
      && whole.runs.map(\.face) == assembly.runs.map(\.face)
      && assembly.flags.indices.allSatisfy { i in
        var flags = whole.flags[i]
        let known = assembly.flags[i].subtracting(.opportunity)
        // HarfBuzz may call a cut beside a space unsafe, which nothing sees, after pairs that move
        // their second glyph.
        if known.contains(.safe), units[i] == 0x20 || i > 0 && units[i - 1] == 0x20 {
          flags.insert(.safe)
        }
        return flags == known
      }
    if !agrees { wordMismatchCount += 1 }
  }

  /// Finds all opportunities again, without those of known words.
  private func checkOpportunities(_ flags: [UnitFlags], _ breaks: BreakOpportunities) {
    var found = flags.map { $0.subtracting(.opportunity) }
    var memory = BreakMemory()
    breaks.mark(&found, analyzer: shaping.analyzer, memory: &memory)
    if found != flags { wordMismatchCount += 1 }
  }
}
