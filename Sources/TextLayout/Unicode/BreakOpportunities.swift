/// Finds the soft-wrap opportunities of a paragraph as browsers do (CSS Text 3, section 5).
///
/// In order: white space, controls, hyphen and digit, the pair table of Latin-1, `word-break`, and
/// UAX #14 with the rules and classes of Unicode 15.1 to 17 that ICU may not have. Offsets are
/// UTF-16 units; an opportunity at i lies before unit i.
struct BreakOpportunities {
  let units: [UInt16]
  private let rules: BreakRules
  private let wordBreak: WordBreak
  /// The number of the rules that decide inside words.
  let way: UInt8
  let hyphens: Hyphens
  let tailoring: LineBreakTailoring

  init(
    units: [UInt16], rules: BreakRules, wordBreak: WordBreak, hyphens: Hyphens, language: String
  ) {
    self.units = units
    self.rules = rules
    self.wordBreak = wordBreak
    self.hyphens = hyphens
    tailoring = LineBreakTailoring(rules, language: language)
    way =
      (tailoring == .chinese ? 1 : 0) | (hyphens == .none ? 2 : 0) | (wordBreak == .keepAll ? 4 : 0)
  }

  /// Marks the opportunities in `flags`, which has one element a unit.
  ///
  /// - Parameter decided: Words between spaces whose flags have the opportunities inside them, ascending.
  func mark(
    _ flags: inout [UnitFlags], decided: [Range<Int>] = [], analyzer: TextAnalyzer,
    memory: inout BreakMemory
  ) {
    guard units.count > 1 else { return }
    if rules == .unicode { return markUAX14Alone(&flags, analyzer) }
    var (start, next) = (0, 0)
    while start < units.count {
      if next < decided.count, decided[next].lowerBound == start {
        if start > 0 { flags[start].insert(.opportunity) }
        start = decided[next].upperBound + 1
        next += 1
      } else {
        start = markWord(from: start, in: &flags, asking: analyzer, knowing: &memory) + 1
      }
    }
    if wordBreak == .breakAll { markBreakAll(1..<units.count, in: &flags) }
  }

  /// Marks the opportunities inside words between spaces or the ends of the text, by the rules of CSS.
  func mark(
    inside words: some Sequence<Range<Int>>, in flags: inout [UnitFlags],
    asking analyzer: TextAnalyzer, knowing memory: inout BreakMemory
  ) {
    for word in words {
      _ = markWord(from: word.lowerBound, in: &flags, asking: analyzer, knowing: &memory)
      if wordBreak == .breakAll { markBreakAll(word.dropFirst(), in: &flags) }
    }
  }

  private func markBreakAll(_ range: Range<Int>, in flags: inout [UnitFlags]) {
    for i in range
    where !flags[i].contains(.opportunity) && BreakAll.allows(before: i, in: units) {
      flags[i].insert(.opportunity)
    }
  }

  /// Marks the opportunities in the stretch up to the next white space past which no rule looks; returns the
  /// place of that.
  private func markWord(
    from start: Int, in flags: inout [UnitFlags], asking analyzer: TextAnalyzer,
    knowing memory: inout BreakMemory
  ) -> Int {
    var needsUAX14 = false
    var i = start
    while i < units.count {
      if i > 0 {
        switch quickAnswer(at: i, analyzer, &memory.pairs) {
        case true?: flags[i].insert(.opportunity)
        case false?: break
        case nil:
          needsUAX14 = true
          flags[i].insert(.undecided)
        }
        if BreakOpportunities.endsWord(at: i, in: units) { break }
      }
      i += 1
    }
    if needsUAX14 { markUAX14(start..<i, in: &flags, asking: analyzer, knowing: &memory.words) }
    return i
  }

  /// The number of the rules that decide inside words, if what they decide is the same wherever a word without
  /// white space stands between spaces.
  var wayOfWords: UInt8? { rules == .css && wordBreak != .breakAll ? way : nil }

  /// Returns whether a space or the end of the text is on either side of a word.
  @inline(__always)
  static func stands(
    _ word: Range<Int>, betweenSpacesOf units: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    (word.lowerBound == 0 || units[word.lowerBound - 1] == 0x20)
      && (word.upperBound == units.count || units[word.upperBound] == 0x20)
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

  /// Returns whether a unit is white space past which no rule looks.
  ///
  /// A mark after a tab, which is of class BA, belongs to the tab (LB9).
  @inline(__always)
  static func endsWord(at i: Int, in units: [UInt16]) -> Bool {
    guard isWhiteSpace(units[i]) else { return false }
    return units[i] != 0x09 || i + 1 == units.count
      || !LineBreakBase.isCombining(UTF16Scalars.scalar(in: units, at: i + 1).scalar)
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
    guard wordBreak == .keepAll, isKept(units[i]) else { return false }
    // One mark is looked through, not two, as in browsers.
    let hasMark = i >= 2 && UnicodeProperties.isMark(UInt32(units[i - 1]))
    return isKept(units[hasMark ? i - 2 : i - 1])
  }

  /// Single units are asked, so that astral ideographs still break, as in browsers.
  private func isKept(_ unit: UInt16) -> Bool {
    unit & 0xF800 != 0xD800 && UnicodeProperties.isLetterOrNumber(UInt32(unit))
      && UnicodeProperties.lineBreakClass(UInt32(unit)) != .sa
  }
}
