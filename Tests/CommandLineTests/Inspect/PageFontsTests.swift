#if Extras
import Foundation
import TestSupport
import Testing
import TextLayout

@testable import layoutbench

/// The fonts that a page brings.
struct PageFontsTests {
  private let library: FontLibrary
  private let scratch: TemporaryFolder

  init() throws {
    library = try FontLibrary(directories: [Tool.fonts])
    scratch = try TemporaryFolder()
  }

  @Test(
    arguments: [
      ("Noto Sans", "Wörter, e\u{301} office"), ("Noto Sans Thai", "น้ำใส"),
      ("Noto Naskh Arabic", "لله، نعم"), ("Noto Sans CJK JP", "日本。"), ("Noto Color Emoji", "😀👍🏽"),
      ("Noto Sans Devanagari", "क्षत्रिय"),
    ])
  func `a subset lays a text out as its font, and is smaller`(name: String, text: String) throws {
    let face = try library.face(named: name)
    var fonts = PageFonts()
    #expect(fonts.family(of: face) == "f0")
    fonts.add(text, in: FontCascade([face]))
    let bytes = try #require(fonts.subsets().first)
    #expect(bytes.count < face.withFileBytes(\.count) / 2)
    let subset = try FontFace(path: try scratch.write(bytes, to: "subset.ttf"))
    let engine = TextEngine()
    func widths(_ face: FontFace) -> [LayoutUnit] {
      let style = TextStyle(fonts: FontCascade([face]), fontSize: 16)
      let prepared = engine.prepare(text, style: style)
      #expect(prepared.missingRanges().isEmpty)
      return engine.lines(of: prepared, width: 30).flatMap { [$0.width, $0.height] }
    }
    #expect(widths(subset) == widths(face))
  }

  @Test func `faces of one file share a family`() throws {
    let (plain, bold) = (
      try library.face(named: "Noto Sans"), try library.face(named: "Noto Sans", weight: 700)
    )
    var fonts = PageFonts()
    #expect([plain, bold, plain].map { fonts.family(of: $0) } == ["f0", "f1", "f0"])
    #expect(fonts.subsets().count == 2)
  }

  @Test func `shaping may compose, decompose and divide characters`() {
    #expect(FontSubset.characters(of: "e\u{301}").contains("\u{E9}"))
    #expect(FontSubset.characters(of: "\u{E9}").isSuperset(of: ["e", "\u{301}"]))
    #expect(FontSubset.characters(of: "\u{E33}").isSuperset(of: ["\u{E4D}", "\u{E32}"]))
    #expect(FontSubset.characters(of: "ש\u{5C1}").contains("\u{FB2A}"))
    #expect(FontSubset.characters(of: "plain") == ["p", "l", "a", "i", "n"])
  }
}
#endif
