#if Extras
import LayoutDocuments
import TestSupport
import Testing

/// `replay`: lists applied in turn, and what is printed of each.
struct ReplayTests {
  private static let strategies = ["batch", "strict", "staged"]

  /// A random sequence in files, with the identifiers of its rows.
  private struct Sequence {
    let scratch: TemporaryFolder
    let template: String
    var files: [String] = []
    var rows: [[Int]] = []

    init(seed: UInt64, count: Int, template text: String = ListSequence.template) throws {
      scratch = try TemporaryFolder()
      template = try scratch.write(text, to: "template.json")
      var list = ListSequence(seed: seed)
      for number in 0..<count {
        if number > 0 { list.edit() }
        files.append(try scratch.write(list.json, to: "\(number).json"))
        rows.append(list.rowIDs)
      }
    }

    func run(_ command: String, _ files: [String], strategy: String) throws -> Tool.Outcome {
      try Tool.run(
        [command] + files + ["--template", template, "--width", "150", "--strategy", strategy])
    }
  }

  @Test("a long random sequence keeps all laws", arguments: strategies, [1, 2] as [UInt64])
  func longSequence(strategy: String, seed: UInt64) throws {
    let sequence = try Sequence(seed: seed, count: 60)
    let outcome = try sequence.run("replay", sequence.files, strategy: strategy)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.messages.isEmpty)
    let steps = try outcome.values().compactMap(\.object)
    try #require(steps.count == 60)
    for (index, step) in steps.enumerated() {
      #expect(step["step"] == .integer(index + 1))
      #expect(step["file"] == .string(sequence.files[index]))
      #expect(step["rows"] == .integer(sequence.rows[index].count))
      #expect(step["rewrapped"] == .integer(0))
    }
    for key in ["operations", "changed", "prepared", "moved", "resized", "inserted", "removed"] {
      #expect(steps.dropFirst().contains { $0[key] != .integer(0) }, "\(key) never counts")
    }
    // The last list by itself has the same frames.
    let alone = try Tool.run(
      ["layout", sequence.files[59], "--template", sequence.template, "--width", "150"])
    #expect(try alone.object()["hash"] == steps[59]["hash"])
    #expect(try alone.object()["height"] == steps[59]["height"])
  }

  @Test(arguments: strategies)
  func `an inverted list whose cells have distances of their own keeps all laws`(
    strategy: String
  ) throws {
    let template = ListSequence.template
      .replacing(#""list": {"#, with: #""list": {"inverted": true, "sticky_headers": true, "#)
      .replacing(#""padding": 6}"#, with: #""padding": 6, "spacing_after": 11}"#)
    let sequence = try Sequence(seed: 5, count: 40, template: template)
    let outcome = try sequence.run("replay", sequence.files, strategy: strategy)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let steps = try outcome.values().compactMap(\.object)
    #expect(steps.count == 40)
    #expect(steps.allSatisfy { $0["rewrapped"] == .integer(0) })
  }

  @Test("diff and replay count the same", arguments: strategies)
  func agreesWithDiff(strategy: String) throws {
    let sequence = try Sequence(seed: 3, count: 12)
    let steps = try sequence.run("replay", sequence.files, strategy: strategy).values()
    try #require(steps.count == 12)
    for number in 1..<12 {
      let files = [sequence.files[number - 1], sequence.files[number]]
      let diff = try sequence.run("diff", files, strategy: strategy)
      #expect(diff.status == 0)
      let step = try #require(steps[number].object)
      for (key, count) in try DiffCounts(diff.object(), rows: sequence.rows[number]).all {
        #expect(step[key] == .integer(count), "step \(number + 1), \(key)")
      }
    }
  }

  @Test func `a law that is broken ends with 1 and names step, file, row and values`() throws {
    let files = try ListFiles(list: #"[{"id": "x", "version": 1, "text": "one"}]"#)
    let other = try files.scratch.write(
      #"[{"id": "x", "version": 1, "text": "one\ntwo"}, {"id": 2}]"#, to: "other.json")
    let outcome = try Tool.run(
      ["replay", files.list, files.list, other, files.list]
        + ["--template", try Self.breakingTemplate(files.scratch), "--width", "320"])
    #expect(outcome.status == 1)
    let lines = try outcome.values().compactMap(\.object)
    try #require(lines.count == 3)
    #expect(lines[1]["broken"] == nil && lines[1]["prepared"] == .integer(0))
    #expect(lines[2]["step"] == .integer(3) && lines[2]["file"] == .string(other))
    #expect(
      try lines[2]["broken"]
        == JSONParser.parse(
          """
          {"law": "from_scratch", "place": "row \\"x\\" at [0, 0]", "found": "[0, 0, 320, 20]",
           "expected": "[0, 0, 320, 40]", "cause": "its fields changed and its version did not"}
          """))
    #expect(outcome.messages.contains("step 3, \(other): from_scratch: row \"x\" at [0, 0]"))
  }

  private static func breakingTemplate(_ scratch: TemporaryFolder) throws -> String {
    try scratch.write(
      """
      {"cells": {"default": {"text": "$text", "font": "Noto Sans", "font_size": 15,
                             "line_height": 20, "white_space": "pre-wrap"}}}
      """, to: "pre.json")
  }

  @Test func `lists that cannot be read are answered in their place`() throws {
    let files = try ListFiles()
    let broken = try files.scratch.write("{", to: "broken.json")
    let none = files.scratch.path("none.json")
    let shorter = try files.scratch.write(#"[{"id": 1, "text": "one"}]"#, to: "shorter.json")
    let outcome = try Tool.run(
      ["replay", broken, files.list, none, shorter]
        + ["--template", files.template, "--width", "320"])
    #expect(outcome.status == 2)
    let lines = try outcome.values().compactMap(\.object)
    try #require(lines.count == 4)
    let codes = lines.map { $0["error"]?.object?["code"]?.string }
    #expect(codes == ["invalid_json", nil, "unreadable_file", nil])
    #expect(lines.map { $0["step"] } == [1, 2, 3, 4].map { .integer($0) })
    #expect(lines[1]["inserted"] == .integer(2) && lines[3]["removed"] == .integer(1))
    #expect(outcome.messages.contains("invalid_json") && outcome.messages.contains("none.json"))
  }

  @Test func `bad rows lose nothing`() throws {
    let files = try ListFiles(
      list: "{\"id\": 1, \"text\": \"a\"}\n{}\n{\"id\": 1}\n{\"id\": 3, \"cell\": \"none\"}\n")
    let outcome = try Tool.run(
      ["replay", "-", files.list, "--template", files.template, "--width", "320"],
      input: #"[{"id": 1, "text": "a"}]"#)
    #expect(outcome.status == 2)
    let lines = try outcome.values().compactMap(\.object)
    try #require(lines.count == 2)
    #expect(lines[0]["file"] == .string("-") && lines[0]["rows"] == .integer(1))
    let step = lines[1]
    #expect(step["rows"] == .integer(2) && step["height"] == .integer(20))
    #expect(step["warnings"]?.array?.count == 1)
    #expect(step["errors"]?.array?.first?.object?["line"] == .integer(2))
    let row = step["row_errors"]?.array?.first?.object
    #expect(row?["id"] == .integer(3) && row?["kind"] == .string("item"))
    #expect(row?["error"]?.object?["code"] == .string("missing_template"))
    for code in ["duplicate_item", "missing_id"] { #expect(outcome.messages.contains(code)) }
  }

  @Test("a template or width that cannot be used ends with 2", arguments: [true, false])
  func unusable(isTemplate: Bool) throws {
    let files = try ListFiles(template: isTemplate ? "{" : "{}")
    let outcome = try Tool.run(
      ["replay", files.list, "--template", files.template, "--width", isTemplate ? "320" : "nan"])
    #expect(outcome.status == 2)
    #expect(try outcome.values().count == (isTemplate ? 1 : 0))
    #expect(outcome.messages.contains(isTemplate ? "invalid_json" : "invalid_width"))
  }
}

/// What a printed batch update says in numbers.
private struct DiffCounts {
  /// By the names of `replay`.
  let all: [String: Int]

  /// - Parameter rows: the identifiers of the new list in order.
  init(_ batch: JSONObject, rows: [Int]) throws {
    func count(_ key: String, of object: JSONObject?) -> Int { object?[key]?.array?.count ?? 0 }
    let stages = try #require(batch["stages"]?.array).compactMap(\.object)
    let frames = batch["frames"]?.object
    let moved = (frames?["moved"]?.array ?? []).reduce(0) { sum, run in
      let ends = (run.array ?? []).prefix(2).compactMap { end in
        rows.firstIndex { .integer($0) == end }
      }
      return ends.count == 2 ? sum + ends[1] - ends[0] + 1 : sum
    }
    all = [
      "operations": stages.flatMap(\.members).reduce(0) { $0 + ($1.value.array?.count ?? 0) },
      "changed": count("reconfigured_items", of: batch) + count("reloaded_items", of: batch),
      "moved": moved, "resized": count("resized", of: frames),
      "inserted": count("inserted", of: frames), "removed": count("removed", of: frames),
    ]
  }
}
#endif
