import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// Lines taken one at a time.
@Suite struct LineCursorTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  private func all(_ cursor: LineCursor, width: LayoutUnit?) -> [TextLine] {
    var cursor = cursor
    var lines: [TextLine] = []
    while let line = cursor.next(width: width) { lines.append(line) }
    #expect(cursor.isAtEnd)
    return lines
  }

  @Test func `at one width they are the lines of the text`() {
    var texts = RandomTexts(seed: 81)
    var styles = RandomStyles(seed: 81, fonts: fonts)
    for number in 0..<300 {
      var style = styles.next()
      if number % 5 == 0 { style.maximumLineCount = 2 }
      let text = engine.prepare(texts.next(), style: style)
      let width = styles.width()
      #expect(
        all(engine.lineCursor(of: text), width: width) == engine.lines(of: text, width: width))
    }
  }

  @Test func `each line has its own width and indent`() throws {
    let words = "text that runs around a picture and then below it again"
    let text = engine.prepare(words, style: .test(fonts))
    var cursor = engine.lineCursor(of: text)
    let firstLine = cursor.next(width: 90, indent: 60)
    let first = try #require(firstLine)
    #expect(first.x == 60)
    #expect(first.width <= px(90, 1))
    #expect(cursor.offset == first.range.upperBound)
    #expect(cursor.top == first.height)
    cursor.top += 10
    let secondLine = cursor.next(width: 300)
    let second = try #require(secondLine)
    #expect(second.x == 0)
    #expect(second.top == first.height + 10)
    #expect(second.range.lowerBound == first.range.upperBound)
    #expect(second.width > 90)
    #expect(engine.glyphRuns(of: second, in: text).flatMap(\.glyphs).count > 12)
  }

  @Test func `an empty text has no line, or one for its strut`() {
    #expect(all(engine.lineCursor(of: engine.prepare(" ", style: .test(fonts))), width: 9) == [])
    let strut = engine.prepare("", style: .test(fonts) { $0.hasStrut = true })
    #expect(all(engine.lineCursor(of: strut), width: 9) == engine.lines(of: strut, width: 9))
  }
}
