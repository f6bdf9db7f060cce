import Testing
import TextLayout
import TextTestSupport

/// Justified lines, against what Chromium 156 answered for the same texts and fonts.
@Suite struct JustificationTests {
  /// A text and the left edges of its characters in 1/64 px as the browser tells them; `nil` where a
  /// character has no room or hangs, and inside `ff`, whose parts the browser takes to be equal and
  /// the font does not.
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var width: Double
    var isRightToLeft = false
    var whiteSpace = WhiteSpace.normal
    var letterSpacing = 0.0
    var lefts: [Int?]

    init(
      _ text: String, width: Double, isRightToLeft: Bool = false,
      whiteSpace: WhiteSpace = .normal, letterSpacing: Double = 0, lefts: [Int?]
    ) {
      self.text = text
      self.width = width
      self.isRightToLeft = isRightToLeft
      self.whiteSpace = whiteSpace
      self.letterSpacing = letterSpacing
      self.lefts = lefts
    }

    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: cases)
  func `characters stand where the browser puts them`(recorded: Case) throws {
    let engine = TextEngine()
    let style = TextStyle.test(try TestFonts.all()) {
      $0.alignment = .justify
      $0.direction = recorded.isRightToLeft ? .rightToLeft : .leftToRight
      $0.whiteSpace = recorded.whiteSpace
      $0.letterSpacing = recorded.letterSpacing
    }
    let text = engine.prepare(recorded.text, style: style)
    let lines = engine.lines(of: text, width: LayoutUnit(truncating: recorded.width))
    var wrong: [String] = []
    for (offset, left) in recorded.lefts.enumerated() {
      guard let left else { continue }
      let found = engine.rectangles(of: offset..<offset + 1, in: text, lines: lines).first?.minX
      // The browser cuts rectangles off at 1/64 px, run by run.
      if let found, abs(found.rawValue - left) <= 2 { continue }
      wrong.append("\(offset): \(left) is \(found.map { "\($0.rawValue)" } ?? "nowhere")")
    }
    #expect(wrong == [])
  }

  static let cases: [Case] = [
    Case(
      "some words that fill lines well enough", width: 130,
      lefts: [
        0, 490, 1110, 2067, 2644, 3035, 3840, 4459, 4862, 5491, 5982, 6372, 6742, 7375, 7949, nil,
        0, 308, 616, 880, 1144, 2662, 2926, 3190, 3823, 4400, 4891, 6408, 7213, 7790, 8055, nil, 0,
        577, 1210, 1829, 2462, 3092,
      ]),
    Case(
      "some words that fill lines well enough", width: 131.3,
      lefts: [
        0, 490, 1110, 2067, 2644, 3076, 3881, 4501, 4903, 5533, 6023, 6455, 6825, 7458, 8032, nil,
        0, 308, 616, 880, 1144, 2703, 2967, 3231, 3864, 4442, 4932, 6491, 7296, 7873, 8138, nil, 0,
        577, 1210, 1829, 2462, 3092,
      ]),
    Case(
      "日本語の文字列。「あア」とか文字列です。", width: 101,
      lefts: [
        0, 1087, 2175, 3263, 4351, 5439, 0, 1087, 2175, 3263, 4351, 5439, 0, 1087, 2175, 3263, 4351,
        5439, 0, 921,
      ]),
    Case(
      "日本 abc 語の文字 列x yですね日本語", width: 101,
      lefts: [
        0, 1051, 2103, 2397, 2972, 3601, 4093, 4387, 5439, 0, 1152, 2305, 2699, 3852, 4393, 4788,
        5310, 0, 1024, 2048, 3072, 4096,
      ]),
    Case(
      "שלום לכולם וברוכים הבאים לכאן", width: 120, isRightToLeft: true,
      lefts: [
        6931, 6397, 6099, 5398, 2578, 2070, 1543, 1234, 700, 0, nil, 7377, 6817, 6281, 5973, 5446,
        5174, 4474, 2826, 2184, 1598, 971, 700, 0, nil, 7171, 6644, 5996, 5660,
      ]),
    Case(
      "abc שלום לכולם וברוכים def הבאים לכאן", width: 120,
      lefts: [
        0, 574, 1204, 1695, 6931, 6397, 6099, 5398, 4836, 4328, 3801, 3492, 2958, 2258, nil, 2903,
        2342, 1807, 1499, 971, 700, 0, 3206, 6120, 6750, 7327, nil, 4469, 3884, 3257, 2985, 2285,
        2019, 1511, 984, 336, 0,
      ]),
    Case(
      "aa  bb  cc  dd ee", width: 60, whiteSpace: .preWrap,
      lefts: [0, 574, 1148, 1864, 2580, 3210, nil, nil, 0, 491, 983, 1781, 2579, 3209, nil, 0, 577]),
    Case(
      "  ab cd ef gh", width: 70, whiteSpace: .preWrap,
      lefts: [0, 305, 612, 1186, 1816, 2122, 2613, 3243, 3549, 4127, nil, 0, 629]),
    Case(
      "aa bb\u{A}cc dd ee ff gg", width: 60, whiteSpace: .preLine,
      lefts: [
        0, 574, 1148, 1415, 2044, nil, 0, 491, 983, 2580, 3210, nil, 0, 577, 1155, 1421, nil, 2125,
        2392, 3021,
      ]),
    Case(
      "aa\u{9}bb cc dd ee ff gg", width: 90, whiteSpace: .preWrap,
      lefts: [
        0, 574, 1149, 2691, 3320, 3950, 4777, 5268, nil, 0, 629, 1259, 1525, 2103, 2680, 2947, nil,
        3651, 3917, 4547,
      ]),
    Case(
      "ab extra\u{AD}ordinary words again", width: 75,
      lefts: [
        0, 574, 1204, 2024, 2581, 3123, 3492, 3895, 4470, 0, 619, 1021, 1651, 1915, 2548, 3123,
        3546, nil, 0, 804, 1424, 1826, 2456, nil, 0, 574, 1204, 1778, 2042,
      ]),
    Case(
      "日本語\u{3000}文字列\u{3000}日本語\u{3000}文字", width: 101,
      lefts: [0, 1087, 2175, 3263, 4351, 5439, 0, 1359, 2719, 4079, 5439, nil, 0, 1024]),
    Case(
      "あア😀😀あ a😀b 日本語文字列", width: 101,
      lefts: [0, 1233, 2466, 3952, 5439, nil, 0, 574, 2109, 2739, 3133, 4286, 5439, 0, 1024, 2048]),
    Case(
      "ab cd ef gh ij", width: 60, letterSpacing: 2,
      lefts: [0, 702, 1460, 2462, 3081, nil, 0, 705, 1185, 2321, 3078, nil, 0, 392]),
    Case(
      "a\u{A0}b c\u{2003}d e\u{3000}f gggggggggg", width: 150,
      lefts: [
        0, 574, 1540, 2169, 3135, 3627, 4651, 5280, 6246, 6823, 9246, nil, 0, 629, 1259, 1889, 2519,
        3148, 3778, 4408, 5038, 5667,
      ]),
    Case(
      "12 34 שלום 56 ab cd ef gh שלום", width: 80, isRightToLeft: true,
      lefts: [
        3948, 4533, 1172, 0, 585, nil, 4372, 3837, 3539, 2839, 1172, 0, 585, nil, 0, 574, 1204,
        2136, 2627, 3257, 4189, 4767, nil, 3857, 4486, 3590, 2842, 2308, 2010, 1310,
      ]),
    Case(
      "السلام عليكم ورحمة الله وبركاته", width: 110, isRightToLeft: true,
      lefts: [
        6795, 6578, 5899, 5275, nil, 4774, 2147, 1630, 1379, 1010, 540, 0, nil, 6560, 6165, 5514,
        5091, 4613, 4346, 4103, 3778, 3453, 3128, 2862, 2382, 2101, 1687, 1262, 1003, 721, 259,
      ]),
    Case(
      "fi fi ffi afi office waffle", width: 76,
      lefts: [
        0, 308, 616, 1106, 1414, 1723, 2213, 2536, 2859, 3182, 3672, 4246, 4555, nil, 0, 619, 942,
        1265, 1588, 2079, nil, 0, 804, 1379, 1702, 2025, 2348,
      ]),
  ]
}

