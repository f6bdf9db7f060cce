#if Extras
import LayoutDocuments
import TestSupport
import Testing

/// `bench --compare`.
struct BenchComparisonTests {
  private func line(_ name: String, rows: Int = 1000, _ median: Double) -> String {
    #"{"case":"\#(name)","rows":\#(rows),"workload":"heights","threads":1,"unit":"ns","median":\#(median)}"#
  }

  private func compare(
    _ old: [String], _ new: [String], _ more: [String] = []
  ) throws -> Tool.Outcome {
    let scratch = try TemporaryFolder()
    let old = try scratch.write(old.joined(separator: "\n"), to: "old.json")
    let new = try scratch.write(new.joined(separator: "\n"), to: "new.json")
    return try Tool.run(["bench"] + more + ["--compare", old, new])
  }

  @Test func `both medians and the ratio of each case`() throws {
    let old = [
      #"{"machine":"a","versions":[]}"#, line("index/find", 200), line("index/gone", 1),
      line("text/x", 40),
    ]
    let new = [
      line("index/find", 150), line("text/x", 40), line("text/x", 50),
      line("text/x", rows: 5, 1),
    ]
    let table = try compare(old, new)
    #expect(table.status == 0 && table.messages.isEmpty)
    #expect(
      table.output == """
        | case | workload | old | new | new ÷ old |
        | --- | --- | --: | --: | --: |
        | index/find | heights, 1000 rows | 200 ns | 150 ns | 0.75 |
        | index/gone | heights, 1000 rows | 1 ns | – | – |
        | text/x | heights, 1000 rows | 40 ns | 50 ns | 1.25 |
        | text/x | heights, 5 rows | – | 1 ns | – |

        """)
    let lines = try compare(old, new, ["index", "--json"]).values().compactMap(\.object)
    #expect(lines.map { $0["case"]?.string } == ["index/find", "index/gone"])
    #expect(lines[0]["ratio"] == .double(0.75) && lines[1]["new"] == nil)
  }

  @Test func `the output of bench can be compared`() throws {
    let run = try Tool.run(["bench", "index/build", "--json", "--rows", "1000", "--runs", "1"])
    let lines = run.output.split(separator: "\n").map { String($0) }
    let outcome = try compare(lines, lines, ["--json"])
    #expect(outcome.status == 0)
    #expect(try outcome.values().map { $0.object?["ratio"] } == [.integer(1)])
  }

  @Test func `a bad line is told and ends with 2, the others are compared`() throws {
    let outcome = try compare(
      [line("a/b", 2), "{", #"{"case":"a/c","unit":"ns","median":-1}"#], [line("a/b", 3)])
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("| a/b | heights, 1000 rows | 2 ns | 3 ns | 1.5 |"))
    #expect(outcome.messages.contains("old.json:2: invalid_json"))
    #expect(outcome.messages.contains("old.json:3: invalid_value: median is -1"))
  }

  @Test func `files without cases and other numbers of files are refused`() throws {
    let none = try compare([line("a/b", 2)], [#"{"machine":"a"}"#])
    #expect(none.status == 2 && none.output.isEmpty && none.messages.contains("no_cases"))
    #expect(try compare([line("a/b", 2)], [line("a/b", 2)], ["text"]).status == 2)
    for arguments in [["a"], ["a", "b", "c"], ["/no/such", "/no/such"]] {
      let outcome = try Tool.run(["bench", "--compare"] + arguments)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
    }
  }
}
#endif
