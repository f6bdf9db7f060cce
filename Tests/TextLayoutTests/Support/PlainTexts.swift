import TestSupport

@testable import TextLayout

/// Makes texts that are mostly plain, with all that plain text can hold, and some that are not.
struct PlainTexts {
  /// Words that are cut inside, or not at all, or change the way to look at them.
  private static let words = [
    "a", "of", "the", "river", "self-evident", "well-to-do", "AV-To-Wy", "x-1", "12-34", "-5", "-o",
    "https://example.org/a/long/path?query=value&other=1#part", "e-mail@example.org", "file(s)",
    "naïve", "“quoted”", "it’s", "1,234.56", "50%", "—", "a—b", "…", "ﬁne", "office", "Ýüç", "€20",
    "5\u{A0}km", "und/oder", "(what?)", "a?b", "??!", "C++", "$HOME/bin", "supercalifragilistic",
    "L'Œuvre", "«mot»", "1–2", "‐x", "x‐y", "+1-555-0100", "№5", "™", "№",
  ]
  private static let strangers = [
    "слово", "שלום", "日本", "ไทย", "a\u{AD}b", "e\u{301}", "🙂", "\u{7}",
  ]

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A text, with spaces and line feeds in a row where the style preserves them.
  mutating func text(for style: TextStyle) -> String {
    let preserves = !style.whiteSpace.collapsesSpaces
    var text = ""
    for i in 0..<random.number(below: 14) {
      if i > 0 || random.isOne(in: 12) {
        switch random.number(below: preserves ? 10 : 12) {
        case 0: text += "  "
        case 1: text += "\n"
        case 2: text += preserves ? " \n\n" : "\t\r\n "
        default: text += " "
        }
      }
      text += Self.words[random.number(below: Self.words.count)]
    }
    if random.isOne(in: 8) {
      text += " " + Self.strangers[random.number(below: Self.strangers.count)]
    }
    return text
  }

  /// A style that plain text may have.
  mutating func style(_ fonts: FontCascade) -> TextStyle {
    var styles = RandomStyles(seed: random.next(), fonts: fonts)
    var style = styles.next()
    style.letterSpacing = 0
    style.direction = random.isOne(in: 3) ? .automatic : .leftToRight
    if random.isOne(in: 4) { style.maximumLineCount = 1 + random.number(below: 4) }
    return style
  }
}

extension PlainTexts {
  /// Prepares texts, most of them plain, in some styles.
  static func prepared(
    by engine: TextEngine, seed: Int, count: Int, styles styleCount: Int
  ) throws -> [PreparedText] {
    let fonts = [try TestFonts.latin(), try TestFonts.all()]
    var random = SplitMix64(seed: UInt64(seed) + 900)
    var makers = PlainTexts(seed: UInt64(seed) + 40)
    let styles = (0..<styleCount).map { _ in
      ResolvedTextStyle(makers.style(fonts[random.number(below: 2)]))
    }
    return (0..<count).map { _ in
      let style = styles[random.number(below: styles.count)]
      return engine.prepare(makers.text(for: style.style), style: style)
    }
  }
}
