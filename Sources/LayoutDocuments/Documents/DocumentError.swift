public import TextLayout

/// What is wrong with a document, where in it, and what is allowed there.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error; a closed list, printed in answers.
  public enum Code: String, Sendable, CaseIterable {
    /// The text is no JSON.
    case invalidJSON = "invalid_json"
    /// A line is longer than the reader's limit.
    case lineTooLong = "line_too_long"
    /// A document that is read whole is longer than the reader's limit.
    case documentTooLarge = "document_too_large"
    /// The values of a line or document take more memory than the limit on its length allows.
    case tooManyValues = "too_many_values"
    /// A key that the object does not have.
    case unknownKey = "unknown_key"
    /// A key that is needed is absent.
    case missingKey = "missing_key"
    /// A value of the wrong JSON type.
    case wrongType = "wrong_type"
    /// A value outside its range or list.
    case invalidValue = "invalid_value"
    /// A width that is not 0...16777216.
    case invalidWidth = "invalid_width"
    /// A span out of order or out of range.
    case invalidSpan = "invalid_span"
    /// A feature of the format that this version does not have.
    case unsupported
    /// No font has that name.
    case unknownFont = "unknown_font"
    /// A font file or folder cannot be read.
    case unreadableFont = "unreadable_font"
    /// A file is no OpenType font.
    case invalidFont = "invalid_font"
    /// A font lacks a table that layout needs.
    case missingFontTable = "missing_font_table"
    /// A font collection has no face of that index.
    case noSuchFace = "no_such_face"
    /// An item or section without a usable id.
    case missingID = "missing_id"
    /// The same section id twice.
    case duplicateSection = "duplicate_section"
    /// The same item id twice; a warning.
    case duplicateItem = "duplicate_item"
    /// An item whose cell has no template.
    case missingTemplate = "missing_template"
    /// A field that is bound to a text is neither text nor number.
    case notText = "not_text"
    /// A file cannot be read.
    case unreadableFile = "unreadable_file"
    /// A file cannot be written.
    case unwritableFile = "unwritable_file"
    /// A file has no recorded answer to compare with.
    case noCases = "no_cases"
    /// A file has no text that can be used.
    case noTexts = "no_texts"
  }

  /// What is wrong.
  public var code: Code
  /// The value, and what is allowed.
  public var message: String
  /// Where in the document, `spans[0].end`; `nil` for the whole of it.
  public var path: String?

  /// Makes an error.
  public init(_ code: Code, _ message: String, path: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
  }

  /// Turns what is wrong with a font into an error of the document that names it.
  public init(_ error: FontError, path: String? = nil) {
    self.init(
      Code(rawValue: error.code.name) ?? .invalidFont,
      "\(error.subject) is \(error.value); it must be \(error.limit)", path: path)
  }

  /// The code, the path and the message.
  public var description: String {
    "\(code.rawValue): " + (path.map { "\($0): " } ?? "") + message
  }

  /// The same error, met inside a larger document.
  func within(_ prefix: String) -> DocumentError {
    var error = self
    error.path = path.map { $0.hasPrefix("[") ? prefix + $0 : prefix + "." + $0 } ?? prefix
    return error
  }
}

extension DocumentError {
  init(_ error: JSONSyntaxError) {
    self.init(error.isTooLarge ? .tooManyValues : .invalidJSON, error.description)
  }

  /// Turns what is wrong with a line into an error that names it.
  package init(_ error: LineError) {
    switch error.reason {
    case .tooLong: self.init(.lineTooLong, error.description)
    case .unreadable: self.init(.unreadableFile, error.description)
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("code")
    writer.write(code.rawValue)
    writer.key("message")
    writer.write(message)
    if let path {
      writer.key("path")
      writer.write(path)
    }
    writer.endObject()
  }
}
