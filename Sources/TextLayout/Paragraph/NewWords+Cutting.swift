internal import CHarfBuzz

extension NewWords {
  /// Cuts a word at its break opportunities, which are marked, into `cutWord`; `false` if the fast path cannot do it.
  mutating func cut(
    _ word: Word, in style: ResolvedTextStyle, _ metrics: PlainMetrics,
    with shaping: ShapingContext
  ) -> Bool {
    cutWord.removeAll()
    guard !word.traits.contains(.general) else { return false }
    guard !word.units.isEmpty else {
      cutWord.append(PlainSegment(advance: 0), SegmentTable.Details(rounding: 0, unitCount: 0))
      return true
    }
    var start = word.units.lowerBound
    var isUnsafe = false
    for i in word.units {
      if flags[i].contains(.missing) { return false }
      guard i > start, flags[i].contains(.opportunity) else { continue }
      guard
        BreakOpportunities.survives(
          at: i, lineStart: start, units: units, breaksAll: style.style.wordBreak == .breakAll),
        append(start..<i, isUnsafe: isUnsafe, metrics)
      else { return false }
      isUnsafe = !isSafe(i)
      if isUnsafe {
        let cut = cut(at: i, of: word.units, in: style, with: shaping)
        isUnsafe = cut?.before != 0 || cut?.after != 0
        if isUnsafe { cutWord.append(cut) }
      }
      start = i
    }
    return append(start..<word.units.upperBound, isUnsafe: isUnsafe, metrics)
      && cutWord.segments.count < 256
  }

  /// Marks the opportunities inside words.
  mutating func markBreaks(
    inside words: [Word], in style: ResolvedTextStyle, with shaping: ShapingContext
  ) {
    BreakOpportunities(
      units: units, rules: .css, wordBreak: style.style.wordBreak,
      hyphens: style.style.hyphens, language: style.style.language
    ).mark(
      inside: words.lazy.map(\.units).filter { !$0.isEmpty }, in: &flags,
      asking: shaping.analyzer, knowing: &shaping.breaks)
  }

  private mutating func append(
    _ range: Range<Int>, isUnsafe: Bool, _ metrics: PlainMetrics
  ) -> Bool {
    guard let (segment, rounding) = segment(range, isUnsafe: isUnsafe, metrics) else {
      return false
    }
    cutWord.append(
      segment, SegmentTable.Details(rounding: rounding, unitCount: UInt8(range.count)))
    return true
  }

  /// Returns the change that shaping again makes on both sides of a cut; `nil` if that depends on other
  /// cuts.
  private func cut(
    at cut: Int, of word: Range<Int>, in style: ResolvedTextStyle, with shaping: ShapingContext
  ) -> PlainCut? {
    guard flags[cut].contains(.clusterStart) else { return nil }
    var from = cut - 1
    while from > word.lowerBound, !isSafe(from) { from -= 1 }
    var to = cut + 1
    while to < word.upperBound, !isSafe(to) { to += 1 }
    for i in from + 1..<to where i != cut && flags[i].contains(.opportunity) { return nil }
    return PlainCut(
      before: change(of: from..<cut, in: style, with: shaping),
      after: change(of: cut..<to, in: style, with: shaping))
  }

  private func change(
    of range: Range<Int>, in style: ResolvedTextStyle, with shaping: ShapingContext
  ) -> Int {
    let advance = withGlyphs(range, in: style, with: shaping) { _, positions in
      positions.reduce(0) { $0 + Int($1.x_advance) }
    }
    return advance - sums(range).advance
  }

  private func isSafe(_ i: Int) -> Bool { flags[i].isSuperset(of: .safeClusterStart) }
}
