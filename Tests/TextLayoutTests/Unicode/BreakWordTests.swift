import TestSupport
import Testing

@testable import TextLayout

/// Soft-wrap opportunities inside words are found once for each word, whatever stands around it.
@Suite struct BreakWordTests {
  private static let alphabets: [[UInt16]] = [
    Array("aZ9-?!.,()[]\"'«»“”‘’…–—/%$€".utf16), Array("กขคงจาำิีึเแโไ่้ๆฯ".utf16),
    Array("عربيهلاكتَُِّ٠١٢،؟".utf16), Array("אבגדהוֹּ־״׳".utf16), Array("कखगदनािीु्ं।९".utf16),
    Array("中文字日本語のはカナー、。「」（）".utf16), Array("한국어사람".utf16), Array("កខគឃងា្ិី".utf16),
    Array("ကခဂ္်ာိီ".utf16), Array("🇩🇪🇫🇷👩‍👧🏽❤️".utf16), [0x300, 0x200B, 0x200D, 0xA0, 0xAD, 0x2060, 0x34F],
    Array("ᬅᬓ᭄ᬚᭅꦲꦏ꧀".utf16),
  ]

  private static func word(_ random: inout SplitMix64) -> [UInt16] {
    var word: [UInt16] = []
    let first = random.number(below: alphabets.count)
    for _ in 0...random.number(below: 12) {
      let isFirst = random.number(below: 4) > 0
      let letters = alphabets[isFirst ? first : random.number(below: alphabets.count)]
      word.append(letters[random.number(below: letters.count)])
    }
    return word
  }

  private static func text(_ random: inout SplitMix64) -> [UInt16] {
    var text: [UInt16] = []
    for number in 0...random.number(below: 8) {
      if number > 0 { text += [[0x20], [0x20, 0x20], [0x09], [0x0A]][random.number(below: 4)] }
      text += word(&random)
    }
    return text
  }

  private func flags(
    _ units: [UInt16], _ analyzer: TextAnalyzer, _ memory: inout BreakMemory,
    wordBreak: WordBreak = .normal, hyphens: Hyphens = .manual, language: String = "en"
  ) -> [UnitFlags] {
    var flags = [UnitFlags](repeating: [], count: units.count)
    BreakOpportunities(
      units: units, rules: .css, wordBreak: wordBreak, hyphens: hyphens, language: language
    ).mark(&flags, analyzer: analyzer, memory: &memory)
    return flags
  }

  /// Returns the place between a hyphen that begins a word and a letter, which the engine decides whatever ICU answers
  /// (LB20a): ICU's answer depends on whether a line may end before the hyphen.
  private static func placeAfterHyphen(at start: Int, before end: Int, in text: [UInt16]) -> Int? {
    guard start < end, BreakOpportunities.isHyphenLike(UInt32(text[start])) else { return nil }
    let place = LineBreakBase.endOfMarks(from: start + 1, text)
    guard place < end else { return nil }
    return LineBreakBase.isLetter(UTF16Scalars.scalar(in: text, at: place).scalar) ? place : nil
  }

  @Test(arguments: [LineBreakTailoring.browser, .chinese])
  func `no rule of ICU looks past white space`(tailoring: LineBreakTailoring) {
    let analyzer = TextAnalyzer()
    var random = SplitMix64(seed: 0xB4EA)
    func breaks(_ units: ArraySlice<UInt16>) -> Set<Int> {
      var found: Set<Int> = []
      Array(units).withUnsafeBufferPointer {
        analyzer.lineBreaks(in: $0, tailoring) { found.insert(units.startIndex + $0) }
      }
      return found
    }
    for _ in 0..<lawSize(4000, debug: 1000) {
      let text = Self.text(&random)
      let whole = breaks(text[...])
      var start = 0
      for end in 0...text.count
      where end == text.count || BreakOpportunities.endsWord(at: end, in: text) {
        var inside = whole.filter { $0 > start && $0 < end }
        var found = breaks(text[min(start, end)..<end])
        if let place = Self.placeAfterHyphen(at: start, before: end, in: text) {
          inside.remove(place)
          found.remove(place)
        }
        #expect(found == inside, "\(text) at \(start)..<\(end)")
        start = end + 1
      }
    }
  }

  @Test func `known words have the opportunities that were found first`() {
    let analyzer = TextAnalyzer()
    var random = SplitMix64(seed: 0xB4EB)
    var memory = BreakMemory()
    for turn in 0..<lawSize(3000, debug: 1000) {
      let text = Self.text(&random)
      let wordBreak: WordBreak = [.normal, .breakAll, .keepAll][turn % 3]
      let hyphens: Hyphens = turn % 2 == 0 ? .manual : .none
      let language = turn % 5 == 0 ? "zh" : "en"
      var fresh = BreakMemory()
      func flags(_ memory: inout BreakMemory) -> [UnitFlags] {
        self.flags(
          text, analyzer, &memory, wordBreak: wordBreak, hyphens: hyphens, language: language)
      }
      let expected = flags(&fresh)
      #expect(flags(&memory) == expected)
      let before = analyzer.segmentedUnitCount
      #expect(flags(&memory) == expected)
      #expect(analyzer.segmentedUnitCount == before)
    }
  }

  @Test func `words in use stay, and the others go`() {
    let analyzer = TextAnalyzer()
    var memory = BreakMemory()
    let used = Array("สวัสดีครับ".utf16)
    let expected = flags(used, analyzer, &memory)
    let asked = analyzer.segmentedUnitCount
    for number in 0..<40_000 {
      let word = [0x0E01, 0x0E02] + String(number).utf16.map { $0 + 0xE20 }
      _ = flags(word, analyzer, &memory)
      guard number % 1000 == 0 else { continue }
      let before = analyzer.segmentedUnitCount
      #expect(flags(used, analyzer, &memory) == expected)
      #expect(analyzer.segmentedUnitCount == before)
    }
    #expect(asked > 0 && memory.words.count <= 2 * 16_384)
  }
}
