#if Extras
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// `inspect`: the page that it writes, and its answers to bad input.
struct InspectCommandTests {
  private let files: ListFiles

  init() throws { files = try ListFiles() }

  private func inspect(
    _ lists: [String], _ more: [String] = [], environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try Tool.run(
      ["inspect"] + lists + ["--template", files.template, "--width", "320"] + more,
      environment: environment)
  }

  /// Returns the data of a page that was written.
  private func data(of page: String) throws -> JSONObject {
    let html = try files.scratch.text(of: page)
    let start = try #require(html.range(of: #"<script type="application/gzip" id="data">"#))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let packed = try #require(
      Data(base64Encoded: String(html[start.upperBound..<end.lowerBound])))
    let gzip = Process()
    let output = Pipe()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", try files.scratch.write(Array(packed), to: "data.gz")]
    gzip.standardOutput = output
    try gzip.run()
    let json = try #require(try output.fileHandleForReading.readToEnd())
    gzip.waitUntilExit()
    return try #require(try JSONParser.parse(String(decoding: json, as: UTF8.self)).object)
  }

  @Test func `a page holds all lists, and asks for nothing`() throws {
    let other = try files.scratch.write(
      #"[{"id": 3, "text": "new"}, {"id": 1, "text": "one"}]"#, to: "other.json")
    let outcome = try inspect([files.list, other], ["-o", files.scratch.path("page.html")])
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.messages.isEmpty)
    let data = try data(of: "page.html")
    let steps = try #require(data["steps"]?.array).compactMap(\.object)
    #expect(steps.map { $0["rows"] } == [.integer(2), .integer(2)])
    #expect(steps[0]["back"] == nil && steps[1]["back"] != nil)
    #expect(steps[1]["update"]?.string?.hasPrefix("1 inserted, 1 removed") == true)
    #expect(data["entities"]?.array == ["1", "2", "3"].map { .string($0) })
    #expect(data["fonts"]?.array?.count == 1)
    for (step, list) in zip(steps, [files.list, other]) {
      let layout = try Tool.run(["layout", list] + files.layout.dropFirst(2))
      #expect(try layout.object()["hash"] == step["hash"])
    }
    let html = try files.scratch.text(of: "page.html")
    #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("/*data*/"))
  }

  @Test func `what stands in a document is data`() throws {
    let text = #"</script><script>alert(1)</script><!-- \u2028 \" \\"#
    let list = try files.scratch.write(
      #"[{"id": "\#(text)", "text": "\#(text)"}]"#, to: "hostile.json")
    #expect(try inspect([list], ["-o", files.scratch.path("page.html")]).status == 0)
    let html = try files.scratch.text(of: "page.html")
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(!html.contains("alert"))
    let strings = try #require(try data(of: "page.html")["strings"]?.array).compactMap(\.string)
    #expect(strings.contains("</script><script>alert(1)</script><!-- \u{2028} \" \\"))
  }

  @Test func `a bad row stays in the page, and is told by the status`() throws {
    let list = try files.scratch.write(
      #"[{"id": 1, "text": "one", "cell": "none"}, {"id": 2, "text": "two"}]"#, to: "bad.json")
    let outcome = try inspect([list], ["-o", files.scratch.path("page.html")])
    #expect(outcome.status == 2 && outcome.messages.contains("missing_template"))
    let data = try data(of: "page.html")
    #expect(data["entities"]?.array?.count == 2)
    #expect(
      data["strings"]?.array?.contains { $0.string?.hasPrefix("missing_template: ") == true }
        == true)
  }

  @Test func `a range of rows is shown`() throws {
    let list = try files.scratch.write(
      (0..<50).map { #"{"id": \#($0), "text": "row \#($0)"}"# }.joined(separator: "\n"),
      to: "rows.ndjson")
    let page = files.scratch.path("page.html")
    #expect(try inspect([list], ["--rows", "10..15", "-o", page]).status == 0)
    #expect(
      try data(of: "page.html")["entities"]?.array == (10..<15).map { .string("\($0)") })
    let outcome = try inspect([list], ["--rows", "50..60", "-o", page])
    #expect(outcome.status == 2 && outcome.messages.contains("invalid_value: --rows is 50..60"))
    for range in ["5..5", "6..5", "-1..3", "a..b", "3", "1.5..2", ".."] {
      #expect(try inspect([list], ["--rows=\(range)", "-o", page]).status == 2, "\(range)")
    }
  }

  @Test func `a page of more than 200000 rows asks for a range`() throws {
    let list = try files.scratch.write(
      (0...200_000).map { "{\"id\":\($0)}\n" }.joined(), to: "long.ndjson")
    let page = files.scratch.path("page.html")
    let outcome = try inspect([list], ["-o", page])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.contains("too_many_rows: ") && outcome.messages.contains("--rows"))
    #expect(!FileManager.default.fileExists(atPath: page))
  }

  @Test func `bad usage`() throws {
    let page = files.scratch.path("page.html")
    #expect(try inspect([files.list]).status == 2)
    #expect(try inspect([files.scratch.path("none.json")], ["-o", page]).status == 2)
    #expect(try Tool.run(["inspect", files.list, "--width", "320", "-o", page]).status == 2)
    let unwritable = try inspect([files.list], ["-o", files.scratch.path("none/page.html")])
    #expect(unwritable.status == 2 && unwritable.messages.contains("unwritable_file"))
    let broken = try files.scratch.write("[1", to: "broken.json")
    let outcome = try inspect([broken], ["-o", page])
    #expect(outcome.status == 2 && outcome.output.contains("invalid_json"))
    #expect(!FileManager.default.fileExists(atPath: page))
  }
}
#endif
