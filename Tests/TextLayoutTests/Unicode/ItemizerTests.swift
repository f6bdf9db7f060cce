import Testing

@testable import TextLayout

/// Where a paragraph is cut into items, whose widths are rounded apart.
@Suite struct ItemizerTests {
  private func items(
    _ text: String, _ whiteSpace: WhiteSpace, levels: [UInt8] = [], base: UInt8 = 0
  ) -> [String] {
    let units = Array(text.utf16)
    return Itemizer(
      units: units, levels: levels, baseLevel: base, whiteSpace: whiteSpace
    ).items().map { item in
      let text = String(decoding: units[Int(item.start)..<Int(item.end)], as: UTF16.self)
      return "\(item.kind) \(item.level) \(text.debugDescription)"
    }
  }

  @Test func `plain text is one item`() {
    #expect(items("a b-c", .normal) == ["text 0 \"a b-c\""])
    #expect(items("", .normal) == [])
    #expect(items("a\tb\nc", .normal) == ["text 0 \"a\\tb\\nc\""])
  }

  @Test func `levels cut`() {
    #expect(
      items("ab12", .normal, levels: [0, 1, 2, 2]) == [
        "text 0 \"a\"", "text 1 \"b\"", "text 2 \"12\"",
      ])
  }

  @Test func `preserved tabs, line feeds and form feeds are items`() {
    #expect(
      items("a\t\tb\n\nc\u{C}", .pre) == [
        "text 0 \"a\"", "tab 0 \"\\t\\t\"", "text 0 \"b\"", "lineFeed 0 \"\\n\"",
        "lineFeed 0 \"\\n\"", "text 0 \"c\"", "control 0 \"\\u{0C}\"",
      ])
    #expect(items("a\nb", .preLine).count == 3)
  }

  @Test func `a preserved ZWNJ begins an item`() {
    #expect(items("a\u{200C}b", .preWrap).count == 2)
    #expect(items("a\u{200C}b", .normal).count == 1)
  }

  @Test func `spaces that begin a line are an item of their own`() {
    #expect(items("  a b", .preWrap) == ["text 0 \"  \"", "text 0 \"a b\""])
    #expect(
      items("a\n b", .preWrap) == [
        "text 0 \"a\"", "lineFeed 0 \"\\n\"", "text 0 \" \"", "text 0 \"b\"",
      ])
    // Where lines do not wrap no break could follow them.
    #expect(items("  a b", .pre) == ["text 0 \"  a b\""])
    #expect(items("a  b", .preWrap) == ["text 0 \"a  b\""])
  }

  @Test func `items follow each other and cover the text`() throws {
    let engine = TextEngine()
    var texts = RandomTexts(seed: 41)
    var styles = RandomStyles(seed: 41, fonts: try TestFonts.all())
    for _ in 0..<300 {
      let paragraph = engine.shaped(engine.prepare(texts.next(), style: styles.next()))
      var end: Int32 = 0
      for item in paragraph.items {
        #expect(item.start == end && item.end > item.start)
        end = item.end
      }
      #expect(Int(end) == paragraph.text.units.count)
      end = 0
      for run in paragraph.runs {
        #expect(run.start == end && run.end > run.start)
        end = run.end
      }
      #expect(Int(end) == paragraph.text.units.count)
    }
  }
}
