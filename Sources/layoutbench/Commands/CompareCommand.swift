#if Extras
internal import ArgumentParser
internal import BenchmarkFloors
internal import HeightCacheBench
internal import LayoutDocuments

/// `compare`: workloads in, the figures of ways to keep the heights of rows out.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares ways to keep the heights and offsets of rows.",
    discussion: """
      Plays workloads, recorded ones or those of `workload`, with pairs of an index and a source of \
      heights, in turns. Tells the time of loads and of operations, the measured rows, the memory, the \
      offsets in the window that were wrong, and the jumps of the row at the top that no operation \
      asked for.

      Indexes: prefix-array, fenwick, tree. Sources: measure-all, dictionary, mean, mean-held, \
      size-cache. docs/height-caches.md explains them all, and how to compare one of your own.
      """)

  @OptionGroup var list: GeneratedListOptions
  @OptionGroup var reading: LineOptions
  @Option(
    help: ArgumentHelp(
      "A generated workload: \(WorkloadKind.allValueStrings.joined(separator: ", ")). Repeatable; "
        + "all if there is neither a kind nor a file.", valueName: "kind"))
  var kind: [WorkloadKind] = []
  @Option(
    help: ArgumentHelp(
      "INDEX/SOURCE, an index or source alone for all pairs with it, or all. Repeatable. Default: "
        + "each index with measure-all, each source with tree.", valueName: "name"))
  var strategy: [String] = []
  @Option(
    parsing: .unconditional,
    help: "The number of times that a workload is played, 1...1000; times are medians.")
  var runs: Int = 3
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time that measuring a row takes, 0...1000000000000; it makes a column of its own.",
      valueName: "ns"))
  var measureCost: Int = Int(HeightComparison.defaultMeasureCost)
  @Option(
    help: ArgumentHelp(
      "Play nothing: report the figures of a report in JSON again, in another form.",
      valueName: "file"))
  var report: String?
  @Option(
    help: "The form of a printed report: markdown, csv, json (a line for each strategy) or svg.")
  var format: ReportFormat = .markdown
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file for the report, .md, .csv, .json, .ndjson or .svg. Repeatable; without it, the report is "
        + "printed.", valueName: "file"))
  var output: [String] = []
  @Argument(help: "Recorded workloads, NDJSON; - is standard input, .gz is unpacked.")
  var files: [String] = []

  enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case markdown, csv, json, svg

    /// Creates the form of a file by the ending of its name.
    init?(file: String) {
      switch file.split(separator: ".").last {
      case "md": self = .markdown
      case "csv": self = .csv
      case "json", "ndjson": self = .json
      case "svg": self = .svg
      default: return nil
      }
    }
  }

  func validate() throws {
    guard (1...1000).contains(runs) else {
      throw ValidationError("--runs is \(runs); it must be 1...1000")
    }
    guard (0...1_000_000_000_000).contains(measureCost) else {
      throw ValidationError("--measure-cost is \(measureCost); it must be 0...1000000000000")
    }
    guard report == nil || files.isEmpty && kind.isEmpty && strategy.isEmpty else {
      throw ValidationError("--report excludes workloads, --kind and --strategy")
    }
    for file in output where ReportFormat(file: file) == nil {
      throw ValidationError(
        "--output is \(file); it must end in .md, .csv, .json, .ndjson or .svg")
    }
    for name in strategy where HeightStrategy.named(name).isEmpty {
      let names = HeightStrategy.shipped.map(\.name).joined(separator: ", ")
      throw ValidationError(
        "--strategy is \"\(name)\"; it must be one of \(names), of their indexes or sources, or all"
      )
    }
  }

  func run() throws {
    if let report { return try writeAgain(report) }
    var comparison = HeightComparison([], measureCost: Double(measureCost))
    let player = HeightPlayer(runs: runs) { AllocatedBytes.now }
    // All files are read before the first is played, which takes longer.
    let readings = try files.map(read)
    let isGenerated = files.isEmpty && kind.isEmpty
    for kind in isGenerated ? WorkloadKind.allCases : kind {
      let workload = kind.workload(rows: list.rows, seed: list.seed)
      comparison.figures += play(workload, player)
    }
    for reading in readings {
      comparison.problems += reading.problems.map { (reading.workload.name, $0) }
      comparison.figures += play(reading.workload, player)
    }
    try write(comparison)
    if !comparison.problems.isEmpty { throw ExitStatus.badInput }
  }

  /// Writes a report that was written before.
  private func writeAgain(_ report: String) throws {
    var comparison = HeightComparison([], measureCost: Double(measureCost))
    var goodCount = 0
    let badCount = try InputFiles.forEachLine(of: report, limits: reading.limits) { object in
      // A line that a workload was without has no figures.
      if object["error"] == nil { comparison.figures.append(try HeightFigures(object)) }
      goodCount += 1
      return true
    }
    guard goodCount + badCount > 0 else {
      throw CommandFailure("no_figures: \(report) is without a line; it must have one")
    }
    // Without a good line, a report would look like one of no strategies.
    if goodCount > 0 { try write(comparison) }
    if badCount > 0 { throw ExitStatus.badInput }
  }

  /// The strategies in the order of their names on the command line, each once.
  private var strategies: [HeightStrategy] {
    guard !strategy.isEmpty else { return HeightStrategy.usual }
    var names: Set<String> = []
    return strategy.flatMap(HeightStrategy.named).filter { names.insert($0.name).inserted }
  }

  private func read(_ file: String) throws -> WorkloadReading {
    let name = file == "-" ? "standard input" : AgreementReport.name(of: file)
    let read = try InputFiles.withDescriptor(file) { descriptor in
      do throws(DocumentError) {
        return try WorkloadReading(name, descriptor: descriptor, limits: reading.limits)
      } catch {
        throw DocumentError(error.code, subject: file, value: error.value, limit: error.limit)
      }
    }
    for problem in read.problems { Messages.write("\(file):\(problem.line): \(problem.error)") }
    guard !read.workload.operations.isEmpty else {
      throw CommandFailure("no_operations: \(file) is without an operation; it must have one")
    }
    return read
  }

  private func play(_ workload: Workload, _ player: HeightPlayer) -> [HeightFigures] {
    ProgressBar.showing(ProgressTask(label: "playing \(workload.name)")) {
      player.play(workload, strategies: strategies)
    }
  }

  private func write(_ comparison: HeightComparison) throws {
    func bytes(_ format: ReportFormat) -> [UInt8] {
      switch format {
      case .markdown: Array(comparison.markdown.utf8)
      case .csv: Array(comparison.csv.utf8)
      case .json: Array(comparison.ndjson.utf8)
      case .svg: Array(comparison.svg.utf8)
      }
    }
    if output.isEmpty { try Output.write(bytes(format)) }
    for file in output {
      try Output.write(bytes(ReportFormat(file: file) ?? format), toFile: file)
    }
  }
}
#endif
