#if Extras
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// What the commands print and where.
struct CommandTests {
  private static let line = #"{"id": 1, "text": "x", "font": "Noto Sans", "font_size": 16}"#

  @Test func `measure reads standard input, and one bad line loses nothing`() throws {
    let outcome = try Tool.run(
      ["measure"], input: "\(CommandTests.line)\n{\n\n\(CommandTests.line)\n")
    #expect(outcome.status == 2)
    let answers = try outcome.values().compactMap(\.object)
    try #require(answers.count == 3)
    #expect(answers[0]["line_count"] == .integer(1))
    #expect(answers[1]["line"] == .integer(2))
    #expect(answers[2] == answers[0])
  }

  @Test func `measure of good lines ends with 0`() throws {
    let outcome = try Tool.run(["measure", "-"], input: CommandTests.line)
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(try Tool.run(["measure"]).status == 0)
  }

  @Test func `--strict stops at the first bad line`() throws {
    let outcome = try Tool.run(
      ["measure", "--strict"], input: "\(CommandTests.line)\n{\n\(CommandTests.line)\n")
    #expect(outcome.status == 2)
    #expect(try outcome.values().count == 2)
  }

  @Test func `answers stand in the order of files, also before one that is missing`() throws {
    let scratch = try TemporaryFolder()
    let one = try scratch.write(CommandTests.line, to: "one.ndjson")
    let two = try scratch.write("{\n", to: "two.ndjson")
    let both = try Tool.run(["measure", one, two])
    #expect(both.status == 2)
    #expect(try both.values().count == 2)
    let missing = try Tool.run(["measure", one, scratch.path("none.ndjson")])
    #expect(missing.status == 2)
    #expect(try missing.values().count == 1)
    #expect(missing.messages.contains("unreadable_file"))
  }

