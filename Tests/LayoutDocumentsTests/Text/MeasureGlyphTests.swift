import LayoutDocuments
import Testing

/// Glyphs, alignment, ellipsis, and characters that no font has.
struct MeasureGlyphTests {
  private let measurer = Measurer(detail: .glyphs)

  private func clusters(_ line: Answer) -> [Int] {
    line.list("runs").flatMap { run in
      (run["glyphs"]?.array ?? []).compactMap { $0.array?[1].integer }
    }
  }

  private func positions(_ line: Answer) -> [Double] {
    line.list("runs").flatMap { run in
      (run["glyphs"]?.array ?? []).compactMap { $0.array?[2].double }
    }
  }

  @Test func `a run names its font, size and level`() throws {
    let line = try measurer.answer("abc").lines[0]
    #expect(Set(line.keys) == ["start", "end", "width", "x", "baseline", "runs"])
    let run = line.list("runs")[0]
    #expect(run.keys == ["font", "size", "level", "glyphs"])
    #expect(run["font"] == .string("NotoSans-Regular"))
    #expect(run["size"] == .integer(16))
    #expect(run["level"] == .integer(0))
    #expect(clusters(line) == [0, 1, 2])
    #expect(positions(line)[0] == 0)
  }

  @Test func `clusters count scalars of the original text`() throws {
    let line = try measurer.answer("  \u{10000}a  👩‍👩‍👧b", ["font": everyFont]).lines[0]
    #expect(clusters(line) == [2, 3, 4, 6, 11])
  }

  @Test func `glyphs stand in visual order, from left to right`() throws {
    let text = "ab אבג 12"
    let line = try measurer.answer(text, ["font": everyFont, "direction": .string("rtl")]).lines[0]
    // The digits are on the left, the Latin letters on the right.
    #expect(clusters(line) == [7, 8, 6, 5, 4, 3, 2, 0, 1])
    let places = positions(line)
    #expect(places == places.sorted())
    let levels = line.list("runs").compactMap { $0["level"]?.integer }
    #expect(levels.first == 2 && levels.last == 2)
    #expect(levels.dropFirst().dropLast().allSatisfy { $0 == 1 })
  }

  @Test func `positions are measured from the line's own left edge`() throws {
    let members: [String: JSONValue] = ["width": .integer(0)]
    let lines = try measurer.answer("aa aa", members).lines
    #expect(positions(lines[0]) == positions(lines[1]))
    #expect(clusters(lines[1]) == [3, 4])
  }

  @Test func `a mark above has y below 0, and no glyph has -0`() throws {
    let text = measurer.text(bytes: Array(Measurer.line("aä e\u{301}").utf8))
    #expect(!text.contains("-0]"))
    #expect(!text.contains(",-0,"))
  }

  @Test(
    "lines are aligned in the box",
    arguments: [
      ("start", "ltr", 0.0), ("end", "ltr", 1), ("left", "ltr", 0), ("right", "ltr", 1),
      ("center", "ltr", 0.5), ("start", "rtl", 1), ("end", "rtl", 0), ("left", "rtl", 0),
      ("right", "rtl", 1), ("center", "rtl", 0.5),
    ])
  func alignment(align: String, direction: String, share: Double) throws {
    let members: [String: JSONValue] = [
      "text_align": .string(align), "direction": .string(direction), "width": .integer(100),
    ]
    let answer = try measurer.answer("abc abc abc abc abc", members)
    #expect(answer.lines.count > 1)
    for (x, width) in zip(answer.xs, answer.widths) {
      #expect(abs(x - (100 - width) * share) < 1.0 / 64)
    }
    let unlimited = members.merging(["width": .null]) { $1 }
    #expect(try measurer.answer("abc abc", unlimited).xs == [0])
  }

  @Test func `the direction auto is that of the first strong letter`() throws {
    let members: [String: JSONValue] = [
      "font": everyFont, "direction": .string("auto"), "width": .integer(200),
    ]
    #expect(try measurer.answer("12 abc אב", members).xs == [0])
    #expect(try measurer.answer("12 אב abc", members).xs[0] > 0)
  }

