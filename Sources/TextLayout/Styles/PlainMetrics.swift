/// The numbers that turn the font units of plain text into lengths, at one font size.
struct PlainMetrics: Sendable {
  /// Fine units (1/2²² px) in a font unit.
  let scale: Int
  /// The advance of a space in font units.
  let spaceAdvance: Int
  /// The height of each line.
  let lineHeight: LayoutUnit

  /// The widest content that fits, in font units.
  ///
  /// A line of one item fits when its width, rounded up to 1/64 px, is at most 1/64 px greater than the
  /// available width: one bound in whole font units is equivalent.
  @inline(__always)
  func bound(width: LayoutUnit) -> Int {
    scale > 0 ? max(0, (width.rawValue + 1) << 16) / scale : Int.max / 4
  }

  /// Font units in 1/64 px, rounded up.
  var slack: Int { scale > 0 ? 65_536 / scale + 1 : 0 }

  /// A width in font units as a length.
  @inline(__always)
  func length(_ units: Int) -> LayoutUnit {
    LayoutUnit(rawValue: SizedFonts.roundedUp(units &* scale))
  }
}
