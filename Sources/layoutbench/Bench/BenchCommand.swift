#if Extras
internal import ArgumentParser
internal import Foundation
internal import LayoutDocuments
internal import TextLayout

/// `bench`: times the engine beside the least work that any program must do.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Times the engine beside baselines, in turns, in one process.",
    discussion: """
      Suites: text, cells, index, diff, list, draw; or names of cases such as text/prepare-cold.

      Each figure has its workload: the name of the file of texts, the words of a file, \
      frequent-words (60,000 invented words, short ones often), vocabulary (the same, all equally \
      often: 134 characters), unique-words, scripts (seven of them), heights, identifiers. The numbers \
      after it are the rows that are lines of the file (used), the lines that are no rows because \
      they repeat, are bad or exceed --rows (dropped), and the rows that were generated (made).
      """)

  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: LineOptions
  @Option(
    parsing: .unconditional,
    help: """
      Rows of text, index and list cases, 1...10000000; by default those of --texts, else 20000 \
      for texts and 1000000 for the others.
      """)
  var rows: Int?
  @Option(
    help: """
      NDJSON with the texts of rows; .gz is unpacked. They come first, each once; the rows after \
      them are generated, except in text/prepare-multi.
      """)
  var texts: String?
  @Option(
    help: """
      NDJSON with the texts whose 60,000 commonest words made rows are drawn from, by frequency; \
      by default invented words of weight 1/rank.
      """)
  var words: String?
  @Option(
    help: ArgumentHelp(
      "The list of list/documents, NDJSON; the case runs only if it and --template are given.",
      valueName: "file"))
  var list: String?
  @Option(help: ArgumentHelp("The template of list/documents.", valueName: "file"))
  var template: String?
  @Flag(help: "Draw made rows from the invented words, all equally often.")
  var uniform = false
  @Option(parsing: .unconditional, help: "Runs of each case, 1...1000; its figure is their median.")
  var runs: Int = 9
  @Option(parsing: .unconditional, help: "Threads that list cases work on, 1...64.")
  var threads: Int = 1
  @Flag(help: "Print a JSON object for each case.")
  var json = false
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Run nothing: print the medians of two files of bench --json and their ratios, as a table or, "
        + "with --json, as lines.", valueName: "old> <new"))
  var compare: [String] = []
  @Argument(help: "Suites or cases; all if none is named.")
  var suites: [String] = []

  private static let names = ["text", "cells", "index", "diff", "list", "draw"]

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
    guard compare.isEmpty || compare.count == 2 else {
      throw ValidationError(
        "--compare has \(compare.count) file; it must have an old and a new one")
    }
    guard words == nil || !uniform else {
      throw ValidationError("--words and --uniform exclude each other")
    }
    guard (list == nil) == (template == nil), list != nil || !suites.contains(DocumentsCase.name)
    else {
      throw ValidationError("\(DocumentsCase.name) needs both --list and --template")
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
    if let old = compare.first, let new = compare.last { return try printComparison(old, new) }
    let file = try texts.map { try FileTexts($0, limits: reading.limits) }
    let words = try chosenWords()
    let report = BenchReport(isJSON: json)
    try report.printHead()
    var count = 0
    for suite in Self.names where wants(suite) {
      let benches = try cases(of: suite, with: file, words)
      for bench in benches where wants(bench.name) || wants(suite: suite) {
        try report.print(try BenchRunner.run(bench, runs: runs), of: bench)
        count += 1
      }
    }
    if count == 0 {
      throw CommandFailure(
        "no case of that name: \(suites.joined(separator: " ")); there are "
          + (try knownNames(with: file, words)).joined(separator: ", "))
    }
    if let file, file.badCount > 0 { throw ExitStatus.badInput }
  }

  private func printComparison(_ old: String, _ new: String) throws {
    let comparison = try BenchComparison(old: old, new: new, limits: reading.limits) { name in
      let suite = name.split(separator: "/").first.map { String($0) } ?? name
      return wants(name) || wants(suite: suite)
    }
    try Output.write(Array((json ? comparison.ndjson : comparison.markdown).utf8))
    if comparison.badCount > 0 { throw ExitStatus.badInput }
  }

  private func wants(_ name: String) -> Bool {
    suites.isEmpty || suites.contains { $0 == name || $0.hasPrefix(name + "/") }
  }

  /// Returns whether all cases of a suite are asked for.
  private func wants(suite: String) -> Bool { suites.isEmpty || suites.contains(suite) }

  private func chosenWords() throws -> BenchWords {
    if let words { return BenchWords(try FileTexts(words, limits: reading.limits)) }
    return uniform ? .uniform : .frequent
  }

  /// Returns the names of all cases in the suites that are asked for.
  private func knownNames(with file: FileTexts?, _ words: BenchWords) throws -> [String] {
    try Self.names.filter { wants($0) }.flatMap { suite -> [String] in
      if suite == "text" { return try textCases(with: file, words).names }
      return try cases(of: suite, with: file, words).map(\.name)
    }
  }

  private func textCases(with file: FileTexts?, _ words: BenchWords) throws -> TextCases {
    let texts = BenchTexts(count: rows ?? (file == nil ? 20_000 : nil), file: file, words: words)
    return try TextCases(library: try fonts.library(), texts: texts)
  }

  private func cases(
    of suite: String, with file: FileTexts?, _ words: BenchWords
  ) throws -> [BenchCase] {
    switch suite {
    case "text":
      return try textCases(with: file, words).cases { wants($0) || wants(suite: suite) }
    case "cells":
      let texts = BenchTexts(count: 2000, file: file, words: words)
      return CellCases(try TextCases(library: try fonts.library(), texts: texts)).all()
    case "index": return IndexCases(rows: max(1000, rows ?? 1_000_000)).all()
    case "diff": return DiffCases().all()
    case "draw":
      let texts = BenchTexts(count: 2000, file: file, words: words)
      return try DrawingCases(library: try fonts.library(), texts: texts).all()
    default:
      let documents = try documentsCase()
      if suites == [DocumentsCase.name] { return documents }
      let count = max(1000, rows ?? file?.texts.count ?? 1_000_000)
      let list = try ListCases(
        library: try fonts.library(),
        texts: BenchTexts(count: count, file: file, words: words), threads: threads)
      return list.all() + SectionCases(list).all() + documents
    }
  }

  private func documentsCase() throws -> [BenchCase] {
    guard let list, let template else { return [] }
    let document = try Documents.template(
      template, library: try fonts.library(), images: nil, limits: ReadingLimits())
    let bytes = try InputFiles.bytes(list, limits: ReadingLimits())
    return [
      try DocumentsCase(
        bytes, named: AgreementReport.name(of: list), template: document,
        library: try fonts.library(), threads: threads
      ).bench
    ]
  }
}
#endif
