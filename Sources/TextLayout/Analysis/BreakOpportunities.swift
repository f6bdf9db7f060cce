/// Finds the soft-wrap opportunities of a paragraph as browsers do (CSS Text 3, section 5).
///
/// In order: white space, controls, hyphen and digit, the pair table of Latin-1, `word-break`, and
/// UAX #14 with the corrections of Unicode 15.1 to 17 that ICU may not have. Offsets are UTF-16
/// units; an opportunity at i lies before unit i.
struct BreakOpportunities {
  private let units: [UInt16]
  private let wordBreak: WordBreak
  private let hyphens: Hyphens
  private let chinese: Bool

  /// - Parameter language: a BCP 47 tag; only Chinese has rules of its own.
  init(units: [UInt16], wordBreak: WordBreak, hyphens: Hyphens, language: String) {
    self.units = units
    self.wordBreak = wordBreak
    self.hyphens = hyphens
    chinese = BreakOpportunities.isChinese(language)
  }

  /// Chinese is the one language with rules of its own.
  static func isChinese(_ language: String) -> Bool {
    language == "zh" || language.hasPrefix("zh-")
  }

  /// Marks the opportunities in `flags`, which has one element a unit.
  func mark(
    _ flags: inout [UnitFlags], analyzer: TextAnalyzer, pairs: inout BreakPairTable
  ) {
    guard units.count > 1 else { return }
    var needsUAX14 = false
    for i in 1..<units.count {
      switch quickAnswer(at: i, analyzer, &pairs) {
      case true?: flags[i].insert(.opportunity)
      case false?: break
      case nil:
        needsUAX14 = true
        flags[i].insert(.undecided)
      }
    }
    if needsUAX14 { markUAX14(&flags, analyzer) }
    if wordBreak == .breakAll {
      for i in 1..<units.count where !flags[i].contains(.opportunity) && breakAllAllows(i) {
        flags[i].insert(.opportunity)
      }
    }
  }

  /// White space, controls, digits after hyphens and Latin-1 pairs; `nil` asks UAX #14.
  @inline(__always)
  private func quickAnswer(
    at i: Int, _ analyzer: TextAnalyzer, _ pairs: inout BreakPairTable
  ) -> Bool? {
    let current = units[i]
    if BreakOpportunities.isWhiteSpace(current) { return false }
    let last = units[i - 1]
    if BreakOpportunities.isWhiteSpace(last) { return true }
    if last < 0x21 || current < 0x21 { return false }
    if last == 0xAD, hyphens == .none { return false }
    if last == 0x2D, current >= 0x30, current <= 0x39 {
      return i >= 2 && BreakOpportunities.isASCIIAlphanumeric(units[i - 2])
    }
    if last == 0x2D, current >= 0x80 { return keepAllForbids(i) ? false : nil }
    if last < 0x100, current < 0x100 {
      if pairs.breaksBetween(last, current, ask: analyzer.breaksBetween) { return true }
      return false
    }
    if keepAllForbids(i) { return false }
    return nil
  }

  static func isWhiteSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x0A
  }

  static func isASCIIAlphanumeric(_ unit: UInt16) -> Bool {
    (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit & ~0x20) && unit < 0x80
  }

  // MARK: word-break

  /// `keep-all`: no break between two letters or numbers, but in scripts that need a dictionary.
  private func keepAllForbids(_ i: Int) -> Bool {
    // The right side first: then marks are walked over once for each letter, not for each mark.
    guard wordBreak == .keepAll, isKept(units[i]) else { return false }
    var left = i - 1
    while left > 0, UnicodeProperties.isMark(UInt32(units[left])) { left -= 1 }
    return isKept(units[left])
  }

  /// Single units are asked, so that astral ideographs still break, as in browsers.
  private func isKept(_ unit: UInt16) -> Bool {
    unit & 0xF800 != 0xD800 && UnicodeProperties.isLetterOrNumber(UInt32(unit))
      && UnicodeProperties.lineBreakClass(UInt32(unit)) != .sa
  }

  /// The pairs of classes between which `break-all` adds an opportunity.
  private func breakAllAllows(_ i: Int) -> Bool {
    if units[i] & 0xFC00 == 0xDC00 { return false }
    let before = UTF16Scalars.scalar(in: units, before: i)
    let after = UTF16Scalars.scalar(in: units, at: i).scalar
    if BreakOpportunities.isHyphenLike(before) || BreakOpportunities.isHyphenLike(after) {
      return false
    }
    let left = breakAllClass(before)
    let right = breakAllClass(after)
    if after == 0x7C, BreakOpportunities.alphabetic.contains(left) { return true }
    return BreakOpportunities.breakAllPairs[left]?.contains(right) ?? false
  }

  private func breakAllClass(_ scalar: UInt32) -> LineBreakClass {
    scalar == 0x2B ? .al : UnicodeProperties.lineBreakClass(scalar)
  }

  private static let alphabetic: Set<LineBreakClass> = [.ai, .al, .ba, .nu, .sa, .sy, .hl]

  private static let breakAllPairs: [LineBreakClass: Set<LineBreakClass>] = {
    let closing: Set<LineBreakClass> = [.ai, .al, .hy, .nu, .pr, .hl]
    var pairs: [LineBreakClass: Set<LineBreakClass>] = [
      .cl: closing, .cp: closing.union([.sa]),
      .ex: [.ai, .al, .hy, .nu, .po, .pr, .hl], .po: [.ai, .al, .hy, .nu, .po, .pr, .hl],
      .infix: [.ai, .al, .hy, .nu, .hl], .hy: [.nu], .pr: [.po],
    ]
    for left in alphabetic { pairs[left] = [.ai, .al, .hy, .nu, .op, .pr, .sa, .hl] }
    return pairs
  }()
}

