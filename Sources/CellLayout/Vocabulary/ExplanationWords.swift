internal import TextLayout

extension LayoutRect {
  var words: String { "\(size.width) × \(size.height) at (\(minX), \(minY))" }
}

extension LayoutColor {
  /// The colour as `#rrggbbaa`; the colour of a role as both of its colours.
  package var words: String {
    guard darkChannels == nil else {
      return LayoutAppearance.allCases.map { resolved(in: $0).words }.joined(separator: " or ")
    }
    return "#"
      + [red, green, blue, alpha].map { channel in
        (channel < 16 ? "0" : "") + String(channel, radix: 16)
      }.joined()
  }
}

extension ClosedRange<LayoutUnit> {
  var words: String {
    lowerBound == upperBound ? "for this width" : "the same from \(lowerBound) to \(upperBound)"
  }
}

extension Range<Int> {
  var words: String { "\(lowerBound)..<\(upperBound)" }
}

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  /// The number without a fraction of 0.
  var short: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// The text in quotation marks on one line; a long text is cut to its beginning and its end.
  var quoted: String {
    var shown = ""
    let scalars = Array(unicodeScalars)
    for (i, scalar) in scalars.enumerated() {
      if scalars.count > 64, i == 48 { shown += "…" }
      guard scalars.count <= 64 || i < 48 || i >= scalars.count - 12 else { continue }
      // Characters that control terminals or change the direction of text are written as numbers.
      let isPlain =
        scalar.properties.generalCategory != .control
        && scalar.properties.generalCategory != .format
      shown +=
        isPlain ? String(scalar) : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
    return "“\(shown)”"
  }
}

extension BoxShadow {
  /// The offset, blur, spread and colour of a shadow: `0 2 8 0 #00000040`.
  package var words: String { "\(offset.x) \(offset.y) \(blur) \(spread) \(color.words)" }
}

extension LinearGradient {
  /// The angle and the stops of a gradient: `180 #ffffffff, #808080ff at 0.9, #000000ff`.
  package var words: String {
    let stops = stops.map { stop in
      stop.color.words + (stop.position.map { " at \($0.short)" } ?? "")
    }
    return "\(angle.short) \(stops.joined(separator: ", "))"
  }
}

extension TextHighlight {
  /// The range and the colour of a highlight: `2..<5 #ffee0080`.
  var words: String { "\(range.words) \(color.words)" }
}
