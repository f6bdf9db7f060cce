#if Extras
internal import ArgumentParser
internal import CellLayout
internal import Foundation
internal import LayoutDocuments
internal import ListCore

/// `inspect`: lists and a template in, a page to look at their layouts and updates out.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Writes a page that shows layouts and updates beside a browser's own lines.",
    discussion: """
      The page is one HTML file that needs nothing else: rows with their boxes and lines, the reasons \
      for each height, and the given lists as batch updates that step both ways. A browser breaks \
      each text in the same fonts, and the page marks where its lines begin elsewhere.

      With --check, a headless Chromium compares all rows, the answer is a line of JSON, and the exit \
      status is 1 if lines differ.
      """)

  @OptionGroup var options: LayoutOptions
  @Option(
    help: ArgumentHelp(
      "Only the rows with these numbers, counted from 0, A..B without B; needed for lists of more than "
        + "200000 rows.", valueName: "range"))
  var rows: RowRange?
  @Option(name: .shortAndLong, help: "The page, an HTML file.")
  var output: String?
  @Flag(help: "Compare the lines of all rows with those of Chromium.")
  var check = false
  @Option(
    help: ArgumentHelp(
      "The browser of --check. Default: $CHROMIUM, else chromium, chromium-browser, google-chrome or "
        + "chrome in $PATH.", valueName: "program"))
  var chromium: String?
  @Argument(help: "The lists in turn, JSON or NDJSON files; - is standard input.")
  var lists: [String] = ["-"]

  /// The greatest number of rows of a list on a page.
  static let rowLimit = 200_000

  func validate() throws {
    guard output != nil || check else {
      throw ValidationError("--output is missing; without a page, name --check")
    }
    if let output, [".png", ".svg"].contains(where: output.hasSuffix) {
      throw ValidationError("--output is \(output); it must be an HTML file: render draws pictures")
    }
  }

  func run() throws {
    let browser = check ? try BrowserProgram.find(named: chromium) : nil
    let template = try options.readTemplate()
    var timeline = PageTimeline(
      template.cells, of: try options.environment(of: template), range: rows?.range)
    let isClean = try addLists(to: &timeline, with: template)
    let page = InspectorPage(
      timeline, template: options.template, background: template.style.background)
    let bytes = try ProgressBar.showing(ProgressTask(label: "making the page")) {
      try page.bytes()
    }
    if let output { try Output.write(bytes, toFile: output) }
    if let browser {
      let answer = try InspectorCheck(program: browser).run(page: bytes)
      try Output.write(answer.line)
      if answer.hasDisagreements { throw ExitStatus.no }
    }
    if !isClean { throw ExitStatus.badInput }
  }

  /// Lays out all lists, each as an update of the one before.
  ///
  /// - Returns: Whether all lists and rows are without errors.
  private func addLists(
    to timeline: inout PageTimeline, with template: TemplateDocument
  ) throws -> Bool {
    var isClean = true
    var absent = AbsentFields(of: template)
    var last: DocumentLayout?
    for file in lists {
      let list = try Documents.list(file, limits: options.reading.limits)
      Documents.report(list, of: file)
      absent.look(in: list)
      try checkCount(of: list.snapshot.itemCount, in: file)
      let layout: DocumentLayout
      if var next = last {
        timeline.cells = template.cells(for: list)
        let update = next.apply(list.snapshot, edges: timeline.cells.edges)
        layout = next
        timeline.add(layout, after: update, file: file)
      } else {
        layout = try options.makeLayout(of: list, from: file, with: template)
        timeline.cells = template.cells(for: list)
        ProgressBar.showing(ProgressTask(label: "describing \(file)")) {
          timeline.begin(with: layout, file: file)
        }
      }
      let isBlank = Documents.report(layout, of: file)
      isClean = isClean && list.isClean && !layout.hasErrors
      isClean = isClean && !(isBlank && options.surroundings.strict)
      last = layout
    }
    if let last { try options.surroundings.writeSizes(of: last) }
    let isAbsent = options.report(absent)
    return isClean && !(isAbsent && options.surroundings.strict)
  }

  private func checkCount(of rowCount: Int, in file: String) throws(DocumentError) {
    let all = 0..<rowCount
    let shown = rows.map { $0.range.clamped(to: all) } ?? all
    if let rows, shown.isEmpty, rowCount > 0 {
      throw DocumentError(
        .invalidValue, subject: "--rows",
        value: "\(rows.range.lowerBound)..\(rows.range.upperBound), without a row of \(file)",
        limit: "a range that begins below \(rowCount)")
    }
    guard shown.count > InspectCommand.rowLimit else { return }
    throw DocumentError(
      .tooManyRows, subject: file, value: "a list of \(shown.count) rows to show",
      limit: "at most \(InspectCommand.rowLimit) rows; name some with --rows A..B")
  }
}

/// A half-open range of the numbers of rows: `A..B`.
struct RowRange: ExpressibleByArgument {
  let range: Range<Int>

  init?(argument: String) {
    guard let dots = argument.range(of: ".."),
      let low = RowRange.number(argument[..<dots.lowerBound]),
      let high = RowRange.number(argument[dots.upperBound...]), low < high
    else { return nil }
    range = low..<high
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
  }
}
#endif
