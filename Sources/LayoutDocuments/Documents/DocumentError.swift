/// An error in a document or file: the place, the value found there and the values that are allowed.
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
    /// A box that has too many ancestors.
    case tooDeep = "too_deep"
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
    /// A section id that occurs twice.
    case duplicateSection = "duplicate_section"
    /// An item id that occurs twice; a warning.
    case duplicateItem = "duplicate_item"
    /// An item whose cell has no template.
    case missingTemplate = "missing_template"
    /// A section whose style the template does not have.
    case missingStyle = "missing_style"
    /// A style of sections with a number of columns or lanes that is out of range.
    case invalidColumns = "invalid_columns"
    /// A style of sections with a gap that is out of range.
    case invalidGap = "invalid_gap"
    /// A strip whose items are a part of its width that is not above 0, or above 1.
    case invalidFraction = "invalid_fraction"
    /// A stable masonry with a limit below 0.
    case invalidLimit = "invalid_limit"
    /// A list with more different styles and spans than it can lay out.
    case tooManyWidths = "too_many_widths"
    /// A colour of a role that the template does not have.
    case unknownRole = "unknown_role"
    /// An image that has no extent, or whose file is no image.
    case invalidImage = "invalid_image"
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
    /// A list has more rows than can be shown.
    case tooManyRows = "too_many_rows"
    /// No browser is there to compare with.
    case noBrowser = "no_browser"
  }

  /// The kind of the error.
  public var code: Code
  /// The path of the value in the document, `spans[0].end`; else a file, a line or the whole document.
  public var subject: String
  /// The offending value.
  public var value: String
  /// The requirement that the value breaks.
  public var limit: String
  /// The path in the document; `nil` if the subject is no such path.
  public private(set) var path: String?

  /// Creates an error of a value in a document.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - path: The path of the value.
  ///   - value: The value.
  ///   - limit: The requirement that the value breaks.
  public init(_ code: Code, path: String, value: String, limit: String) {
    self.init(code, subject: path, value: value, limit: limit)
    self.path = path
  }

  /// Creates an error of a file, a line or a whole document.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - subject: The name of what is wrong.
  ///   - value: The offending value.
  ///   - limit: The requirement that the value breaks.
  public init(_ code: Code, subject: String, value: String, limit: String) {
    self.code = code
    self.subject = subject
    self.value = value
    self.limit = limit
  }

  /// Creates an error of a value that has a path, or of another subject if it has none.
  init(_ code: Code, path: String?, or subject: String, value: String, limit: String) {
    self.init(code, subject: path ?? subject, value: value, limit: limit)
    self.path = path
  }

  /// The error as a sentence.
  public var message: String { "\(subject) is \(value); it must be \(limit)" }

  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }

  /// Returns the error as one of a larger document, in which the document has a path.
  func within(_ prefix: String) -> DocumentError {
    let inner = path.map { $0.hasPrefix("[") ? prefix + $0 : prefix + "." + $0 } ?? prefix
    var error = self
    error.subject = path == nil ? "\(prefix): \(subject)" : inner
    error.path = inner
    return error
  }
}

extension DocumentError: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("code", code.rawValue)
    writer.member("message", message)
    writer.member("path", ifPresent: path)
    writer.endObject()
  }
}
