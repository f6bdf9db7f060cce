import TestSupport
import Testing
import TextLayout

@Suite struct `Examples of Getting a height` {
  let library: FontLibrary
  let style: TextStyle

  init() throws {
    let folder = TestFiles.fonts
    // example
    let library = try FontLibrary(directories: [folder])
    let fonts = try library.cascade(["Noto Sans", "Noto Sans Hebrew", "Noto Color Emoji"])
    // end
    self.library = library
    style = Self.style(fonts)
  }

  @Test func `a font that is not there is an error`() {
    // example
    var failure: FontError?
    do throws(FontError) {
      _ = try library.cascade(["Noto Sans", "Noto Sans Greek"])
    } catch {
      failure = error  // code unknown_font, subject "Noto Sans Greek"
    }
    // end
    #expect(failure?.code == .unknownFont)
    #expect(failure?.subject == "Noto Sans Greek")
  }

  static func style(_ fonts: FontCascade) -> TextStyle {
    // example
    var style = TextStyle(fonts: fonts, fontSize: 16)
    style.lineHeight = .pixels(20)
    // end
    return style
  }

  @Test func `a text has a height at every width`() {
    // example
    let engine = TextEngine()
    let text = engine.prepare("Bring the paper lanterns, the long ones.", style: style)
    let narrow = engine.extent(of: text, width: 200)  // 40 px high: 2 lines
    let wide = engine.extent(of: text, width: 320)  // 20 px high: 1 line
    let large = engine.extent(of: text, width: 320, scale: 1.5)  // 60 px high: 2 lines
    // end
    #expect(narrow.height == 40 && narrow.lineCount == 2)
    #expect(wide.height == 20 && wide.lineCount == 1)
    #expect(large.height == 60 && large.lineCount == 2)

    // example
    let height = engine.measure("Lanterns at nine?", style: style, width: 200).height  // 20
    // end
    #expect(height == 20)

    // example
    let answer = engine.measured(text, width: 200)
    let widths = answer.validWidths  // the lines are the same from 188.546875 to 217.390625 px
    // end
    #expect(answer.extent == narrow)
    #expect(widths.lowerBound == 188.546875 && widths.upperBound == 217.390625)

    // example
    let messages = ["Lanterns at nine?", "Bring the paper lanterns, the long ones.", "Yes!"]
    let body = ResolvedTextStyle(style)
    let batch = TextBatch(messages.map { engine.prepare($0, style: body) })
    let heights = batch.heights(width: 200, engine: engine)  // [20, 40, 20]
    // end
    #expect(heights == [20, 40, 20])

    // example
    let lines = engine.lines(of: text, width: 200)
    let starts = lines.map(\.range.lowerBound)  // [0, 26]: offsets in Unicode scalars
    let baselines = lines.map(\.baseline)  // [16, 36]
    let glyphs = engine.glyphRuns(of: lines[0], in: text).flatMap(\.glyphs)  // 25, with positions
    // end
    #expect(starts == [0, 26] && baselines == [16, 36] && glyphs.count == 25)
  }

  @Test func `a title has at most so many lines`() {
    let engine = TextEngine()
    // example
    var title = style
    title.maximumLineCount = 1
    title.truncation = .middle
    let name = engine.prepare("Lanterns for the boats on the lake.pdf", style: title)
    let line = engine.lines(of: name, width: 160)[0]
    let hidden = line.elidedRange  // 8..<28: the scalars that the ellipsis stands for
    // end
    #expect(hidden == 8..<28)
    #expect(line.width <= 160)
  }

  @Test func `a bubble is as wide as its text`() {
    let engine = TextEngine()
    // example
    let message = engine.prepare("Bring the paper lanterns, the long ones.", style: style)
    let width = engine.narrowestWidth(of: message, keepingLinesAt: 240)
    // 177.484375: at 1/64 px less there would be a third line
    // end
    #expect(width == 177.484375)
    #expect(engine.extent(of: message, width: width).lineCount == 2)
    #expect(engine.extent(of: message, width: width - LayoutUnit(rawValue: 1)).lineCount == 3)
  }

  @Test func `parts of a text have attributes of their own`() throws {
    let engine = TextEngine()
    // example
    var bold = TextAttributes()
    bold.fonts = try library.cascade(["Noto Sans"], weight: 700)
    var text = AttributedText("Bring the ")
    try text.append("paper", bold)
    text.append(" lanterns ")
    try text.append(InlineBox(width: 18, ascent: 14, descent: 4))
    let rich = engine.prepare(text, style: style)
    let lines = engine.lines(of: rich, width: 320)
    let box = engine.inlineBoxes(of: lines[0], in: rich)[0].rectangle  // 18 × 18 at (190.796875, 2)
    // end
    #expect(box == LayoutRect(x: 190.796875, y: 2, width: 18, height: 18))
  }

  @Test func `a text grows at its end`() {
    let engine = TextEngine()
    // example
    var log = GrowingText(style: ResolvedTextStyle(style), width: 200, with: engine)
    log.append("Bring the paper lanterns", with: engine)
    let before = log.extent.height  // 20
    log.append(", the long ones.", with: engine)
    let after = log.extent.height  // 40
    // end
    #expect(before == 20 && after == 40)
    #expect(log.text == "Bring the paper lanterns, the long ones.")
  }

  @Test func `missing glyphs are counted`() {
    let engine = TextEngine()
    // example
    let greeting = engine.prepare("नमस्ते, Mia", style: style)
    let missing = greeting.missingRanges()  // [0..<6]: no font of the cascade has Devanagari
    // end
    #expect(missing == [0..<6])
  }
}
