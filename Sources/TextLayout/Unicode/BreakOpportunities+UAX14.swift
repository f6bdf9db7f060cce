/// The rules of UAX #14, with the changes after Unicode 15.0.
extension BreakOpportunities {
  /// All that ICU finds; soft hyphens that the style turns off are none under any rules.
  func markUAX14Alone(_ flags: inout [UnitFlags], _ analyzer: TextAnalyzer) {
    units.withUnsafeBufferPointer { buffer in
      analyzer.lineBreaks(in: buffer, tailoring) { i in
        if hyphens == .manual || units[i - 1] != 0xAD { flags[i].insert(.opportunity) }
      }
    }
  }

  /// Decides the places inside a word between white space that are still undecided.
  func markUAX14(
    _ word: Range<Int>, in flags: inout [UnitFlags], asking analyzer: TextAnalyzer,
    knowing words: inout BreakWords
  ) {
    guard word.count <= BreakWords.maximumLength else {
      return markUAX14(word, in: &flags, asking: analyzer)
    }
    units.withUnsafeBufferPointer { units in
      let letters = UnsafeBufferPointer(rebasing: units[word])
      if let known = words.opportunities(in: letters, way: way) {
        for i in word where flags[i].contains(.undecided) {
          flags[i].remove(.undecided)
          if known >> UInt64(i - word.lowerBound) & 1 == 1 { flags[i].insert(.opportunity) }
        }
        return
      }
      markUAX14(word, in: &flags, asking: analyzer)
      var found: UInt64 = 0
      for i in word where i > word.lowerBound && flags[i].contains(.opportunity) {
        found |= 1 << UInt64(i - word.lowerBound)
      }
      words.keep(found, in: letters, way: way)
    }
  }

  private func markUAX14(
    _ word: Range<Int>, in flags: inout [UnitFlags], asking analyzer: TextAnalyzer
  ) {
    let revised = LineBreakRevisions.standIn(for: units[word])
    func find(in letters: UnsafeBufferPointer<UInt16>) {
      analyzer.lineBreaks(in: letters, tailoring) { k in
        let i = word.lowerBound + k
        if flags[i].contains(.undecided) { flags[i].insert(.opportunity) }
      }
    }
    if let revised {
      revised.units.withUnsafeBufferPointer(find)
    } else {
      units.withUnsafeBufferPointer { find(in: UnsafeBufferPointer(rebasing: $0[word])) }
    }
    let hasAksaras = revised?.hasAksaras ?? false
    for i in word where flags[i].contains(.undecided) {
      if let corrected = correction(at: i, in: word, analyzer) {
        if corrected { flags[i].insert(.opportunity) } else { flags[i].remove(.opportunity) }
      } else if hasAksaras, flags[i].contains(.opportunity), AksaraRule.joins(at: i, units) {
        flags[i].remove(.opportunity)
      }
      flags[i].remove(.undecided)
    }
  }

  /// Rules that came into UAX #14 after Unicode 15.0; `nil` leaves ICU's answer.
  private func correction(at i: Int, in word: Range<Int>, _ analyzer: TextAnalyzer) -> Bool? {
    if units[i] & 0xFC00 == 0xDC00 || units[i - 1] < 0x80 && units[i] < 0x80 { return nil }
    let after = UTF16Scalars.scalar(in: units, at: i)
    // Marks are walked over once for what follows them, not for each of them.
    if units[i] >= 0x300, units[i - 1] >= 0x300, LineBreakBase.isCombining(after.scalar) {
      return nil
    }
    let before =
      units[i - 1] < 0x300
      ? LineBreakBase(plain: UInt32(units[i - 1]), at: i - 1) : LineBreakBase(before: i, units)
    if BreakOpportunities.isHyphenLike(before.scalar) {
      return hyphenCorrection(before.start, at: i, after.scalar)
    }
    if isQuote(after.scalar), UnicodeProperties.isInitialQuote(after.scalar) {
      return breaksBeforeInitialQuote(after.scalar, next: after.next, before: before.scalar)
    }
    if isQuote(before.scalar), UnicodeProperties.isFinalQuote(before.scalar) {
      return breaksAfterFinalQuote(before, after: after.scalar)
    }
    if before.start > 0, isHebrew(units[before.start - 1]) {
      return breaksAfterHebrew(before, at: i, in: word, followedBy: after.scalar, asking: analyzer)
    }
    return nil
  }

