import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// The places of the lines and colours that spans draw besides their glyphs.
@Suite struct DecorationTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try BundledFonts.library.cascade(["Noto Sans"]) }

  private func decorations(
    _ text: String, _ range: Range<Int>, size: Double = 16, width: LayoutUnit? = nil,
    scale: Double = 1, style change: (inout TextStyle) -> Void = { _ in },
    _ attribute: (inout TextAttributes) -> Void
  ) throws -> [TextLine.Decoration] {
    var attributes = TextAttributes()
    attribute(&attributes)
    var style = TextStyle(fonts: fonts, fontSize: size)
    change(&style)
    let prepared = engine.prepare(
      try AttributedText(text, spans: [TextSpan(range, attributes)]), style: style)
    return engine.lines(of: prepared, width: width, scale: scale).flatMap {
      engine.decorations(of: $0, in: prepared, scale: scale)
    }
  }

  /// The whole px of a rectangle's top, counted from the baseline, as a renderer rounds it.
  private func top(_ decoration: TextLine.Decoration, size: Double) -> Int {
    let style = TextStyle(fonts: fonts, fontSize: size)
    let baseline = engine.lines(of: engine.prepare("x", style: style), width: nil)[0].baseline
    return Int((decoration.rectangle.minY.pixels + 0.5).rounded(.down) - baseline.pixels)
  }

  @Test(
    "lines stand where the browser draws them, in whole px",
    arguments: [
      (10, 1, 1, -4), (16, 1, 1, -6), (20, 2, 1, -8), (24, 2, 2, -10), (32, 3, 2, -13),
      (40, 4, 2, -16),
    ])
  func places(size: Double, thickness: LayoutUnit, underline: Int, strikethrough: Int) throws {
    let found = try decorations("abc", 0..<3, size: size) {
      $0.underline = TextDecoration()
      $0.strikethrough = TextDecoration()
      $0.overline = TextDecoration()
      $0.background = TextColor(rawValue: 7)
    }
    try #require(found.map(\.kind) == [.background, .underline, .overline, .strikethrough])
    #expect(found.dropFirst().allSatisfy { $0.rectangle.size.height == thickness })
    #expect(top(found[1], size: size) == underline)
    #expect(top(found[3], size: size) == strikethrough)
    #expect(found[2].rectangle.maxY == found[0].rectangle.minY)
    #expect(found[0].color?.rawValue == 7 && found.dropFirst().allSatisfy { $0.color == nil })
    #expect(Set(found.map(\.rectangle.size.width)).count == 1)
  }

  @Test func `the background is as high as the font, however high the line`() throws {
    for lineHeight in [LineHeight.normal, .pixels(60), .pixels(4)] {
      let found = try decorations("abc", 1..<2, style: { $0.lineHeight = lineHeight }) {
        $0.background = TextColor(rawValue: 1)
      }
      #expect(found.count == 1 && found[0].rectangle.size.height == 22)
    }
  }

  @Test func `thickness and place are the font's where asked`() throws {
    // Noto Sans states an underline of 50 units, 100 below the baseline; at 64 px 3.2 and 6.4 px.
    let face = fonts.primary
    #expect((face.metrics.underlinePosition, face.metrics.underlineThickness) == (-100, 50))
    func underline(_ decoration: TextDecoration) throws -> (top: Int, height: LayoutUnit) {
      let found = try decorations("abc", 0..<3, size: 64) { $0.underline = decoration }
      return (top(found[0], size: 64), found[0].rectangle.size.height)
    }
    #expect(try underline(TextDecoration()) == (4, 6))
    #expect(try underline(TextDecoration(thickness: .fromFont)) == (2, 3))
    #expect(try underline(TextDecoration(thickness: .fromFont, position: .fromFont)) == (6, 3))
    #expect(try underline(TextDecoration(thickness: .pixels(2.5))) == (2, 3))
    #expect(try underline(TextDecoration(thickness: .pixels(0))) == (1, 1))
  }

  @Test func `a decoration is as long as its words, on each of its lines`() throws {
    let text = "one two three four"
    let found = try decorations(text, 4..<18, width: 64) { $0.underline = TextDecoration() }
    let style = TextStyle(fonts: fonts, fontSize: 16)
    func width(_ text: String) -> LayoutUnit {
      engine.lines(of: engine.prepare(text, style: style), width: nil)[0].width
    }
    #expect(found.count == 3)
    #expect(found.map(\.rectangle.size.width) == [width("two"), width("three"), width("four")])
    #expect(found.map(\.rectangle.minX) == [found[0].rectangle.minX, 0, 0])
    #expect(found[0].rectangle.maxX <= 64)
    #expect(found.map(\.rectangle.minY).map { $0 - found[0].rectangle.minY } == [0, 22, 44])
  }

  @Test func `a decoration follows size, shift and scale of its span`() throws {
    let plain = try decorations("abc", 0..<3) { $0.underline = TextDecoration() }[0].rectangle
    let scaled = try decorations("abc", 0..<3, scale: 2) { $0.underline = TextDecoration() }[0]
    let large = try decorations("abc", 0..<3, size: 32) { $0.underline = TextDecoration() }[0]
    #expect(scaled == large)
    let raised = try decorations("abc", 0..<1, style: { $0.lineHeight = .pixels(60) }) {
      $0.underline = TextDecoration()
      $0.baselineShift = 5
    }[0].rectangle
    let level = try decorations("abc", 0..<1, style: { $0.lineHeight = .pixels(60) }) {
      $0.underline = TextDecoration()
    }[0].rectangle
    #expect(raised.size == level.size && plain.size.height == 1)
    #expect(level.minY - raised.minY == 5 || raised.minY == level.minY)
  }

  @Test func `an ellipsis has no line, nor have the words that it stands for`() throws {
    let found = try decorations(
      "all of this text is underlined", 0..<30, width: 100,
      style: {
        $0.maximumLineCount = 1
        $0.truncation = .middle
      }
    ) { $0.underline = TextDecoration() }
    #expect(found.count == 2)
    #expect(found[0].rectangle.maxX < found[1].rectangle.minX)
  }

  @Test func `from right to left a mixed line has a rectangle for each of its parts`() throws {
    let found = try decorations("אב cd", 1..<4, style: { $0.direction = .rightToLeft }) {
      $0.underline = TextDecoration()
    }
    #expect(!found.isEmpty && found.allSatisfy { $0.rectangle.size.width > 0 })
  }

  @Test func `lines without decorated spans have none, and shape nothing`() throws {
    var red = TextAttributes()
    red.color = TextColor(rawValue: 1)
    var lined = TextAttributes()
    lined.underline = TextDecoration()
    let style = TextStyle(fonts: fonts, fontSize: 16)
    let text = engine.prepare(
      try AttributedText(
        "one two three four", spans: [TextSpan(0..<3, red), TextSpan(14..<18, lined)]),
      style: style)
    let lines = engine.lines(of: text, width: 64)
    let calls = engine.statistics.shapingCalls
    for line in lines.dropLast() { #expect(engine.decorations(of: line, in: text).isEmpty) }
    #expect(engine.statistics.shapingCalls == calls)
    #expect(engine.decorations(of: lines[lines.count - 1], in: text).count == 1)
    let plain = engine.prepare("one two", style: style)
    #expect(engine.decorations(of: engine.lines(of: plain, width: nil)[0], in: plain).isEmpty)
  }

  @Test func `a thickness out of range is an error of its span`() {
    var attributes = TextAttributes()
    for thickness in [-1, .nan, .infinity, 70_000] as [Double] {
      attributes.strikethrough = TextDecoration(thickness: .pixels(thickness))
      let error = #expect(throws: TextSpanError.self) {
        try AttributedText("abc", spans: [TextSpan(0..<1, attributes)])
      }
      #expect(error?.code == .invalidValue)
    }
  }
}
