internal import TextLayout

/// The text of a run of glyphs as plain data; the stretches stand in arrays of equal length.
struct StoredGlyphText: Codable, Hashable, Sendable {
  struct Feature: Codable, Hashable, Sendable {
    var tag: String
    var value: UInt32
  }

  var characters: String
  var counts: [Int]
  var x: [Double]
  var y: Double
  var isRightToLeft: Bool
  var language: String
  var features: [Feature]

  init(_ text: GlyphText) {
    (characters, y, isRightToLeft) = (text.characters, text.y, text.isRightToLeft)
    counts = text.stretches.map(\.scalarCount)
    x = text.stretches.map(\.x)
    language = text.language
    features = text.features.map { Feature(tag: $0.tag, value: $0.value) }
  }

  var text: GlyphText {
    GlyphText(
      characters,
      stretches: zip(counts, x).map { GlyphText.Stretch(scalarCount: $0, x: $1) },
      y: y, isRightToLeft: isRightToLeft, language: language,
      features: features.map { FontFeature(tag: $0.tag, value: $0.value) })
  }
}
