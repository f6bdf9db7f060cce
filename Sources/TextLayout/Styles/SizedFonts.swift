/// Turns advances and metrics in font units into lengths for one style at one font scale.
///
/// Positions are kept exactly in 1/2²² px, *fine units*: an advance of u font units is u × s of them,
/// where s = round(ppem × 65,536 / units per em) and ppem is the effective size in 1/64 px, which
/// is how FreeType scales, and so browsers.
final class SizedFonts: Sendable {
  /// The conversion of the advances of one face to fine units.
  enum FaceScale: Sendable {
    /// Outline fonts: a whole multiplier.
    case integer(Int)
    /// Varied outline fonts: a whole multiplier of font units, of which advances are 1/64.
    case sixtyFourths(Int)
    /// Colour bitmaps: strike pixels scaled by a fraction.
    case fraction(Double)
  }

  /// Rounded ascent, descent and line gap in px.
  struct FaceMetrics: Sendable {
    var ascent: Int
    var descent: Int
    var lineGap: Int

    /// The distance from the top of a line to its baseline, half the line gap above the ascent.
    var above: Int { ascent + lineGap / 2 }
    var below: Int { ascent + descent + lineGap - above }
    var lineHeight: LayoutUnit { LayoutUnit(above + below) }
  }

  /// The factor on the style's lengths.
  let scale: Double
  let fontSize: Double
  /// The font size cut down to 1/100 px, which lengths of the font are multiplied with.
  let effectiveSize: Double
  let scales: [FaceScale]
  /// 1/2³² px in a unit of each face, for kerning.
  private let kerningScales: [Int]
  let metrics: [FaceMetrics]
  /// Added after each cluster, in fine units.
  let letterSpacing: Int
  /// The advance of the first font's space, in fine units.
  let spaceAdvance: Int
  /// For text of the first font alone; `nil` if its advances are not whole font units.
  let plain: PlainMetrics?
  /// The given height of each line; `nil` if the fonts decide.
  let fixedLineHeight: LayoutUnit?

  /// - Parameter style: A style with all numbers in their ranges.
  init(style: TextStyle, scale: Double) {
    let scale = scale.nearest(in: NumberRange.fontScale)
    let size = min(style.fontSize * scale, 65_536)
    self.scale = scale
    fontSize = size
    let effective = (Float(size) * 100).rounded(.down) / 100
    effectiveSize = Double(effective)
    let ppem = Int((effective * 64).rounded(.down))
    let faces = style.fonts.faces
    scales = faces.map { face in
      if face.bitmaps != nil {
        let fraction = Double(effective) * Double(1 << 22) / Double(face.advanceUnitsPerEm)
        return .fraction(min(fraction, Double(SizedFonts.multiplierLimit)))
      }
      let upem = face.unitsPerEm
      let multiplier = min((ppem * 65_536 * 2 + upem) / (2 * upem), SizedFonts.multiplierLimit)
      return face.isVaried ? .sixtyFourths(multiplier) : .integer(multiplier)
    }
    let fixedSize = Int(effective * 65_536)
    kerningScales = faces.map {
      min((fixedSize << 16) / max(1, $0.advanceUnitsPerEm), SizedFonts.multiplierLimit << 10)
    }
    metrics = faces.map {
      SizedFonts.lineMetrics(of: $0.metrics, face: $0, size: effective)
    }
    let spacing = (style.letterSpacing * scale).nearest(in: NumberRange.letterSpacing)
    letterSpacing = Int((spacing * 65_536).rounded(.towardZero)) * 64
    let first = style.fonts.primary
    let space = first.spaceGlyph == 0 ? 0 : Int(first.advance(ofGlyph: first.spaceGlyph))
    spaceAdvance = SizedFonts.fine(units: space, scales[0])
    fixedLineHeight =
      switch style.lineHeight {
      case .normal: nil
      case .pixels(let height): LayoutUnit(rounding: height * scale).asExtent
      // Unlike a length in px, this is cut off, and of the size rounded to 1/64 px: 13.5 px × 1.4 gives
      // 18.890625 px in browsers, 17.305 px × 1.5 gives 25.96875 px.
      case .multiple(let factor):
        LayoutUnit(truncating: Double(Float(factor) * Float((size * 64).rounded() / 64))).asExtent
      }
    if case .integer(let scale) = scales[0], (0..<1 << 20).contains(space),
      abs(kerningScales[0] - scale << 10) <= PlainMetrics.driftLimit << 10
    {
      plain = PlainMetrics(
        scale: scale, kerningScale: kerningScales[0], spaceAdvance: space,
        spaceLength: SizedFonts.rounded(spaceAdvance),
        lineHeight: fixedLineHeight ?? metrics[0].lineHeight, unitsPerEm: first.unitsPerEm,
        fontScale: self.scale)
    } else {
      plain = nil
    }
  }

