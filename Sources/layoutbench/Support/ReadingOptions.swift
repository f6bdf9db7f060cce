internal import ArgumentParser
internal import LayoutDocuments

/// How long the lines of an input may be.
struct LineOptions: ParsableArguments {
  @Option(
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

/// How long the lines of an input, and documents that are read whole, may be.
struct DocumentOptions: ParsableArguments {
  @OptionGroup var lines: LineOptions
  @Option(
    help: ArgumentHelp(
      "The greatest length of a template, and of a list that is one JSON value, 1...1099511627776; "
        + "a longer one is answered with document_too_large.", valueName: "bytes"))
  var maxDocument: Int = ReadingLimits().documentLength

  func validate() throws {
    guard (1...1 << 40).contains(maxDocument) else {
      throw ValidationError("--max-document is \(maxDocument); it must be 1...1099511627776")
    }
  }

  var limits: ReadingLimits {
    ReadingLimits(lineLength: lines.maxLine, documentLength: maxDocument)
  }
}
