import Testing
import TextLayout

/// Widths of lines are those that Chromium 156.0.8078.79 gave for `font-variation-settings`.
struct BrowserVariationTests {
  struct Answer: Sendable {
    var weight: Double
    var size: Double
    /// In 1/64 px, in the order of `texts`.
    var widths: [Int]
  }

  static let texts: [String] = [
    "AVATAR To",
    "Hamburgefonstiv",
    "11.47 Wave, Ty.",
    "Letters of many weights",
    "Quick, Vex: zebra & Wax!",
  ]

  static let answers: [Answer] = [
    Answer(weight: 100, size: 16, widths: [4904, 7976, 6883, 11243, 11367]),
    Answer(weight: 100, size: 40.5, widths: [12412, 20188, 17423, 28457, 28773]),
    Answer(weight: 617, size: 16, widths: [5441, 8612, 7509, 11957, 12255]),
    Answer(weight: 617, size: 40.5, widths: [13771, 21798, 19007, 30265, 31020]),
    Answer(weight: 900, size: 16, widths: [5691, 8995, 7746, 12339, 12643]),
    Answer(weight: 900, size: 40.5, widths: [14404, 22769, 19606, 31233, 32003]),
  ]

  @Test(arguments: answers)
  func `lines are as wide as a browser's`(answer: Answer) throws {
    let engine = TextEngine()
    let face = try TestFonts.variable().varied(["wght": answer.weight])
    let style = TextStyle(fonts: FontCascade([face]), fontSize: answer.size)
    let widths = Self.texts.map { engine.width(of: $0, style).rawValue }
    #expect(widths == answer.widths)
  }
}
