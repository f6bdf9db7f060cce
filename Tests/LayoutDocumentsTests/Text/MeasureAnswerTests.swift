import LayoutDocuments
import Testing

/// The form of an answer.
struct MeasureAnswerTests {
  private let measurer = Measurer()

  @Test func `an answer has the id, the height, the lines and the content widths`() throws {
    let answer = try measurer.answer("Hello world", ["id": .string("a1"), "width": .integer(50)])
    #expect(
      Set(answer.keys) == ["id", "height", "line_count", "max_content", "min_content", "lines"])
    #expect(Set(answer.lines[0].keys) == ["start", "end", "width", "x", "baseline"])
    #expect(answer.height == 40)
    #expect(answer.lineCount == 2)
    #expect(answer.starts == [0, 6])
    #expect(answer.ends == [6, 11])
  }

  @Test(
    "the id is echoed as it was written",
    arguments: [
      .string("1"), .integer(1), .integer(-7), .integer(.max), .string(""), .string("é\u{0}\""),
    ] as [JSONValue])
  func identifier(id: JSONValue) throws {
    #expect(try measurer.answer("x", ["id": id])["id"] == id)
  }

  @Test func `without an id the answer has none`() throws {
    #expect(try measurer.answer("x")["id"] == nil)
    #expect(try measurer.answer("x", ["id": .null])["id"] == nil)
  }

  @Test func `an absent width and null are unlimited`() throws {
    let text = String(repeating: "long text ", count: 50)
    for members in [[:], ["width": .null]] as [[String: JSONValue]] {
      let answer = try measurer.answer(text, members)
      #expect(answer.lineCount == 1)
      #expect(answer.xs == [0])
    }
  }

  @Test func `width 0 takes every opportunity`() throws {
    let answer = try measurer.answer("one two-three four", ["width": .integer(0)])
    #expect(answer.starts == [0, 4, 8, 14])
  }

  @Test func `several widths are answered in their order`() throws {
    let widths = try json("[50, 1000, null, 0, 50]")
    let answer = try measurer.answer("Hello world", ["id": .integer(3), "widths": widths])
    #expect(Set(answer.keys) == ["id", "max_content", "min_content", "results"])
    let results = answer.list("results")
    #expect(results.compactMap { $0["width"] } == widths.array)
    #expect(results.map(\.lineCount) == [2, 1, 1, 2, 2])
    for result in results {
      #expect(Set(result.keys) == ["width", "height", "line_count", "lines"])
    }
    let alone = try measurer.answer("Hello world", ["width": .integer(50)])
    #expect(results[0]["lines"] == alone["lines"])
    #expect(results[0].height == alone.height)
    #expect(answer.maxContent == alone.maxContent)
    #expect(answer.minContent == alone.minContent)
  }

  @Test func `heights alone are the heights of the full answer`() throws {
    for text in ["", " ", "Hello world", "a\nb", "漢字かな", "🙂 x"] {
      let members: [String: JSONValue] = [
        "id": .integer(1), "width": .integer(40), "font": everyFont, "line_height": .null,
        "white_space": .string("pre-wrap"),
      ]
      let full = try measurer.answer(text, members)
      let short = try Measurer(detail: .heights).answer(text, members)
      #expect(short.keys == ["id", "height", "line_count"])
      #expect(short.height == full.height)
      #expect(short.lineCount == full.lineCount)
    }
  }

  @Test func `heights alone of several widths keep the widths`() throws {
    let answer = try Measurer(detail: .heights).answer(
      "Hello world", ["widths": try json("[50, null]")])
    #expect(answer.keys == ["results"])
    for result in answer.list("results") {
      #expect(result.keys == ["width", "height", "line_count"])
    }
  }

  @Test func `what stands under expected is ignored`() throws {
    let plain = try measurer.answer("x")
    #expect(try measurer.answer("x", ["expected": try json("[{}, 1]")]).json == plain.json)
  }

  @Test func `keys that begin with x- are ignored`() throws {
    let plain = try measurer.answer("x")
    #expect(try measurer.answer("x", ["x-note": .integer(1)]).json == plain.json)
  }

  @Test func `null counts as absent for every optional key`() throws {
    let keys = [
      "line_height", "white_space", "overflow_wrap", "word_break", "letter_spacing", "direction",
      "lang", "text_spacing_trim", "break_rules", "text_align", "tab_size", "hyphens",
      "max_lines", "truncation", "weight", "style", "features", "variations", "spans", "strut",
      "width", "widths", "id",
    ]
    let members = Dictionary(uniqueKeysWithValues: keys.map { ($0, JSONValue.null) })
    let base: [String: JSONValue] = ["line_height": .null]
    #expect(try measurer.answer("a b", members).json == measurer.answer("a b", base).json)
  }

  @Test func `the defaults may be written out`() throws {
    let written = try json(
      """
      {"line_height": "normal", "white_space": "normal", "overflow_wrap": "normal",
       "word_break": "normal", "letter_spacing": 0, "direction": "ltr", "lang": "en",
       "text_spacing_trim": "space-all", "break_rules": "css", "text_align": "start",
       "tab_size": 8, "hyphens": "manual", "truncation": "tail", "weight": 400,
       "style": "normal", "features": {}, "variations": {}, "spans": [], "strut": false}
      """)
    var members: [String: JSONValue] = [:]
    for (key, value) in written.object?.members ?? [] { members[key] = value }
    let base: [String: JSONValue] = ["line_height": .null]
    #expect(try measurer.answer("a b", members).json == measurer.answer("a b", base).json)
  }

  @Test func `blank lines are skipped and counted`() throws {
    let answers = try measurer.answers("\n  \n\(Measurer.line("x"))\r\n\t\n{\n")
    #expect(answers.count == 2)
    #expect(Answer(json: answers[1])["line"] == .integer(5))
  }

  @Test func `no line gives no answer`() throws {
    #expect(try measurer.answers("").isEmpty)
    #expect(try measurer.answers("\n\n").isEmpty)
  }
}
