/// A colour bitmap of a glyph as the font stores it, at the size of its strike.
struct StrikeGlyph {
  /// The size of the em in pixels of the strike.
  var ppem: Double
  /// The distance from the origin right to the left edge.
  var left: Int
  /// The distance from the baseline down to the top edge.
  var top: Int
  var width: Int
  var height: Int
  /// Premultiplied red, green, blue and alpha, rows top to bottom without padding.
  var pixels: [SIMD4<UInt8>]
}
