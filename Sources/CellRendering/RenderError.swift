/// Why a picture cannot be made, with the offending value and the limit it breaks.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a render error; the set may grow.
  public struct Code: Hashable, Sendable {
    /// The name used in messages and files, `picture_too_large`.
    public let name: String

    /// The picture has more pixels, or a longer side, than can be drawn or written.
    public static let pictureTooLarge: Code = Code(name: "picture_too_large")
    /// The picture has no pixels, and the file format cannot express that.
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

  /// What is wrong.
  public var code: Code
  /// The offending value: a count, a size or the number of a C library's error.
  public var value: Double
  /// The largest value that is accepted, `nil` where no number would do.
  public var limit: Double?
  /// What was found, and what is needed.
  public var detail: String

  /// Makes a render error.
  public init(code: Code, value: Double, limit: Double? = nil, detail: String) {
    self.code = code
    self.value = value
    self.limit = limit
    self.detail = detail
  }

  /// What is wrong, with the value and the limit.
  public var description: String { detail }
}

extension RenderError {
  /// The error of a number that exceeds its limit; `subject` names what the number counts.
  static func exceeded(_ code: Code, _ subject: String, value: Double, limit: Int) -> RenderError {
    RenderError(
      code: code, value: value, limit: Double(limit),
      detail: "\(subject) (is \(decimal(value))) should be at most \(limit)")
  }

  /// The error of a FreeType call that failed with an error number.
  static func freeType(_ number: Int32, path: String, action: String) -> RenderError {
    RenderError(
      code: .unusableFont, value: Double(number),
      detail: "\(path): FreeType cannot \(action) (error \(number))")
  }
}
