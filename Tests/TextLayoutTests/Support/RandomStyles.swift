import TestSupport
import TextLayout

/// Makes styles that mix every property; what a law cannot bear is set after.
struct RandomStyles {
  var random: SplitMix64
  let fonts: FontCascade

  init(seed: UInt64, fonts: FontCascade) {
    random = SplitMix64(seed: seed)
    self.fonts = fonts
  }

  mutating func next() -> TextStyle {
    var style = TextStyle(fonts: fonts, fontSize: one(of: [16, 16, 13, 17.3, 20.25, 9]))
    style.whiteSpace = one(of: [.normal, .normal, .preWrap, .preLine, .noWrap, .pre])
    style.overflowWrap = one(of: OverflowWrap.allCases)
    style.wordBreak = one(of: [.normal, .normal, .normal, .keepAll, .breakAll])
    style.direction = one(of: [.leftToRight, .leftToRight, .rightToLeft, .automatic])
    style.language = one(of: ["en", "ja", "zh", "th", "ar"])
    style.letterSpacing = one(of: [0, 0, 0, 1.5, -0.25])
    style.lineHeight = one(of: [.normal, .pixels(20), .multiple(1.4)])
    style.hyphens = one(of: [.manual, .manual, .none])
    style.alignment = one(of: TextAlignment.allCases)
    return style
  }

  /// Narrow widths more often than wide ones, so that lines break everywhere.
  mutating func width() -> LayoutUnit {
    LayoutUnit(rawValue: random.number(below: one(of: [600, 6_000, 20_000])))
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[random.number(below: values.count)]
  }
}
