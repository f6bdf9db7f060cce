/// Shapes the items of a paragraph, word by word where that is exact, and joins the pieces.
struct PreparedTextAssembly {
  let text: ProcessedText
  let style: ResolvedTextStyle
  let items: [TextItem]
  let scriptRuns: [ScriptRun]
  let shapesByWord: Bool
  private(set) var runs: [ShapingRun] = []
  private(set) var sums: [Int32] = []
  private(set) var spacings: [Int32] = []
  private(set) var flags: [UnitFlags] = []
  private var sum: Int32 = 0
  private var spacing: Int32 = 0

  init(
    text: ProcessedText, style: ResolvedTextStyle, items: [TextItem], scriptRuns: [ScriptRun],
    shapesByWord: Bool
  ) {
    self.text = text
    self.style = style
    self.items = items
    self.scriptRuns = scriptRuns
    self.shapesByWord = shapesByWord
  }

  private var hasSpacing: Bool { style.style.letterSpacing != 0 }

  mutating func shape(with engine: TextEngine) {
    sums.reserveCapacity(text.units.count)
    flags.reserveCapacity(text.units.count)
    var script = 0
    text.units.withUnsafeBufferPointer { units in
      for item in items {
        guard item.kind == .text else {
          appendBlank(item)
          continue
        }
        var start = Int(item.start)
        while start < Int(item.end) {
          while Int(scriptRuns[script].end) <= start { script += 1 }
          let run = scriptRuns[script]
          let end = min(Int(run.end), Int(item.end))
          let piece = Piece(
            range: start..<end, run: run, isRightToLeft: item.isRightToLeft, startsItem: true)
          if shapesByWord,
            PieceCheck.canCutAtSpaces(
              units, start..<end, run.script, isRightToLeft: item.isRightToLeft)
          {
            shapeWords(piece, units, engine)
          } else {
            shapeWhole(piece, units, engine)
          }
          start = end
        }
      }
    }
  }

  /// A part of one item and one script run.
  private struct Piece {
    var range: Range<Int>
    var run: ScriptRun
    var isRightToLeft: Bool
    var startsItem: Bool
  }

  /// Tabs, line feeds and invisible controls: their width is found when the line is filled.
  private mutating func appendBlank(_ item: TextItem) {
    let count = Int(item.end - item.start)
    runs.append(
      ShapingRun(
        start: item.start, end: item.end, face: 0, presentation: .listed,
        script: UnicodeProperties.common))
    sum = 0
    spacing = 0
    sums.append(contentsOf: repeatElement(0, count: count))
    flags.append(contentsOf: repeatElement([.safe, .clusterStart], count: count))
    if hasSpacing { spacings.append(contentsOf: repeatElement(0, count: count)) }
  }

  private mutating func shapeWhole(
    _ piece: Piece, _ units: UnsafeBufferPointer<UInt16>, _ engine: TextEngine
  ) {
    shapeAndAppend(piece.range, piece, units, engine)
  }

  private mutating func shapeWords(
    _ piece: Piece, _ units: UnsafeBufferPointer<UInt16>, _ engine: TextEngine
  ) {
    let context = WordCache.Context(
      shaping: engine.shapingNumber(of: style), script: piece.run.script,
      isRightToLeft: piece.isRightToLeft, presentation: piece.run.presentation)
    let end = piece.range.upperBound
    var i = piece.range.lowerBound
    while i < end {
      if isCut(i, units) {
        appendSpace(at: i, piece, units)
        i += 1
        continue
      }
      i = appendWords(i..<wordEnd(from: i, before: end, units), piece, context, units, engine)
    }
    guard PieceCheck.isSyllabic(piece.run.script) else { return }
    // HarfBuzz leaves out the dotted circle of a second broken syllable if the number it gave to
    // it was given before, and numbers go round.
    if flags[piece.range.lowerBound...].count(where: { $0.contains(.dottedCircle) }) > 1 {
      remove(piece.range)
      shapeWhole(piece, units, engine)
    }
  }

  /// Removes the last piece again.
  private mutating func remove(_ range: Range<Int>) {
    runs.removeAll { Int($0.start) >= range.lowerBound }
    sums.removeSubrange(range.lowerBound...)
    flags.removeSubrange(range.lowerBound...)
    if hasSpacing { spacings.removeSubrange(range.lowerBound...) }
  }

  /// Whether the unit is a space that nothing after it clings to.
  private func isCut(_ i: Int, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    guard units[i] == 0x20 else { return false }
    guard i + 1 < units.count, units[i + 1] >= 0x300 else { return true }
    let next = UTF16Scalars.scalar(in: text.units, at: i + 1).scalar
    return !UnicodeProperties.joinsClusterBefore(next)
  }

  private mutating func appendSpace(
    at i: Int, _ piece: Piece, _ units: UnsafeBufferPointer<UInt16>
  ) {
    let face = style.style.fonts.primary
    let advance = face.advance(ofGlyph: face.spaceGlyph)
    append([advance], [[.safe, .clusterStart]], [0], piece, i..<i + 1, units)
  }

  private func wordEnd(
    from start: Int, before end: Int, _ units: UnsafeBufferPointer<UInt16>
  ) -> Int {
    var i = start + 1
    while i < end, !isCut(i, units) { i += 1 }
    return i
  }

