/// The numbers that turn the font units of plain text into lengths, at one font size.
struct PlainMetrics: Sendable {
  /// Fine units (1/2²² px) in a font unit of advance.
  let scale: Int
  /// 1/2³² px in a font unit of kerning.
  let kerningScale: Int
  /// The advance of a space in font units.
  let spaceAdvance: Int
  /// The length of a space in fine units.
  let spaceLength: Int
  /// The height of each line.
  let lineHeight: LayoutUnit
  let unitsPerEm: Int
  /// The font scale that the style is taken at.
  let fontScale: Double
  /// An upper bound of the error that shaping again at the ends of a line adds, in font units.
  let cutError: Int
  /// Font units in 1/64 px, rounded up.
  let slack: Int

  init(
    scale: Int, kerningScale: Int, spaceAdvance: Int, spaceLength: Int, lineHeight: LayoutUnit,
    unitsPerEm: Int, fontScale: Double
  ) {
    self.scale = scale
    self.kerningScale = kerningScale
    self.spaceAdvance = spaceAdvance
    self.spaceLength = spaceLength
    self.lineHeight = lineHeight
    self.unitsPerEm = unitsPerEm
    self.fontScale = fontScale
    // It changes a few glyphs, and the kerning by less than an em.
    let drift = abs(kerningScale - scale << 10)
    cutError = scale > 0 ? ((unitsPerEm &* drift) >> 10 &+ 16 * 32) / scale &+ 1 : 0
    slack = scale > 0 ? 65_536 / scale + 1 : 0
  }

  /// The greatest difference between the factors of kerning and advances, in fine units: at fractional
  /// sizes of fonts of hundreds of units per em there is less.
  static let driftLimit = 200

  /// An upper bound of the difference between a length and its advance times `scale`, in 1/65,536 of a
  /// fine unit for a font unit of advance; 0 if they are the same.
  @inline(__always)
  func errorRate(_ precision: PlainPrecision) -> Int {
    // A rounding moves a length by 32 fine units at most.
    let hasRoundings =
      scale & 63 != 0 || precision.kerning != 0 && kerningScale & 0xFFFF != 0
    let drift = abs(kerningScale - scale << 10)
    return (Int(precision.kerning) &* drift &+ 3) >> 2
      &+ (hasRoundings ? Int(precision.roundings) << 18 / unitsPerEm &+ 1 : 0)
  }

  /// The length that fits into a width, in fine units.
  @inline(__always)
  private static func available(_ width: LayoutUnit) -> Int { max(0, (width.rawValue + 1) << 16) }

  /// The greatest advance that fits into a width where roundings decide nothing, and the greatest roundings
  /// that decide nothing, in fine units.
  ///
  /// - Precondition: The scale is positive.
  @inline(__always)
  static func step(width: LayoutUnit, scale: Int) -> (units: Int, margin: Int) {
    let available = available(width)
    let units = available / scale
    let rest = available &- units &* scale
    return (units, min(rest, scale &- 1 &- rest))
  }

  /// The greatest advance that fits for sure, and one that all that may fit is at most as wide as, in font
  /// units.
  ///
  /// A line of one item fits when its width, rounded up to 1/64 px, is at most 1/64 px greater than the
  /// available width: without roundings one bound in whole font units is equivalent.
  @inline(__always)
  static func bounds(
    width: LayoutUnit, scale: Int, _ error: PlainError
  ) -> (sure: Int, possible: Int) {
    guard scale > 0 else { return (Int.max / 4, Int.max / 4) }
    let (bound, margin) = step(width: width, scale: scale)
    // Far from a step, the roundings of no length reach it.
    if error.of(bound &+ 1) <= margin { return (bound, bound) }
    let available = available(width)
    // The error of what exceeds the bound is greater than that of the bound.
    let farthest = bound &+ bound >> 3 &+ 64
    let possible = (available &+ error.of(farthest)) / scale
    let sure = max(0, available &- error.of(bound)) / scale
    return (sure, possible < farthest ? possible : Int.max / 4)
  }

  /// Indicates whether a length may differ from its advance times the scale.
  var hasRoundings: Bool { scale & 63 != 0 || kerningScale != scale << 10 }

  /// The difference between the length of a space and its advance times the scale, in fine units.
  var spaceRounding: Int { spaceLength - spaceAdvance * scale }

  /// The length of a glyph's advance in fine units, as browsers come to it.
  @inline(__always)
  func length(_ advance: GlyphAdvance) -> Int {
    SizedFonts.length(
      width: (advance.total &- advance.kerning) &* scale, kerning: advance.kerning, kerningScale)
  }

  /// The length of an advance in 1/64 px, rounded up; `nil` if its roundings decide.
  ///
  /// - Parameter cutError: See `cutError`; 0 if the ends of the line were not shaped again.
  @inline(__always)
  func length(_ units: Int, _ error: PlainError, cutError: Int = 0) -> LayoutUnit? {
    let length = units &* scale
    let error = error.of(units) &+ cutError &* scale
    let most = SizedFonts.roundedUp(length &+ error)
    return most == SizedFonts.roundedUp(length &- error) ? LayoutUnit(rawValue: most) : nil
  }
}
