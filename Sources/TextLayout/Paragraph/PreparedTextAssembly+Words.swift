extension PreparedTextAssembly {
  /// Shapes a part of a run word by word, and known words not at all.
  mutating func shapeWords(of piece: Piece, with shaping: ShapingContext) {
    appendWords(of: piece, in: cacheContext(of: piece, shaping), with: shaping)
    checkDottedCircles(of: piece, with: shaping)
  }

  /// HarfBuzz leaves out the dotted circle of a second broken syllable if the number it gave to it
  /// was given before, and numbers go round: then the piece is shaped as a whole.
  mutating func checkDottedCircles(of piece: Piece, with shaping: ShapingContext) {
    guard PieceCheck.isSyllabic(piece.run.script),
      flags[piece.range].count(where: { $0.contains(.dottedCircle) }) > 1
    else { return }
    remove(piece.range)
    shapeWhole(piece, with: shaping)
  }

  func cacheContext(of piece: Piece, _ shaping: ShapingContext) -> WordCache.Context {
    WordCache.Context(
      shaping: shaping.shapingNumber(of: style), script: piece.run.script,
      isRightToLeft: piece.isRightToLeft, presentation: piece.run.presentation, breaking: breaking)
  }

  /// Indicates whether nothing of a piece is cut at spaces.
  func isOneWord(_ piece: Piece) -> Bool {
    !piece.range.contains { isCut($0, piece.units) }
  }

  /// Returns whether the unit is a space that nothing after it clings to.
  func isCut(_ i: Int, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    guard units[i] == 0x20 else { return false }
    guard i + 1 < units.count, units[i + 1] >= 0x300 else { return true }
    let next = UTF16Scalars.scalar(in: units, at: i + 1).scalar
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
  /// - Returns: The unit after the last word appended.
  mutating func appendNewWords(
    from first: Range<Int>, of piece: Piece, in context: WordCache.Context,
    with shaping: ShapingContext
  ) -> Int {
    guard isCacheable(first, piece.units) else {
      shapeAndAppend(first, of: piece, with: shaping)
      return first.upperBound
    }
    let isKnown = shaping.words.find(piece.key(of: first, in: context)) {
      table, word in
      append(table.shaped, word, at: first, of: piece)
      note(first, of: piece, in: context, hasOpportunities: word.hasOpportunities)
    }
    if isKnown { return first.upperBound }
    let words = newWords(from: first, of: piece, in: context, with: shaping)
    let range = first.lowerBound..<words[words.count - 1].upperBound
    shapeAndAppend(range, of: piece, with: shaping)
    for word in words {
      let place = word.lowerBound - range.lowerBound..<word.upperBound - range.lowerBound
      let shaped = shaping.shaper.result
      shaping.words.insert(
        piece.key(of: word, in: context), as: WordTable.Word(place, of: shaped), of: shaped)
      note(word, of: piece, in: context, hasOpportunities: false)
    }
    return range.upperBound
  }

  /// Words shaped together at most.
  private static let batchLimit = 32

  /// Returns a new word and the words directly after it that the cache does not have either.
  private func newWords(
    from first: Range<Int>, of piece: Piece, in context: WordCache.Context,
    with shaping: ShapingContext
  ) -> [Range<Int>] {
    let units = piece.units
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
        !shaping.words.contains(piece.key(of: word, in: context)),
        !words.contains(where: { units[$0].elementsEqual(units[word]) })
      else { break }
      words.append(word)
    }
    return words
  }

  /// A word that is joined to text of another run is shaped where it stands.
  func isCacheable(_ word: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    word.count <= WordCache.maximumLength && PieceCheck.standsAlone(word, in: units)
  }
}

extension PreparedTextAssembly.Piece {
  /// The key of a word of the piece.
  func key(of word: Range<Int>, in context: WordCache.Context) -> WordTable.Key {
    WordTable.Key(UnsafeBufferPointer(rebasing: units[word]), in: context)
  }
}
