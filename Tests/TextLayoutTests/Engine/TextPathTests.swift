import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// The way that each feature of a text takes through the engine, and that all ways give the same lines.
@Suite struct TextPathTests {
  /// A feature of a style or of a text, and the fastest way that can do it.
  struct Feature: Sendable, CustomTestStringConvertible {
    /// The property of `TextStyle`; empty for a feature of the text.
    var property = ""
    var name: String
    var path: TextPath.Name
    /// Whether the style names fonts of other scripts after the Latin one.
    var hasFallbackFonts = false
    var text = "The river under the old bridge carries lanterns, and office hours end at nine."
    var change: @Sendable (inout TextStyle) -> Void = { _ in }

    var testDescription: String { name }
  }

  // MARK: The table

  private static let styles: [Feature] = [
    Feature(property: "fonts", name: "a single font", path: .lockstep16),
    Feature(property: "fontSize", name: "a fractional font size", path: .lockstep16) {
      $0.fontSize = 17.3
    },
    Feature(property: "lineHeight", name: "a line height in px", path: .lockstep16) {
      $0.lineHeight = .pixels(19.5)
    },
    Feature(property: "lineHeight", name: "a relative line height", path: .lockstep16) {
      $0.lineHeight = .multiple(1.4)
    },
    Feature(property: "whiteSpace", name: "nowrap", path: .lockstep16) { $0.whiteSpace = .noWrap },
    Feature(property: "whiteSpace", name: "pre-wrap", path: .lockstep16) {
      $0.whiteSpace = .preWrap
    },
    Feature(property: "whiteSpace", name: "pre", path: .lockstep16) { $0.whiteSpace = .pre },
    Feature(property: "whiteSpace", name: "pre-line", path: .shaped) { $0.whiteSpace = .preLine },
    Feature(property: "overflowWrap", name: "overflow-wrap anywhere", path: .lockstep16) {
      $0.overflowWrap = .anywhere
    },
    Feature(property: "overflowWrap", name: "overflow-wrap break-word", path: .lockstep16) {
      $0.overflowWrap = .breakWord
    },
    Feature(property: "wordBreak", name: "break-all", path: .lockstep32) {
      $0.wordBreak = .breakAll
    },
    Feature(property: "wordBreak", name: "keep-all", path: .lockstep16) { $0.wordBreak = .keepAll },
    Feature(property: "breakRules", name: "the break rules of Unicode", path: .shaped) {
      $0.breakRules = .unicode
    },
    Feature(property: "letterSpacing", name: "letter-spacing", path: .shaped) {
      $0.letterSpacing = 1
    },
    Feature(property: "direction", name: "a paragraph from right to left", path: .shaped) {
      $0.direction = .rightToLeft
    },
    Feature(property: "direction", name: "an automatic direction", path: .lockstep16) {
      $0.direction = .automatic
    },
    Feature(property: "language", name: "another language", path: .lockstep16) {
      $0.language = "tr"
    },
    Feature(property: "tabSize", name: "a tab size without tabs", path: .lockstep16) {
      $0.tabSize = 4
    },
    Feature(property: "hyphens", name: "no hyphens", path: .lockstep16) { $0.hyphens = .none },
    Feature(property: "alignment", name: "justified lines", path: .lockstep16) {
      $0.alignment = .justify
    },
    Feature(property: "maximumLineCount", name: "two lines of fixed height", path: .lockstep16) {
      $0.maximumLineCount = 2
      $0.lineHeight = .pixels(20)
    },
    Feature(
      property: "maximumLineCount", name: "two lines as high as their fonts", path: .plain
    ) { $0.maximumLineCount = 2 },
    Feature(property: "truncation", name: "an ellipsis in the middle", path: .lockstep16) {
      $0.truncation = .middle
      $0.maximumLineCount = 2
      $0.lineHeight = .pixels(20)
    },
    Feature(property: "textSpacingTrim", name: "trimmed punctuation", path: .lockstep16) {
      $0.textSpacingTrim = .normal
    },
    Feature(property: "features", name: "a font feature", path: .lockstep16) {
      $0.features = [FontFeature(tag: "smcp", value: 1)]
    },
    Feature(property: "hasStrut", name: "a strut", path: .lockstep16) { $0.hasStrut = true },
  ]

