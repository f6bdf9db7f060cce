extension PreparedTextAssembly {
  /// Shapes a part of a run word by word, and known words not at all.
  mutating func shapeWords(
    _ piece: Piece, _ units: UnsafeBufferPointer<UInt16>, _ shaping: ShapingContext
  ) {
    let context = cacheContext(of: piece, shaping)
    let end = piece.range.upperBound
    var i = piece.range.lowerBound
    while i < end {
      if isCut(i, units) {
        appendSpace(at: i, piece)
        i += 1
        continue
      }
      i = appendWords(i..<wordEnd(from: i, before: end, units), piece, context, units, shaping)
    }
    checkDottedCircles(piece, units, shaping)
  }

  /// HarfBuzz leaves out the dotted circle of a second broken syllable if the number it gave to it
  /// was given before, and numbers go round: then the piece is shaped as a whole.
  mutating func checkDottedCircles(
    _ piece: Piece, _ units: UnsafeBufferPointer<UInt16>, _ shaping: ShapingContext
  ) {
    guard PieceCheck.isSyllabic(piece.run.script),
      flags[piece.range.lowerBound...].count(where: { $0.contains(.dottedCircle) }) > 1
    else { return }
    remove(piece.range)
    shapeWhole(piece, units, shaping)
  }

  func cacheContext(of piece: Piece, _ shaping: ShapingContext) -> WordCache.Context {
    WordCache.Context(
      shaping: shaping.shapingNumber(of: style), script: piece.run.script,
      isRightToLeft: piece.isRightToLeft, presentation: piece.run.presentation)
  }

  /// Whether the unit is a space that nothing after it clings to.
  func isCut(_ i: Int, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    guard units[i] == 0x20 else { return false }
    guard i + 1 < units.count, units[i + 1] >= 0x300 else { return true }
    let next = UTF16Scalars.scalar(in: text.units, at: i + 1).scalar
    return !UnicodeProperties.joinsClusterBefore(next)
  }

  func wordEnd(
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
    _ units: UnsafeBufferPointer<UInt16>, _ shaping: ShapingContext
  ) -> Int {
    guard isCacheable(first, units) else {
      shapeAndAppend(first, piece, units, shaping)
      return first.upperBound
    }
    let isKnown = shaping.words.find(
      UnsafeBufferPointer(rebasing: units[first]), context, beside: &shaping.segments
    ) { table, word in
      append(table.shaped, word.place, piece, first, units)
    }
    if isKnown { return first.upperBound }
    let words = newWords(from: first, piece, context, units, shaping)
    let range = first.lowerBound..<words[words.count - 1].upperBound
    shapeAndAppend(range, piece, units, shaping)
    for word in words {
      let place = word.lowerBound - range.lowerBound..<word.upperBound - range.lowerBound
      shaping.words.insert(
        UnsafeBufferPointer(rebasing: units[word]), context, shaping.shaper.result, place,
        beside: &shaping.segments)
    }
    return range.upperBound
  }

  /// Words shaped together at most.
  private static let batchLimit = 32

  /// A new word and those directly after it that the cache does not have either.
  private func newWords(
    from first: Range<Int>, _ piece: Piece, _ context: WordCache.Context,
    _ units: UnsafeBufferPointer<UInt16>, _ shaping: ShapingContext
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
        !shaping.words.contains(UnsafeBufferPointer(rebasing: units[word]), context),
        !words.contains(where: { units[$0].elementsEqual(units[word]) })
      else { break }
      words.append(word)
    }
    return words
  }

  /// A word that touches text of another run may be joined to it: it is shaped where it stands.
  func isCacheable(_ word: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    word.count <= WordCache.maximumLength && standsAlone(word, units)
  }

  func standsAlone(_ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    let before = range.lowerBound == 0 || units[range.lowerBound - 1] <= 0x20
    let after = range.upperBound == units.count || units[range.upperBound] <= 0x20
    return before && after
  }
}
