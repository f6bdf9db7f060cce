import Testing
import TextLayout

/// Words that are wider than a 32-bit sum of font units.
@Suite struct LongWordTests {
  /// U+FDFD is more than six em wide, so that 400,000 of them are wider than 2³¹ font units.
  @Test func `a word of any length has the width of its parts`() throws {
    let style = TextStyle.test(try TestFonts.cascade("NotoNaskhArabic-Regular.ttf")) {
      $0.fontSize = 1
    }
    let (parts, length) = (400, 1_000)
    let engine = TextEngine()
    func width(_ count: Int) -> LayoutUnit {
      engine.maxContentWidth(
        of: engine.prepare(String(repeating: "\u{FDFD}", count: count), style: style))
    }
    let (whole, part) = (width(parts * length).rawValue, width(length).rawValue)
    #expect(part > 6 * length * 64)
    // Each part is rounded up to 1/64 px by itself.
    #expect(abs(whole - parts * part) <= parts)
  }
}
