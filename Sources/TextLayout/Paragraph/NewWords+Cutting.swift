internal import CHarfBuzz

extension NewWords {
  /// Cuts a word at its break opportunities into `segments`; `false` if the fast path cannot do it.
  mutating func cut(
    _ word: Word, in style: ResolvedTextStyle, with shaping: ShapingContext
  ) -> Bool {
    segments.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    guard word.kind != .general else { return false }
    guard !word.units.isEmpty else {
      segments.append(PlainSegment(advance: 0))
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
        append(start..<i, isUnsafe: isUnsafe, in: style)
      else { return false }
      isUnsafe = !isSafe(i)
      if isUnsafe {
        let cut = cut(at: i, of: word.units, in: style, with: shaping)
        isUnsafe = cut?.before != 0 || cut?.after != 0
        if isUnsafe { cuts.append(cut) }
      }
      start = i
    }
    return append(start..<word.units.upperBound, isUnsafe: isUnsafe, in: style)
      && segments.count < 256
  }

  private mutating func append(
    _ range: Range<Int>, isUnsafe: Bool, in style: ResolvedTextStyle
  ) -> Bool {
    let advance = sums[range.upperBound] - sums[range.lowerBound]
    // Room for spaces after it.
    guard advance >= 0, advance < PlainSegment.advanceLimit / 2,
      precision.include(
        parts[range.upperBound] - parts[range.lowerBound], advance: advance,
        unitsPerEm: style.style.fonts.primary.unitsPerEm)
    else { return false }
    segments.append(PlainSegment(advance: advance, isUnsafeToBreakBefore: isUnsafe))
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
    withGlyphs(range, in: style, with: shaping) { infos, positions, _, _ in
      for i in infos.indices { advance += Int(positions[i].x_advance) }
    }
    return advance - (sums[range.upperBound] - sums[range.lowerBound])
  }

  private func isSafe(_ i: Int) -> Bool { flags[i].isSuperset(of: [.safe, .clusterStart]) }
}