  /// Returns whether a scalar may be an initial or final quotation mark: a cheap test.
  private func isQuote(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAB, 0xBB, 0x2018...0x203A, 0x2E00...0x2E5D: true
    default: false
    }
  }

  // MARK: Hyphens

  /// The hyphens of LB20a: HYPHEN-MINUS, class HH of Unicode 17, and two dashes that browsers add.
  static func isHyphenLike(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x58A, 0x5BE, 0x1400, 0x2010, 0x2012, 0x2013, 0x2E17, 0x2E40, 0x2E5D, 0x10EAD: true
    default: false
    }
  }

  /// LB20a: no break between a hyphen that follows nothing and a letter. LB21a: Hebrew letters
  /// on both sides of a hyphen may part.
  private func hyphenCorrection(_ hyphen: Int, at i: Int, _ after: UInt32) -> Bool? {
    guard !LineBreakBase.isCombining(after) else { return nil }
    if hyphen == 0 || followsNothing(hyphen) {
      return LineBreakBase.isLetter(after) ? false : nil
    }
    guard UnicodeProperties.lineBreakClass(after) == .hl else { return nil }
    let first = LineBreakBase(before: hyphen, units).scalar
    return UnicodeProperties.lineBreakClass(first) == .hl ? true : nil
  }

  /// Returns whether an opportunity found in the paragraph still holds for a line that starts at `start`:
  /// a hyphen that begins it follows nothing, which forbids a letter (LB20a) or digit after it.
  static func survives(
    at i: Int, lineStart start: Int, units: [UInt16], breaksAll: Bool = false
  ) -> Bool {
    guard isHyphenLike(UInt32(units[start])),
      LineBreakBase.endOfMarks(from: start + 1, units) == i
    else { return true }
    let next = UTF16Scalars.scalar(in: units, at: i).scalar
    if units[start] == 0x2D, i == start + 1 {
      if next >= 0x30, next <= 0x39 { return breaksAll }
      if next < 0x80 { return true }
    }
    return !LineBreakBase.isLetter(next)
  }

  private func followsNothing(_ i: Int) -> Bool {
    if BreakOpportunities.isWhiteSpace(units[i - 1]) { return true }
    let before = LineBreakBase(before: i, units).scalar
    let kind = UnicodeProperties.lineBreakClass(before)
    return kind == .zw || kind == .gl || kind == .cb
  }

  private func isHebrew(_ unit: UInt16) -> Bool {
    (0x591...0x5F2).contains(unit) || (0xFB1D...0xFB4F).contains(unit)
  }

  /// LB21a is about hyphens alone: after other characters of class BA it is as if no Hebrew letter
  /// stood before them.
  private func breaksAfterHebrew(
    _ before: LineBreakBase, at i: Int, in word: Range<Int>, followedBy after: UInt32,
    asking analyzer: TextAnalyzer
  ) -> Bool? {
    guard UnicodeProperties.lineBreakClass(before.scalar) == .ba,
      !LineBreakBase.isCombining(after),
      UnicodeProperties.lineBreakClass(LineBreakBase(before: before.start, units).scalar) == .hl
    else { return nil }
    var breaks = false
    let end = min(word.upperBound, i + 8)
    units.withUnsafeBufferPointer { buffer in
      analyzer.lineBreaks(
        in: UnsafeBufferPointer(rebasing: buffer[before.start..<end]), tailoring
      ) { if $0 == i - before.start { breaks = true } }
    }
    return breaks
  }

  // MARK: Quotes

  /// LB19a, before an opening quote between East Asian characters.
  private func breaksBeforeInitialQuote(_ quote: UInt32, next: Int, before: UInt32) -> Bool? {
    if tailoring == .chinese, quote == 0x201C { return nil }
    guard UnicodeProperties.isEastAsian(before) else { return nil }
    let kind = UnicodeProperties.lineBreakClass(before)
    guard kind != .op, kind != .gl, kind != .qu else { return nil }
    let follower = LineBreakBase.endOfMarks(from: next, units)
    guard follower < units.count else { return nil }
    return UnicodeProperties.isEastAsian(UTF16Scalars.scalar(in: units, at: follower).scalar)
      ? true : nil
  }

  /// LB19a, after a closing quote between East Asian characters.
  private func breaksAfterFinalQuote(_ quote: LineBreakBase, after: UInt32) -> Bool? {
    if tailoring == .chinese, quote.scalar == 0x201D { return nil }
    guard quote.start > 0, UnicodeProperties.isEastAsian(after),
      UnicodeProperties.isEastAsian(LineBreakBase(before: quote.start, units).scalar)
    else { return nil }
    let kind = UnicodeProperties.lineBreakClass(after)
    let closing: Set<LineBreakClass> = [
      .ns, .ba, .ex, .cl, .ideographicIn, .infix, .gl, .cm, .qu,
    ]
    return closing.contains(kind) ? nil : true
  }
}

/// The rule LB28a, which holds the syllables of Brahmic scripts together that are written without spaces.
enum AksaraRule {
  /// Returns whether the rule forbids a break before unit `i`, at which a letter of such a script or
  /// another character stands.
  static func joins(at i: Int, _ units: [UInt16]) -> Bool {
    let after = UTF16Scalars.scalar(in: units, at: i)
    guard isLetter(after.scalar) else { return false }
    let before = LineBreakBase(before: i, units)
    if LineBreakRevisions.revision(of: before.scalar) == .aksaraPrebase { return true }
    guard isLetter(before.scalar) else { return false }
    if after.next < units.count,
      LineBreakRevisions.closesSyllable(UTF16Scalars.scalar(in: units, at: after.next).scalar)
    {
      return true
    }
    return LineBreakRevisions.revision(of: after.scalar) != .aksaraStart
      && LineBreakRevisions.stacks(UTF16Scalars.scalar(in: units, before: i))
  }

  /// Class AK or AS, or the dotted circle.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    if scalar == 0x25CC { return true }
    let revision = LineBreakRevisions.revision(of: scalar)
    return revision == .aksara || revision == .aksaraStart
  }
}
