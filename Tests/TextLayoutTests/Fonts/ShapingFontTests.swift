import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// Faces of which HarfBuzz keeps a bounded number of plans, whatever features and languages texts have.
@Suite struct ShapingFontTests {
  private func variants(_ count: Int) -> [ShapingVariant] {
    (0..<count).map { i in
      ShapingVariant(
        language: i.isMultiple(of: 2) ? "en" : "tr",
        features: [FontFeature(tag: "ss01", value: UInt32(i))])
    }
  }

  @Test func `some variants share a copy of the face, and the next ones have another`() throws {
    let face = try FontFace(path: TestFiles.fonts + "/NotoSans-Regular.ttf")
    let limit = ShapingVariants.limit
    let fonts = variants(3 * limit).map { face.shapingFont(for: $0) }
    #expect(fonts[..<limit].allSatisfy { $0 == nil })
    #expect(fonts[limit] != nil && fonts[2 * limit] != nil)
    #expect(fonts[limit..<2 * limit].allSatisfy { $0 === fonts[limit] })
    #expect(fonts[(2 * limit)...].allSatisfy { $0 === fonts[2 * limit] })
    #expect(fonts[limit] !== fonts[2 * limit])
    #expect(face.shapingFont(for: variants(3 * limit)[3 * limit - 1]) === fonts[2 * limit])
    #expect(face.shapingFont(for: ShapingVariant(language: "en", features: [])) == nil)
  }

  @Test func `texts are as wide with each copy`() throws {
    let face = try FontFace(path: TestFiles.fonts + "/NotoSans-Regular.ttf")
    var widths: Set<LayoutUnit> = []
    for variant in variants(2 * ShapingVariants.limit + 2) {
      var style = TextStyle(fonts: FontCascade([face]), fontSize: 16)
      style.features = variant.features
      let engine = TextEngine()
      widths.insert(engine.maxContentWidth(of: engine.prepare("AVATAR first office", style: style)))
    }
    #expect(widths.count == 1)
  }
}
