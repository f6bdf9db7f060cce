internal import CellLayout
public import TextLayout

extension DocumentError {
  /// Creates the error of a document that names a font that cannot be used.
  ///
  /// - Parameters:
  ///   - error: The error of the font.
  ///   - path: The path of the font's name in the document.
  public init(_ error: FontError, path: String) {
    self.init(
      Code(rawValue: error.code.name) ?? .invalidFont, path: path,
      value: "\(error.subject), which is \(error.value)", limit: error.limit)
  }

  /// Creates the error of a text that is not JSON, or of one with too many values.
  init(_ error: JSONSyntaxError) {
    self.init(
      error.isTooLarge ? .tooManyValues : .invalidJSON, subject: error.subject, value: error.value,
      limit: error.limit)
  }

  /// Creates the error of a file that cannot be read.
  ///
  /// - Parameters:
  ///   - file: The path of the file, or another name for the source of the bytes.
  ///   - reason: The words of the operating system.
  package static func unreadable(_ file: String, reason: String) -> DocumentError {
    DocumentError(
      .unreadableFile, subject: file, value: "not readable (\(reason))", limit: "readable")
  }

  /// Creates the error of a file that cannot be written.
  ///
  /// - Parameters:
  ///   - file: The path of the file, or another name for the target of the bytes.
  ///   - reason: The words of the operating system.
  package static func unwritable(_ file: String, reason: String) -> DocumentError {
    DocumentError(
      .unwritableFile, subject: file, value: "not writable (\(reason))", limit: "writable")
  }

  /// Creates the error of a row, header or footer that cannot be laid out.
  init(_ error: LayoutError) {
    switch error.code {
    case .missingPrototype:
      self.init(
        .missingTemplate, path: "cell", value: "\"\(error.value)\"", limit: "a cell of the template"
      )
    case .missingStyle:
      self.init(
        .missingStyle, path: "style", value: "\"\(error.value)\"",
        limit: "one of the template's section_styles")
    case .invalidImageSize:
      self.init(
        .invalidImage, subject: "the \(error.subject)", value: error.value, limit: error.limit)
    default:
      self.init(
        Code(rawValue: error.code.name) ?? .invalidValue, subject: "the \(error.subject)",
        value: error.value, limit: error.limit)
    }
  }
}
