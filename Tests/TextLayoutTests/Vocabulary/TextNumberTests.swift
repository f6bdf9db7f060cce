import TestSupport
import Testing
import TextLayout

@Suite struct `Numbers given to text layout` {
  @Test(arguments: TextNumbers.lengths) func `no length ends the program`(
    row: NumberRow<LayoutUnit>
  ) {
    #expect(row.mistakes(for: HostileNumbers.lengths.map(LayoutUnit.init(rawValue:))) == [])
  }

  @Test(arguments: TextNumbers.fractions) func `no other number ends the program`(
    row: NumberRow<Double>
  ) {
    #expect(row.mistakes(for: HostileNumbers.fractions) == [])
  }

  @Test func `every parameter that takes a number is in the table`() throws {
    let known =
      TextNumbers.lengths.flatMap(\.names) + TextNumbers.fractions.flatMap(\.names)
      + TextNumbers.answers
    let declared = try NumberParameters(ofModule: "TextLayout").names
    #expect(declared.subtracting(known).sorted() == [])
    #expect(Set(known).subtracting(declared).sorted() == [])
  }

  @Test(arguments: HostileNumbers.lengths) func `no count and no offset ends the program`(
    number: Int
  ) throws {
    let engine = TextEngine(wordCacheByteLimit: number)
    var style = TextStyle.test(try TestFonts.latin())
    style.maximumLineCount = number
    let text = engine.prepare("one two three", style: style)
    let lines = engine.lines(of: text, width: 40)
    #expect(lines.count == min(max(number, 1), 3))
    engine.trim(to: number)
    let position = TextPosition(offset: number, affinity: .upstream)
    #expect(engine.caret(at: position, in: text, lines: lines) != nil)
    #expect(engine.lineIndex(of: position, in: text, lines: lines) != nil)
    #expect(engine.wordRange(at: number, in: text).upperBound <= 13)
    _ = engine.rectangles(of: min(number, 0)..<max(number, 0), in: text, lines: lines)
    let box = TextSpan(at: number, InlineBox(width: 1, ascent: 1, descent: 0))
    #expect(throws: TextSpanError.self) { try AttributedText("one two", spans: [box]) }
  }

  @Test func `no weight of a font ends the program`() throws {
    let library = try FontLibrary(directories: [TestFonts.folder])
    for weight in HostileNumbers.lengths {
      let face = try library.face(named: "Noto Sans", weight: weight)
      #expect(face === (try library.face(named: "Noto Sans", weight: min(max(weight, 1), 1000))))
    }
  }

  @Test func `a length beyond the greatest counts as the greatest`() throws {
    for hostile in [LayoutUnit(rawValue: .max), .farthest, .maximum + LayoutUnit(rawValue: 1)] {
      #expect(try TextAnswers(width: hostile).lengths == TextAnswers(width: .maximum).lengths)
      #expect(try TextAnswers(width: -hostile).lengths == TextAnswers(width: .zero).lengths)
    }
  }

  @Test func `a number out of its range counts as the nearest, and none as 0`() throws {
    #expect(LayoutUnit(rounding: .nan) == .zero)
    #expect(LayoutUnit(truncating: -.infinity) == -.farthest)
    #expect(LayoutUnit(.max) == .farthest)
    func lengths(_ change: (inout TextStyle) -> Void) throws -> [Int] {
      try TextAnswers(change).lengths
    }
    #expect(try lengths { $0.fontSize = .infinity } == lengths { $0.fontSize = 4096 })
    #expect(try lengths { $0.fontSize = -5 } == lengths { $0.fontSize = 0 })
    #expect(try lengths { $0.letterSpacing = .nan } == lengths { $0.letterSpacing = 0 })
    #expect(try lengths { $0.letterSpacing = -1e9 } == lengths { $0.letterSpacing = -65_536 })
    #expect(try lengths { $0.tabSize = -3 } == lengths { $0.tabSize = 0 })
    #expect(
      try lengths { $0.lineHeight = .pixels(-.infinity) }
        == lengths { $0.lineHeight = .pixels(0) })
    #expect(try TextAnswers(scale: 1e9).lengths == TextAnswers(scale: 65_536).lengths)
    #expect(try TextAnswers(scale: .nan).lengths == TextAnswers(scale: 0).lengths)
  }
}
