import LayoutDocuments
import Testing

/// Spans of measure lines: what they change, what is told of them, what is wrong with them.
struct MeasureSpanTests {
  private func answer(
    _ text: String, _ spans: String, _ members: String = "{}",
    detail: MeasureAnswer.Detail = .lines
  ) throws -> Answer {
    var all: [String: JSONValue] = ["spans": try json(spans)]
    for (key, value) in try json(members).object?.members ?? [] { all[key] = value }
    return try Measurer(detail: detail).answer(text, all)
  }

  @Test func `a span overrides size, spacing and font by weight`() throws {
    let plain = try Measurer().answer("one two").widths[0]
    for override in [#""font_size": 20"#, #""letter_spacing": 1"#, #""weight": 700"#] {
      let changed = try answer("one two", #"[{"start": 4, "end": 7, \#(override)}]"#)
      #expect(try #require(changed.widths.first) > plain, Comment(rawValue: override))
    }
    let weighted = try answer("one two", #"[{"start": 0, "end": 7, "weight": 700}]"#)
    let bold = try Measurer().answer("one two", ["weight": .integer(700)])
    #expect(weighted.widths == bold.widths)
  }

  @Test func `an empty list of spans is none`() throws {
    #expect(try answer("one two", "[]").json == Measurer().answer("one two").json)
    #expect(try answer("one two", "null").json == Measurer().answer("one two").json)
  }

  @Test func `a null member overrides nothing`() throws {
    let spans = #"[{"start": 0, "end": 3, "font_size": null, "box": null, "color": null}]"#
    #expect(try answer("one", spans).json == Measurer().answer("one").json)
  }

  @Test func `boxes are told with their frames`() throws {
    let spans = #"""
      [{"start": 2, "end": 3, "box": {"width": 20.5, "ascent": 12, "descent": 4}}]
      """#
    let line = try answer("a \u{FFFC}", spans, #"{"line_height": "normal"}"#).lines[0]
    let space = try Measurer().answer("a \u{A0}").widths[0]
    let box = try #require(line.list("boxes").first)
    #expect(box["offset"]?.integer == 2)
    let frame = box["frame"]?.array?.compactMap(\.double) ?? []
    #expect(Array(frame.dropFirst()) == [5, 20.5, 16])
    #expect(frame[0] > 0 && frame[0] < space)
    #expect(try answer("a", #"[{"start": 0, "end": 1}]"#).lines[0]["boxes"] == nil)
  }

  @Test func `a text with spans is cut short and justified as any other`() throws {
    let spans = #"[{"start": 38, "end": 39, "box": {"width": 20, "ascent": 12, "descent": 4}}]"#
    let text = "some words of which the middle is cut \u{FFFC}"
    let cut = try answer(
      text, spans, #"{"width": 120, "max_lines": 1, "truncation": "middle"}"#)
    #expect(cut.lines.count == 1)
    let ends = (cut.lines[0]["ellipsis"]?.integer, cut.lines[0]["ellipsis_end"]?.integer)
    #expect(try 0 < #require(ends.0) && #require(ends.1) <= 38)
    #expect(cut.lines[0].list("boxes").map { $0["offset"]?.integer } == [38])
    let justified = try answer(text, spans, #"{"width": 120, "text_align": "justify"}"#)
    #expect(justified.widths.dropLast().allSatisfy { $0 == 120 })
    #expect(justified.lines.count > 1)
  }

  @Test func `colours go to the glyphs of their span`() throws {
    let spans = ##"""
      [{"start": 1, "end": 2, "color": "#C00"}, {"start": 2, "end": 3, "color": "#11223344"}]
      """##
    let runs = try answer("abcd", spans, detail: .glyphs).lines[0].list("runs")
    #expect(runs.map { $0["color"]?.string } == [nil, "#cc0000", "#11223344", nil])
    let clusters = runs.map { $0["glyphs"]?.array?.compactMap { $0.array?[1].integer } }
    #expect(clusters == [[0], [1], [2], [3]])
  }

  @Test(
    "a wrong span has a code and a path",
    arguments: [
      (#"[{"start": 0, "end": 2, "box": {"width": 1, "ascent": 1}}]"#, "invalid_span", "spans[0]"),
      (#"[{"start": 0, "end": 1, "box": {"width": 1, "ascent": 1}}]"#, "invalid_span", "spans[0]"),
      (
        #"[{"start": 4, "end": 5, "box": {"width": 1, "ascent": 1}, "font_size": 3}]"#,
        "invalid_span", "spans[0]"
      ),
      (
        #"[{"start": 4, "end": 5, "box": {"width": 1, "ascent": -2, "descent": 1}}]"#,
        "invalid_span", "spans[0]"
      ),
      (#"[{"start": 4, "end": 5, "box": {"width": 1}}]"#, "missing_key", "spans[0].box.ascent"),
      (
        #"[{"start": 4, "end": 5, "box": {"width": -1, "ascent": 1}}]"#, "invalid_value",
        "spans[0].box.width"
      ),
      (
        #"[{"start": 4, "end": 5, "box": {"width": 1, "ascent": 1, "height": 1}}]"#, "unknown_key",
        "spans[0].box.height"
      ),
      (#"[{"start": 4, "end": 5, "box": 3}]"#, "wrong_type", "spans[0].box"),
      (#"[{"start": 1, "end": 2}, {"start": 1, "end": 3}]"#, "invalid_span", "spans[1]"),
      (#"[{"start": 2, "end": 1}]"#, "invalid_span", "spans[0]"),
      (#"[{"start": 0.5, "end": 1}]"#, "invalid_span", "spans[0]"),
      (#"[{"start": 0, "end": 1, "color": "red"}]"#, "invalid_value", "spans[0].color"),
      (#"[{"start": 0, "end": 1, "font": "Nowhere"}]"#, "unknown_font", "spans[0].font"),
      (#"[{"start": 0, "end": 1, "font_size": 0}]"#, "invalid_value", "spans[0].font_size"),
      (
        #"[{"start": 0, "end": 1, "baseline_shift": 1e9}]"#, "invalid_value",
        "spans[0].baseline_shift"
      ),
      (
        #"[{"start": 0, "end": 1, "white_space": "pre"}]"#, "unknown_key", "spans[0].white_space"
      ),
    ])
  func wrongSpan(spans: String, code: String, path: String) throws {
    let answer = try answer("text\u{FFFC}", spans)
    #expect(answer.code == code)
    #expect(answer.path == path)
  }

  @Test func `lines with spans and their answers are valid`() throws {
    let line = Measurer.line(
      "a \u{FFFC} b",
      [
        "spans": try json(
          ##"""
          [{"start": 0, "end": 1, "font_size": 20, "color": "#abc", "baseline_shift": -2.5},
           {"start": 2, "end": 3, "box": {"width": 8, "ascent": 4}}]
          """##)
      ])
    let request = try SchemaValidator(named: "measure-line").problems(json(line))
    #expect(request.isEmpty, "\(request)")
    for detail in [MeasureAnswer.Detail.heights, .lines, .glyphs] {
      let answer = try Measurer(detail: detail).answers(line)[0]
      let problems = try SchemaValidator(named: "measure-answer").problems(answer)
      #expect(problems.isEmpty, "\(problems)")
    }
    let wrong = Measurer.line("a", ["spans": try json(#"[{"start": 0, "end": 1, "lng": "x"}]"#)])
    #expect(try !SchemaValidator(named: "measure-line").problems(json(wrong)).isEmpty)
  }
}
