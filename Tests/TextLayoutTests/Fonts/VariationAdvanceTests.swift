import TestSupport
import Testing

@testable import TextLayout

/// Advances at places between the masters are HarfBuzz's.
///
/// Recorded with `hb-shape --font-size=180224 --variations=…` 6.0.0 (2,816 units per em × 64).
@Suite struct VariationAdvanceTests {
  struct Shaped: Sendable {
    var weight: Double
    var slant: Double
    var text: String
    /// One for each letter, in 1/64 font units.
    var advances: [Int]
  }

  static let recorded: [Shaped] = [
    Shaped(
      weight: 100, slant: 0, text: "AVATAR To",
      advances: [98_816, 99_840, 95_744, 95_232, 111_104, 110_848, 50_688, 96_256, 104_448]),
    Shaped(
      weight: 100, slant: 0, text: "Hamburgefonstiv",
      advances: [
        132_608, 97_536, 150_528, 107_776, 102_400, 55_552, 105_216, 103_936, 55_552, 104_448,
        102_400, 88_832, 62_720, 39_936, 94_208,
      ]),
    Shaped(
      weight: 100, slant: 0, text: "11.47 Wave, Ty.",
      advances: [
        73_472, 65_792, 45_568, 107_264, 98_624, 50_688, 151_552, 93_952, 90_624, 103_936, 46_272,
        50_688, 99_328, 88_064, 45_568,
      ]),
    Shaped(
      weight: 250, slant: 0, text: "AVATAR To",
      advances: [104_192, 105_216, 101_120, 97_792, 116_480, 113_024, 50_688, 98_816, 105_984]),
    Shaped(
      weight: 250, slant: 0, text: "Hamburgefonstiv",
      advances: [
        132_992, 99_584, 153_600, 109_824, 103_552, 59_776, 107_520, 104_448, 58_240, 105_984,
        103_936, 91_520, 64_128, 41_344, 97_280,
      ]),
    Shaped(
      weight: 250, slant: 0, text: "11.47 Wave, Ty.",
      advances: [
        78_592, 70_912, 47_616, 111_488, 100_800, 50_688, 156_672, 96_000, 93_696, 104_448, 48_384,
        50_688, 101_888, 91_136, 47_616,
      ]),
    Shaped(
      weight: 617, slant: 0, text: "AVATAR To",
      advances: [116_023, 115_492, 115_284, 103_252, 131_200, 117_440, 44_224, 104_832, 109_760]),
    Shaped(
      weight: 617, slant: 0, text: "Hamburgefonstiv",
      advances: [
        134_144, 103_744, 162_240, 113_792, 110_016, 67_689, 112_960, 106_944, 64_572, 109_760,
        110_272, 99_328, 68_736, 47_296, 104_128,
      ]),
    Shaped(
      weight: 617, slant: 0, text: "11.47 Wave, Ty.",
      advances: [
        86_912, 79_788, 52_544, 120_384, 106_048, 44_224, 172_120, 100_160, 100_766, 106_944,
        48_996, 44_224, 107_904, 97_984, 52_544,
      ]),
    Shaped(
      weight: 900, slant: 0, text: "AVATAR To",
      advances: [124_416, 121_856, 126_720, 107_008, 143_360, 120_320, 35_840, 109_312, 112_640]),
    Shaped(
      weight: 900, slant: 0, text: "Hamburgefonstiv",
      advances: [
        135_168, 106_496, 169_472, 116_224, 116_992, 72_448, 116_992, 109_568, 69_376, 112_640,
        116_480, 105_984, 72_960, 53_248, 109_056,
      ]),
    Shaped(
      weight: 900, slant: 0, text: "11.47 Wave, Ty.",
      advances: [
        91_136, 84_736, 56_320, 126_464, 110_080, 35_840, 185_600, 102_912, 105_984, 109_568,
        47_104, 35_840, 112_384, 102_912, 56_320,
      ]),
    Shaped(
      weight: 617, slant: -5, text: "AVATAR To",
      advances: [116_023, 115_492, 115_284, 103_252, 131_200, 117_824, 44_224, 104_832, 109_760]),
    Shaped(
      weight: 617, slant: -5, text: "Hamburgefonstiv",
      advances: [
        134_144, 103_744, 162_240, 113_792, 110_016, 67_753, 112_960, 107_008, 64_636, 109_760,
        110_272, 99_328, 68_736, 47_296, 104_128,
      ]),
    Shaped(
      weight: 617, slant: -5, text: "11.47 Wave, Ty.",
      advances: [
        86_912, 79_788, 52_544, 120_384, 106_048, 44_224, 172_120, 100_160, 100_766, 107_008,
        48_996, 44_224, 107_904, 97_984, 52_544,
      ]),
  ]

