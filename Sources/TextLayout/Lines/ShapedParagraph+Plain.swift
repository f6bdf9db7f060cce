extension ShapedParagraph {
  /// The widths between break opportunities, or `nil` if they do not say all there is to lines.
  ///
  /// They are enough where each line is one item, faces differ in nothing that measuring sees, and no
  /// rule looks at what a line begins or ends with.
  ///
  /// There are no numbers of units if a segment has more than 255.
  func plainSegments(
    analyzer: TextAnalyzer
  ) -> (segments: [PlainSegment], unitCounts: [UInt8], precision: PlainPrecision)? {
    guard style.mayBePlain, spacings.isEmpty, hasPlainItems, hasPlainFaces, hasPlainUnits else {
      return nil
    }
    var segments: [PlainSegment] = []
    var unitCounts: [UInt8]? = []
    var precision = PlainPrecision()
    var opportunities = LineOpportunities(self, analyzer: analyzer)
    var kernings = kernings.makeIterator()
    var start = 0
    var followsForced = false
    for end in 1..<max(1, text.units.count + 1) where !text.units.isEmpty {
      let isForced = text.units[end - 1] == 0x0A
      let isEnd = isForced || end == text.units.count
      guard isEnd || flags[end].contains(.opportunity) else { continue }
      guard let segment = plainSegment(start..<end, isForced: isForced),
        opportunities.areKept(from: start)
      else { return nil }
      guard
        precision.include(
          parts(start..<end, &kernings), advance: segment.advance,
          unitsPerEm: style.style.fonts.primary.unitsPerEm)
      else { return nil }
      segments.append(segment.afterBreak(isForced: followsForced))
      let unitCount = UInt8(exactly: end - start - segment.spaces - (isForced ? 1 : 0))
      if let unitCount { unitCounts?.append(unitCount) } else { unitCounts = nil }
      followsForced = isForced
      start = end
    }
    return (
      segments, unitCounts ?? [], style.sized.plain.map(precision.withSpace) ?? precision
    )
  }

  /// The parts of the advances of units.
  private func parts(
    _ range: Range<Int>, _ kernings: inout IndexingIterator<[Int32]>
  ) -> PlainPrecision.Parts {
    var parts = PlainPrecision.Parts()
    var run = runIndex(at: range.lowerBound)
    for i in range {
      while i >= Int(runs[run].end) { run += 1 }
      let before = i == Int(runs[run].start) ? 0 : sums[i - 1]
      let kerning = flags[i].contains(.kerned) ? kernings.next() ?? 0 : 0
      parts.add(GlyphAdvance(total: Int(sums[i]) - Int(before), kerning: Int(kerning)))
    }
    return parts
  }

  private func plainSegment(_ range: Range<Int>, isForced: Bool) -> PlainSegment? {
    var end = isForced ? range.upperBound - 1 : range.upperBound
    let contentEnd = text.units[range.lowerBound..<end].lastIndex { $0 != 0x20 }.map { $0 + 1 }
    let spaces = end - (contentEnd ?? range.lowerBound)
    end -= spaces
    let advance = advance(range.lowerBound..<end)
    // From right to left, what fits exactly ends before characters without width.
    if readsRightToLeft, end > range.lowerBound,
      self.advance(end - 1..<end) < style.style.fonts.primary.unitsPerEm / 32
    {
      return nil
    }
    let spaceAdvance = style.sized.plain?.spaceAdvance ?? 0
    let total = advance + spaces * spaceAdvance
    guard spaces <= PlainSegment.spaceLimit, advance >= 0,
      self.advance(end..<end + spaces) == spaces * spaceAdvance, total < PlainSegment.advanceLimit
    else { return nil }
    guard
      range.upperBound == text.units.count
        || BreakOpportunities.survives(
          at: range.upperBound, lineStart: range.lowerBound, units: text.units,
          breaksAll: style.style.wordBreak == .breakAll)
    else { return nil }
    let isSafe =
      range.lowerBound == 0 || flags[range.lowerBound].isSuperset(of: .safeClusterStart)
    return PlainSegment(advance: advance, isUnsafeToBreakBefore: !isSafe)
      .followed(by: spaces, advance: spaceAdvance)
  }

  /// The sum of the advances of units that share an item.
  private func advance(_ range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    var run = runIndex(at: range.lowerBound)
    var advance = 0
    var position = range.lowerBound
    while position < range.upperBound {
      let end = min(Int(runs[run].end), range.upperBound)
      advance += Int(sums[end - 1])
      if position > Int(runs[run].start) { advance -= Int(sums[position - 1]) }
      position = end
      run += 1
    }
    return advance
  }

  /// The traits of the paragraph as plain text.
  var plainTraits: PlainParagraph.Traits {
    var traits: PlainParagraph.Traits = readsRightToLeft ? .readsRightToLeft : []
    if baseLevel & 1 == 1 { traits.insert(.isRightToLeft) }
    return traits
  }

  /// Indicates whether the first text reads from right to left.
  private var readsRightToLeft: Bool {
    items.first { $0.kind == .text }?.isRightToLeft ?? false
  }

  private var hasPlainItems: Bool {
    var previous = TextItem.Kind.lineFeed
    for item in items {
      guard item.kind == .lineFeed || item.kind == .text && item.isRightToLeft == readsRightToLeft,
        item.kind == .lineFeed || previous == .lineFeed
      else { return false }
      previous = item.kind
    }
    return true
  }

  private var hasPlainFaces: Bool {
    let faces = style.style.fonts.faces
    let isHeightGiven = style.sized.fixedLineHeight != nil
    return runs.allSatisfy { run in
      let face = faces[Int(run.face)]
      return run.face == 0
        || isHeightGiven && face.bitmaps == nil && !face.isVaried
          && face.unitsPerEm == faces[0].unitsPerEm
    }
  }

  /// Indicates whether no unit has rules of its own at the start or the end of a line.
  var hasPlainUnits: Bool {
    let breaksAll = style.style.wordBreak == .breakAll
    // Between joined letters, lines end where shapes are made again.
    if breaksAll, items.contains(where: \.isRightToLeft) { return false }
    for (i, unit) in text.units.enumerated() {
      guard unit >= 0xAD else { continue }
      if unit == 0xAD || unit == 0x3000 { return false }
      // `break-all` breaks after marks, but only for who comes from the left.
      if breaksAll, unit >= 0x300,
        LineBreakBase.isCombining(UTF16Scalars.scalar(in: text.units, at: i).scalar)
      {
        return false
      }
      // It breaks between all letters of a dictionary, too, but for those that it looks at from the right.
      if breaksAll, LineOpportunities.isLetter(unit) { return false }
    }
    return true
  }
}
