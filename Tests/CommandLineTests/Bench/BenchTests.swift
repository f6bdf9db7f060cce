#if Extras
import LayoutDocuments
import TestSupport
import Testing

/// Where the rows of benchmarks come from.
struct BenchTests {
  private func texts(_ scratch: TemporaryFolder, _ lines: [String]) throws -> String {
    try scratch.write(lines.joined(separator: "\n"), to: "mine.ndjson")
  }

  private func line(_ text: String) -> String {
    JSONValue.object(JSONObject([("text", .string(text))])).description
  }

  /// The facts of a case: workload, rows, used, dropped, made.
  private func facts(_ object: JSONObject) -> [String] {
    ["workload", "rows", "used", "dropped", "made"].map { object[$0]?.description ?? "" }
  }

  private func run(_ arguments: [String]) throws -> (Tool.Outcome, [JSONObject]) {
    let outcome = try Tool.run(["bench", "--json", "--runs", "1"] + arguments)
    return (outcome, try outcome.values().compactMap(\.object).filter { $0["case"] != nil })
  }

  @Test func `the rows of a file come first, and the line tells where the others are from`() throws
  {
    let scratch = try TemporaryFolder()
    let file = try texts(scratch, ["a b", "c", "a b", "d"].map(line))
    for (rows, expected) in [
      (nil, ["\"mine\"", "3", "3", "1", "0"]), ("2", ["\"mine\"", "2", "2", "2", "0"]),
      ("7", ["\"mine\"", "7", "3", "1", "4"]),
    ] as [(String?, [String])] {
      let (outcome, cases) = try run(
        ["text/prepare-cold", "--texts", file] + (rows.map { ["--rows", $0] } ?? []))
      #expect(outcome.status == 0)
      #expect(cases.map(facts) == [expected])
      #expect(cases.first?["distinct_texts"] == cases.first?["rows"])
    }
    let text = try Tool.run(
      ["bench", "text/prepare-cold", "--texts", file, "--rows", "7", "--runs", "1"])
    #expect(text.output.contains("mine: 3 used, 1 dropped, 4 made"))
  }

  @Test func `bad lines are told, dropped, and end with 2`() throws {
    let scratch = try TemporaryFolder()
    let file = try texts(scratch, [line("one"), "{", "{}", line("two")])
    let (outcome, cases) = try run(["text/prepare-cold", "--texts", file])
    #expect(outcome.status == 2)
    #expect(cases.map(facts) == [["\"mine\"", "2", "2", "2", "0"]])
    #expect(outcome.messages.contains("mine.ndjson:2: invalid_json"))
    #expect(outcome.messages.contains("mine.ndjson:3: missing_key"))
  }

  @Test(
    "a name that no case has is answered with the names", arguments: ["text/nope", "cells/nope"])
  func unknownCase(name: String) throws {
    let outcome = try Tool.run(["bench", name])
    let known = name.hasPrefix("text") ? "text/rewrap-all" : "cells/"
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("no case of that name: \(name); there are "))
    #expect(outcome.messages.contains(known))
  }

  @Test(
    "a file without a usable text is no workload", arguments: ["", "{}\n", "{\"text\": \"\"}\n"])
  func noTexts(file: String) throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write(file, to: "none.ndjson")
    let (outcome, cases) = try run(["text", "--texts", path])
    #expect(outcome.status == 2)
    #expect(cases.isEmpty)
    #expect(outcome.messages.contains("no_texts"))
  }

  @Test func `several scripts are measured on several scripts`() throws {
    let scratch = try TemporaryFolder()
    let file = try texts(scratch, ["שלום", "नमस्ते", "\u{0B85}", "one", "שלום"].map(line))
    let (_, cases) = try run(["text/prepare-multi", "--texts", file, "--rows", "9"])
    #expect(cases.map(facts) == [["\"mine\"", "3", "3", "2", "0"]])
    let (_, made) = try run(["text/prepare-multi", "--rows", "50"])
    #expect(made.map(facts) == [["\"scripts\"", "50", "0", "0", "50"]])
    let tamil = try texts(scratch, [line("\u{0B85}")])
    let (outcome, none) = try run(["text/prepare-multi", "--texts", tamil])
    #expect(outcome.status == 2 && none.isEmpty)
    #expect(outcome.messages.contains("no_texts"))
    #expect(try run(["text/prepare-cold", "--texts", tamil]).0.status == 0)
  }

  @Test func `every line tells its rows, and a name tells the size it was measured at`() throws {
    let (_, cases) = try run(["list", "text/prepare-unique", "--rows", "1000"])
    #expect(cases.contains { $0["case"] == .string("list/batch-update-100-of-1k") })
    for bench in cases {
      let rows = bench["rows"]?.integer
      #expect(rows == 1000)
      #expect(
        bench["used"] == .integer(0) && bench["dropped"] == .integer(0)
          && bench["made"]?.integer == rows)
    }
  }

  @Test
  func `a list of documents is compared with its bytes and its words, and needs its template`()
    throws
  {
    let scratch = try TemporaryFolder()
    let list = try scratch.write(
      "{\"id\": 1, \"text\": \"one two\"}\n{\"id\": 2, \"text\": \"two\"}\n", to: "mine.ndjson")
    let template = try scratch.write(
      """
      {"styles": {"body": {"font": "Noto Sans", "font_size": 15}}, \
      "cells": {"default": {"text": "$text", "style": "body"}}}
      """, to: "template.json")
    let (outcome, cases) = try run(["list/documents", "--list", list, "--template", template])
    #expect(outcome.status == 0)
    #expect(cases.map(facts) == [["\"mine\"", "2", "2", "0", "0"]])
    #expect((cases.first?["ratios"]?.object?["floor"]?.double ?? 0) > 0)
    for options in [[], ["--list", list], ["--template", template]] {
      let refused = try Tool.run(["bench", "list/documents"] + options)
      #expect(refused.status == 2)
      #expect(refused.messages.contains("--list and --template"))
    }
  }

  @Test func `answers with lines are compared with heights alone`() throws {
    let (outcome, cases) = try run(["text/measure-lines", "--rows", "50"])
    #expect(outcome.status == 0)
    #expect((cases.first?["ratios"]?.object?["heights only"]?.double ?? 0) > 0)
  }
}
#endif
