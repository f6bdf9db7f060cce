extension PreparedTextAssembly {
  /// The sums and flags of all units in their memory.
  struct Units {
    var sums: UnsafeMutableBufferPointer<Int32>
    var flags: UnsafeMutableBufferPointer<UnitFlags>
  }

  /// Calls a closure that appends to the assembly with the sums and flags in their memory.
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
    withUnits { $0.appendSpaces(i..<i + 1, of: piece, to: $1) }
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
    if word.hasOpportunities,
      !BreakOpportunities.stands(range, betweenSpacesOf: piece.units)
    {
      for i in range { units.flags[i].remove(.opportunity) }
    }
    if !word.kernings.isEmpty { kernings.append(contentsOf: shaped.kernings[word.kernings]) }
    if hasSpacing || !appendSums(shaped, as: word, at: range, of: piece, to: units) {
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
    _ shaped: ShapedUnitsInPlace, as word: WordTable.Word, at range: Range<Int>, of piece: Piece,
    to units: Units
  ) -> Bool {
    guard word.face != WordTable.Word.severalFaces, !range.isEmpty else { return false }
    var sum = startsRun(at: range.lowerBound, face: word.face, piece) ? 0 : sum
    var reach = 0
    for k in 0..<range.count {
      reach = max(reach, Int(sum.magnitude))
      // May wrap around in a word of millions of letters, but not before `reach` is beyond the limit.
      sum &+= shaped.advances[word.place.lowerBound + k]
      units.sums[range.lowerBound + k] = sum
    }
    guard reach <= PreparedTextAssembly.reachLimit else { return false }
    beginRun(at: range.lowerBound, face: word.face, piece)
    self.sum = sum
    return true
  }

  /// Appends spaces of the first font.
  mutating func appendSpaces(_ range: Range<Int>, of piece: Piece, to units: Units) {
    for i in range {
      units.flags[i] = .safeClusterStart
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

  mutating func endRun(at end: Int) {
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
