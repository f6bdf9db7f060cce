internal import LayoutDocuments

extension DocumentError {
  /// Returns the error of input files of which no line has a text.
  static func noTexts(in files: String) -> DocumentError {
    DocumentError(.noTexts, subject: files, value: "without a text", limit: "lines with texts")
  }
}
