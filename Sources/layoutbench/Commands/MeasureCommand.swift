#if Extras
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
    let sawErrors = try Output.answerLines(
      of: files, limits: reading.limits, strict: strict, answerNext: session.answerNext)
    if let missing = session.missingGlyphs { Messages.write(missing) }
    if sawErrors { throw ExitStatus.badInput }
  }
}
#endif
