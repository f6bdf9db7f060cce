#if Extras
internal import ArgumentParser
internal import LayoutDocuments

/// `boxes`: a tree of boxes on each line in, their rectangles out.
struct BoxesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boxes",
    abstract: "Lays out trees of boxes in CSS: NDJSON in, rectangles for each line out.")

  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: LineOptions
  @Flag(help: "Stop at the first bad line.")
  var strict = false
  @Argument(help: "NDJSON files; - or none is standard input.")
  var files: [String] = ["-"]

  func run() throws {
    let session = BoxSession(library: try fonts.library())
    let sawErrors = try Output.answerLines(
      of: files, limits: reading.limits, strict: strict, answerNext: session.answerNext)
    if sawErrors { throw ExitStatus.badInput }
  }
}
#endif
