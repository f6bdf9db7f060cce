import LayoutDocuments
import TestSupport
import Testing

/// A bad line gets an error in its place, with a code and the path of what is wrong.
struct MeasureErrorTests {
  private let measurer = Measurer()

  @Test(
    "a wrong member has a code and a path",
    arguments: [
      (#"{"text": 5}"#, "wrong_type", "text"),
      (#"{"text": null}"#, "missing_key", "text"),
      (#"{"font": null}"#, "missing_key", "font"),
      (#"{"font": []}"#, "wrong_type", "font"),
      (#"{"font": [1]}"#, "wrong_type", "font"),
      (#"{"font": {"a": 1}}"#, "wrong_type", "font"),
      (#"{"font": "No Such Font"}"#, "unknown_font", "font"),
      (#"{"font": ["Noto Sans", "No Such Font"]}"#, "unknown_font", "font"),
      (#"{"font": ""}"#, "unknown_font", "font"),
      (#"{"font_size": null}"#, "missing_key", "font_size"),
      (#"{"font_size": 0}"#, "invalid_value", "font_size"),
      (#"{"font_size": -1}"#, "invalid_value", "font_size"),
      (#"{"font_size": 4096.5}"#, "invalid_value", "font_size"),
      (#"{"font_size": "16"}"#, "wrong_type", "font_size"),
      (#"{"font_size": 1e308}"#, "invalid_value", "font_size"),
      (#"{"width": -3}"#, "invalid_width", "width"),
      (#"{"width": 16777217}"#, "invalid_width", "width"),
      (#"{"width": 1e300}"#, "invalid_width", "width"),
      (#"{"width": "320"}"#, "invalid_width", "width"),
      (#"{"width": true}"#, "invalid_width", "width"),
      (#"{"widths": []}"#, "wrong_type", "widths"),
      (#"{"widths": 3}"#, "wrong_type", "widths"),
      (#"{"widths": [1, -1]}"#, "invalid_width", "widths[1]"),
      (#"{"widths": ["1"]}"#, "invalid_width", "widths[0]"),
      (#"{"widths": [1], "width": 1}"#, "invalid_value", "widths"),
      (#"{"line_height": "tall"}"#, "wrong_type", "line_height"),
      (#"{"line_height": -1}"#, "invalid_value", "line_height"),
      (#"{"line_height": {"multiple": -1}}"#, "invalid_value", "line_height.multiple"),
      (#"{"line_height": {}}"#, "missing_key", "line_height.multiple"),
      (#"{"line_height": {"multiply": 1}}"#, "unknown_key", "line_height.multiply"),
      (#"{"white_space": "break-spaces"}"#, "invalid_value", "white_space"),
      (#"{"white_space": 1}"#, "wrong_type", "white_space"),
      (#"{"overflow_wrap": "yes"}"#, "invalid_value", "overflow_wrap"),
      (#"{"word_break": "auto-phrase"}"#, "invalid_value", "word_break"),
      (#"{"letter_spacing": "1"}"#, "wrong_type", "letter_spacing"),
      (#"{"letter_spacing": 1e9}"#, "invalid_value", "letter_spacing"),
      (#"{"direction": "up"}"#, "invalid_value", "direction"),
      (#"{"lang": 3}"#, "wrong_type", "lang"),
      (#"{"text_spacing_trim": "auto"}"#, "invalid_value", "text_spacing_trim"),
      (#"{"break_rules": "icu"}"#, "invalid_value", "break_rules"),
      (#"{"text_align": "middle"}"#, "invalid_value", "text_align"),
      (#"{"tab_size": -1}"#, "invalid_value", "tab_size"),
      (#"{"hyphens": "auto"}"#, "invalid_value", "hyphens"),
      (#"{"max_lines": 0}"#, "invalid_value", "max_lines"),
      (#"{"max_lines": 1.5}"#, "invalid_value", "max_lines"),
      (#"{"max_lines": 1e30}"#, "invalid_value", "max_lines"),
      (#"{"truncation": "end"}"#, "invalid_value", "truncation"),
      (#"{"text_align": "justified"}"#, "invalid_value", "text_align"),
      (#"{"weight": 0}"#, "invalid_value", "weight"),
      (#"{"weight": "bold"}"#, "wrong_type", "weight"),
      (#"{"style": "oblique"}"#, "invalid_value", "style"),
      (#"{"features": []}"#, "wrong_type", "features"),
      (#"{"features": {"toolong": 1}}"#, "invalid_value", "features.toolong"),
      (#"{"features": {"liga": "off"}}"#, "wrong_type", "features.liga"),
      (#"{"features": {"liga": -1}}"#, "invalid_value", "features.liga"),
      (#"{"variations": 3}"#, "wrong_type", "variations"),
      (#"{"variations": {"weight": 3}}"#, "invalid_value", "variations.weight"),
      (#"{"variations": {"wght": "bold"}}"#, "wrong_type", "variations.wght"),
      (#"{"spans": {}}"#, "wrong_type", "spans"),
      (#"{"spans": [{"start": 0, "end": 5}]}"#, "invalid_span", "spans[0]"),
      (#"{"spans": [{"start": 1, "end": 1}]}"#, "invalid_span", "spans[0]"),
      (#"{"spans": [{"start": -1, "end": 1}]}"#, "invalid_span", "spans[0]"),
      (#"{"spans": [{"start": 2, "end": 3}, {"start": 0, "end": 1}]}"#, "invalid_span", "spans[1]"),
      (#"{"spans": [{"start": 0}]}"#, "invalid_span", "spans[0]"),
      (#"{"spans": [{"start": 0, "end": 1, "text": "x"}]}"#, "unknown_key", "spans[0].text"),
      (#"{"spans": [3]}"#, "wrong_type", "spans[0]"),
      (#"{"strut": 1}"#, "wrong_type", "strut"),
      (#"{"id": 1.5}"#, "wrong_type", "id"),
      (#"{"id": true}"#, "wrong_type", "id"),
      (#"{"id": ["a"]}"#, "wrong_type", "id"),
    ])
  func wrongMember(members: String, code: String, path: String) throws {
    var all: [String: JSONValue] = [:]
    for (key, value) in try json(members).object?.members ?? [] { all[key] = value }
    let answer = try measurer.answer(members: all)
    #expect(answer.code == code)
    #expect(answer.path == path)
    #expect(answer["line"] == .integer(1))
  }

  @Test(
    "an unknown key is told with the nearest known one",
    arguments: [("fontsize", "font_size"), ("witdh", "width"), ("txt", "text"), ("Font", "font")])
  func unknownKey(key: String, nearest: String) throws {
    let answer = try measurer.answer("x", [key: .integer(1)])
    #expect(answer.code == "unknown_key")
    #expect(answer.path == key)
    #expect(answer.message?.contains("\"\(nearest)\"") == true)
  }

  @Test func `an unknown key like no other is told with those that there are`() throws {
    let answer = try measurer.answer("x", ["line_height": try json(#"{"factor": 2}"#)])
    #expect(answer.path == "line_height.factor")
    #expect(
      answer.message?.contains("one of ") == true && answer.message?.contains("multiple") == true)
  }

  @Test func `the message says the value and what is allowed`() throws {
    let answer = try measurer.answer("x", ["id": .string("x"), "width": .integer(-3)])
    #expect(
      answer.description == """
        {"line":1,"id":"x","error":{"code":"invalid_width",\
        "message":"width is -3; it must be 0...16777216","path":"width"}}
        """)
  }

  @Test(
    "a line that is no object is an error, and the others are answered",
    arguments: [
      ("{", "invalid_json"), ("nonsense", "invalid_json"),
      ("{\"text\": \"\u{1}\"}", "invalid_json"),
      (#"{"text": 01}"#, "invalid_json"), (#"{"text": NaN}"#, "invalid_json"),
      (#"{"text": 1, "text": 2}"#, "invalid_json"), (#"{"width": 1e999}"#, "invalid_json"),
      ("{} {}", "invalid_json"), ("[]", "wrong_type"), ("3", "wrong_type"), ("null", "wrong_type"),
      ("\"text\"", "wrong_type"),
      (String(repeating: "[", count: 100_000), "invalid_json"),
      (String(repeating: #"{"text":"#, count: 100_000), "invalid_json"),
    ])
  func badLine(line: String, code: String) throws {
    let good = Measurer.line("x", ["id": .integer(7)])
    let answers = try measurer.answers("\(good)\n\(line)\n\(good)\n").map { Answer(json: $0) }
    try #require(answers.count == 3)
    #expect(answers[0].lineCount == 1)
    #expect(answers[1].code == code)
    #expect(answers[1]["line"] == .integer(2))
    #expect(answers[1]["id"] == nil)
    #expect(answers[2].json == answers[0].json)
  }

  @Test(
    "any text is a language", arguments: ["", "und", "zh", "x", "\u{0}", "日本", "en-US-u-lb-strict"])
  func languages(tag: String) throws {
    #expect(try measurer.answer("fi", ["lang": .string(tag)]).lineCount == 1)
  }

  @Test(
    "the schemas list every code of an error", arguments: ["error", "batch", "frames", "replay"])
  func codes(schema: String) throws {
    let definitions = try JSONParser.parse(TestFiles.bytes("docs/schemas/\(schema).schema.json"))
      .object?["$defs"]?.object
    let code = definitions?["error"]?.object?["properties"]?.object?["code"]?.object
    let listed = try #require(code?["enum"]?.array).compactMap(\.string)
    #expect(listed.sorted() == DocumentError.Code.allCases.map(\.rawValue).sorted())
  }

  @Test func `lone surrogates and broken UTF-8 are data`() throws {
    let plain = try measurer.answer("a\u{FFFD}b", ["font": everyFont])
    let escaped = Measurer.line("@", ["font": everyFont]).replacing("@", with: #"a\ud800b"#)
    #expect(try measurer.answers(escaped)[0] == plain.json)
    var bytes = Array(Measurer.line("@", ["font": everyFont]).utf8)
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "@")))
    bytes.replaceSubrange(place...place, with: [0x61, 0xED, 0x62])
    #expect(try measurer.answers(bytes: bytes)[0] == plain.json)
  }
}
