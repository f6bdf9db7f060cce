import Testing

@testable import TextLayout

/// The Unicode Consortium's own tests, of the version of Unicode that ICU has.
@Suite(.enabled(if: LibraryVersions.unicode.hasPrefix("15.0")))
struct UnicodeConformanceTests {
  private let analyzer = TextAnalyzer()

  /// Where ICU's rules are not those of UAX #14.
  private enum Tailoring: Hashable {
    /// A hyphen that begins the text belongs to the word after it (LB20.09 of ICU, which became
    /// LB20a of Unicode 15.1).
    case hyphenAtStart
    /// No break between a comma or full stop and a digit (LB25 as a regular expression, example 7
    /// of UAX #14, section 8.2).
    case digitAfterInfix
    /// A full stop after a space begins a number, `.35` (LB14a of ICU, LB15c of Unicode 16).
    case decimalAfterSpace
  }

  @Test func `line breaks are those of LineBreakTest, but for three tailorings`() throws {
    var lines: [Tailoring: Int] = [:]
    var unnamed: [Int] = []
    var count = 0
    try FixtureFile.forEachLine(of: "Unicode/LineBreakTest.txt.gz") { number, line in
      let test = BoundaryCase(line)
      count += 1
      let found = lineBreaks(test.units)
      let wrong = found.symmetricDifference(test.boundaries)
      for cause in Set(wrong.map { tailoring(at: $0, found.contains($0), test.units) }) {
        if let cause { lines[cause, default: 0] += 1 } else { unnamed.append(number) }
      }
    }
    #expect(count == 7654)
    #expect(unnamed.isEmpty)
    // One line has two of them.
    #expect(lines == [.hyphenAtStart: 8, .digitAfterInfix: 14, .decimalAfterSpace: 1])
  }

  private func lineBreaks(_ units: [UInt16]) -> Set<Int> {
    var found: Set<Int> = []
    units.withUnsafeBufferPointer { buffer in
      analyzer.lineBreaks(in: buffer, .root) { found.insert($0) }
    }
    return found
  }

  private func tailoring(at i: Int, _ breaks: Bool, _ units: [UInt16]) -> Tailoring? {
    let before = LineBreakBase(before: i, units)
    let after = UTF16Scalars.scalar(in: units, at: i)
    let kinds = (
      UnicodeProperties.lineBreakClass(before.scalar),
      UnicodeProperties.lineBreakClass(after.scalar)
    )
    if breaks {
      return before.scalar == 0x20 && kinds.1 == .infix ? .decimalAfterSpace : nil
    }
    if kinds.0 == .infix, kinds.1 == .nu { return .digitAfterInfix }
    return kinds.0 == .hy && before.start == 0 && LineBreakBase.isLetter(after.scalar)
      ? .hyphenAtStart : nil
  }

  @Test func `grapheme clusters are those of GraphemeBreakTest`() throws {
    var count = 0
    var wrong: [Int] = []
    try FixtureFile.forEachLine(of: "Unicode/GraphemeBreakTest.txt.gz") { number, line in
      let test = BoundaryCase(line)
      var found: Set<Int> = []
      test.units.withUnsafeBufferPointer { buffer in
        analyzer.graphemeBreaks(in: buffer) { found.insert($0) }
      }
      count += 1
      if found != test.boundaries { wrong.append(number) }
    }
    #expect(count == 602)
    #expect(wrong.isEmpty)
  }

  @Test func `a sign that stacks consonants is where layout goes beyond ICU`() throws {
    for text in ["\u{1780}\u{17D2}\u{1780}", "\u{1000}\u{1039}\u{1000}"] {
      var found: [Int] = []
      Array(text.utf16).withUnsafeBufferPointer { buffer in
        analyzer.graphemeBreaks(in: buffer) { found.append($0) }
      }
      #expect(found == [])
      let style = TextStyle.test(try TestFonts.latin()) { $0.overflowWrap = .anywhere }
      let lines = TextEngine().lineTexts(text, style, width: .zero)
      #expect(lines.count == 1)
    }
  }

  @Test func `levels and visual order are those of BidiCharacterTest`() throws {
    try expectBidiCharacterTest { analyzer.levels(of: $0, base: $1, rules: .unicode) }
  }

  @Test func `levels that are asked of no library are those of BidiCharacterTest`() throws {
    try expectBidiCharacterTest { BidiParagraph.levels(of: $0, base: $1) }
  }

  private func expectBidiCharacterTest(_ resolve: BidiCase.Resolution) throws {
    var count = 0
    var wrong: [Int] = []
    try FixtureFile.forEachLine(of: "Unicode/BidiCharacterTest.txt.gz") { number, line in
      guard let test = BidiCase(line) else { return }
      count += 1
      if !test.agrees(resolve) { wrong.append(number) }
    }
    #expect(count == 91_707)
    #expect(wrong.isEmpty)
  }
}
