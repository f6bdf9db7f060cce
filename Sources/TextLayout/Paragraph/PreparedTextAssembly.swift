/// Shapes the items of a paragraph, word by word where that is exact, and joins the pieces.
struct PreparedTextAssembly {
  let text: ProcessedText
  let items: [TextItem]
  let scriptRuns: [ScriptRun]
  let spans: SpanTable?
  let shapesByWord: Bool
  /// The style of the text that is being shaped.
  private(set) var style: ResolvedTextStyle
  /// The runs of all pieces that were shaped.
  var runs: [ShapingRun] = []
  /// The last run of the piece that is being shaped.
  var run = ShapingRun(
    start: 0, end: 0, face: 0, presentation: .listed, script: UnicodeProperties.common)
  var sums: [Int32] = []
  var spacings: [Int32] = []
  var flags: [UnitFlags] = []
  /// See `ShapedUnits.kernings`.
  var kernings: [Int32] = []
  let hasSpacing: Bool
  /// The number of the rules of break opportunities that words are kept with; `nil` if they are kept without.
  let breaking: UInt8?
  /// Words whose flags have their opportunities, ascending.
  private(set) var decidedWords: [Range<Int>] = []
  /// Words to be kept with their opportunities once these are found.
  private(set) var undecidedWords: [(word: Range<Int>, context: WordCache.Context)] = []
  var spaceAdvance: Int32 = 0
  /// The advances of the last run so far.
  var sum: Int32 = 0
  /// The letter-spacings of the last run so far.
  var spacing: Int32 = 0

  init(
    text: ProcessedText, style: ResolvedTextStyle, items: [TextItem], scriptRuns: [ScriptRun],
    shapesByWord: Bool, breaking: UInt8? = nil, spans: SpanTable? = nil
  ) {
    self.text = text
    self.style = style
    self.items = items
    self.scriptRuns = scriptRuns
    self.shapesByWord = shapesByWord
    self.breaking = breaking
    self.spans = spans
    hasSpacing = spans?.hasLetterSpacing ?? (style.style.letterSpacing != 0)
    use(style)
  }

  private mutating func use(_ style: ResolvedTextStyle) {
    self.style = style
    let first = style.style.fonts.primary
    spaceAdvance = first.advance(ofGlyph: first.spaceGlyph)
  }

  mutating func shape(with shaping: ShapingContext) {
    let count = text.units.count
    sums = [Int32](repeating: 0, count: count)
    flags = [UnitFlags](repeating: [], count: count)
    if hasSpacing { spacings = [Int32](repeating: 0, count: count) }
    var script = 0
    text.units.withUnsafeBufferPointer { units in
      var index = 0
      while index < items.count {
        let item = items[index]
        let first = index
        index += 1
        guard item.kind == .text else {
          appendBlank(item)
          continue
        }
        while index < items.count, items[index].joinsPrevious { index += 1 }
        if let spans { use(spans.style(ofSpan: item.span)) }
        let firstRun = runs.count
        let stretchEnd = Int(items[index - 1].end)
        var start = Int(item.start)
        while start < stretchEnd {
          while Int(scriptRuns[script].end) <= start { script += 1 }
          let run = scriptRuns[script]
          let end = min(Int(run.end), stretchEnd)
          let piece = Piece(
            units: units, range: start..<end, run: run, isRightToLeft: item.isRightToLeft,
            span: item.span)
          shape(piece, with: shaping)
          start = end
        }
        if index - first > 1 { cutRuns(from: firstRun, at: items[first..<index]) }
      }
    }
  }

  private mutating func shape(_ piece: Piece, with shaping: ShapingContext) {
    if !mayBeCut(piece) {
      shapeWhole(piece, with: shaping)
    } else if style.shapesByWord {
      shapeWords(of: piece, with: shaping)
    } else {
      shapeJoinedWords(of: piece, with: shaping)
    }
    endRun(at: piece.range.upperBound)
  }

  /// Returns whether the words of a piece are shaped alike alone and together.
  private func mayBeCut(_ piece: Piece) -> Bool {
    shapesByWord
      && (PieceCheck.canCutAtSpaces(
        piece.range, of: piece.units, script: piece.run.script,
        isRightToLeft: piece.isRightToLeft) || isOneWord(piece))
  }

  /// A part of one script run and of one item, or of several that are shaped together.
  struct Piece {
    /// The units of the whole paragraph.
    var units: UnsafeBufferPointer<UInt16>
    var range: Range<Int>
    var run: ScriptRun
    var isRightToLeft: Bool
    var span: Int32 = 0
  }

  /// Tabs, line feeds, invisible controls, boxes: their width is found when the line is filled.
  private mutating func appendBlank(_ item: TextItem) {
    runs.append(
      ShapingRun(
        start: item.start, end: item.end, face: 0, presentation: .listed,
        script: UnicodeProperties.common, span: item.span))
    sum = 0
    spacing = 0
    for i in Int(item.start)..<Int(item.end) { flags[i] = .safeClusterStart }
  }

  mutating func shapeWhole(_ piece: Piece, with shaping: ShapingContext) {
    shapeAndAppend(piece.range, of: piece, with: shaping)
  }

  /// The flags of all units, which the assembly has no longer: they are not copied when they are changed.
  mutating func takeFlags() -> [UnitFlags] {
    var taken: [UnitFlags] = []
    swap(&taken, &flags)
    return taken
  }

  /// Makes room for what a piece of known words adds.
  mutating func reserve(words: Int, runs count: Int) {
    if runs.isEmpty { runs.reserveCapacity(count) }
    if decidedWords.isEmpty, breaking != nil { decidedWords.reserveCapacity(words) }
  }

  /// Notes a word that is kept, and whether its opportunities are.
  mutating func note(
    _ word: Range<Int>, of piece: Piece, in context: WordCache.Context, hasOpportunities: Bool
  ) {
    guard context.breaking != nil, BreakOpportunities.stands(word, betweenSpacesOf: piece.units)
    else { return }
    if hasOpportunities {
      decidedWords.append(word)
    } else {
      undecidedWords.append((word, context))
    }
  }

  /// Removes the last piece again; what its units have is written over later.
  mutating func remove(_ range: Range<Int>) {
    decidedWords.removeAll { $0.lowerBound >= range.lowerBound }
    undecidedWords.removeAll { $0.word.lowerBound >= range.lowerBound }
    runs.removeAll { Int($0.start) >= range.lowerBound }
    kernings.removeLast(flags[range].count { $0.contains(.kerned) })
  }

  mutating func shapeAndAppend(
    _ range: Range<Int>, of piece: Piece, with shaping: ShapingContext, trace: JoinTrace? = nil
  ) {
    let source = ShapingSource(
      units: piece.units, run: piece.run, isRightToLeft: piece.isRightToLeft, style: style)
    shaping.shaper.shape(range, of: source, trace: trace)
    let shaped = shaping.shaper.result
    append(shaped, WordTable.Word(0..<shaped.count, of: shaped), at: range, of: piece)
  }
}
