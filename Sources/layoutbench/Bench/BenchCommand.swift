internal import ArgumentParser
internal import Foundation
internal import LayoutDocuments
internal import TextLayout

/// `bench`: times what the engine does beside the least any program must do.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Times the engine beside baselines, in turns, in one process.",
    discussion: "Suites: text, index, diff, list; or names of cases such as text/prepare-cold.")

  @OptionGroup var fonts: FontOptions
  @Option(help: "Rows of text, index and list cases.")
  var rows: Int?
  @Option(help: "NDJSON with the texts of rows; .gz is unpacked.")
  var texts: String?
  @Option(help: "Runs of each case; the median counts.")
  var runs: Int = 9
  @Option(help: "Threads that list cases work on.")
  var threads: Int = 1
  @Flag(help: "One JSON object a case.")
  var json = false
  @Argument(help: "Suites or cases; none is all.")
  var suites: [String] = []

  private static let names = ["text", "index", "diff", "list"]

  func validate() throws {
    guard (1...64).contains(threads) else {
      throw ValidationError("--threads is \(threads); it must be 1...64")
    }
    guard (rows ?? 1) > 0, (rows ?? 1) <= 10_000_000 else {
      throw ValidationError("--rows is \(rows ?? 0); it must be 1...10000000")
    }
    guard (1...1000).contains(runs) else {
      throw ValidationError("--runs is \(runs); it must be 1...1000")
    }
    for suite in suites {
      let name = suite.split(separator: "/").first.map { String($0) } ?? suite
      guard Self.names.contains(name) else {
        throw ValidationError(
          "\"\(suite)\" is no suite; there are \(Self.names.joined(separator: ", "))")
      }
    }
  }

  func run() throws {
    let report = BenchReport(isJSON: json)
    report.printHead()
    var count = 0
    for suite in Self.names where wants(suite) {
      for bench in try cases(of: suite) where wants(bench) {
        report.print(bench, try BenchRunner.run(bench, runs: runs))
        count += 1
      }
    }
    if count == 0 { throw CommandFailure("no case of that name: \(suites.joined(separator: " "))") }
  }

  private func wants(_ suite: String) -> Bool {
    suites.isEmpty || suites.contains { $0 == suite || $0.hasPrefix(suite + "/") }
  }

  private func wants(_ bench: BenchCase) -> Bool {
    suites.isEmpty || suites.contains { bench.name == $0 || bench.name.hasPrefix($0 + "/") }
  }

  private func cases(of suite: String) throws -> [BenchCase] {
    switch suite {
    case "text":
      let count = rows ?? (texts == nil ? 20_000 : nil)
      return try TextCases(
        library: try fonts.library(), texts: try BenchTexts(count: count, file: texts)
      ).all()
    case "index": return IndexCases(rows: max(1000, rows ?? 1_000_000)).all()
    case "diff": return DiffCases().all()
    default:
      let rows = max(1000, rows ?? 1_000_000)
      return try ListCases(
        library: try fonts.library(),
        texts: try BenchTexts(count: rows, file: texts).rows, threads: threads
      ).all()
    }
  }
}