  /// Appends a word, and if it is new, the new words after it: shaping costs less in one call.
  ///
  /// - Returns: the unit after the last word appended.
  private mutating func appendWords(
    _ first: Range<Int>, _ piece: Piece, _ context: WordCache.Context,
    _ units: UnsafeBufferPointer<UInt16>, _ engine: TextEngine
  ) -> Int {
    guard isCacheable(first, units) else {
      shapeAndAppend(first, piece, units, engine)
      return first.upperBound
    }
    let isKnown = engine.words.find(UnsafeBufferPointer(rebasing: units[first]), context) {
      table, place in
      append(
        table.advances[place], table.flags[place], table.faces[place], piece, first, units)
    }
    if isKnown { return first.upperBound }
    let words = newWords(from: first, piece, context, units, engine)
    let range = first.lowerBound..<words[words.count - 1].upperBound
    shapeAndAppend(range, piece, units, engine)
    for word in words {
      let place = word.lowerBound - range.lowerBound..<word.upperBound - range.lowerBound
      engine.words.insert(
        UnsafeBufferPointer(rebasing: units[word]), context, engine.shaper.result, place)
    }
    return range.upperBound
  }

  /// Words shaped together at most.
  private static let batchLimit = 32

  /// A new word and those directly after it that the cache does not have either.
  private func newWords(
    from first: Range<Int>, _ piece: Piece, _ context: WordCache.Context,
    _ units: UnsafeBufferPointer<UInt16>, _ engine: TextEngine
  ) -> [Range<Int>] {
    var words = [first]
    // A broken syllable may change the one after it, so these scripts go word by word.
    guard !PieceCheck.isSyllabic(piece.run.script) else { return words }
    let end = piece.range.upperBound
    while words.count < Self.batchLimit {
      var start = words[words.count - 1].upperBound
      while start < end, isCut(start, units) { start += 1 }
      guard start < end else { break }
      let word = start..<wordEnd(from: start, before: end, units)
      guard isCacheable(word, units),
        !engine.words.contains(UnsafeBufferPointer(rebasing: units[word]), context)
      else { break }
      words.append(word)
    }
    return words
  }

  private mutating func shapeAndAppend(
    _ range: Range<Int>, _ piece: Piece, _ units: UnsafeBufferPointer<UInt16>,
    _ engine: TextEngine
  ) {
    engine.shaper.shape(
      range, of: units, run: piece.run, isRightToLeft: piece.isRightToLeft, style: style)
    let shaped = engine.shaper.result
    append(shaped.advances[...], shaped.flags[...], shaped.faces[...], piece, range, units)
  }

  /// A word that touches text of another run may be joined to it: it is shaped where it stands.
  private func isCacheable(_ word: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    word.count <= WordCache.maximumLength && standsAlone(word, units)
  }

  private func standsAlone(_ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    let before = range.lowerBound == 0 || units[range.lowerBound - 1] <= 0x20
    let after = range.upperBound == units.count || units[range.upperBound] <= 0x20
    return before && after
  }

  // MARK: Joining

  private mutating func append(
    _ advances: ArraySlice<Int32>, _ newFlags: ArraySlice<UnitFlags>, _ faces: ArraySlice<UInt8>,
    _ piece: Piece, _ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>
  ) {
    flags.append(contentsOf: newFlags)
    let spaced = hasSpacing ? spacedUnits(newFlags, range, piece, units) : []
    var i = range.lowerBound
    for (advance, face) in zip(advances, faces) {
      if startsRun(at: i, face: face, piece) {
        runs.append(
          ShapingRun(
            start: Int32(i), end: Int32(i), face: face, presentation: piece.run.presentation,
            script: piece.run.script))
        sum = 0
        spacing = 0
      }
      sum += advance
      sums.append(sum)
      if hasSpacing {
        if spaced[i - range.lowerBound] { spacing += 1 }
        spacings.append(spacing)
      }
      i += 1
      runs[runs.count - 1].end = Int32(i)
    }
  }

  /// A run also ends before its sum could overflow.
  private func startsRun(at i: Int, face: UInt8, _ piece: Piece) -> Bool {
    guard let last = runs.last, i > piece.range.lowerBound else { return true }
    return last.face != face || sum.magnitude > 1 << 29
  }

  /// Which units carry a letter-spacing: the unit with the advance of each visible cluster.
  private func spacedUnits(
    _ flags: ArraySlice<UnitFlags>, _ range: Range<Int>, _ piece: Piece,
    _ units: UnsafeBufferPointer<UInt16>
  ) -> [Bool] {
    var spaced = [Bool](repeating: false, count: range.count)
    let isCursive = UnicodeProperties.cursiveScripts.contains(piece.run.script)
    var start = 0
    while start < range.count {
      var end = start + 1
      while end < range.count, !flags[flags.startIndex + end].contains(.clusterStart) { end += 1 }
      let unit = units[range.lowerBound + start]
      if GlyphAdvance.isSpaced(unit, isCursive: isCursive) {
        spaced[piece.isRightToLeft ? start : end - 1] = true
      }
      start = end
    }
    return spaced
  }
}
