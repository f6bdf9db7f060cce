import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// The narrowest width that keeps the lines, and lines balanced with it.
@Suite struct NarrowestWidthTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  @Test func `one line shrinks to its width`() {
    let text = engine.prepare("a bubble", style: .test(fonts))
    let width = engine.width(of: "a bubble", .test(fonts))
    // A text fits up to 1/64 px more than the width.
    #expect(engine.narrowestWidth(of: text, keepingLinesAt: 300) == width - px(0, 1))
    #expect(engine.narrowestWidth(of: text, keepingLinesAt: nil) == width - px(0, 1))
  }

  @Test func `two lines move words down`() {
    let text = engine.prepare("three words and one more", style: .test(fonts))
    let wide = engine.lines(of: text, width: 150)
    #expect(wide.count == 2)
    let narrow = engine.narrowestWidth(of: text, keepingLinesAt: 150)
    let lines = engine.lines(of: text, width: narrow)
    #expect(lines.count == 2)
    #expect(narrow < wide.map(\.width).max()!)
  }

  @Test func `what sticks out or is cut keeps its width`() {
    let long = engine.prepare("an unbreakable word", style: .test(fonts))
    #expect(
      engine.narrowestWidth(of: long, keepingLinesAt: 20)
        == engine.extent(of: long, width: 20).width)
    let cut = engine.prepare(
      "more words than one line holds", style: .test(fonts) { $0.maximumLineCount = 1 })
    #expect(
      engine.narrowestWidth(of: cut, keepingLinesAt: 100)
        == engine.extent(of: cut, width: 100).width)
    #expect(
      engine.narrowestWidth(of: engine.prepare("", style: .test(fonts)), keepingLinesAt: 9) == 0)
  }

  @Test func `no width that is 1/64 px less would do`() {
    var texts = RandomTexts(seed: 71)
    var styles = RandomStyles(seed: 71, fonts: fonts)
    var shrunk = 0
    for _ in 0..<300 {
      let string = texts.next()
      let text = engine.prepare(string, style: styles.next())
      let width = styles.width()
      // Ideographic spaces that hang have a width that need not fit.
      guard !string.unicodeScalars.contains("\u{3000}") else { continue }
      let before = engine.extent(of: text, width: width)
      let narrowest = engine.narrowestWidth(of: text, keepingLinesAt: width)
      guard before.width <= width, narrowest > .zero else { continue }
      let after = engine.extent(of: text, width: narrowest)
      #expect(after.lineCount <= before.lineCount)
      #expect(after.width <= narrowest + px(0, 1))
      #expect(narrowest <= width)
      let less = engine.extent(of: text, width: narrowest - px(0, 1))
      #expect(less.lineCount > before.lineCount || less.width > narrowest)
      if narrowest < before.width - px(0, 1) { shrunk += 1 }
    }
    #expect(shrunk > 30)
  }

  @Test func `balanced lines stand in the whole box`() {
    let text = engine.prepare(
      "a title that is a little too long for one line",
      style: .test(fonts) { $0.alignment = .center })
    let greedy = engine.lines(of: text, width: 260)
    let balanced = engine.balancedLines(of: text, width: 260)
    #expect(balanced.count == greedy.count)
    func spread(_ lines: [TextLine]) -> LayoutUnit {
      lines.map(\.width).max()! - lines.map(\.width).min()!
    }
    #expect(spread(balanced) < spread(greedy))
    for line in balanced {
      #expect(line.x == LayoutUnit(rawValue: (px(260) - line.width).rawValue >> 1))
    }
  }
}
