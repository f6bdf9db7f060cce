/// A part of a text with attributes of its own, or an inline box in it.
public struct TextSpan: Hashable, Sendable {
  /// The content of a span.
  public enum Content: Hashable, Sendable {
    /// A part of the text with other attributes.
    case text(TextAttributes)
    /// A box in the place of one U+FFFC, raised by a shift in px as text is.
    case box(InlineBox, baselineShift: Double = 0)
  }

  /// The offsets of its scalars; not empty.
  public var range: Range<Int>
  /// The content in the range.
  public var content: Content

  /// Creates a span of text with attributes.
  public init(_ range: Range<Int>, _ attributes: TextAttributes) {
    self.range = range
    content = .text(attributes)
  }

  /// Creates a span that puts a box in the place of the U+FFFC at an offset.
  public init(at offset: Int, _ box: InlineBox, baselineShift: Double = 0) {
    range = offset..<max(offset, offset &+ 1)
    content = .box(box, baselineShift: baselineShift)
  }
}

extension TextSpan {
  /// Checks that layout can work with the numbers of the span.
  ///
  /// - Throws: `TextSpanError` for the first number that is out of its range.
  func checkValues(index: Int) throws(TextSpanError) {
    let check = SpanCheck(index: index)
    switch content {
    case .text(let attributes):
      try check("font size", attributes.fontSize ?? 1, above: 0, upTo: 4096)
      try check("letter-spacing", attributes.letterSpacing ?? 0)
      try check("baseline shift", attributes.baselineShift)
      switch attributes.lineHeight {
      case .pixels(let height):
        try check("height", height, above: -1, upTo: SpanCheck.lengthLimit)
      case .multiple(let factor): try check("line height", factor, above: -1, upTo: 1024)
      case .normal, nil: break
      }
      for line in [attributes.underline, attributes.overline, attributes.strikethrough] {
        guard case .pixels(let thickness) = line?.thickness else { continue }
        try check("thickness of a line", thickness, above: -1, upTo: SpanCheck.lengthLimit)
      }
    case .box(let box, let shift):
      try check("baseline shift", shift)
      try check("width", box.width.pixels, above: -1, upTo: LayoutUnit.maximum.pixels)
      try check("ascent", box.ascent.pixels)
      try check("descent", box.descent.pixels)
      try check.requireAtLeastZero("width", box.width)
      try check.requireAtLeastZero("height", box.ascent + box.descent)
    }
  }
}

/// Checks numbers of one span.
private struct SpanCheck {
  /// The index of the span.
  let index: Int

  /// The greatest distance of a length from 0, in px.
  static let lengthLimit: Double = 65_536

  func callAsFunction(_ name: String, _ value: Double) throws(TextSpanError) {
    try self(name, value, above: -Self.lengthLimit - 1, upTo: Self.lengthLimit)
  }

  func callAsFunction(
    _ name: String, _ value: Double, above low: Double, upTo high: Double
  ) throws(TextSpanError) {
    guard value > low, value <= high else {
      throw error(name, value: "\(value)", limit: "above \(low) and at most \(high)")
    }
  }

  func requireAtLeastZero(_ name: String, _ length: LayoutUnit) throws(TextSpanError) {
    guard length >= .zero else {
      throw error(name, value: "\(length) px", limit: "at least 0")
    }
  }

  private func error(_ name: String, value: String, limit: String) -> TextSpanError {
    TextSpanError(
      code: .invalidValue, index: index, subject: "\(name) of span \(index)", value: value,
      limit: limit)
  }
}
