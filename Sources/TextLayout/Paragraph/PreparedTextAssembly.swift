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
  private var run = ShapingRun(
    start: 0, end: 0, face: 0, presentation: .listed, script: UnicodeProperties.common)
  var sums: [Int32] = []
  var spacings: [Int32] = []
  var flags: [UnitFlags] = []
  /// See `ShapedUnits.kernings`.
  private(set) var kernings: [Int32] = []
  let hasSpacing: Bool
  /// The number of the rules of break opportunities that words are kept with; `nil` if they are kept without.
  let breaking: UInt8?
  /// Words whose flags have their opportunities, ascending.
  private(set) var decidedWords: [Range<Int>] = []
  /// Words to be kept with their opportunities once these are found.
  private(set) var undecidedWords: [(word: Range<Int>, context: WordCache.Context)] = []
  private var spaceAdvance: Int32 = 0
  private var sum: Int32 = 0
  private var spacing: Int32 = 0

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
    for i in Int(item.start)..<Int(item.end) { flags[i] = [.safe, .clusterStart] }
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
    _ word: Range<Int>, in context: WordCache.Context, hasOpportunities: Bool
  ) {
    guard context.breaking != nil, BreakOpportunities.stands(word, betweenSpacesOf: text.units)
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

  // MARK: Joining

  /// What is known of each unit, to be written.
  struct Units {
    var sums: UnsafeMutableBufferPointer<Int32>
    var flags: UnsafeMutableBufferPointer<UnitFlags>
  }

  /// Calls a closure that appends to the assembly and writes what is known of units.
  mutating func withUnits(_ body: (inout PreparedTextAssembly, Units) -> Void) {
    var sums: [Int32] = []
    var flags: [UnitFlags] = []
    swap(&sums, &self.sums)
    swap(&flags, &self.flags)
    sums.withUnsafeMutableBufferPointer { sums in
      flags.withUnsafeMutableBufferPointer { flags in
        body(&self, Units(sums: sums, flags: flags))
      }
    }
    swap(&sums, &self.sums)
    swap(&flags, &self.flags)
  }

  /// Appends the results of shaping a range of units.
  mutating func append(
    _ shaped: ShapedUnits, _ word: WordTable.Word, at range: Range<Int>, of piece: Piece
  ) {
    withUnits { assembly, units in
      shaped.withUnits { assembly.append($0, word, at: range, of: piece, to: units) }
    }
  }

  /// Appends a space of the first font.
  mutating func appendSpace(at i: Int, _ piece: Piece) {
    withUnits { $0.appendSpaces(i..<i + 1, piece, to: $1) }
  }

  /// Appends the results of shaping a range of units.
  ///
  /// - Parameter word: The units in `shaped`.
  mutating func append(
    _ shaped: ShapedUnitsInPlace, _ word: WordTable.Word, at range: Range<Int>, of piece: Piece,
    to units: Units
  ) {
    let place = word.place
    for k in 0..<range.count {
      units.flags[range.lowerBound + k] = shaped.flags[place.lowerBound + k]
    }
    if !word.kernings.isEmpty { kernings.append(contentsOf: shaped.kernings[word.kernings]) }
    if hasSpacing || !appendSums(of: shaped, word, at: range, piece, to: units) {
      let spaced = hasSpacing ? spacedUnits(units.flags[range], at: range, of: piece) : []
      for k in 0..<range.count {
        let unit = place.lowerBound + k
        let i = range.lowerBound + k
        appendSum(shaped.advances[unit], face: shaped.faces[unit], at: i, piece, to: units)
        if hasSpacing { appendSpacing(isSpaced: spaced[k], at: i) }
      }
    }
  }

  /// Appends the sums of a word of one face; `false` if it has several, or a run would have to end inside.
  private mutating func appendSums(
    of shaped: ShapedUnitsInPlace, _ word: WordTable.Word, at range: Range<Int>, _ piece: Piece,
    to units: Units
  ) -> Bool {
    guard word.face != WordTable.Word.severalFaces, !range.isEmpty else { return false }
    var sum = startsRun(at: range.lowerBound, face: word.face, piece) ? 0 : sum
    var reach = 0
    for k in 0..<range.count {
      reach = max(reach, Int(sum.magnitude))
      sum += shaped.advances[word.place.lowerBound + k]
      units.sums[range.lowerBound + k] = sum
    }
    guard reach <= PreparedTextAssembly.reachLimit else { return false }
    beginRun(at: range.lowerBound, face: word.face, piece)
    self.sum = sum
    return true
  }

  /// Appends spaces of the first font.
  mutating func appendSpaces(_ range: Range<Int>, _ piece: Piece, to units: Units) {
    for i in range {
      units.flags[i] = [.safe, .clusterStart]
      appendSum(spaceAdvance, face: 0, at: i, piece, to: units)
      if hasSpacing { appendSpacing(isSpaced: true, at: i) }
    }
  }

  @inline(__always)
  private mutating func appendSum(
    _ advance: Int32, face: UInt8, at i: Int, _ piece: Piece, to units: Units
  ) {
    beginRun(at: i, face: face, piece)
    sum += advance
    units.sums[i] = sum
  }

  /// Begins a run, if a unit of a face does not belong to the one before.
  @inline(__always)
  private mutating func beginRun(at i: Int, face: UInt8, _ piece: Piece) {
    guard startsRun(at: i, face: face, piece) else { return }
    if i > piece.range.lowerBound { endRun(at: i) }
    run = ShapingRun(
      start: Int32(i), end: Int32(i), face: face, presentation: piece.run.presentation,
      script: piece.run.script, span: piece.span)
    sum = 0
    spacing = 0
  }

  private mutating func endRun(at end: Int) {
    run.end = Int32(end)
    runs.append(run)
  }

  private mutating func appendSpacing(isSpaced: Bool, at i: Int) {
    if isSpaced { spacing += 1 }
    spacings[i] = spacing
  }

  /// A run also ends before its sum could overflow.
  @inline(__always)
  private func startsRun(at i: Int, face: UInt8, _ piece: Piece) -> Bool {
    i == piece.range.lowerBound || run.face != face
      || sum.magnitude > PreparedTextAssembly.reachLimit
  }

  /// The magnitude of a sum above which a new run begins.
  private static let reachLimit = 1 << 29

  /// Returns the units that carry a letter-spacing: the unit with the advance of each visible cluster.
  private func spacedUnits(
    _ flags: Slice<UnsafeMutableBufferPointer<UnitFlags>>, at range: Range<Int>, of piece: Piece
  ) -> [Bool] {
    var spaced = [Bool](repeating: false, count: range.count)
    let isCursive = UnicodeProperties.cursiveScripts.contains(piece.run.script)
    var start = 0
    while start < range.count {
      var end = start + 1
      while end < range.count, !flags[flags.startIndex + end].contains(.clusterStart) { end += 1 }
      let unit = piece.units[range.lowerBound + start]
      if GlyphAdvance.isSpaced(unit, isCursive: isCursive) {
        spaced[piece.isRightToLeft ? start : end - 1] = true
      }
      start = end
    }
    return spaced
  }
}
