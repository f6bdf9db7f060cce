#if Extras
internal import ArgumentParser
internal import CellLayout
internal import LayoutDocuments
internal import ListCore

/// `layout`: a list and a template in, frames out.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Lays a list out and prints the frames of all its rows.")

  @OptionGroup var options: LayoutOptions
  @Option(
    parsing: .unconditional,
    help: "Only entries that intersect this half-open range of offsets in px, A..B.")
  var visible: OffsetRange?
  @Flag(help: "Print a line for each row, header and footer.")
  var ndjson = false
  @Flag(help: "Print a table for people instead of JSON.")
  var pretty = false
  @Flag(help: "Add the lines and positioned glyphs of each text.")
  var glyphs = false
  @Option(
    help: "Explain on standard error the frame of the row with this identifier. Repeatable.")
  var explain: [String] = []
  @Flag(help: "Print the times of reading, layout and writing to standard error.")
  var timing = false
  @Argument(help: "The list, a JSON or NDJSON file; - is standard input.")
  var list: String = "-"

  func validate() throws {
    if pretty, ndjson || glyphs {
      throw ValidationError("--pretty goes with neither --ndjson nor --glyphs")
    }
  }

  func run() throws {
    var clock = PhaseClock(isEnabled: timing)
    let document = try Documents.list(list, limits: options.reading.limits)
    clock.note("read", rows: document.snapshot.itemCount)
    Documents.report(document, of: list)
    let (layout, isWarned) = try options.layout(document, from: list)
    clock.note("layout", rows: document.snapshot.itemCount)
    let areExplained = explain.map { explainRow($0, in: layout) }
    let sawError = pretty ? try writeTable(of: layout) : try writeJSON(of: layout, document)
    clock.note("write", rows: document.snapshot.itemCount)
    if sawError || isWarned || !document.isClean || areExplained.contains(false) {
      throw ExitStatus.badInput
    }
  }

  /// Writes the frames as JSON.
  ///
  /// - Returns: Whether a row that was written has an error.
  private func writeJSON(of layout: DocumentLayout, _ document: ListDocument) throws -> Bool {
    let frames = FramesDocument(
      layout, document: document,
      options: FramesDocument.Options(
        visible: visible?.range, isLines: ndjson, includesGlyphs: glyphs))
    var writer = JSONWriter()
    let sawError = try frames.write(to: &writer) { writer in
      if writer.bytes.count > 1 << 16 { try Output.flush(&writer) }
    }
    try Output.flush(&writer)
    return sawError
  }

  /// Writes the frames as a table.
  ///
  /// - Returns: Whether a row that was written has an error.
  private func writeTable(of layout: DocumentLayout) throws -> Bool {
    let table = FramesTable(layout, visible: visible?.range)
    var bytes: [UInt8] = []
    try table.write { line in
      bytes += line.utf8
      guard bytes.count > 1 << 16 else { return }
      try Output.write(bytes)
      bytes = []
    }
    try Output.write(bytes)
    return table.hasErrors
  }

  /// Writes an explanation of a row's frame to standard error.
  ///
  /// - Returns: `true` if the list has the row.
  private func explainRow(_ id: String, in layout: DocumentLayout) -> Bool {
    let ids = [.string(id)] + (Int(id).map { [DocumentID.integer($0)] } ?? [])
    let path = ids.lazy.compactMap { layout.snapshot.indexPath(ofItem: $0) }.first
    let explanation = path.flatMap { layout.explanation(of: .item($0)) }
    Messages.write(explanation?.description ?? "no row has the identifier \"\(id)\"")
    return explanation != nil
  }
}
#endif
