import LayoutDocuments
import TestSupport
import Testing

/// Long texts without a break are answered in linear time.
struct MeasureLongTextTests {
  #if DEBUG
  private static let count = 3_000
  #else
  private static let count = 1_000_000
  #endif

  private static let pieces = [
    "a", "ب", "لا", "漢", "กา", "\u{301}", "a\u{301}", "ب\u{64E}", "\u{200D}", "👩\u{200D}",
    "\u{1F1E9}", "a\u{AD}", " ", "\t", "a漢", "aא", "क्", "(ב", "\u{3000}", "漢“", "\u{12000}",
  ]

  @Test(
    "a text of one piece over and over", .timeLimit(.minutes(20 * TestTime.factor)),
    arguments: MeasureLongTextTests.pieces, ["normal", "pre-wrap", "nowrap"])
  func long(piece: String, whiteSpace: String) throws {
    let length = piece.unicodeScalars.count
    let text = String(repeating: piece, count: MeasureLongTextTests.count / length)
    var lines: [String] = []
    for overflowWrap in ["normal", "anywhere"] {
      for extra in [
        ["width": .integer(100)], ["width": .integer(0), "word_break": .string("keep-all")],
        ["width": .integer(100), "max_lines": .integer(1)],
      ] as [[String: JSONValue]] {
        let style: [String: JSONValue] = [
          "font": everyFont, "white_space": .string(whiteSpace), "line_height": .null,
          "overflow_wrap": .string(overflowWrap),
        ]
        lines.append(Measurer.line(text, style.merging(extra) { $1 }))
      }
    }
    let answers = try Measurer().answers(lines.joined(separator: "\n"))
    #expect(answers.count == lines.count)
    for answer in answers { #expect(Answer(json: answer).height != nil) }
  }

  @Test func `glyphs of many lines of many runs`() throws {
    let text = String(repeating: "a漢\n", count: MeasureLongTextTests.count / 20)
    let answers = try Measurer(detail: .glyphs).answers(
      Measurer.line(text, ["font": everyFont, "white_space": .string("pre")]))
    #expect(Answer(json: answers[0]).lineCount == MeasureLongTextTests.count / 20)
  }

  @Test func `numbers at the ends of their ranges do not overflow`() throws {
    let text = String(repeating: "\t", count: 20_000) + "x"
    let answer = try Measurer().answer(
      text,
      [
        "white_space": .string("pre"), "font_size": .integer(4096), "tab_size": .integer(1024),
        "letter_spacing": .integer(4096), "line_height": .integer(65_536),
      ])
    #expect(answer.lineCount == 1)
    let tight = try Measurer().answer(
      "aaaa\tb", ["white_space": .string("pre-wrap"), "letter_spacing": .integer(-4096)])
    #expect(tight.code == nil)
  }
}
