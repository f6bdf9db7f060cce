extension ShapedParagraph {
  /// The widths between break opportunities, or `nil` if they do not say all there is to lines.
  ///
  /// They are enough where each line is one item, faces differ in nothing that measuring sees, and no
  /// rule looks at what a line begins or ends with.
  func plainSegments() -> (segments: [PlainSegment], precision: PlainPrecision)? {
    guard style.mayBePlain, spacings.isEmpty, hasPlainItems, hasPlainFaces, hasPlainUnits else {
      return nil
    }
    var segments: [PlainSegment] = []
    var precision = PlainPrecision()
    var kernings = kernings.makeIterator()
    var start = 0
    var followsForced = false
    for end in 1..<max(1, text.units.count + 1) where !text.units.isEmpty {
      let isForced = text.units[end - 1] == 0x0A
      let isEnd = isForced || end == text.units.count
      guard isEnd || flags[end].contains(.opportunity) else { continue }
      guard let segment = plainSegment(start..<end, isForced: isForced) else { return nil }
      guard
        precision.include(
          parts(start..<end, &kernings), advance: segment.advance,
          unitsPerEm: style.style.fonts.primary.unitsPerEm)
      else { return nil }
      segments.append(segment.afterBreak(isForced: followsForced))
      followsForced = isForced
      start = end
    }
    return (segments, style.sized.plain.map(precision.withSpace) ?? precision)
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
    let spaceAdvance = style.sized.plain?.spaceAdvance ?? 0
    let total = advance + spaces * spaceAdvance
    guard spaces <= PlainSegment.spaceLimit, advance >= 0, total < PlainSegment.advanceLimit
    else { return nil }
    guard
      range.upperBound == text.units.count
        || BreakOpportunities.survives(
          at: range.upperBound, lineStart: range.lowerBound, units: text.units,
          breaksAll: style.style.wordBreak == .breakAll)
    else { return nil }
    let isSafe =
      range.lowerBound == 0 || flags[range.lowerBound].isSuperset(of: [.safe, .clusterStart])
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

  private var hasPlainItems: Bool {
    var previous = TextItem.Kind.lineFeed
    for item in items {
      guard item.kind == .lineFeed || item.level == 2 * baseLevel,
        item.kind == .lineFeed || item.kind == .text,
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

  private var hasPlainUnits: Bool {
    let breaksAll = style.style.wordBreak == .breakAll
    for (i, unit) in text.units.enumerated() {
      guard unit >= 0xAD else { continue }
      if unit == 0xAD || unit == 0x3000 { return false }
      // `break-all` breaks after marks, but only for who comes from the left.
      if breaksAll, unit >= 0x300,
        LineBreakBase.isCombining(UTF16Scalars.scalar(in: text.units, at: i).scalar)
      {
        return false
      }
      guard unit >= 0xE00, unit < 0x3000 || unit & 0xF800 == 0xD800 || unit >= 0xA000 else {
        continue
      }
      let scalar = UTF16Scalars.scalar(in: text.units, at: i).scalar
      if UnicodeProperties.lineBreakClass(scalar) == .sa { return false }
    }
    return true
  }
}
