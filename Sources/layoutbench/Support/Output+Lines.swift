internal import LayoutDocuments

extension Output {
  /// Answers the lines of files in turn.
  ///
  /// - Parameters:
  ///   - files: The paths; `-` is standard input. One that cannot be read is told, and the next is answered.
  ///   - limits: The greatest length of a line.
  ///   - strict: Tells whether the first bad line is the last one that is answered.
  ///   - answerNext: Answers the next line; returns `nil` at the end.
  /// - Returns: Whether a line was bad, or a file could not be read.
  static func answerLines(
    of files: [String], limits: ReadingLimits, strict: Bool,
    answerNext: (inout LineReader, inout JSONWriter) -> LineOutcome?
  ) throws -> Bool {
    var writer = JSONWriter()
    var sawErrors = false
    // The answers are printed even if the reading of a later file ends with an error.
    defer { try? writer.flush(to: 1) }
    for file in files {
      do {
        try InputFiles.withDescriptor(file) { descriptor in
          var reader = LineReader(descriptor: descriptor, maximumLineLength: limits.lineLength)
          while let answered = answerNext(&reader, &writer) {
            writer.endLine()
            if writer.bytes.count > 1 << 16 { try flush(&writer) }
            if answered == .error {
              sawErrors = true
              if strict { break }
            }
          }
        }
      } catch let error as DocumentError where error.code == .unreadableFile {
        Messages.write("error: \(error)")
        sawErrors = true
      }
      if sawErrors, strict { break }
    }
    try flush(&writer)
    return sawErrors
  }
}
