#if Extras
import HeightCacheBench
import LayoutDocuments
import TestSupport
import Testing

/// `workload` and `compare`.
struct CompareTests {
  @Test func `a workload is written, read again and compared`() throws {
    let scratch = try TemporaryFolder()
    let file = scratch.path("scroll.1.ndjson")
    let arguments = ["workload", "scroll", "--rows", "200", "--seed", "7"]
    let printed = try Tool.run(arguments)
    #expect(printed.status == 0 && printed.messages.isEmpty)
    #expect(try Tool.run(arguments + ["-o", file]).output.isEmpty)
    #expect(try scratch.text(of: "scroll.1.ndjson") == printed.output)
    #expect(try printed.values().count == 409)

    let run = ["compare", file, "--strategy", "tree", "--runs", "1", "--format", "json"]
    let compared = try Tool.run(run)
    #expect(compared.status == 0 && compared.messages.isEmpty)
    let lines = try compared.values().compactMap(\.object)
    #expect(lines.count == 5)
    for line in lines {
      #expect(line["workload"] == .string("scroll") && line["rows"] == .integer(200))
      let strategy = line["strategy"]?.string ?? ""
      let isExact = !strategy.contains("mean")
      #expect((line["wrong_offsets"] == .integer(0)) == isExact, "\(strategy)")
      #expect((line["allocated_bytes"]?.integer) != nil)
    }
    // The generated workload is the one that was written.
    let generated = try Tool.run(
      ["compare", "--kind", "scroll", "--rows", "200", "--seed", "7"] + run.dropFirst(2))
    let faults = try generated.values().map { $0.object?["wrong_offsets"] }
    #expect(faults == lines.map { $0["wrong_offsets"] })
  }

  @Test func `the report is a table for people unless another form is asked for`() throws {
    let scratch = try TemporaryFolder()
    let arguments = [
      "compare", "--rows", "50", "--runs", "1", "--strategy", "tree/dictionary", "--measure-cost",
      "7000",
    ]
    let table = try Tool.run(arguments)
    #expect(table.status == 0)
    #expect(table.output.hasPrefix("Measuring a row costs 7.00 µs.\n"))
    #expect(table.output.split(separator: "\n").count { $0.hasPrefix("### ") } == 7)
    #expect(table.output.split(separator: "\n").count { $0.hasPrefix("| tree/dictionary") } == 7)
    let csv = try Tool.run(arguments + ["--format", "csv"])
    #expect(csv.output.split(separator: "\r\n").count == 8)
    // One play, and a report in the form of each file's ending.
    let names = ["a.svg", "a.md", "a.csv", "a.json"]
    let files = try Tool.run(arguments + names.flatMap { ["-o", scratch.path($0)] })
    #expect(files.status == 0 && files.output.isEmpty)
    #expect(try scratch.text(of: "a.svg").hasSuffix("</svg>\n"))
    #expect(try scratch.text(of: "a.md").hasPrefix("Measuring a row costs 7.00 µs.\n"))
    #expect(try scratch.text(of: "a.csv").hasPrefix("workload,strategy,"))
    #expect(try scratch.text(of: "a.json").hasPrefix("{\"workload\":\"first-load\""))
  }

  @Test func `a report in JSON is written again in another form`() throws {
    let scratch = try TemporaryFolder()
    let names = ["a.json", "a.svg", "a.md"]
    let made = try Tool.run(
      ["compare", "--rows", "50", "--runs", "1"] + names.flatMap { ["-o", scratch.path($0)] })
    #expect(made.status == 0)
    let again = ["compare", "--report", scratch.path("a.json"), "--format"]
    #expect(try Tool.run(again + ["json"]).output == scratch.text(of: "a.json"))
    // The times of a single run are whole ns, as JSON has them.
    #expect(try Tool.run(again + ["svg"]).output == scratch.text(of: "a.svg"))
    #expect(try Tool.run(again + ["markdown"]).output == scratch.text(of: "a.md"))
  }

  @Test func `bad lines of a report are told, and the others written`() throws {
    let good = HeightComparison([
      HeightFigures(workload: "w", strategy: "s", rowCount: 1, operationCount: 1)
    ]).ndjson
    let outcome = try Tool.run(
      ["compare", "--report", "-", "--format", "json"],
      input: #"{"workload":"w","line":3,"error":{}}"# + "\n" + good + #"{"workload":"w"}"# + "\n"
        + good.replacing("\"jumps\":0", with: "\"jumps\":-1"))
    #expect(outcome.status == 2 && outcome.output == good)
    #expect(outcome.messages.contains("-:3: missing_key"))
    #expect(outcome.messages.contains("-:4: invalid_value: jumps is -1"))
    #expect(try Tool.run(["compare", "--report", "a.json", "--kind", "scroll"]).status != 0)
    let bad = try Tool.run(
      ["compare", "--report", "-"], input: #"{"workload":"w"}"# + "\n" + #"{"workload":"v"}"#)
    #expect(bad.status == 2 && bad.output.isEmpty)
    #expect(bad.messages.contains("-:2: missing_key"))
  }

  @Test func `bad lines are told in their place, cost no other line, and end with 2`() throws {
    let lines = [
      #"{"op":"load","width":320,"window":640,"heights":[44,64.5]}"#,
      #"{"op":"replace","at":3,"remove":0,"heights":[]}"#, "{", #"{"op":"scroll","by":20}"#,
    ]
    let outcome = try Tool.run(
      ["compare", "-", "--runs", "1", "--strategy", "tree/measure-all", "--format", "json"],
      input: lines.joined(separator: "\n"))
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("-:2: invalid_value: at is 3; it must be 0...2"))
    #expect(outcome.messages.contains("-:3: invalid_json"))
    let objects = try outcome.values().compactMap(\.object)
    #expect(objects.map { $0["line"]?.integer } == [2, 3, nil])
    #expect(objects.last?["operations"] == .integer(1))
    #expect(objects.last?["workload"] == .string("standard input"))
  }

  @Test(
    "bad usage ends with 2 and says what there is",
    arguments: [
      (["workload"], "<kind>"), (["workload", "fly"], "late-images"),
      (["workload", "scroll", "--rows", "0"], "1...10000000"),
      (["workload", "scroll", "--rows", "10000001"], "1...10000000"),
      (["workload", "scroll", "--seed", "x"], "--seed"),
      (["workload", "scroll", "-o", "/no/such/folder/x"], "unwritable_file"),
      (["compare", "--kind", "fly"], "streaming-tail"),
      (["compare", "--strategy", "btree"], "prefix-array/measure-all"),
      (["compare", "--strategy", ""], "--strategy is \"\"; it must be one of"),
      (["compare", "--runs", "1001"], "1...1000"), (["compare", "--measure-cost", "1.5"], "<ns>"),
      (["compare", "--measure-cost", "1000000000001"], "0...1000000000000"),
      (["compare", "--format", "xml"], "markdown"),
      (["compare", "-o", "a.txt"], "must end in .md"),
      (["compare", "/no/such/file"], "unreadable_file: /no/such/file"),
      (["compare", "/"], "unreadable_file: /"), (["compare", "/dev/null"], "no_operations"),
      (["compare", "--report", "/dev/null"], "no_figures"),
    ])
  func usage(arguments: [String], message: String) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
  }
}
#endif
