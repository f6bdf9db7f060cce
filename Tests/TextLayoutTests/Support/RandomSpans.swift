import TestSupport
import TextLayout

/// Texts with spans of every kind, boxes among them.
struct RandomSpans {
  var texts: RandomTexts
  let fonts: FontCascade
  /// Without overrides spans only cut items.
  var overrides = true
  /// Whether letters may stand so close that they overlap.
  var hasOverlaps = true

  mutating func next() throws -> AttributedText {
    var text = AttributedText()
    for _ in 0..<texts.random.number(below: 6) + 1 {
      let part = texts.next(wordCount: 4)
      switch texts.random.number(below: 4) {
      case 0: text.append(part)
      case 1 where overrides:
        try text.append(
          InlineBox(
            width: LayoutUnit(rawValue: texts.random.number(below: 2_000)), ascent: 9, descent: 2),
          baselineShift: Double(texts.random.number(below: 9)) - 4)
      default: try text.append(part, attributes())
      }
    }
    return text
  }

  private mutating func attributes() -> TextAttributes {
    var attributes = TextAttributes()
    guard overrides else { return attributes }
    switch texts.random.number(below: 6) {
    case 0: attributes.fontSize = 7.5 + Double(texts.random.number(below: 30))
    case 1:
      attributes.letterSpacing = Double(texts.random.number(below: 9)) / 2 - (hasOverlaps ? 1 : 0)
    case 2: attributes.lineHeight = .multiple(Double(texts.random.number(below: 3)))
    case 3: attributes.baselineShift = Double(texts.random.number(below: 30)) - 15
    case 4: attributes.fonts = FontCascade(fonts.faces.reversed())
    default: attributes.color = TextColor(rawValue: 1)
    }
    return attributes
  }
}
