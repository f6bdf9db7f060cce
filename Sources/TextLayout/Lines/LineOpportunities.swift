/// The break opportunities of a paragraph as the line sees them that begins at some unit.
///
/// Text before a line has no effect on its opportunities (CSS Text 3, section 5.1, as browsers apply it):
/// a hyphen that begins a line follows nothing, and a dictionary looks for words from the line's start
/// on. The dictionary is asked again only where a line begins inside a stretch of its letters (class SA
/// of UAX #14), and no further than needed. The dictionary takes the words one after the other, so once
/// both answers share a boundary, they share all that follow.
struct LineOpportunities {
  private let units: [UInt16]
  private let flags: [UnitFlags]
  private let items: [TextItem]
  private let analyzer: TextAnalyzer
  private let dependsOnStart: Bool
  private let usesDictionary: Bool
  private let addsBetweenLetters: Bool
  private let tailoring: LineBreakTailoring
  private var start = 0
  /// The end of a hyphen that begins the line, with its marks; `start` if there is none.
  private var hyphenEnd = 0
  /// The unit that is asked about first when nothing fits on the line.
  private var firstAsked = 0
  /// Indicates whether a word begins, for the units from `start` to below `known`; these are found anew.
  private var beginsWord: [Bool] = []
  private var known = 0
  /// Indicates whether the paragraph's answers hold from `known` on.
  private var isSettled = true

  /// - Parameter flags: The opportunities of the paragraph.
  init(
    units: [UInt16], flags: [UnitFlags], items: [TextItem] = [], rules: BreakRules,
    wordBreak: WordBreak, language: String, analyzer: TextAnalyzer
  ) {
    self.units = units
    self.flags = flags
    self.items = items
    self.analyzer = analyzer
    dependsOnStart = rules == .css
    // `break-all` breaks between all letters of a dictionary.
    addsBetweenLetters = rules == .css && wordBreak == .breakAll
    usesDictionary = rules == .css && wordBreak != .breakAll
    tailoring = LineBreakTailoring(rules, language: language)
    if !units.isEmpty { startLine(at: 0) }
  }

  init(_ paragraph: ShapedParagraph, analyzer: TextAnalyzer) {
    let style = paragraph.style.style
    self.init(
      units: paragraph.text.units, flags: paragraph.flags, items: paragraph.items,
      rules: style.breakRules, wordBreak: style.wordBreak, language: style.language,
      analyzer: analyzer)
  }

  /// Goes on to the line that starts at a unit.
  mutating func startLine(at start: Int) {
    self.start = start
    hyphenEnd =
      dependsOnStart && BreakOpportunities.isHyphenLike(UInt32(units[start]))
      ? LineBreakBase.endOfMarks(from: start + 1, units) : start
    // The last mark on the first letter is asked about first: it lies where the letter does.
    firstAsked = addsBetweenLetters ? LineBreakBase.endOfMarks(from: start + 1, units) - 1 : start
    known = start
    isSettled =
      !usesDictionary || units[start] < LineOpportunities.firstLetter || !startsInsideWords()
  }

  /// Returns whether a line that starts where this one does may end before unit `i`, which is after it.
  mutating func contains(_ i: Int) -> Bool {
    if !isSettled, i >= known { lookForWords(through: i) }
    if i < known { return beginsWord[i - start] }
    return flags[i].contains(.opportunity) && survives(i)
  }

  /// Returns whether a line may end before unit `i` in a search to the right, because nothing fits.
  ///
  /// - Parameter first: The unit that was asked about first; `nil` if nothing of the line fits,
  ///   not even its first letter.
  mutating func containsGoingRight(_ i: Int, from first: Int? = nil) -> Bool {
    if contains(i) { return true }
    guard addsBetweenLetters, units[i - 1] >= 0x300, !isItemStart(i) else { return false }
    return BreakAll.allowsAfterMarks(
      before: i, from: max(first ?? firstAsked, start + 1), in: units)
      && survives(i)
  }

  /// Returns whether the widest piece is looked for as if a line that starts where this one does could end
  /// before unit `i`: here browsers look through all marks, also at the border of an item.
  mutating func endsPiece(before i: Int) -> Bool {
    if contains(i) { return true }
    return addsBetweenLetters && units[i - 1] >= 0x300
      && BreakAll.allowsAfterMarks(before: i, from: start + 1, in: units) && survives(i)
  }

  /// At the border of an item browsers look at one character alone.
  private func isItemStart(_ i: Int) -> Bool {
    items.count > 1 && items.contains { Int($0.start) == i }
  }

  private func survives(_ i: Int) -> Bool {
    i != hyphenEnd || i == start
      || BreakOpportunities.survives(
        at: i, lineStart: start, units: units, breaksAll: addsBetweenLetters)
  }

  // MARK: Words of a dictionary

  /// U+0E01, the first letter of class SA.
  private static let firstLetter: UInt16 = 0xE01
  /// The dictionary takes so short a stretch for one word; its own limit is a few letters.
  private static let shortStretch = 8
  /// The distance beyond a boundary that the dictionary may look at to find the boundary: three words.
  private static let lookahead = 96

  /// Returns whether the words after the line's start may be others than in the paragraph.
  private func startsInsideWords() -> Bool {
    guard start > 0, isLetter(start), isLetter(start - 1) else { return false }
    guard flags[start].contains(.opportunity) else { return true }
    return stretchEnd(limit: LineOpportunities.shortStretch + 1)
      <= start + LineOpportunities.shortStretch
  }

  private func isLetter(_ i: Int) -> Bool { LineOpportunities.isLetter(units[i]) }

  /// Returns whether a unit is a letter of a script that needs a dictionary.
  static func isLetter(_ unit: UInt16) -> Bool {
    unit >= firstLetter && UnicodeProperties.lineBreakClass(UInt32(unit)) == .sa
  }

  /// Returns whether the dictionary finds the same words in a line that begins at an opportunity as in the
  /// paragraph.
  mutating func areKept(from start: Int) -> Bool {
    startLine(at: start)
    if isSettled { return true }
    let end = stretchEnd(limit: LineOpportunities.shortStretch + 1)
    return (start + 1..<end).allSatisfy { contains($0) == flags[$0].contains(.opportunity) }
  }

  /// The end of the letters from the line's start on, at most `limit` of them.
  private func stretchEnd(limit: Int) -> Int {
    let last = min(units.count, start + limit)
    var end = start + 1
    while end < last, isLetter(end) { end += 1 }
    return end
  }

  /// Asks the dictionary until the answer at `i` is known.
  private mutating func lookForWords(through i: Int) {
    // A line that looks ever further on costs twice its length at most.
    let reach = max(i + 1 - start, 2 * (known - start), LineOpportunities.shortStretch)
    let length = reach + LineOpportunities.lookahead
    let end = stretchEnd(limit: length)
    let isWhole = end < start + length
    beginsWord = [Bool](repeating: false, count: end - start)
    units.withUnsafeBufferPointer { units in
      analyzer.lineBreaks(in: UnsafeBufferPointer(rebasing: units[start..<end]), tailoring) {
        beginsWord[$0] = true
      }
    }
    known = isWhole ? end : end - LineOpportunities.lookahead
    let common = (start..<known).first {
      beginsWord[$0 - start] && flags[$0].contains(.opportunity)
    }
    isSettled = isWhole || common != nil
    known = common ?? known
  }
}
