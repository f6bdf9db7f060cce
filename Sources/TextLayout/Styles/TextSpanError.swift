/// The error of a span that does not fit its text or has a number that layout cannot work with.
public struct TextSpanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error of a span; the set may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name used in messages, `span_out_of_bounds`.
    public let name: String

    /// The range is empty.
    public static let empty: Code = Code(name: "span_empty")
    /// The range does not lie inside the text.
    public static let outOfBounds: Code = Code(name: "span_out_of_bounds")
    /// The span begins before the end of the span before it.
    public static let outOfOrder: Code = Code(name: "span_out_of_order")
    /// A box does not take the place of exactly one U+FFFC.
    public static let misplacedBox: Code = Code(name: "span_misplaced_box")
    /// An attribute or a length of a box is not finite or out of its range.
    public static let invalidValue: Code = Code(name: "span_invalid_value")

    /// The name of the code.
    public var description: String { name }
  }

  /// The kind of the error.
  public var code: Code
  /// The index of the span.
  public var index: Int
  /// The property that is wrong, with the index of its span.
  public var subject: String
  /// The value of the property.
  public var value: String
  /// The requirement that the value breaks.
  public var limit: String

  /// Creates an error of a span.
  public init(code: Code, index: Int, subject: String, value: String, limit: String) {
    self.code = code
    self.index = index
    self.subject = subject
    self.value = value
    self.limit = limit
  }

  /// The code and the error as a sentence.
  public var description: String { "\(code): \(subject) is \(value); it must be \(limit)" }
}
