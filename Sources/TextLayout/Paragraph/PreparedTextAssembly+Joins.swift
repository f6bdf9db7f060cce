extension PreparedTextAssembly {
  /// A range of words that are shaped together, and the effects of its edges.
  private struct Stretch {
    var range: Range<Int>
    var edges: SpaceJoins.Edges
  }

  /// Shapes a part of a run word by word in a font whose lookups see the space.
  ///
  /// Neighbours whose edges have an effect across the space between them are shaped together; if the
  /// edges of the result have such an effect in turn, the whole piece is shaped together.
  mutating func shapeJoinedWords(of piece: Piece, with shaping: ShapingContext) {
    let context = cacheContext(of: piece, shaping)
    guard !hasFraction(piece.range, piece.units), let plan = shaping.joins.plan(context, style)
    else {
      return shapeWhole(piece, with: shaping)
    }
    if plan.joins.isEmpty { return shapeWords(of: piece, with: shaping) }
    var ranges = words(of: piece.range, piece.units)
    guard ranges.allSatisfy({ $0.count < JoinTrace.lengthLimit }) else {
      return shapeWhole(piece, with: shaping)
    }
    for _ in 0..<2 {
      let stretches = append(ranges, of: piece, in: context, by: plan, with: shaping)
      let joined = joined(stretches, in: piece.range, by: plan.joins)
      if joined == ranges { return checkDottedCircles(of: piece, with: shaping) }
      remove(piece.range)
      ranges = joined
    }
    shapeWhole(piece, with: shaping)
  }

  /// Fractions have features of their own, which the plan does not have.
  private func hasFraction(_ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    units[range].contains(0x2044)
  }

  private func words(
    of range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>
  ) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var i = range.lowerBound
    while i < range.upperBound {
      guard !isCut(i, units) else {
        i += 1
        continue
      }
      words.append(i..<wordEnd(from: i, before: range.upperBound, units))
      i = words[words.count - 1].upperBound
    }
    return words
  }

  /// Returns the ranges that have to be shaped together: words whose edges are apart stay alone.
  private func joined(
    _ stretches: [Stretch], in range: Range<Int>, by joins: SpaceJoins
  ) -> [Range<Int>] {
    // Before the first word and after the last there is nothing, or it belongs to the stretch.
    let edge = Stretch(range: range.lowerBound..<range.lowerBound, edges: joins.always)
    let final = Stretch(range: range.upperBound..<range.upperBound, edges: joins.always)
    var joined: [Range<Int>] = []
    var last = edge
    var current = edge.range
    for next in stretches + [final] {
      let spaces = next.range.lowerBound - last.range.upperBound
      if spaces == 0 || joins.areApart(last.edges, next.edges, spaces: spaces) {
        if !current.isEmpty { joined.append(current) }
        current = next.range
      } else {
        current = current.lowerBound..<next.range.upperBound
      }
      last = next
    }
    if !current.isEmpty { joined.append(current) }
    return joined
  }

  /// Appends stretches and the spaces between them.
  private mutating func append(
    _ ranges: [Range<Int>], of piece: Piece, in context: WordCache.Context,
    by plan: JoinTraces.Plan, with shaping: ShapingContext
  ) -> [Stretch] {
    var stretches: [Stretch] = []
    var i = piece.range.lowerBound
    for range in ranges {
      while i < range.lowerBound {
        appendSpace(at: i, piece)
        i += 1
      }
      let edges = append(range, of: piece, in: context, by: plan, with: shaping)
      stretches.append(Stretch(range: range, edges: edges))
      i = range.upperBound
    }
    while i < piece.range.upperBound {
      appendSpace(at: i, piece)
      i += 1
    }
    return stretches
  }

  /// Appends a stretch from the cache, or shapes it.
  private mutating func append(
    _ range: Range<Int>, of piece: Piece, in context: WordCache.Context, by plan: JoinTraces.Plan,
    with shaping: ShapingContext
  ) -> SpaceJoins.Edges {
    let isCacheable = isCacheable(range, piece.units)
    if isCacheable {
      var number: UInt16 = 0
      let isKnown = shaping.words.find(
        piece.key(of: range, in: context)
      ) { table, word in
        append(table.shaped, word, at: range, of: piece)
        note(range, of: piece, in: context, hasOpportunities: word.hasOpportunities)
        number = word.edges
      }
      if isKnown { return shaping.joins.edges(number) }
    }
    shapeAndAppend(range, of: piece, with: shaping, trace: plan.trace)
    var edges = plan.trace.takeEdges()
    if hasIgnorable(range, piece.units) { edges = .unknown }
    if isCacheable {
      let shaped = shaping.shaper.result
      let word = WordTable.Word(
        0..<range.count, of: shaped, edges: shaping.joins.number(of: edges))
      shaping.words.insert(piece.key(of: range, in: context), as: word, of: shaped)
      note(range, of: piece, in: context, hasOpportunities: false)
    }
    return edges
  }

  /// Lookups look past characters that are not shown.
  private func hasIgnorable(_ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    var i = range.lowerBound
    while i < range.upperBound {
      let (scalar, next) = UTF16Scalars.scalar(in: units, at: i)
      if scalar >= 0xAD, UnicodeProperties.isDefaultIgnorable(scalar) { return true }
      i = next
    }
    return false
  }
}