/// What justification does to lines, in cases small enough to reckon.
@Suite struct JustifiedLineTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  private func lines(
    _ text: String, width: LayoutUnit?, _ change: (inout TextStyle) -> Void = { _ in }
  ) -> [TextLine] {
    let style = TextStyle.test(fonts) {
      $0.alignment = .justify
      change(&$0)
    }
    return engine.lines(of: engine.prepare(text, style: style), width: width)
  }

  @Test func `all lines but the last are as wide as the box`() {
    let lines = lines("some words that fill lines well enough", width: 130)
    #expect(lines.dropLast().allSatisfy { $0.width == 130 && $0.x == .zero })
    #expect(lines.last!.justification == .zero)
    #expect(lines.allSatisfy { $0.naturalWidth < 130 })
  }

  @Test func `a line before a forced break is not justified`() {
    let lines = lines("aa bb\ncc dd ee", width: 100) { $0.whiteSpace = .preWrap }
    #expect(lines.map(\.justification) == [.zero, .zero])
  }

  @Test func `a line without an opportunity begins at the start`() {
    #expect(lines("single words", width: 60).map(\.justification) == [.zero, .zero])
    let turned = lines("שלום שלום", width: 60) { $0.direction = .rightToLeft }[0]
    #expect(turned.x == px(60) - turned.width)
  }

  @Test func `at unlimited width and where text sticks out nothing widens`() {
    #expect(lines("a b\nc", width: nil).allSatisfy { $0.justification == .zero })
    #expect(lines("unbreakable\u{A0}words here", width: 40)[0].justification == .zero)
  }

  @Test func `a truncated line is the last`() {
    let lines = lines("some words that fill lines well enough", width: 130) {
      $0.maximumLineCount = 2
    }
    #expect(lines.map { $0.justification > .zero } == [true, false])
  }

  @Test func `an ideograph stands off from its neighbours but not where direction turns`() {
    // Four gaps between the five of them, one of them beside the letter; none beside the Hebrew.
    let text = engine.prepare("字字a字字 next", style: .test(fonts) { $0.alignment = .justify })
    let width = engine.width(of: "字字a字字", .test(fonts)) + px(4)
    let line = engine.lines(of: text, width: width)[0]
    let glyphs = engine.glyphRuns(of: line, in: text).flatMap(\.glyphs)
    #expect(glyphs.map(\.cluster) == [0, 1, 2, 3, 4])
    #expect(abs(glyphs[1].x - 17) < 0.001)
    #expect(glyphs[3].x - glyphs[2].x > 9)
    let mixed = lines("字字ש字字 next", width: width)[0]
    #expect(mixed.justification > .zero)
  }
}
