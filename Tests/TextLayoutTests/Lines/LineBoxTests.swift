import Testing
import TextTestSupport

@testable import TextLayout

/// Where lines stand and how high they are.
@Suite struct LineBoxTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  private func lines(
    _ text: String, width: LayoutUnit?, _ change: (inout TextStyle) -> Void = { _ in }
  ) -> [TextLine] {
    engine.lines(of: engine.prepare(text, style: .test(fonts, change)), width: width)
  }

  @Test(arguments: TextAlignment.allCases, [TextDirection.leftToRight, .rightToLeft])
  func `alignment moves lines in their box`(alignment: TextAlignment, direction: TextDirection) {
    let line = lines("word", width: 200) {
      $0.alignment = alignment
      $0.direction = direction
    }[0]
    let free = px(200) - line.width
    let isRightToLeft = direction == .rightToLeft
    let expected: LayoutUnit =
      switch alignment {
      case .left: .zero
      case .right: free
      case .center: LayoutUnit(rawValue: free.rawValue >> 1)
      case .start, .justify: isRightToLeft ? free : .zero
      case .end: isRightToLeft ? .zero : free
      }
    #expect(line.x == expected)
  }

  @Test func `at unlimited width every line begins at the left`() {
    for alignment in TextAlignment.allCases {
      #expect(lines("שלום", width: nil) { $0.alignment = alignment }[0].x == .zero)
    }
  }

  @Test func `a line that sticks out does so at its end`() {
    #expect(lines("שלום", width: 10) { $0.direction = .rightToLeft }[0].x < .zero)
    for alignment in TextAlignment.allCases {
      #expect(lines("word", width: 10) { $0.alignment = alignment }[0].x == .zero)
    }
  }

  @Test func `direction comes from the first strong character where asked`() {
    func isRightToLeft(_ text: String) -> Bool {
      engine.prepare(text, style: .test(fonts) { $0.direction = .automatic }).isRightToLeft
    }
    #expect(isRightToLeft("12 שלום abc"))
    #expect(!isRightToLeft("12 abc שלום"))
    #expect(!isRightToLeft("12 !"))
    #expect(!isRightToLeft("\u{2067}שלום\u{2069} abc"))
  }

  @Test func `a normal line is as high as its fonts`() {
    // Noto Sans: 1069 and 293 of 1000 units, rounded apart: 17 + 5 at 16 px.
    let latin = lines("word", width: nil)[0]
    #expect(latin.height == 22)
    #expect(latin.baseline == 17)
    let both = lines("word 字", width: nil)[0]
    #expect(both.height > latin.height)
    #expect(both.baseline > latin.baseline)
    // The first font counts even where it draws nothing.
    #expect(lines("字", width: nil)[0].height == both.height)
  }

  @Test func `each line has the height of its own fonts`() {
    let lines = lines("字 word", width: 40)
    #expect(lines.count == 2)
    #expect(lines[0].height > lines[1].height)
    #expect(lines[1].top == lines[0].height)
  }

  @Test func `a given height is divided above and below`() {
    let line = lines("word", width: nil) { $0.lineHeight = .pixels(40) }[0]
    #expect(line.height == 40)
    #expect(line.baseline == px(17 + 9))
    // Half a leading of minus one pixel is rounded down.
    #expect(lines("word", width: nil) { $0.lineHeight = .pixels(21) }[0].baseline == 16)
    #expect(lines("word", width: nil) { $0.lineHeight = .pixels(0) }[0].height == .zero)
  }

  @Test func `a multiple is one of the font size`() {
    #expect(lines("word 字", width: nil) { $0.lineHeight = .multiple(1.5) }[0].height == 24)
    let text = engine.prepare("word", style: .test(fonts) { $0.lineHeight = .multiple(1.5) })
    #expect(engine.lines(of: text, width: nil, scale: 2)[0].height == 48)
  }

  @Test func `a multiple is cut off to 1/64 px, as the font size is`() {
    // 17.3 px is 17.296875 px: 1.4 times that is 24.215625 px.
    let line = lines("word", width: nil) {
      $0.fontSize = 17.3
      $0.lineHeight = .multiple(1.4)
    }[0]
    #expect(line.height == px(24, 13))
  }

  @Test func `missing characters are told by scalar offsets`() {
    func missing(_ text: String) -> [Range<Int>] {
      engine.prepare(text, style: .test(fonts)).missingRanges()
    }
    #expect(missing("all here") == [])
    #expect(missing("a\u{10330}\u{10331}b") == [1..<3])
    #expect(missing("😀\u{10330} \u{10330}") == [1..<2, 3..<4])
    #expect(missing("a\u{200B}\u{200D}\u{AD}b") == [])
  }

  @Test func `a missing character takes the room of the first font's empty box`() {
    let text = engine.prepare("\u{10330}", style: .test(fonts))
    let run = engine.glyphRuns(of: engine.lines(of: text, width: nil)[0], in: text)[0]
    #expect(run.face == fonts.primary)
    #expect(run.glyphs.map(\.id) == [0])
  }

  @Test func `glyphs of right-to-left text run from right to left`() {
    let text = engine.prepare("אב", style: .test(fonts) { $0.direction = .rightToLeft })
    let run = engine.glyphRuns(of: engine.lines(of: text, width: nil)[0], in: text)[0]
    #expect(run.level == 1)
    #expect(run.glyphs.map(\.cluster) == [1, 0])
  }
}
