import TestSupport
import Testing

@testable import TextLayout

/// Levels of texts without numbers, brackets and controls, found in one pass, beside those of ICU.
@Suite struct PlainBidiTests {
  /// Letters of both directions, marks, white space, other neutral characters, separators and terminators of numbers.
  private static let plain: [UInt16] = Array(
    "aZ\u{E9}\u{5D0}\u{5E9}\u{627}\u{639}\u{4E2D}\u{E01}\u{301}\u{5B8}\u{64E}  !?\u{2026}\u{201C},.:/+-%$#\u{A0}"
      .utf16)

  @Test func `one pass gives the levels of ICU`() {
    let analyzer = TextAnalyzer()
    var random = SplitMix64(seed: 0xB1D1)
    var bases: Set<[UInt8]> = []
    for _ in 0..<lawSize(60_000, debug: 15_000) {
      let text = (0...random.number(below: 16)).map { _ in
        Self.plain[random.number(below: Self.plain.count)]
      }
      let base: UInt8? = [nil, 0, 1][random.number(below: 3)]
      guard let found = PlainBidi.levels(of: text, base: base) else {
        Issue.record("not plain: \(text)")
        continue
      }
      let library = analyzer.libraryLevels(of: text, base: base)
      #expect(
        found == library, "\(text.map { String($0, radix: 16) }), base \(String(describing: base))")
      bases.insert([found.base, base ?? 2])
    }
    #expect(bases.count == 4)
  }

  @Test(arguments: [
    "\u{5D0}1", "\u{5D0}\u{661}", "\u{5D0}(\u{5D1}", "\u{5D0}]", "\u{5D0}\n", "\u{5D0}\t",
    "\u{202B}a",
    "\u{2067}a", "\u{5D0}\u{AD}", "\u{10900}", "\u{5D0}\u{200B}",
  ])
  func `everything else takes the whole algorithm`(text: String) {
    #expect(PlainBidi.levels(of: Array(text.utf16), base: 0) == nil)
  }

  @Test func `a text without letters has the base level`() {
    #expect(PlainBidi.levels(of: [], base: nil)! == ([], 0))
    #expect(PlainBidi.levels(of: Array("!? ".utf16), base: 1)! == ([1, 1, 1], 1))
    #expect(PlainBidi.levels(of: Array("\u{301}!".utf16), base: nil)! == ([0, 0], 0))
  }
}