// MARK: - UAX #14

extension BreakOpportunities {
  private func markUAX14(_ flags: inout [UnitFlags], _ analyzer: TextAnalyzer) {
    units.withUnsafeBufferPointer { buffer in
      analyzer.lineBreaks(in: buffer, chinese: chinese) { i in
        if flags[i].contains(.undecided) { flags[i].insert(.opportunity) }
      }
    }
    for i in 1..<units.count where flags[i].contains(.undecided) {
      if let corrected = correction(at: i) {
        if corrected { flags[i].insert(.opportunity) } else { flags[i].remove(.opportunity) }
      }
      flags[i].remove(.undecided)
    }
  }

  /// Rules that came into UAX #14 after Unicode 15.0; `nil` leaves ICU's answer.
  private func correction(at i: Int) -> Bool? {
    if units[i] & 0xFC00 == 0xDC00 { return nil }
    let before = UTF16Scalars.scalar(in: units, before: i)
    if before < 0x80, units[i] < 0x80 { return nil }
    let after = UTF16Scalars.scalar(in: units, at: i)
    if BreakOpportunities.isHyphenLike(before) { return hyphenCorrection(at: i, after.scalar) }
    if after.scalar >= 0xAB, UnicodeProperties.isInitialQuote(after.scalar) {
      return breaksBeforeInitialQuote(after.scalar, next: after.next, before: before)
    }
    if before >= 0xBB, UnicodeProperties.isFinalQuote(before) {
      return breaksAfterFinalQuote(before, at: i, after: after.scalar)
    }
    return nil
  }

  /// LB20a: no break between a hyphen that follows nothing and a letter. LB21a: Hebrew letters
  /// on both sides of a hyphen may part.
  private func hyphenCorrection(at i: Int, _ after: UInt32) -> Bool? {
    let hyphen = i >= 2 && units[i - 1] & 0xFC00 == 0xDC00 ? i - 2 : i - 1
    let next = UnicodeProperties.lineBreakClass(after)
    if hyphen == 0 || followsNothing(hyphen) {
      return next == .al || next == .hl ? false : nil
    }
    let first = UnicodeProperties.lineBreakClass(UTF16Scalars.scalar(in: units, before: hyphen))
    return first == .hl && next == .hl ? true : nil
  }

  private func followsNothing(_ i: Int) -> Bool {
    let before = UTF16Scalars.scalar(in: units, before: i)
    let kind = UnicodeProperties.lineBreakClass(before)
    return BreakOpportunities.isWhiteSpace(units[i - 1]) || kind == .zw || kind == .gl
      || kind == .cb
  }

  /// LB19a, before an opening quote between East Asian characters.
  private func breaksBeforeInitialQuote(_ quote: UInt32, next: Int, before: UInt32) -> Bool? {
    if chinese, quote == 0x201C { return nil }
    guard next < units.count, UnicodeProperties.isEastAsian(before) else { return nil }
    let kind = UnicodeProperties.lineBreakClass(before)
    guard kind != .op, kind != .gl, kind != .qu else { return nil }
    let follower = UTF16Scalars.scalar(in: units, at: next).scalar
    return UnicodeProperties.isEastAsian(follower) ? true : nil
  }

  /// LB19a, after a closing quote between East Asian characters.
  private func breaksAfterFinalQuote(_ quote: UInt32, at i: Int, after: UInt32) -> Bool? {
    if chinese, quote == 0x201D { return nil }
    guard i >= 2, UnicodeProperties.isEastAsian(after),
      UnicodeProperties.isEastAsian(UTF16Scalars.scalar(in: units, before: i - 1))
    else { return nil }
    let kind = UnicodeProperties.lineBreakClass(after)
    let closing: Set<LineBreakClass> = [
      .ns, .ba, .ex, .cl, .ideographicIn, .infix, .gl, .cm, .qu,
    ]
    return closing.contains(kind) ? nil : true
  }

  /// The hyphens of LB20a: HYPHEN-MINUS and class HH of Unicode 17.
  static func isHyphenLike(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x58A, 0x5BE, 0x1400, 0x2010, 0x2012, 0x2013, 0x2E17, 0x2E40, 0x2E5D: true
    default: false
    }
  }

  /// Whether an opportunity found in the paragraph still holds for a line that starts at `start`:
  /// what stands before the line is not seen.
  static func survives(at i: Int, lineStart start: Int, units: [UInt16]) -> Bool {
    guard i == start + 1, isHyphenLike(UInt32(units[start])) else { return true }
    let next = UTF16Scalars.scalar(in: units, at: i).scalar
    if units[start] == 0x2D {
      if next >= 0x30, next <= 0x39 { return false }
      if next < 0x100 { return true }
    }
    let kind = UnicodeProperties.lineBreakClass(next)
    return kind != .al && kind != .hl
  }
}
