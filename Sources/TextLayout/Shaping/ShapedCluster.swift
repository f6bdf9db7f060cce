internal import CHarfBuzz

/// The glyphs of a piece of text as HarfBuzz shaped it.
struct ShapedGlyphs {
  var infos: UnsafeBufferPointer<hb_glyph_info_t>
  var positions: UnsafeBufferPointer<hb_glyph_position_t>
  /// The text around the piece; clusters are offsets into it.
  var text: UnsafeBufferPointer<UInt16>
  var isRightToLeft: Bool
}

/// One cluster as HarfBuzz shaped it.
struct ShapedCluster {
  var units: Range<Int>
  var glyphs: Range<Int>
  var face: FontFace
  var index: Int

  func isMissing(in shaped: ShapedGlyphs, hasMoreFaces: Bool) -> Bool {
    let first = shaped.text[units.lowerBound]
    // HarfBuzz draws an ideographic space it has no glyph for as a space.
    if first == 0x3000, hasMoreFaces, face.glyph(for: "\u{3000}") == nil { return true }
    guard glyphs.contains(where: { shaped.infos[$0].codepoint == 0 }) else { return false }
    return !ControlCharacters.isInvisible(first) && !isIgnorable(shaped.text)
  }

  private func isIgnorable(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    units.allSatisfy { i in
      text[i] & 0xF800 != 0xD800 && UnicodeProperties.isDefaultIgnorable(UInt32(text[i]))
    }
  }

  /// - Parameter kernings: Takes the units with kerning, in no order.
  func store(
    _ shaped: ShapedGlyphs, into result: inout ShapedUnits,
    kernings: inout [(unit: Int, kerning: Int32)], base: Int, isMissing: Bool
  ) {
    let start = units.lowerBound - base
    let end = units.upperBound - base
    var advance = GlyphAdvance(total: 0, kerning: 0)
    if !ControlCharacters.isInvisible(shaped.text[units.lowerBound]),
      isMissing || !hidesNotdef(shaped)
    {
      for glyph in glyphs {
        advance += GlyphAdvance(
          shaped.infos[glyph].codepoint, at: shaped.positions[glyph], of: face)
      }
    }
    let place = shaped.isRightToLeft ? start : end - 1
    result.advances[place] = Int32(advance.total)
    if advance.kerning != 0 {
      result.flags[place].insert(.kerned)
      kernings.append((place, Int32(advance.kerning)))
    }
    result.flags[start].insert(.clusterStart)
    if isMissing { result.flags[start].insert(.missing) }
    let flags = hb_glyph_info_get_glyph_flags(&pointer(shaped.infos).pointee)
    if flags.rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0 {
      result.flags[start].insert(.safe)
    }
    if face.dottedCircleGlyph != 0, mayHaveDottedCircle(shaped) {
      result.flags[start].insert(.dottedCircle)
    }
    for i in start..<end { result.faces[i] = UInt8(index) }
  }

  /// The circle shows, or the cluster begins with a mark and a lookup may have replaced it.
  private func mayHaveDottedCircle(_ shaped: ShapedGlyphs) -> Bool {
    let first = UTF16Scalars.scalar(in: shaped.text, at: units.lowerBound).scalar
    if first >= 0x900, UnicodeProperties.isMark(first) { return true }
    return glyphs.contains { shaped.infos[$0].codepoint == face.dottedCircleGlyph }
      && !units.contains { shaped.text[$0] == 0x25CC }
  }

  private func hidesNotdef(_ shaped: ShapedGlyphs) -> Bool {
    glyphs.allSatisfy { shaped.infos[$0].codepoint == 0 } && isIgnorable(shaped.text)
  }

  private func pointer(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>
  ) -> UnsafeMutablePointer<hb_glyph_info_t> {
    UnsafeMutablePointer(mutating: infos.baseAddress! + glyphs.lowerBound)
  }
}
