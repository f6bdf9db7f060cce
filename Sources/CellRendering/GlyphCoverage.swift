/// The way in which the outlines of glyphs become pixels.
public enum GlyphCoverage: String, CaseIterable, Sendable {
  /// The exact share of each pixel that an outline covers, blended as all other shapes are.
  ///
  /// The same weight at all places and in all colours.
  case area
  /// The pixels of headless Chromium on Linux, which draws without a graphics processor.
  ///
  /// Edges are rounded to quarters of a row, and light text on dark ground is a little bolder than dark
  /// text. A size is rounded down to 1/100 device pixel. Glyphs of an em above 144 device pixels have the
  /// exact area.
  case browser
}

extension GlyphCoverage {
  /// The largest em, in 1/64 device pixel, whose coverages are those of a browser.
  private static let largestBrowserEm = 144 * 64

  /// Returns the size of an em in 1/64 device pixel, of a font size that is a number of px.
  func em(fontSize: Double, scale: Double) -> Int {
    switch self {
    case .area: return Int(max(0, (fontSize * scale * 64).rounded()))
    case .browser:
      // In single precision, where a size that fits may be infinite.
      let size = min(Float(fontSize) * Float(scale), Float(Rasterizer.maximumEm))
      return Int(max(0, ((size * 100).rounded(.down) / 100 * 64).rounded(.down)))
    }
  }

  /// Returns the coverage that glyphs of an em, in 1/64 device pixel, have.
  func used(em: Int) -> GlyphCoverage { em > GlyphCoverage.largestBrowserEm ? .area : self }
}