  @Test(
    "an ellipsis fits and shows where text is left out",
    arguments: ["ltr", "rtl"], ["normal", "nowrap"])
  func ellipsis(direction: String, whiteSpace: String) throws {
    for width in [0, 10, 40, 83, 120] {
      let answer = try measurer.answer(
        "several words that go on and on",
        [
          "width": .integer(width), "max_lines": .integer(1), "direction": .string(direction),
          "white_space": .string(whiteSpace),
        ])
      #expect(answer.lineCount == 1)
      let line = answer.lines[0]
      let offset = try #require(line["ellipsis"]?.integer)
      #expect(answer.starts == [0])
      #expect(answer.ends == [31])
      #expect(answer.widths[0] <= Double(max(width, 14)))
      #expect(clusters(line).max() == offset)
      #expect(clusters(line).filter { $0 == offset }.count == 1)
      let runs = line.list("runs")
      let marked = direction == "ltr" ? runs.last : runs.first
      #expect(marked?["glyphs"]?.array?.contains { $0.array?[1] == .integer(offset) } == true)
    }
  }

  @Test(
    "what stands in the middle or at the head can be left out",
    arguments: ["tail", "middle", "head"])
  func truncation(side: String) throws {
    let answer = try measurer.answer(
      "several words that go on and on",
      ["width": .integer(90), "max_lines": .integer(1), "truncation": .string(side)])
    let line = answer.lines[0]
    let start = try #require(line["ellipsis"]?.integer)
    let end = line["ellipsis_end"]?.integer ?? 31
    #expect(answer.widths[0] <= 90)
    #expect(answer.ends == [31])
    #expect((start == 0) == (side == "head"))
    #expect((end == 31) == (side == "tail"))
    #expect(clusters(line) == Array(0...start) + Array(end..<31))
  }

  @Test func `a justified line is as wide as its box, the last is not`() throws {
    let answer = try measurer.answer(
      "several words that go on and on",
      ["width": .integer(90), "text_align": .string("justify")])
    #expect(answer.widths.filter { $0 == 90 }.count > 1)
    #expect(answer.widths.last! < 90)
    #expect(answer.xs.allSatisfy { $0 == 0 })
  }

  @Test func `max_lines cuts only what is longer`() throws {
    let members: [String: JSONValue] = ["width": .integer(60), "max_lines": .integer(2)]
    let short = try measurer.answer("one two", members)
    #expect(short.lines.allSatisfy { $0["ellipsis"] == nil })
    let long = try measurer.answer("one two three four five six", members)
    #expect(long.lineCount == 2)
    #expect(long.height == 40)
    #expect(long.lines[0]["ellipsis"] == nil)
    #expect(long.lines[1]["ellipsis"] != nil)
    #expect(long.ends.last == 27)
  }

  @Test func `clusters that no font has are reported in scalars`() throws {
    let answer = try measurer.answer("a漢字b\u{10FFFF}", ["id": .integer(1)])
    let missing = try json(#"[{"start": 1, "end": 3}, {"start": 4, "end": 5}]"#)
    #expect(answer["missing"] == missing)
    let glyphs = answer.lines[0].list("runs").flatMap { $0["glyphs"]?.array ?? [] }
    #expect(glyphs.map { $0.array?[0] == .integer(0) } == [false, true, true, false, true])
    #expect(try measurer.answer("a漢字b", ["font": everyFont])["missing"] == nil)
    #expect(try Measurer(detail: .heights).answer("漢")["missing"] == nil)
  }

  @Test(
    "controls and default ignorables have no width",
    arguments: ["\u{200B}", "\u{200D}", "\u{FEFF}", "\u{2060}", "\u{202A}", "\u{7F}", "\u{FE0F}"])
  func invisible(scalar: String) throws {
    let plain = try measurer.answer("ab", ["features": try json(#"{"kern": 0}"#)])
    let answer = try measurer.answer("a\(scalar)b", ["features": try json(#"{"kern": 0}"#)])
    #expect(answer.maxContent == plain.maxContent)
  }
}
