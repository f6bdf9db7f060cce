#if Extras
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// Limits on lines, documents and pictures.
struct LimitTests {
  private static let line = #"{"id": 1, "text": "x", "font": "Noto Sans", "font_size": 16}"#

  /// Three lines, the second of which has 5,000 bytes.
  private static func lines(_ line: String) -> String {
    let long = line.dropLast() + #", "x-long": ""# + String(repeating: "y", count: 5000) + #""}"#
    return "\(line)\n\(long)\n\(line)\n"
  }

  private func code(_ object: JSONObject?) -> String? {
    object?["error"]?.object?["code"]?.string
  }

  @Test func `measure answers a line that is too long in its place`() throws {
    let outcome = try Tool.run(
      ["measure", "--max-line", "1000"], input: LimitTests.lines(LimitTests.line))
    #expect(outcome.status == 2)
    let answers = try outcome.values().compactMap(\.object)
    try #require(answers.count == 3)
    #expect(code(answers[1]) == "line_too_long")
    #expect(answers[1]["line"] == .integer(2))
    let message = answers[1]["error"]?.object?["message"]?.string ?? ""
    #expect(message.contains("is 50") && message.contains("at most 1000"))
    #expect(answers[0] == answers[2] && answers[0]["line_count"] == .integer(1))
  }

  @Test(
    "lists have the limit on lines", arguments: ["layout", "replay", "diff", "render"])
  func lists(command: String) throws {
    let files = try ListFiles(
      list: """
        {"id": 1, "text": "a"}
        {"id": 2, "text": "\(String(repeating: "y", count: 5000))"}
        {"id": 3, "text": "c"}

        """)
    let lists = command == "diff" ? [files.list, files.list] : [files.list]
    let options = command == "render" ? ["-o", files.scratch.path("x.png")] : []
    let arguments = [command] + lists + ["--template", files.template, "--width", "320"] + options
    #expect(try Tool.run(arguments).status == 0)
    let outcome = try Tool.run(arguments + ["--max-line", "1000"])
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("line 2: line_too_long"))
    if command == "layout" {
      #expect(try outcome.object()["height"] == .integer(40))
      let errors = try outcome.object()["errors"]?.array
      #expect(code(errors?.first?.object) == "line_too_long")
    }
  }

  @Test("files of texts have the limit on lines", arguments: ["verify", "check-words", "bench"])
  func texts(command: String) throws {
    let scratch = try TemporaryFolder()
    let line = LimitTests.line.dropLast() + #", "expected": {"line_count": 1}}"#
    let file = try scratch.write(LimitTests.lines(String(line)), to: "texts.ndjson")
    let arguments: [String] =
      switch command {
      case "bench": [command, "text/prepare-cold", "--texts", file, "--rows", "2", "--runs", "1"]
      case "check-words": [command, file, "--font", "NotoSans-Regular"]
      default: [command, file]
      }
    #expect(try Tool.run(arguments).status == 0)
    let outcome = try Tool.run(arguments + ["--max-line", "1000"])
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("texts.ndjson:2: line_too_long"))
    #expect(!outcome.output.isEmpty)
  }

  @Test("whole documents have a limit", arguments: ["list", "template"])
  func documents(which: String) throws {
    let files = try ListFiles(
      list: #"[{"id": 1, "text": "\#(String(repeating: "y", count: 900))"}]"#)
    let template =
      String(repeating: " ", count: 1000) + (try files.scratch.text(of: "template.json"))
    let large = try files.scratch.write(template, to: "large.json")
    let (list, limit) = which == "list" ? (files.list, "500") : (files.list, "1100")
    let arguments = [
      "layout", list, "--template", which == "list" ? files.template : large, "--width", "320",
    ]
    #expect(try Tool.run(arguments).status == 0)
    let outcome = try Tool.run(arguments + ["--max-document", limit])
    #expect(outcome.status == 2)
    #expect(code(try outcome.object()) == "document_too_large")
    #expect(outcome.messages.contains("document_too_large"))
  }

  @Test(
    "a limit is a number in range",
    arguments: [
      ["--max-line", "0"], ["--max-line", "1073741825"], ["--max-line", "1e3"],
      ["--max-document", "0"], ["--max-document", "x"], ["--max-pixels", "0"],
    ])
  func ranges(arguments: [String]) throws {
    let files = try ListFiles()
    let outcome = try Tool.run(
      ["render", files.list, "--template", files.template, "--width", "3"]
        + ["-o", files.scratch.path("x.png")] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains(arguments[0]))
  }

  @Test func `a picture that is too large is refused by name, with value and limit`() throws {
    let files = try ListFiles()
    func render(_ arguments: [String]) throws -> Tool.Outcome {
      try Tool.run(
        ["render", files.list, "--template", files.template]
          + ["-o", files.scratch.path("x.png")] + arguments)
    }
    let small = ["--width", "100", "--scale", "2", "--max-pixels", "16000"]
    #expect(try render(small).status == 0)
    let refused = try render(["--width", "100", "--scale", "2", "--max-pixels", "15999"])
    #expect(refused.status == 2)
    #expect(refused.messages.contains("picture_too_large"))
    #expect(refused.messages.contains("16000") && refused.messages.contains("15999"))
    let wide = try render(["--width", "16777216", "--scale", "16"])
    #expect(wide.status == 2 && wide.messages.contains("picture_too_large"))
    // 2,000,000 × 1 pixels, more than a side of a PNG may have.
    let long = try render(["--width", "2000000", "--scale", "1", "--visible", "0..1"])
    #expect(long.status == 2 && long.messages.contains("picture_too_large"))
  }
}
#endif
