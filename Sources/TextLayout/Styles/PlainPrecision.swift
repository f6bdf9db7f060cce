/// A bound of the difference between the length of plain text and its advance times one factor: each glyph
/// and each kerning is rounded by itself, and kerning has a factor of its own.
///
/// The numbers hold for every stretch between two break opportunities, and so for every line. They are
/// upper bounds, so a few bits of each are enough.
struct PlainPrecision: Hashable, Sendable {
  /// The kerning, taken as positive, in 1/256 of the advance.
  private(set) var kerning: UInt8 = 0
  /// The lengths that are rounded by themselves, in 1/8 per em of advance.
  private(set) var roundings: UInt8 = 0

  /// Makes the bounds hold for another stretch.
  ///
  /// - Parameters:
  ///   - parts: The parts of the advance of the stretch.
  ///   - advance: The advance of the stretch in font units.
  /// - Returns: `false` if no bounds can hold for it.
  mutating func include(_ parts: Parts, advance: Int, unitsPerEm: Int) -> Bool {
    guard parts.kerning > 0 || parts.roundings > 0 else { return true }
    guard parts.roundings < Parts.unbounded else { return false }
    guard advance > 0 else { return false }
    // Nearly always the bounds hold already, which takes no division.
    if parts.kerning * 256 <= Int(self.kerning) * advance,
      parts.roundings * 8 * unitsPerEm <= Int(self.roundings) * advance
    {
      return true
    }
    let kerning = (parts.kerning * 256 + advance - 1) / advance
    let roundings = (parts.roundings * 8 * unitsPerEm + advance - 1) / advance
    guard kerning < 256, roundings < 256 else { return false }
    self.kerning = max(self.kerning, UInt8(kerning))
    self.roundings = max(self.roundings, UInt8(roundings))
    return true
  }

  /// Makes the bounds hold for what others hold for.
  mutating func formUnion(_ other: PlainPrecision) {
    kerning = max(kerning, other.kerning)
    roundings = max(roundings, other.roundings)
  }

  /// The bounds that hold for spaces, too.
  func withSpace(_ metrics: PlainMetrics) -> PlainPrecision {
    var all = self
    let space = Parts(kerning: 0, roundings: metrics.spaceAdvance > 0 ? 1 : 0)
    if !all.include(space, advance: metrics.spaceAdvance, unitsPerEm: metrics.unitsPerEm) {
      all.roundings = .max
    }
    return all
  }

  /// The parts of an advance.
  struct Parts {
    /// The sum of all kerning, taken as positive, in font units.
    var kerning = 0
    /// The number of advances and kernings that are not 0; `unbounded` or more if a glyph leads backwards.
    var roundings = 0

    /// The count of a glyph whose advance is below 0: parts of its word may be wider than the word, and no bound of
    /// the whole holds for them.
    fileprivate static let unbounded = 1 << 28

    mutating func add(_ advance: GlyphAdvance) {
      if advance.total != advance.kerning { roundings += 1 }
      if advance.kerning != 0 { roundings += 1 }
      kerning += abs(advance.kerning)
      if advance.total < 0 { roundings += Parts.unbounded }
    }

    static func + (a: Parts, b: Parts) -> Parts {
      Parts(kerning: a.kerning + b.kerning, roundings: a.roundings + b.roundings)
    }

    static func - (a: Parts, b: Parts) -> Parts {
      Parts(kerning: a.kerning - b.kerning, roundings: a.roundings - b.roundings)
    }
  }
}
