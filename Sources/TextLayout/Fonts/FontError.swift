/// What is wrong with a font, where, and with which value.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a font error; the set may grow.
  public struct Code: Hashable, Sendable {
    /// The name used in messages and files, `unknown_font`.
    public let name: String

    /// The file or folder does not exist or cannot be read.
    public static let unreadableFile: Code = Code(name: "unreadable_font")
    /// The file is no OpenType font, or is damaged.
    public static let invalidFont: Code = Code(name: "invalid_font")
    /// The font lacks a table that layout needs.
    public static let missingTable: Code = Code(name: "missing_font_table")
    /// The collection has no face of that index.
    public static let noSuchFace: Code = Code(name: "no_such_face")
    /// No font of the library has that name.
    public static let unknownFont: Code = Code(name: "unknown_font")
  }

  /// What is wrong.
  public var code: Code
  /// The path or name that was asked for.
  public var place: String
  /// What was found, and what is needed.
  public var detail: String

  /// Makes a font error.
  public init(code: Code, place: String, detail: String) {
    self.code = code
    self.place = place
    self.detail = detail
  }

  /// The place and what is wrong there.
  public var description: String { "\(place): \(detail)" }
}
