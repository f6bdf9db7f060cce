import HeightCacheBench
import LayoutDocuments
import Testing
import TextLayout

@Suite struct `Reports of height strategies` {
  private func figures(_ workload: String, _ strategy: String, wrong: Int = 0) -> HeightFigures {
    var figures = HeightFigures(
      workload: workload, strategy: strategy, rowCount: 1000, operationCount: 40)
    figures.loadTime = 1_234_567
    figures.operationTime = 40 * 1500
    figures.longestOperation = 9_996
    figures.measureCount = 2500
    figures.memory = 4400
    figures.offsetCount = 12_345
    figures.wrongOffsetCount = wrong
    if wrong > 0 {
      figures.greatestError = 1234.5
      figures.jumpCount = 2
      figures.greatestJump = 0.25
    }
    return figures
  }

  @Test func `a table for each workload, and measuring in a column of its own`() {
    var first = figures("scroll", "a|b")
    first.allocatedBytes = 5000
    let report = HeightComparison(
      [first, figures("scroll", "tree", wrong: 1678), figures("mine", "tree")], measureCost: 10_000)
    #expect(
      report.markdown == """
        Measuring a row costs 10.0 µs.

        ### scroll: 1,000 rows, 40 operations

        | strategy | load | operation | longest | measured | measuring | memory/row | allocated/row | wrong offsets | of | jumps |
        | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
        | a\\|b | 1.23 ms | 1.50 µs | 10.0 µs | 2,500 | 25.0 ms | 4.40 B | 5.00 B | 0 | 12,345 | 0 |
        | tree | 1.23 ms | 1.50 µs | 10.0 µs | 2,500 | 25.0 ms | 4.40 B |  | 1,678 (up to 1,235 px) | 12,345 | 2 (up to 0.25 px) |

        ### mine: 1,000 rows, 40 operations

        | strategy | load | operation | longest | measured | measuring | memory/row | wrong offsets | of | jumps |
        | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |
        | tree | 1.23 ms | 1.50 µs | 10.0 µs | 2,500 | 25.0 ms | 4.40 B | 0 | 12,345 | 0 |

        """)
  }

  @Test func `workloads of one name have tables of their own`() {
    let report = HeightComparison([figures("a", "x"), figures("a", "y"), figures("a", "x")])
    #expect(report.markdown.split(separator: "\n").count { $0.hasPrefix("### a: ") } == 2)
  }

  private var problem: WorkloadProblem {
    WorkloadReading("x", ndjson: Array("\n{}".utf8)).problems[0]
  }

  @Test func `lines that were left out are part of Markdown and JSON`() throws {
    let report = HeightComparison([], problems: [("mine", problem)])
    #expect(
      report.markdown.hasSuffix("- mine: line 2: missing_key: op is missing; it must be there\n"))
    let object = try JSONParser.parse(report.ndjson).object
    #expect(object?["workload"] == .string("mine") && object?["line"] == .integer(2))
    #expect(object?["error"]?.object?["code"] == .string("missing_key"))
  }

  @Test func `lines of JSON and CSV have the same names and values`() throws {
    let report = HeightComparison(
      [figures("a \"b\", c", "tree", wrong: 5)], measureCost: 2)
    let object = try #require(try JSONParser.parse(report.ndjson).object)
    #expect(object["load_ns"] == .integer(1_234_567))
    #expect(object["measuring_ns"] == .integer(5000))
    #expect(object["allocated_bytes"] == .null)
    #expect(object["greatest_error"] == .double(1234.5))
    let lines = report.csv.split(separator: "\r\n").map(String.init)
    #expect(lines.count == 2)
    #expect(lines[0] == object.members.map(\.key).joined(separator: ","))
    #expect(
      lines[1]
        == "\"a \"\"b\"\", c\",tree,1000,40,1234567,60000,9996,2500,5000,4400,,12345,5,1234.5,2,0.25"
    )
  }

  @Test func `a picture has a bar for each strategy, as long as the logarithm of its time`() {
    var slow = figures("<scroll>", "slow & wrong", wrong: 1678)
    slow.operationTime = 40 * 100_000
    var fast = figures("<scroll>", "fast")
    fast.operationTime = 40 * 1000
    let svg = HeightComparison([fast, slow]).svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("&lt;scroll&gt;: 1,000 rows") && svg.contains("slow &amp; wrong"))
    #expect(svg.contains(">1 µs<") && svg.contains(">10 µs<") && svg.contains(">100 µs<"))
    // 1 µs is the start of the axis, where a bar has 1 px to be seen; 100 µs is its end.
    #expect(svg.contains("width=\"1\" height=\"13\" fill=\"#2a7f62\""))
    #expect(svg.contains("width=\"400\" height=\"13\" fill=\"#c8553d\""))
    #expect(svg.contains(">exact<") && svg.contains(">1,678 wrong, 2 jumps<"))
  }

  @Test(arguments: [(Double.nan, 0), (-1, 0), (.infinity, 1e12), (1e300, 1e12), (5, 5)])
  func `a cost out of range counts as the nearest`(cost: Double, expected: Double) {
    #expect(HeightComparison([], measureCost: cost).measureCost == expected)
  }

  @Test func `no figures make an empty report`() {
    let report = HeightComparison([])
    #expect(report.ndjson.isEmpty)
    #expect(report.csv.split(separator: "\r\n").count == 1)
    #expect(report.svg.hasSuffix("</svg>\n"))
    #expect(report.markdown == "Measuring a row costs 20.0 µs.\n")
  }

  @Test func `memory that was given back is a negative number`() {
    var freed = figures("scroll", "tree")
    freed.allocatedBytes = -1500
    let markdown = HeightComparison([freed]).markdown
    #expect(markdown.contains("| 4.40 B | -1.50 B |"))
  }
}
