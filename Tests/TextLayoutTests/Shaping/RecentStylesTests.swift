import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// The memory of the styles that were used last, and texts in more styles than it keeps.
@Suite struct RecentStylesTests {
  @Test func `the last eight values are known, each at its scale`() throws {
    let fonts = try TestFonts.all()
    let styles = (0..<12).map { _ in ResolvedTextStyle(.test(fonts)) }
    var random = SplitMix64(seed: 3)
    var recent = RecentStyles<Int>()
    var kept: [(style: Int, scale: Double)] = []
    for value in 0..<2000 {
      let (number, scale) = (random.number(below: styles.count), random.isOne(in: 2) ? 1 : 1.5)
      let place = kept.lastIndex { $0 == (number, scale) }
      let known = recent.value(of: styles[number], scale: scale)
      if let place, place >= kept.count - 8 {
        #expect(known == place)
      } else {
        #expect(known == nil, "value \(value)")
        recent.keep(kept.count, of: styles[number], scale: scale)
        kept.append((number, scale))
      }
    }
    #expect(kept.count > 100)
  }

  @Test
  func `texts in more styles than an engine remembers are as wide as in an engine of their own`()
    throws
  {
    let fonts = try TestFonts.all()
    let engine = TextEngine()
    let styles = (0..<1100).map { number in
      TextStyle.test(fonts) { $0.fontSize = 8 + Double(number) / 100 }
    }
    func height(_ number: Int, _ engine: TextEngine) -> LayoutUnit {
      let text = engine.prepare("wide words break here \(number % 7)", style: styles[number])
      return engine.height(of: text, width: LayoutUnit(40 + number % 90))
    }
    for number in styles.indices { _ = height(number, engine) }
    for number in [0, 5, 1, 700, 2, 1099, 3, 4, 6, 7, 8, 9, 10, 1023, 1024, 1025] {
      #expect(height(number, engine) == height(number, TextEngine()), "style \(number)")
    }
  }
}