  @Test func `layout prints one object, or lines, and the visible part`() throws {
    let files = try ListFiles()
    let whole = try Tool.run(files.layout)
    #expect(whole.status == 0)
    #expect(try whole.object()["height"] == .integer(40))
    let lines = try Tool.run(files.layout + ["--ndjson", "--visible", "20..21"])
    #expect(try lines.values().count == 2)
    #expect(try lines.object()["hash"] == whole.object()["hash"])
    let piped = try Tool.run(
      ["layout", "--template", files.template, "--width", "320"],
      input: #"[{"id": 1, "text": "one"}, {"id": 2, "text": "two"}]"#)
    #expect(piped.output == whole.output)
  }

  @Test func `a problem of a list ends with 2 and is told on standard error`() throws {
    let files = try ListFiles(list: #"[{"id": 1, "text": "one"}, {"id": 1}, {}]"#)
    let outcome = try Tool.run(files.layout)
    #expect(outcome.status == 2)
    #expect(try outcome.object()["height"] == .integer(20))
    #expect(outcome.messages.contains("duplicate_item"))
    #expect(outcome.messages.contains("missing_id"))
    let row = try ListFiles(list: #"[{"id": 1, "cell": "none"}]"#)
    #expect(try Tool.run(row.layout).status == 2)
    #expect(try Tool.run(["diff", files.list, files.list]).status == 2)
  }

  @Test(
    "a document that cannot be read gives one error object",
    arguments: [
      ("nonsense", nil, "invalid_json"), (#"{"sektions": []}"#, nil, "unknown_key"),
      (nil, "{", "invalid_json"), (nil, #"{"cell": {}}"#, "unknown_key"),
      (
        nil, #"{"cells": {"default": {"text": "x", "font": "None", "font_size": 9}}}"#,
        "unknown_font"
      ),
      (nil, #"{"cells": {"default": {"box": [1, 1], "min": 3}}}"#, "wrong_type"),
    ] as [(String?, String?, String)])
  func unreadable(list: String?, template: String?, code: String) throws {
    let files = try ListFiles(list: list ?? "[]", template: template ?? "{}")
    let outcome = try Tool.run(files.layout)
    #expect(outcome.status == 2)
    let values = try outcome.values()
    #expect(values.count == 1)
    #expect(values.first?.object?["error"]?.object?["code"] == .string(code))
    #expect(outcome.messages.contains(code))
  }

  @Test func `a missing file is told by name`() throws {
    let files = try ListFiles()
    for arguments in [
      ["layout", "no-such-file", "--template", files.template, "--width", "1"],
      ["layout", files.list, "--template", "no-such-file", "--width", "1"],
      ["diff", files.list, "no-such-file"], ["verify", "no-such-file"],
      ["measure", "no-such-file"],
    ] {
      let outcome = try Tool.run(arguments)
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains("no-such-file"))
    }
  }

  @Test func `diff prints the batch, with frames if there is a template`() throws {
    let files = try ListFiles()
    let other = try files.scratch.write(#"[{"id": 2, "text": "two"}]"#, to: "new.json")
    let bare = try Tool.run(["diff", files.list, other])
    #expect(bare.status == 0)
    #expect(try bare.object()["stages"] == JSONParser.parse(#"[{"deleted_items": [[0, 0]]}]"#))
    let framed = try Tool.run(
      ["diff", files.list, other, "--template", files.template, "--width", "320"])
    #expect(framed.status == 0)
    #expect(
      try framed.object()["frames"]
        == JSONParser.parse(#"{"moved": [[2, 2, -20]], "removed": [1]}"#))
  }

  @Test(
    "render writes a picture", arguments: [("x.png", [0x89, 0x50, 0x4E, 0x47]), ("x.svg", [0x3C])])
  func render(name: String, start: [UInt8]) throws {
    let files = try ListFiles()
    let picture = files.scratch.path(name)
    let outcome = try Tool.run(
      ["render", files.list, "--template", files.template, "--width", "100", "-o", picture])
    #expect(outcome.status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: picture))
    #expect(bytes.prefix(start.count) == Data(start))
    let nowhere = try Tool.run(
      [
        "render", files.list, "--template", files.template, "--width", "100", "-o",
        files.scratch.path("none/\(name)"),
      ])
    #expect(nowhere.status == 2)
  }

  @Test func `render writes the texts of an SVG as text on request`() throws {
    let files = try ListFiles()
    let picture = files.scratch.path("x.svg")
    let render = ["render", files.list, "--template", files.template, "--width", "100"]
    for (fonts, source) in [
      ("installed", nil), ("embedded", "src:url('data:font/ttf;base64,"),
      ("https://example.org/fonts/", "src:url('https://example.org/fonts/NotoSans-Regular.ttf')"),
    ] {
      #expect(try Tool.run(render + ["--svg-text", fonts, "-o", picture]).status == 0)
      let svg = try files.scratch.text(of: "x.svg")
      #expect(svg.contains("</tspan></text>") && !svg.contains("<use"))
      #expect(source.map { svg.contains($0) } ?? !svg.contains("@font-face"))
    }
    #expect(try Tool.run(render + ["--svg-text", "fonts", "-o", picture]).status == 2)
    let bitmap = ["--svg-text", "installed", "-o", files.scratch.path("x.png")]
    #expect(try Tool.run(render + bitmap).status == 2)
  }

  @Test func `verify says no with 1 and yes with 0`() throws {
    let scratch = try TemporaryFolder()
    let base =
      #"{"id": "c", "text": "x", "font": "Noto Sans", "font_size": 16, "line_height": 20, "#
    let yes = try scratch.write(base + #""expected": {"height": 20}}"#, to: "yes.ndjson")
    let no = try scratch.write(base + #""expected": {"height": 21}}"#, to: "no.ndjson")
    let bad = try scratch.write("{\n", to: "bad.ndjson")
    #expect(try Tool.run(["verify", yes]).status == 0)
    #expect(try Tool.run(["verify", yes, no]).status == 1)
    #expect(try Tool.run(["verify", "--json", no]).status == 1)
    #expect(try Tool.run(["verify", "--minimum", "0", no]).status == 0)
    #expect(try Tool.run(["verify", "--minimum", "0.5", no]).status == 1)
    #expect(try Tool.run(["verify", "--minimum", "101", no]).status == 2)
    #expect(try Tool.run(["verify", no, bad]).status == 2)
    let outcome = try Tool.run(["verify", scratch.path("missing.ndjson"), yes])
    #expect(outcome.status == 2 && outcome.output.contains("yes: "))
    #expect(outcome.messages.contains("unreadable_file"))
  }

  @Test func `verify names the cases that differ by their identifiers, which may be integers`()
    throws
  {
    let scratch = try TemporaryFolder()
    let lines = [
      #"{"id": 7, "available": [10, 10], "tree": {"style": {}}, "rects": [[0, 0, 9, 0]]}"#,
      #"{"id": 8, "text": "x", "font": "Noto Sans", "font_size": 16, "expected": {"height": 1}}"#,
      #"{"text": "x", "font": "Noto Sans", "font_size": 16, "expected": {"height": 1}}"#,
    ]
    let file = try scratch.write(lines.joined(separator: "\n"), to: "differing.ndjson")
    let json = try Tool.run(["verify", "--json", file]).values().compactMap(\.object)
    let differing = json.filter { $0["differences"] != nil }
    #expect(differing.map { $0["id"] } == [.integer(7), .integer(8), nil])
    let text = try Tool.run(["verify", file]).output
    for name in ["7 [7]", "8 [en]", "a case without id [en]"] { #expect(text.contains(name)) }
  }
}
#endif
