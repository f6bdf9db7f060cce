#if CommandLine
internal import ArgumentParser
internal import LayoutDocuments
internal import TextLayout

/// `measure`: a text on each line in, its lines of text out.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures texts: NDJSON in, an answer for each line out.")

  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: LineOptions
  @Flag(help: "Print only id, height and line_count.")
  var heightsOnly = false
  @Flag(help: "Add the positioned glyphs of each line.")
  var glyphs = false
  @Flag(help: "Stop at the first bad line.")
  var strict = false
  @Argument(help: "NDJSON files; - or none is standard input.")
  var files: [String] = ["-"]

  func validate() throws {
    if heightsOnly, glyphs {
      throw ValidationError("--heights-only and --glyphs exclude each other")
    }
  }

  func run() throws {
    let session = MeasureSession(
      library: try fonts.library(),
      answer: MeasureAnswer(detail: heightsOnly ? .heights : glyphs ? .glyphs : .lines))
    var writer = JSONWriter()
    var sawErrors = false
    // The answers are printed even if a later file cannot be opened.
    defer { try? writer.flush(to: 1) }
    for file in files {
      try InputFiles.withDescriptor(file) { descriptor in
        var reader = LineReader(
          descriptor: descriptor, maximumLineLength: reading.limits.lineLength)
        while let answered = session.answerNext(of: &reader, to: &writer) {
          writer.endLine()
          if writer.bytes.count > 1 << 16 { try Output.flush(&writer) }
          if answered == .error {
            sawErrors = true
            if strict { break }
          }
        }
      }
      if sawErrors, strict { break }
    }
    try Output.flush(&writer)
    if let missing = session.missingGlyphs { Messages.write(missing) }
    if sawErrors { throw ExitStatus.badInput }
  }
}
#endif
