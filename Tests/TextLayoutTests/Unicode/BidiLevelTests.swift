import TestSupport
import Testing

@testable import TextLayout

/// Levels that the package resolves itself, beside those of ICU.
@Suite struct BidiLevelTests {
  private let analyzer = TextAnalyzer()

  @Test func `where ICU is asked, it has the same levels`() {
    var random = SplitMix64(seed: 9)
    var asked = 0
    for _ in 0..<60_000 {
      let text = BidiLevelTests.text(&random, controls: false)
      let base: UInt8? = [nil, 0, 1][random.number(below: 3)]
      guard !BidiDeviations.mayHold(text, base: base) else { continue }
      asked += 1
      let own = BidiParagraph.levels(of: text, base: base)
      let library = analyzer.libraryLevels(of: text, base: base)
      let isSame = own == library || BidiLevelTests.isOneWay(library.levels, own.levels)
      #expect(isSame, "\(text.map { String($0, radix: 16) }), base \(String(describing: base))")
    }
    #expect(asked > 20_000)
  }

  @Test func `controls give the same levels, but for overrides and what runs one way`() {
    var random = SplitMix64(seed: 10)
    var asked = 0
    for _ in 0..<60_000 {
      let text = BidiLevelTests.text(&random, controls: true)
      let base = UInt8(random.number(below: 2))
      // What is left of a text without its controls tells of marks and brackets.
      let rest = text.filter { !BidiLevelTests.controls.contains(UInt32($0)) }
      // ICU does not see an FSI without letters that the end of a paragraph closes, should the rest
      // be of one way.
      let isCutFSI = text.contains(0x2068) && text.contains { [0xA, 0xD, 0x2029].contains($0) }
      guard !text.contains(0x202D), !text.contains(0x202E), !isCutFSI,
        !BidiDeviations.mayHold(rest, base: base)
      else { continue }
      asked += 1
      let own = BidiParagraph.levels(of: text, base: base)
      let library = analyzer.libraryLevels(of: text, base: base)
      let isSame = own == library || BidiLevelTests.isOneWay(library.levels, own.levels)
      #expect(isSame, "\(text.map { String($0, radix: 16) }), base \(base)")
    }
    #expect(asked > 20_000)
  }

  @Test func `every paragraph has its own base level`() {
    let text = Array("\u{5D0}!\n1! 2\r\n\u{627} 1\u{2029}".utf16)
    let found = analyzer.levels(of: text, base: nil, rules: .unicode)
    #expect(found.base == 1)
    #expect(found.levels == [1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 2, 1])
    #expect(
      analyzer.levels(of: Array("a\n\u{5D0}".utf16), base: 1, rules: .unicode).levels == [2, 1, 1])
    #expect(analyzer.levels(of: [], base: nil, rules: .unicode) == ([], 0))
  }

  @Test func `marks on brackets, equivalent brackets`() {
    // Both brackets are R, as what they hold and what is before; the mark follows, the letter not.
    let marked = analyzer.levels(
      of: Array("\u{5D0}(\u{5D1})\u{331}x".utf16), base: 0, rules: .unicode)
    #expect(marked.levels == [1, 1, 1, 1, 1, 0])
    let equivalent = Array("\u{5D0}\u{2329}\u{5D1}\u{3009}x".utf16)
    #expect(BidiParagraph.levels(of: equivalent, base: 0).levels == [1, 1, 1, 1, 0])
  }

  @Test func `embeddings end at level 125`() {
    // One control more than there are levels, a letter after each.
    let text = (0..<126).flatMap { [$0 & 1 == 0 ? 0x202B : 0x202A, 0x5D0] as [UInt16] }
    let found = analyzer.levels(of: text, base: 0, rules: .unicode).levels
    let letters = (0..<126).map { found[2 * $0 + 1] }
    #expect(letters == (1...126).map { min(UInt8($0), 125) | 1 })
  }

  @Test func `hostile texts take a bounded number of steps for a character`() {
    let count = 300_000
    let open = analyzer.levels(
      of: [UInt16](repeating: 0x28, count: count), base: 1, rules: .unicode)
    #expect(open.levels.allSatisfy { $0 == 1 })
    // Isolates inside each other, and one after the other.
    let deep = analyzer.levels(
      of: [UInt16](repeating: 0x2067, count: count), base: 0, rules: .unicode)
    #expect(deep.levels.count == count)
    let units: [UInt16] = [0x2067, 0x5D0, 0x2069]
    let flat = (0..<count / 3).flatMap { _ in units }
    let levels = analyzer.levels(of: flat, base: 0, rules: .unicode).levels
    #expect(levels.prefix(3) == [0, 1, 0])
    #expect(levels.suffix(3) == [0, 1, 0])
  }

  @Test func `a text that runs one way is at one level, whatever isolates it has`() throws {
    let engine = TextEngine()
    let fonts = try TestFonts.latin()
    let left = TextStyle.test(fonts)
    let right = TextStyle.test(fonts) { $0.direction = .rightToLeft }
    func levels(_ text: String, _ style: TextStyle) -> Set<UInt8> {
      Set(engine.shaped(engine.prepare(text, style: style)).items.map(\.level))
    }
    #expect(levels("a \u{2068}b\u{2069} \u{202A}c\u{202C}", left) == [0])
    #expect(levels("\u{5D0} \u{2067}\u{5D1}\u{2069}", right) == [1])
    #expect(levels("\u{5D0} \u{2067}b\u{2069}", right) == [1, 4])
  }

  /// Whether ICU gives one level to what has levels of one direction.
  private static func isOneWay(_ library: [UInt8], _ own: [UInt8]) -> Bool {
    guard let level = library.first else { return true }
    return library.allSatisfy { $0 == level } && own.allSatisfy { $0 & 1 == level & 1 }
  }

  private static let controls: [UInt32] = [
    0x202A, 0x202B, 0x202D, 0x202E, 0x202C, 0x2066, 0x2067, 0x2068, 0x2069,
  ]

  /// All other classes, some beyond the first plane.
  private static let others: [UInt32] = [
    0x61, 0x5D0, 0x627, 0x31, 0x661, 0x2B, 0x24, 0x2C, 0x9, 0x20, 0x21, 0x301, 0xAD, 0x28, 0x29,
    0x5B, 0x5D, 0x2329, 0x3009, 0x10330, 0x10900, 0x1E900, 0x1D7CE, 0x1D167, 0x1D173, 0x1F600,
    0x200F, 0x200E, 0x61C, 0x2028,
  ]

  /// Up to 14 characters, most of them of a few kinds.
  private static func text(_ random: inout SplitMix64, controls: Bool) -> [UInt16] {
    let kinds = (0..<2 + random.number(below: 6)).map { _ in
      others[random.number(below: others.count)]
    }
    var text = String.UnicodeScalarView()
    for _ in 0...random.number(below: 14) {
      let from =
        random.isOne(in: 40)
        ? [0xA, 0xD, 0x2029]
        : controls && random.isOne(in: 4)
          ? self.controls
          : random.isOne(in: 3) ? others : kinds
      if let scalar = Unicode.Scalar(from[random.number(below: from.count)]) { text.append(scalar) }
    }
    return Array(String(text).utf16)
  }
}
