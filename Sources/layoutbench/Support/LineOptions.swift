#if Extras
internal import ArgumentParser
internal import LayoutDocuments

/// The option that limits the length of lines.
struct LineOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The greatest length of a line, 1...1073741824; a longer one is answered with line_too_long.",
      valueName: "bytes"))
  var maxLine: Int = ReadingLimits().lineLength

  func validate() throws {
    // Texts are counted in 32 bits.
    guard (1...1 << 30).contains(maxLine) else {
      throw ValidationError("--max-line is \(maxLine); it must be 1...1073741824")
    }
  }

  var limits: ReadingLimits { ReadingLimits(lineLength: maxLine) }
}
#endif
