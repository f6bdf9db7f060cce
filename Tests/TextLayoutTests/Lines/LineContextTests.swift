import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// A line that begins inside a stretch of letters that need a dictionary has its words found anew.
@Suite struct LineContextTests {
  /// Letters of class SA: Thai, Lao, Khmer, Myanmar, and one script without a dictionary.
  private static let scripts: [ClosedRange<UInt32>] = [
    0xE01...0xE4E, 0xE81...0xECD, 0x1780...0x17D3, 0x1000...0x103F, 0x1950...0x1974,
  ]
  private static let words = ["ภาษา", "ไทย", "สวัสดี", "ครับ", "ประเทศ", "กรุงเทพ", "มา", "ที่"]

  private func flags(_ units: [UInt16], _ analyzer: TextAnalyzer) -> [UnitFlags] {
    var flags = [UnitFlags](repeating: [], count: units.count)
    var memory = BreakMemory()
    BreakOpportunities(
      units: units, rules: .css, wordBreak: .normal, hyphens: .manual, language: "th"
    ).mark(&flags, analyzer: analyzer, memory: &memory)
    return flags
  }

  private func seen(_ units: [UInt16], _ analyzer: TextAnalyzer) -> LineOpportunities {
    LineOpportunities(
      units: units, flags: flags(units, analyzer), rules: .css, wordBreak: .normal,
      language: "th", analyzer: analyzer)
  }

  private func text(_ random: inout SplitMix64) -> [UInt16] {
    var units: [UInt16] = []
    let script = Self.scripts[random.number(below: Self.scripts.count)]
    while units.count < 40 + random.number(below: 300) {
      switch random.number(below: 12) {
      case 0...5: units += Array(Self.words[random.number(below: Self.words.count)].utf16)
      case 6: units += [0x20, 0x61, 0x200B].prefix(random.number(below: 4))
      default:
        let scalar = UInt32.random(in: script, using: &random)
        if UnicodeProperties.lineBreakClass(scalar) == .sa { units.append(UInt16(scalar)) }
      }
    }
    return units
  }

  /// The answers are those of the text from the line's start on, up to where its stretch of letters
  /// ends; after it they are the paragraph's.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `words are those of the line alone, whoever asks in whatever order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let analyzer = TextAnalyzer()
    let units = text(&random)
    let paragraph = flags(units, analyzer)
    var line = seen(units, analyzer)
    func isLetter(_ i: Int) -> Bool { UnicodeProperties.lineBreakClass(UInt32(units[i])) == .sa }
    for _ in 0..<12 {
      let start = random.number(below: units.count - 1)
      line.startLine(at: start)
      let isInside = start > 0 && isLetter(start) && isLetter(start - 1)
      let end = (start..<units.count).first { !isLetter($0) } ?? units.count
      let alone = flags(Array(units[start..<end]), analyzer)
      var asked = Array(start + 1..<units.count)
      if random.isOne(in: 2) { asked.reverse() }
      if random.isOne(in: 3) { asked.shuffle(using: &random) }
      for i in asked {
        let expected = isInside && i < end ? alone[i - start] : paragraph[i]
        #expect(line.contains(i) == expected.contains(.opportunity), "\(seed) \(start) \(i)")
      }
    }
  }

  @Test func `a few letters that are left over are one word`() {
    let engine = TextEngine()
    let whole = engine.breakOpportunities(in: "ประเทศมาที", rules: .unicode)
    let lines = engine.breakOpportunities(in: "ประเทศมาที")
    #expect(whole == [6, 8])
    #expect(lines == [6])
  }

  @Test func `an emergency break sets the dictionary on another path`() throws {
    let style = TextStyle.test(try TestFonts.all()) {
      $0.overflowWrap = .anywhere
      $0.language = "th"
    }
    let engine = TextEngine()
    let prepared = engine.prepare(String(repeating: "ประเทศไทย", count: 6), style: style)
    for width in 0..<40 {
      let lines = engine.lines(of: prepared, width: px(width * 3))
      let extent = engine.extent(of: prepared, width: px(width * 3))
      #expect(lines.count == extent.lineCount)
      #expect(lines.map(\.range.upperBound).last == prepared.scalarCount)
    }
  }

  @Test func `letters without end are looked at no further than someone asks`() {
    let analyzer = TextAnalyzer()
    let units = [UInt16](repeating: 0xE01, count: 60_000)
    var line = seen(units, analyzer)
    let before = analyzer.segmentedUnitCount
    for start in stride(from: 1, to: units.count - 20, by: 10) {
      line.startLine(at: start)
      for i in stride(from: start + 10, to: start, by: -1) { _ = line.contains(i) }
    }
    #expect(analyzer.segmentedUnitCount - before < 15 * units.count)
  }
}
