internal import CHarfBuzz

extension NewWords {
  /// Cuts a word at its break opportunities into `cutWord`; `false` if the fast path cannot do it.
  mutating func cut(
    _ word: Word, in style: ResolvedTextStyle, _ sized: SizedFonts, with shaping: ShapingContext
  ) -> Bool {
    cutWord.segments.removeAll(keepingCapacity: true)
    cutWord.roundings.removeAll(keepingCapacity: true)
    cutWord.unitCounts.removeAll(keepingCapacity: true)
    cutWord.cuts.removeAll(keepingCapacity: true)
    guard word.kind != .general, let metrics = sized.plain else { return false }
    guard !word.units.isEmpty else {
      cutWord.segments.append(PlainSegment(advance: 0))
      cutWord.roundings.append(0)
      cutWord.unitCounts.append(0)
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
        if isUnsafe { cutWord.cuts.append(cut) }
      }
      start = i
    }
    return append(start..<word.units.upperBound, isUnsafe: isUnsafe, metrics)
      && cutWord.segments.count < 256
  }

  private mutating func append(
    _ range: Range<Int>, isUnsafe: Bool, _ metrics: PlainMetrics
  ) -> Bool {
    let (first, last) = (edges[range.lowerBound], edges[range.upperBound])
    let advance = last.sum - first.sum
    // Room for spaces after it.
    guard advance >= 0, advance < PlainSegment.advanceLimit / 2,
      precision.include(
        last.parts - first.parts, advance: advance,
        unitsPerEm: metrics.unitsPerEm)
    else { return false }
    cutWord.segments.append(PlainSegment(advance: advance, isUnsafeToBreakBefore: isUnsafe))
    cutWord.roundings.append(
      last.length - first.length - advance * metrics.scale)
    cutWord.unitCounts.append(UInt8(range.count))
    return true
  }

  /// Returns the change that shaping again makes on both sides of a cut; `nil` if that depends on other
  /// cuts.
  private mutating func cut(
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

  private mutating func change(
    of range: Range<Int>, in style: ResolvedTextStyle, with shaping: ShapingContext
  ) -> Int {
    var advance = 0
    withGlyphs(range, in: style, with: shaping) { infos, positions in
      for i in infos.indices { advance += Int(positions[i].x_advance) }
    }
    return advance - (edges[range.upperBound].sum - edges[range.lowerBound].sum)
  }

  private func isSafe(_ i: Int) -> Bool { flags[i].isSuperset(of: [.safe, .clusterStart]) }
}