  private func face(_ shaped: Shaped) throws -> FontFace {
    try TestFonts.variable().varied(["wght": shaped.weight, "slnt": shaped.slant])
  }

  @Test(arguments: recorded)
  func `glyphs stand where HarfBuzz puts them`(shaped: Shaped) throws {
    let engine = TextEngine()
    let style = TextStyle.test(FontCascade([try face(shaped)])) { $0.fontSize = 44 }
    let text = engine.prepare(shaped.text, style: style)
    let line = try #require(engine.lines(of: text, width: nil).first)
    // 44 px are 1/64 px for each font unit.
    var expected: [Double] = [0]
    for advance in shaped.advances { expected.append(expected.last! + Double(advance) / 4096) }
    let found = engine.glyphRuns(of: line, in: text).flatMap { $0.glyphs.map(\.x) }
    #expect(found.count == shaped.advances.count)
    for (x, wanted) in zip(found, expected) { #expect(abs(x - wanted) < 1e-4) }
  }

  @Test(arguments: recorded, [7.5, 16, 33.3])
  func `a line is as wide as the sum`(shaped: Shaped, size: Double) throws {
    let engine = TextEngine()
    let style = TextStyle.test(FontCascade([try face(shaped)])) { $0.fontSize = size }
    let text = engine.prepare(shaped.text, style: style)
    let ppem = (Double((Float(size) * 100).rounded(.down) / 100) * 64).rounded(.down)
    let multiplier = Int((ppem * 65_536 / 2816).rounded())
    let fine = (shaped.advances.reduce(0, +) * multiplier + 32) >> 6
    let width = LayoutUnit(rawValue: (fine + 65_535) >> 16)
    #expect(engine.lines(of: text, width: nil).map(\.width) == [width])
    #expect(engine.maxContentWidth(of: text) == width)
  }

  @Test(arguments: recorded)
  func `other places have other advances`(shaped: Shaped) throws {
    let plain = try TestFonts.variable()
    let style = TextStyle.test(FontCascade([plain])) { $0.fontSize = 44 }
    let varied = TextStyle.test(FontCascade([try face(shaped)])) { $0.fontSize = 44 }
    let engine = TextEngine()
    #expect(engine.width(of: shaped.text, style) != engine.width(of: shaped.text, varied))
  }

  @Test func `words of different weights are different words`() throws {
    let engine = TextEngine()
    let base = try TestFonts.variable()
    let light = base.varied(["wght": 200])
    for face in [base, light, base.varied(["wght": 800])] {
      let before = engine.statistics.wordMisses
      _ = engine.prepare("alpha beta", style: .test(FontCascade([face])))
      #expect(engine.statistics.wordMisses == before + 2)
    }
    let calls = engine.statistics.shapingCalls
    _ = engine.prepare("beta alpha", style: .test(FontCascade([base.varied(["wght": 200])])))
    #expect(engine.statistics.shapingCalls == calls)
    _ = light
  }

  @Test func `heights agree with the lines`() throws {
    let engine = TextEngine()
    let base = try TestFonts.variable()
    var random = SplitMix64(seed: 77)
    let words = Self.recorded.flatMap { $0.text.split(separator: " ") }
    for _ in 0..<150 {
      let face = base.varied(["wght": Double.random(in: 50...950, using: &random)])
      let other = base.varied(["wght": 300])
      let fonts = FontCascade([face, try TestFonts.face("NotoSansHebrew-Regular.ttf"), other])
      let style = TextStyle.test(fonts) {
        $0.fontSize = Double.random(in: 8...40, using: &random)
        $0.letterSpacing = Bool.random(using: &random) ? 0.5 : 0
      }
      var parts = (0..<12).map { _ in String(words.randomElement(using: &random)!) }
      if Bool.random(using: &random) { parts[5] = "שלום" }
      let text = engine.prepare(parts.joined(separator: " "), style: style)
      let width = LayoutUnit(rawValue: Int.random(in: 0...30_000, using: &random))
      let lines = engine.lines(of: text, width: width)
      let extent = engine.extent(of: text, width: width)
      #expect(extent.lineCount == lines.count)
      #expect(engine.lineWidths(of: text, width: width) == lines.map(\.width))
      for line in lines where line.width > width { #expect(lines.count > 1) }
    }
  }
}
