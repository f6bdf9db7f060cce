internal import CHarfBuzz

/// The advance of a glyph in the face's units, and the rules for the room and the letter-spacing of glyphs.
struct GlyphAdvance {
  /// The whole advance.
  var total = 0
  /// The part of it that is kerning.
  var kerning = 0

  /// Kerning beyond this counts as an advance.
  private static let kerningLimit = 1 << 21

  init(total: Int, kerning: Int) {
    self.total = total
    self.kerning = kerning.magnitude <= GlyphAdvance.kerningLimit ? kerning : 0
  }

  /// The advance of a shaped glyph; bitmaps have their own advance and no kerning.
  init(_ glyph: UInt32, at position: hb_glyph_position_t, of face: FontFace) {
    if let bitmaps = face.bitmaps {
      let advance = bitmaps.advance(ofGlyph: glyph, outline: position.x_advance)
      self.init(total: Int(advance), kerning: 0)
    } else {
      self.init(total: Int(position.x_advance), kerning: Int(position.kerning))
    }
  }

  /// The sum of two advances, brought within reach.
  static func += (sum: inout GlyphAdvance, other: GlyphAdvance) {
    let limit = GlyphReach.clusterLimit
    sum = GlyphAdvance(
      total: min(max(sum.total + other.total, -limit), limit), kerning: sum.kerning + other.kerning)
  }

  static func takesRoom(_ unit: UInt16, glyph: UInt32) -> Bool {
    guard !ControlCharacters.isInvisible(unit) else { return false }
    return glyph != 0 || unit & 0xF800 == 0xD800
      || !UnicodeProperties.isDefaultIgnorable(UInt32(unit))
  }

  static func isSpaced(_ unit: UInt16, isCursive: Bool) -> Bool {
    if unit == 0x20 || unit == 0xA0 { return true }
    return !isCursive && !ControlCharacters.isInvisible(unit)
      && !UnicodeProperties.isDefaultIgnorable(UInt32(unit))
      && !UnicodeProperties.isHangulFiller(UInt32(unit))
  }
}
