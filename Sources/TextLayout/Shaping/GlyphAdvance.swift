/// The rules for the room and the letter-spacing of glyphs.
enum GlyphAdvance {
  static func units(of glyph: UInt32, _ outline: Int32, _ face: FontFace) -> Int {
    Int(face.bitmaps?.advance(ofGlyph: glyph, outline: outline) ?? outline)
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
