import LayoutDocuments
import ListCore
import TestSupport
import Testing
import TextLayout

/// Inputs of the examples and all output are what the schemas say.
struct SchemaTests {
  private func expect(_ value: JSONValue, _ schema: String) throws {
    let problems = try SchemaValidator(named: schema).problems(value)
    #expect(problems.isEmpty, "\(schema): \(problems.prefix(3))")
  }

  @Test(
    "a wrong value is found",
    arguments: [
      ("list", #"{"sections": [{"items": []}]}"#), ("list", #"{"sections": [], "title": 1}"#),
      ("list", #"[{"text": "x"}]"#), ("list", #"[{"id": 1.5}]"#), ("list", "3"),
      ("template", #"{"cells": {"a": {}}}"#), ("template", #"{"cells": {"a": {"box": [-1, 2]}}}"#),
      ("template", ##"{"list": {"background": "#12"}}"##),
      ("measure-line", #"{"text": "x", "font": "a"}"#),
      ("measure-line", #"{"text": "x", "font": "a", "font_size": 0}"#),
      ("measure-line", #"{"text": "x", "font": null, "font_size": 9}"#),
      ("measure-line", #"{"text": "x", "font": "a", "font_size": 9, "size": 1}"#),
      ("measure-answer", #"{"height": 1.01, "line_count": 1}"#), ("measure-answer", "{}"),
      ("frames", #"{"width": 1}"#), ("frames", #"{"width": 1, "height": 1, "hash": "xyz"}"#),
      ("batch", #"{"stages": [{"deleted_items": []}]}"#),
      ("batch", #"{"stages": [{"moved": []}]}"#),
      ("error", #"{"error": {"code": "oops", "message": "x"}}"#), ("error", "{}"),
      ("replay", #"{"step": 1, "file": "x"}"#), ("replay", #"{"step": 1, "file": "x", "rows": 1}"#),
      ("replay", #"{"step": 0, "file": "x", "error": {"code": "invalid_json", "message": "x"}}"#),
      ("replay", #"{"step": 1, "file": "x", "broken": {"law": "gravity"}}"#),
    ])
  func rejects(schema: String, text: String) throws {
    #expect(try !SchemaValidator(named: schema).problems(json(text)).isEmpty)
  }

  @Test func `the lists and templates of the examples are valid`() throws {
    for path in ["chat", "batch-1-edit", "batch-2-insert-top", "batch-3-move"] {
      try expect(JSONParser.parse(TestFiles.bytes("Examples/Chat/\(path).json")), "list")
    }
    try expect(JSONParser.parse(TestFiles.bytes("Examples/Feed/list.json")), "list")
    for folder in ["Chat", "DebianPackages", "Feed", "Gallery"] {
      try expect(JSONParser.parse(TestFiles.bytes("Examples/\(folder)/template.json")), "template")
    }
    try expect(json(Templates.message), "template")
    try expect(json(Templates.boxes), "template")
  }

  @Test func `frames of the chat are valid, whole, in lines, in part and with glyphs`() throws {
    let list = try TestFiles.text("Examples/Chat/chat.json")
    let template = try TestFiles.text("Examples/Chat/template.json")
    for visible in [nil, 100..<700] as [Range<LayoutUnit>?] {
      for glyphs in [false, true] {
        let frames = try Documents.frames(list, template, visible: visible, glyphs: glyphs)
        #expect(frames["errors"] == nil)
        try expect(frames.json, "frames")
      }
    }
    for line in try Documents.lines(list, template, visible: 0..<500, glyphs: true) {
      try expect(line.json, "frames")
    }
  }

  @Test func `frames with problems are valid`() throws {
    let list = """
      {"sections": [{"id": 1, "header": {"h": []}, "items": [{"id": 1}, {"id": 1}, {}, 3,
        {"id": 2, "cell": "none"}, {"id": 3, "h": "x"}]}, {"id": 1, "items": []}, {"items": [{"id": 7}, 1]}]}
      """
    try expect(Documents.frames(list, Templates.boxes).json, "frames")
    for line in try Documents.lines(list, Templates.boxes) { try expect(line.json, "frames") }
  }

  @Test func `batches of the chat are valid`() throws {
    let template = try TestFiles.text("Examples/Chat/template.json")
    let lists = try ["chat", "batch-1-edit", "batch-2-insert-top", "batch-3-move"].map {
      try TestFiles.text("Examples/Chat/\($0).json")
    }
    for (old, new) in zip(lists, lists.dropFirst()) {
      try expect(Documents.batch(old, new).json, "batch")
      try expect(Documents.batch(old, new, template: template).json, "batch")
    }
    try expect(Documents.batch("[{\"id\": 1}, {\"id\": 1}, {}]", "{}\n3\n").json, "batch")
  }

  @Test func `the lines of a replay are valid`() throws {
    let template = try Documents.template(Templates.boxes)
    var replay = Documents.replay(template)
    let lists = [
      #"[{"id": 1, "h": 8}]"#, "{\"id\": 1}\n{\"id\": 1}\n{}\n",
      #"{"sections": [{"id": 1, "header": {"h": []}, "items": [{"id": 2, "cell": "none"}]}]}"#,
      #"[{"id": 1, "version": 1, "h": 8}]"#, #"[{"id": 1, "version": 1, "h": 9}]"#, "{",
    ]
    var kinds: [String] = []
    for (index, text) in lists.enumerated() {
      let line = Answer(json: try JSONParser.parse(Self.line(index + 1, text, &replay)))
      let extra = ["warnings", "errors", "row_errors", "broken", "error"]
      kinds += line.keys.filter { extra.contains($0) }
      try expect(line.json, "replay")
    }
    #expect(kinds == ["warnings", "errors", "row_errors", "broken", "error"])
    let schema = try JSONParser.parse(TestFiles.bytes("docs/schemas/replay.schema.json"))
    let broken = schema.object?["$defs"]?.object?["broken"]?.object?["properties"]?.object
    let law = broken?["broken"]?.object?["properties"]?.object?["law"]?.object
    #expect(law?["enum"]?.array?.compactMap(\.string) == BrokenLaw.Law.allCases.map(\.rawValue))
  }

  /// The line that a replay prints for a list.
  private static func line(
    _ step: Int, _ text: String, _ replay: inout ListReplay
  ) -> [UInt8] {
    let answer = ReplayAnswer(step: step, file: "list.json")
    let list: ListDocument
    do throws(DocumentError) {
      list = try ListDocument(Array(text.utf8))
    } catch {
      return answer.bytes(error)
    }
    do throws(BrokenLaw) {
      return answer.bytes(try replay.apply(list.snapshot), of: list)
    } catch {
      return answer.bytes(error, of: list)
    }
  }

  @Test func `measure lines and their answers are valid`() throws {
    let lines = [
      Measurer.line("Hello wide world", ["id": .integer(1), "width": .integer(30)]),
      Measurer.line("a漢\u{AD}b", ["widths": try json("[0, null, 12.5]"), "id": .string("x")]),
      Measurer.line(
        "long text cut short", ["width": .integer(40), "max_lines": .integer(1)]),
      Measurer.line("", ["features": try json(#"{"liga": 0, "kern": true}"#)]),
    ]
    for line in lines { try expect(json(line), "measure-line") }
    for detail in [MeasureAnswer.Detail.heights, .lines, .glyphs] {
      for answer in try Measurer(detail: detail).answers(lines.joined(separator: "\n")) {
        try expect(answer, "measure-answer")
      }
    }
  }

  @Test func `errors are valid, and the schema's codes are the engine's`() throws {
    let lines = ["{", "3", #"{"id": 4, "txt": 1}"#, Measurer.line("x", ["width": .integer(-1)])]
    for answer in try Measurer().answers(lines.joined(separator: "\n")) {
      try expect(answer, "error")
    }
    let error = DocumentError(
      .unknownKey, path: "a.b", value: "an unknown key", limit: "a known one")
    try expect(json(ErrorAnswer.text(error)), "error")
    for name in ["error", "frames", "batch", "replay"] {
      let schema = try JSONParser.parse(TestFiles.bytes("docs/schemas/\(name).schema.json"))
      let error = schema.object?["$defs"]?.object?["error"]?.object?["properties"]?.object
      let codes = error?["code"]?.object?["enum"]?.array?.compactMap(\.string)
      #expect(codes == DocumentError.Code.allCases.map(\.rawValue))
    }
  }
}
