/// An error of drawing: the value that prevents a picture, and the limit that it breaks.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a render error; more may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name used in messages and files, `picture_too_large`.
    public let name: String
    /// The name.
    public var description: String { name }

    /// The picture has more pixels, or a longer side, than can be drawn or written.
    public static let pictureTooLarge: Code = Code(name: "picture_too_large")
    /// The picture has no pixels, which the file format cannot express.
    public static let emptyPicture: Code = Code(name: "empty_picture")
    /// The scale is not a positive finite number.
    public static let invalidScale: Code = Code(name: "invalid_scale")
    /// The em of a glyph is larger in device pixels than can be drawn, or no number.
    public static let glyphTooLarge: Code = Code(name: "glyph_too_large")
    /// The rasterizer cannot open a face that layout could.
    public static let unusableFont: Code = Code(name: "unusable_font")
    /// A PNG file cannot be written or read.
    public static let pngFailure: Code = Code(name: "png_failure")
  }

  /// The kind of the error.
  public var code: Code
  /// The name of what is wrong: a quantity, an argument or a file.
  public var subject: String
  /// The offending value.
  public var value: String
  /// The requirement that the value breaks.
  public var limit: String

  /// Creates a render error.
  public init(code: Code, subject: String, value: String, limit: String) {
    self.code = code
    self.subject = subject
    self.value = value
    self.limit = limit
  }

  /// The code, the value and the limit.
  public var description: String { "\(code): \(subject) is \(value); it must be \(limit)" }
}

extension RenderError {
  /// Returns the error of a number that exceeds its limit.
  static func exceeded(
    _ code: Code, _ subject: String, value: Double, limit: Int
  ) -> RenderError {
    RenderError(
      code: code, subject: subject, value: decimal(value), limit: "at most \(limit)")
  }

  /// Returns the error of a font that FreeType cannot open or vary.
  static func unusableFont(_ path: String, action: String, errorNumber: Int32) -> RenderError {
    RenderError(
      code: .unusableFont, subject: path,
      value: "a file that FreeType cannot \(action) (error \(errorNumber))", limit: "a usable font")
  }
}
