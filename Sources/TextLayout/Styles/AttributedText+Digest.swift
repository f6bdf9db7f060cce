extension AttributedText {
  /// Feeds the text and everything about its spans that decides sizes: ranges, fonts, sizes, line
  /// heights, spacings, languages, features, shifts and boxes. Colours, decorations, links, tags
  /// and the keys of boxes take no part.
  ///
  /// - Complexity: O(bytes of the text + spans); O(bytes of the font files) the first time.
  public func digest(into hasher: inout ContentHasher) {
    hasher.combine(text)
    hasher.combine(spans.count)
    for span in spans {
      hasher.combine(span.range.lowerBound)
      hasher.combine(span.range.upperBound)
      switch span.content {
      case .text(let attributes):
        hasher.combine(0)
        attributes.digest(into: &hasher)
      case .box(let box, let shift):
        hasher.combine(1)
        for length in [box.width, box.ascent, box.descent] { hasher.combine(length) }
        hasher.combine(shift)
      }
    }
  }
}

extension TextAttributes {
  fileprivate func digest(into hasher: inout ContentHasher) {
    func optional<Value>(_ value: Value?, _ digest: (Value, inout ContentHasher) -> Void) {
      hasher.combine(flag: value != nil)
      if let value { digest(value, &hasher) }
    }
    optional(fonts) { $0.digest(into: &$1) }
    optional(fontSize) { $1.combine($0) }
    optional(lineHeight) { $0.digest(into: &$1) }
    optional(letterSpacing) { $1.combine($0) }
    optional(language) { $1.combine($0) }
    optional(features) { $0.digest(into: &$1) }
    hasher.combine(baselineShift)
  }
}