  private static let texts: [Feature] = [
    Feature(name: "an empty text", path: .plain, text: ""),
    Feature(name: "a word wider than 16 bits hold", path: .lockstep32, text: wide),
    Feature(name: "two spaces that are kept", path: .plain, text: "one  two three") {
      $0.whiteSpace = .preWrap
    },
    Feature(name: "a line feed", path: .lockstep32, text: "one two\nthree four five") {
      $0.whiteSpace = .preWrap
    },
    Feature(name: "a tab", path: .shaped, text: "one\ttwo") { $0.whiteSpace = .preWrap },
    Feature(name: "a soft hyphen", path: .shaped, text: "a lan\u{AD}tern at the river"),
    Feature(name: "Cyrillic", path: .lockstep16, text: "Река под старым мостом"),
    Feature(name: "Arabic", path: .lockstep16, text: "الفوانيس عند النهر"),
    Feature(name: "Arabic with a full stop", path: .shaped, text: "الفوانيس عند النهر."),
    Feature(name: "Thai", path: .lockstep16, text: "โคมไฟบนแม่น้ำยามค่ำคืน"),
    Feature(name: "Latin with Arabic", path: .shaped, text: "lanterns فوانيس at nine"),
    Feature(name: "Japanese without a font", path: .lockstep16, text: "川の上の提灯、九時に。"),
    Feature(
      name: "Japanese from a second font", path: .shaped, hasFallbackFonts: true,
      text: "川の上の提灯、九時に。"),
    Feature(
      name: "Japanese in lines of fixed height", path: .lockstep16, hasFallbackFonts: true,
      text: "川の上の提灯、九時に。"
    ) { $0.lineHeight = .pixels(20) },
    Feature(
      name: "an emoji from a second font", path: .shaped, hasFallbackFonts: true,
      text: "lanterns 🏮 at nine"),
    Feature(name: "a character without a glyph", path: .lockstep16, text: "a \u{10FFFD} b c d"),
  ]

  private static let wide = String(repeating: "lanternlight", count: 12) + " at the river"

  @Test func `the table has every property of a style`() throws {
    let style = TextStyle(fonts: try TestFonts.latin(), fontSize: 16)
    let labels = Mirror(reflecting: style).children.compactMap(\.label)
    #expect(Set(Self.styles.map(\.property)) == Set(labels))
  }

  // MARK: The ways

  private func style(_ feature: Feature) throws -> ResolvedTextStyle {
    let fonts = try feature.hasFallbackFonts ? TestFonts.all() : TestFonts.latin()
    var style = TextStyle(fonts: fonts, fontSize: 16)
    feature.change(&style)
    return ResolvedTextStyle(style)
  }

  @Test(arguments: styles + texts) func `a feature takes its way, and all ways agree`(
    feature: Feature
  ) throws {
    let engine = TextEngine()
    let style = try style(feature)
    let text = engine.prepare(feature.text, style: style)
    #expect(text.path.name == feature.path)
    let exact = PreparedText(form: .shaped(engine.shaped(text)))
    let batch = TextBatch(Array(repeating: text, count: 16))
    for width in [0, 20, 70, 131.5, 400, 5000] {
      let width = LayoutUnit(truncating: width)
      for scale in [1, 1.25] {
        let expected = engine.extent(of: exact, width: width, scale: scale)
        #expect(engine.extent(of: text, width: width, scale: scale) == expected)
        let heights = batch.heights(width: width, scale: scale, engine: engine)
        #expect(heights == Array(repeating: expected.height, count: 16))
        let measured = engine.measured(text, width: width, scale: scale)
        #expect(measured.extent == expected && measured.validWidths.contains(width))
      }
    }
  }

  @Test func `text with spans is attributed`() throws {
    let engine = TextEngine()
    var large = TextAttributes()
    large.fontSize = 24
    let text = try AttributedText(
      "The river under the old bridge", spans: [TextSpan(4..<9, large)])
    let style = TextStyle(fonts: try TestFonts.latin(), fontSize: 16)
    #expect(engine.prepare(text, style: style).path.name == .attributed)
  }
}
