/// Shapes the items of a paragraph, word by word where that is exact, and joins the pieces.
struct PreparedTextAssembly {
  let text: ProcessedText
  let items: [TextItem]
  let scriptRuns: [ScriptRun]
  let spans: SpanTable?
  let shapesByWord: Bool
  /// The style of the text that is being shaped.
  private(set) var style: ResolvedTextStyle
  var runs: [ShapingRun] = []
  var sums: [Int32] = []
  var spacings: [Int32] = []
  var flags: [UnitFlags] = []
  /// See `ShapedUnits.kernings`.
  private(set) var kernings: [Int32] = []
  let hasSpacing: Bool
  private var spaceAdvance: Int32 = 0
  private var sum: Int32 = 0
  private var spacing: Int32 = 0

  init(
    text: ProcessedText, style: ResolvedTextStyle, items: [TextItem], scriptRuns: [ScriptRun],
    shapesByWord: Bool, spans: SpanTable? = nil
  ) {
    self.text = text
    self.style = style
    self.items = items
    self.scriptRuns = scriptRuns
    self.shapesByWord = shapesByWord
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
    sums.reserveCapacity(text.units.count)
    flags.reserveCapacity(text.units.count)
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
    guard shapesByWord,
      PieceCheck.canCutAtSpaces(
        piece.range, of: piece.units, script: piece.run.script,
        isRightToLeft: piece.isRightToLeft)
    else { return shapeWhole(piece, with: shaping) }
    if style.shapesByWord { return shapeWords(of: piece, with: shaping) }
    shapeJoinedWords(of: piece, with: shaping)
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
    let count = Int(item.end - item.start)
    runs.append(
      ShapingRun(
        start: item.start, end: item.end, face: 0, presentation: .listed,
        script: UnicodeProperties.common, span: item.span))
    sum = 0
    spacing = 0
    sums.append(contentsOf: repeatElement(0, count: count))
    flags.append(contentsOf: repeatElement([.safe, .clusterStart], count: count))
    if hasSpacing { spacings.append(contentsOf: repeatElement(0, count: count)) }
  }

  mutating func shapeWhole(_ piece: Piece, with shaping: ShapingContext) {
    shapeAndAppend(piece.range, of: piece, with: shaping)
  }

  /// Removes the last piece again.
  mutating func remove(_ range: Range<Int>) {
    runs.removeAll { Int($0.start) >= range.lowerBound }
    sums.removeSubrange(range.lowerBound...)
    kernings.removeLast(flags[range.lowerBound...].count { $0.contains(.kerned) })
    flags.removeSubrange(range.lowerBound...)
    if hasSpacing { spacings.removeSubrange(range.lowerBound...) }
  }

  mutating func shapeAndAppend(
    _ range: Range<Int>, of piece: Piece, with shaping: ShapingContext, trace: JoinTrace? = nil
  ) {
    let source = ShapingSource(
      units: piece.units, run: piece.run, isRightToLeft: piece.isRightToLeft, style: style)
    shaping.shaper.shape(range, of: source, trace: trace)
    let shaped = shaping.shaper.result
    append(shaped, WordTable.Word(place: 0..<shaped.count), at: range, of: piece)
  }

  // MARK: Joining

  /// Appends the results of shaping a range of units.
  ///
  /// - Parameter word: Where the units are in `shaped`.
  mutating func append(
    _ shaped: ShapedUnits, _ word: WordTable.Word, at range: Range<Int>, of piece: Piece
  ) {
    let place = word.place
    flags.append(contentsOf: shaped.flags[place])
    kernings.append(contentsOf: shaped.kernings[shaped.kernings(of: place, from: word.kernings)])
    let spaced = hasSpacing ? spacedUnits(shaped.flags[place], at: range, of: piece) : []
    let offset = range.lowerBound - place.lowerBound
    for k in place {
      appendSum(shaped.advances[k], face: shaped.faces[k], at: k + offset, piece)
      if hasSpacing { appendSpacing(isSpaced: spaced[k - place.lowerBound]) }
    }
    runs[runs.count - 1].end = Int32(range.upperBound)
  }

  /// Appends a space of the first font.
  mutating func appendSpace(at i: Int, _ piece: Piece) {
    flags.append([.safe, .clusterStart])
    appendSum(spaceAdvance, face: 0, at: i, piece)
    if hasSpacing { appendSpacing(isSpaced: true) }
    runs[runs.count - 1].end = Int32(i + 1)
  }

  @inline(__always)
  private mutating func appendSum(_ advance: Int32, face: UInt8, at i: Int, _ piece: Piece) {
    if startsRun(at: i, face: face, piece) {
      if !runs.isEmpty, i > piece.range.lowerBound { runs[runs.count - 1].end = Int32(i) }
      runs.append(
        ShapingRun(
          start: Int32(i), end: Int32(i), face: face, presentation: piece.run.presentation,
          script: piece.run.script, span: piece.span))
      sum = 0
      spacing = 0
    }
    sum += advance
    sums.append(sum)
  }

  private mutating func appendSpacing(isSpaced: Bool) {
    if isSpaced { spacing += 1 }
    spacings.append(spacing)
  }

  /// A run also ends before its sum could overflow.
  @inline(__always)
  private func startsRun(at i: Int, face: UInt8, _ piece: Piece) -> Bool {
    guard let last = runs.last, i > piece.range.lowerBound else { return true }
    return last.face != face || sum.magnitude > 1 << 29
  }

  /// Returns the units that carry a letter-spacing: the unit with the advance of each visible cluster.
  private func spacedUnits(
    _ flags: ArraySlice<UnitFlags>, at range: Range<Int>, of piece: Piece
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
