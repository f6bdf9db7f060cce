/// A part of a text with attributes of its own, or an inline box in it.
public struct TextSpan: Hashable, Sendable {
  /// What a span does with its part of the text.
  public enum Content: Hashable, Sendable {
    /// Shows it with other attributes.
    case text(TextAttributes)
    /// Puts a box in the place of one U+FFFC, raised by a shift in px as text is.
    case box(InlineBox, baselineShift: Double = 0)
  }

  /// The offsets of its scalars; not empty.
  public var range: Range<Int>
  /// What stands there.
  public var content: Content

  /// Makes a span of text with attributes.
  public init(_ range: Range<Int>, _ attributes: TextAttributes) {
    self.range = range
    content = .text(attributes)
  }

  /// Makes a span that puts a box in the place of the U+FFFC at an offset.
  public init(at offset: Int, _ box: InlineBox, baselineShift: Double = 0) {
    range = offset..<max(offset, offset &+ 1)
    content = .box(box, baselineShift: baselineShift)
  }
}

/// What is wrong with a span.
public struct TextSpanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error of a span; the set may grow.
  public struct Code: Hashable, Sendable {
    /// The name used in messages, `span_out_of_bounds`.
    public let name: String

    /// The range is empty.
    public static let empty: Code = Code(name: "span_empty")
    /// The range does not lie inside the text.
    public static let outOfBounds: Code = Code(name: "span_out_of_bounds")
    /// The span begins before the one before it ends.
    public static let outOfOrder: Code = Code(name: "span_out_of_order")
    /// A box does not stand in the place of exactly one U+FFFC.
    public static let misplacedBox: Code = Code(name: "span_misplaced_box")
    /// An attribute or a length of a box is not finite or out of its range.
    public static let invalidValue: Code = Code(name: "span_invalid_value")
  }

  /// What is wrong.
  public var code: Code
  /// The index of the span.
  public var index: Int
  /// What was found, and what is needed.
  public var detail: String

  /// Makes an error.
  public init(code: Code, index: Int, detail: String) {
    self.code = code
    self.index = index
    self.detail = detail
  }

  /// Which span, and what is wrong with it.
  public var description: String { "span \(index): \(detail)" }
}

extension TextSpan {
  /// Lengths are at most this many px from 0.
  private static let lengthLimit: Double = 65_536

  /// Throws for the first value that layout cannot work with.
  func checkValues(index: Int) throws(TextSpanError) {
    switch content {
    case .text(let attributes):
      try check(attributes.fontSize ?? 1, above: 0, upTo: 4096, "font size", index)
      try check(attributes.letterSpacing ?? 0, "letter-spacing", index)
      try check(attributes.baselineShift, "baseline shift", index)
      switch attributes.lineHeight {
      case .pixels(let height):
        try check(height, above: -1, upTo: Self.lengthLimit, "height", index)
      case .multiple(let factor): try check(factor, above: -1, upTo: 1024, "line height", index)
      case .normal, nil: break
      }
    case .box(let box, let shift):
      try check(shift, "baseline shift", index)
      try check(box.width.pixels, above: -1, upTo: LayoutUnit.maximum.pixels, "width", index)
      try check(box.ascent.pixels, "ascent", index)
      try check(box.descent.pixels, "descent", index)
      guard box.width >= .zero, box.ascent + box.descent >= .zero else {
        throw TextSpanError(
          code: .invalidValue, index: index,
          detail: "width and height of a box (are \(box.width) and \(box.ascent + box.descent)) "
            + "should be at least 0")
      }
    }
  }

  private func check(_ value: Double, _ name: String, _ index: Int) throws(TextSpanError) {
    try check(value, above: -Self.lengthLimit - 1, upTo: Self.lengthLimit, name, index)
  }

  private func check(
    _ value: Double, above low: Double, upTo high: Double, _ name: String, _ index: Int
  ) throws(TextSpanError) {
    guard value > low, value <= high else {
      throw TextSpanError(
        code: .invalidValue, index: index,
        detail: "\(name) (is \(value)) should be above \(low) and at most \(high)")
    }
  }
}