  /// 512 px a font unit: only at an em of few units and thousands of pixels is there more.
  private static let multiplierLimit = 1 << 31
  /// The farthest position of a text, 2³⁸ px in fine units: positions beyond it count as it.
  private static let farthest = 1 << 60

  /// The sum of a position and a distance in fine units, or the farthest position on its side.
  @inline(__always)
  static func moved(_ position: Int, by distance: Int) -> Int {
    let (sum, overflows) = position.addingReportingOverflow(distance)
    guard !overflows else { return distance < 0 ? -farthest : farthest }
    return min(max(sum, -farthest), farthest)
  }

  /// A distance in fine units taken a number of times, or the farthest one on its side.
  static func product(_ count: Int, _ distance: Int) -> Int {
    let (product, overflows) = count.multipliedReportingOverflow(by: distance)
    guard !overflows else { return (count < 0) == (distance < 0) ? farthest : -farthest }
    return min(max(product, -farthest), farthest)
  }

  @inline(__always)
  static func fine(units: Int, _ scale: FaceScale) -> Int {
    switch scale {
    case .integer(let s): units &* s
    case .sixtyFourths(let s): (units &* s &+ 32) >> 6
    case .fraction(let f): Int((Double(units) * f).rounded())
    }
  }

  /// A distance of a face's units in fine units.
  @inline(__always)
  func fine(units: Int, face: Int) -> Int { SizedFonts.fine(units: units, scales[face]) }

  /// The length of an advance in fine units, as browsers come to it.
  ///
  /// FreeType scales a glyph's advance by `scales` and rounds it to 1/65,536 px, HarfBuzz the kerning by the
  /// font size cut down to 1/100 px and rounds it as far.
  @inline(__always)
  func length(_ advance: GlyphAdvance, face: Int) -> Int {
    let width = SizedFonts.fine(units: advance.total &- advance.kerning, scales[face])
    return SizedFonts.length(width: width, kerning: advance.kerning, kerningScales[face])
  }

  /// The sum of a glyph's own width, in fine units, and its kerning, in font units, each rounded by itself.
  @inline(__always)
  static func length(width: Int, kerning: Int, _ kerningScale: Int) -> Int {
    let rounded = rounded(width)
    return rounded &+ ((kerning &* kerningScale &+ 0x8000) >> 16) << 6
  }

  /// A length in fine units rounded to 1/65,536 px.
  @inline(__always)
  static func rounded(_ fine: Int) -> Int { (fine &+ 32) & ~63 }

  /// A length in fine units rounded up to 1/64 px, as each item on a line is.
  @inline(__always)
  static func roundedUp(_ fine: Int) -> Int { (fine &+ 65_535) >> 16 }

  /// The fine units in 1/64 px.
  static let finePerUnit = 65_536

  /// Rounds as browsers do: where rounding would cut the descent, the ascent gives a pixel.
  private static func lineMetrics(
    of metrics: FontFace.Metrics, face: FontFace, size: Float
  ) -> FaceMetrics {
    // In single precision: 625 of 1,000 units at 36 px are less than 22.5 px.
    let unit = size / Float(face.unitsPerEm)
    let exactDescent = Float(metrics.descent) * unit
    var ascent = Int((Float(metrics.ascent) * unit).rounded())
    var descent = Int(exactDescent.rounded())
    if Float(descent) < exactDescent, ascent >= 1 {
      ascent -= 1
      descent += 1
    }
    let gap = Int((Float(metrics.lineGap) * unit).rounded())
    return FaceMetrics(ascent: ascent, descent: descent, lineGap: gap)
  }
}
