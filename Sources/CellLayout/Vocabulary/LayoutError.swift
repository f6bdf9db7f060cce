internal import ListCore
internal import TextLayout

/// The reason why a row cannot be laid out.
public struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a layout error; the set may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let name: String

    /// The name of the code.
    public var description: String { name }

    /// An item names a cell that the list has no prototype for.
    public static let missingPrototype: Code = Code(name: "missing_prototype")
    /// A cell measured a height below 0 or above 1/64 px less than 2²⁴ px.
    public static let invalidHeight: Code = Code(name: "invalid_height")
    /// An item gives a box an aspect ratio that is not a finite number above 0.
    public static let invalidAspectRatio: Code = Code(name: "invalid_aspect_ratio")
    /// An item gives an image an intrinsic size with a side of 0 or less.
    public static let invalidImageSize: Code = Code(name: "invalid_image_size")
    /// A section names a style that the list does not define.
    public static let missingStyle: Code = Code(name: "missing_style")
    /// The style of a section has no columns or lanes, or more than 256.
    public static let invalidColumns: Code = Code(name: "invalid_columns")
    /// The style of a section has a gap below 0 or above `LayoutUnit.maximum`.
    public static let invalidGap: Code = Code(name: "invalid_gap")
    /// The style of a section has items of a part of its width that is not above 0, or above 1, or a column
    /// of a table with a share that is not above 0, or above 65,536.
    public static let invalidFraction: Code = Code(name: "invalid_fraction")
    /// The style of a section has a limit of stable lanes below 0, or a sample of a table below 1.
    public static let invalidLimit: Code = Code(name: "invalid_limit")
    /// A list has more different styles and spans than it can lay out.
    public static let tooManyWidths: Code = Code(name: "too_many_widths")
  }

  /// The kind of the error.
  public var code: Code
  /// The thing that is wrong: `cell`, `height`, `aspect ratio`, `image size`, or a number of a
  /// section's style.
  public var subject: String
  /// The offending value: the name of a cell, or a number.
  public var value: String
  /// The requirement on the value, in words.
  public var limit: String

  /// Creates an error.
  public init(code: Code, subject: String, value: String, limit: String) {
    self.code = code
    self.subject = subject
    self.value = value
    self.limit = limit
  }

  /// The code, the subject, the value and the limit in one line.
  public var description: String { "\(code): \(subject) is \(value); it must be \(limit)" }
}

extension LayoutError {
  static func missingPrototype(_ cell: CellIdentifier) -> LayoutError {
    LayoutError(
      code: .missingPrototype, subject: "cell", value: cell.name,
      limit: "one that the list has a prototype for")
  }

  static func invalidHeight(_ height: LayoutUnit) -> LayoutError {
    LayoutError(
      code: .invalidHeight, subject: "height", value: "\(height)", limit: "0...16777215 px")
  }

  static func invalidAspectRatio(_ ratio: Double) -> LayoutError {
    LayoutError(
      code: .invalidAspectRatio, subject: "aspect ratio", value: "\(ratio)",
      limit: "a finite number above 0")
  }

  static func invalidImageSize(_ size: LayoutSize) -> LayoutError {
    LayoutError(
      code: .invalidImageSize, subject: "image size", value: "\(size)",
      limit: "a width and a height above 0 px")
  }
}
