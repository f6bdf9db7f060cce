import LayoutDocuments
import TestSupport
import Testing

/// Laws that hold for the lines of any text.
struct MeasureCoverageTests {
  private static let pieces = [
    "a", "word", " ", "  ", "\t", "\n", "\r\n", "\r", "é", "e\u{301}", "漢", "字。", "שלום", "سلام",
    "123",
    "-", "\u{AD}", "\u{200B}", "\u{200D}", "🙂", "👩‍👩‍👧", "\u{1F1E9}\u{1F1EA}", "\u{10000}", "กา", "क्ष",
    "\u{3000}",
    "\u{202B}", "\u{0}", "\u{FEFF}", "\u{2028}", "(", ")", "$5", "…",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    let count = Int.random(in: 0...14, using: &random)
    // A sum of scalars: CR and LF may meet from different pieces.
    return (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
  }

  @Test(
    "the lines cover all scalars of random texts",
    arguments: ["normal", "nowrap", "pre", "pre-wrap", "pre-line"])
  func coverage(whiteSpace: String) throws {
    var random = SplitMix64(seed: 7)
    for overflowWrap in ["normal", "break-word", "anywhere"] {
      var lines: [String] = []
      var counts: [Int] = []
      for _ in 0..<150 {
        let text = MeasureCoverageTests.text(&random)
        counts.append(text.unicodeScalars.count)
        lines.append(
          Measurer.line(
            text,
            [
              "font": everyFont, "white_space": .string(whiteSpace),
              "overflow_wrap": .string(overflowWrap),
              "width": .integer([0, 30, 90].randomElement(using: &random)!),
              "direction": .string(["ltr", "rtl", "auto"].randomElement(using: &random)!),
              "letter_spacing": .integer(Int.random(in: 0...1, using: &random)),
            ]))
      }
      let answers = try Measurer(detail: .glyphs).answers(lines.joined(separator: "\n"))
      try #require(answers.count == lines.count)
      for (i, answer) in answers.enumerated() {
        check(Answer(json: answer), scalarCount: counts[i], lines[i])
      }
    }
  }

  private func check(_ answer: Answer, scalarCount: Int, _ input: String) {
    let lines = answer.lines
    let note = Comment(rawValue: input)
    #expect(answer.lineCount == lines.count, note)
    #expect(answer.height == Double(lines.count * 20), note)
    guard !lines.isEmpty else { return }
    #expect(answer.starts.first == 0, note)
    #expect(answer.ends.last == scalarCount, note)
    #expect(Array(answer.starts.dropFirst()) == Array(answer.ends.dropLast()), note)
    #expect(answer.baselines == lines.indices.map { Double($0 * 20 + 16) }, note)
    for line in lines {
      guard let start = line["start"]?.integer, let end = line["end"]?.integer else { continue }
      #expect(start <= end, note)
      for run in line.list("runs") {
        let glyphs = run["glyphs"]?.array ?? []
        #expect(!glyphs.isEmpty, note)
        for glyph in glyphs {
          let cluster = glyph.array?[1].integer ?? -1
          #expect((start..<max(end, start + 1)).contains(cluster), note)
        }
      }
    }
  }

  @Test func `the width a text reports is a width it fits`() throws {
    var random = SplitMix64(seed: 11)
    let measurer = Measurer()
    for _ in 0..<60 {
      let text = MeasureCoverageTests.text(&random).filter { !$0.isNewline }
      let free = try measurer.answer(text, ["font": everyFont])
      guard let widest = free.maxContent, widest > 0 else { continue }
      let fitted = try measurer.answer(text, ["font": everyFont, "width": .double(widest)])
      #expect(fitted.lineCount == 1, Comment(rawValue: text))
      #expect(fitted.widths == free.widths, Comment(rawValue: text))
    }
  }
}
