/// The error of a font that cannot be found, opened or used.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a font error; the set may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name used in messages and files, `unknown_font`.
    public let name: String

    /// The file or folder does not exist or cannot be read.
    public static let unreadableFile: Code = Code(name: "unreadable_font")
    /// The file is not an OpenType font, or it is damaged.
    public static let invalidFont: Code = Code(name: "invalid_font")
    /// The font lacks a table that layout needs.
    public static let missingTable: Code = Code(name: "missing_font_table")
    /// The collection has no face with the index.
    public static let noSuchFace: Code = Code(name: "no_such_face")
    /// The library has no font with the name.
    public static let unknownFont: Code = Code(name: "unknown_font")

    /// The library has a font with the name that is another than the one that is wanted.
    public static let otherFont: Code = Code(name: "other_font")

    /// The name of the code.
    public var description: String { name }
  }

  /// The kind of the error.
  public var code: Code
  /// The path or the name of the font.
  public var subject: String
  /// The state in which the font was found.
  public var value: String
  /// The requirement that the font does not meet.
  public var limit: String

  /// Creates a font error.
  public init(code: Code, subject: String, value: String, limit: String) {
    self.code = code
    self.subject = subject
    self.value = value
    self.limit = limit
  }

  /// The code and the error as a sentence.
  public var description: String { "\(code): \(subject) is \(value); it must be \(limit)" }
}
