#if Extras
internal import ArgumentParser
internal import LayoutDocuments

/// The options that limit the length of lines and of documents that are read whole.
struct DocumentOptions: ParsableArguments {
  @OptionGroup var lines: LineOptions
  @Option(
    parsing: .unconditional,
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
#endif
