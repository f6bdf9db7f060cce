internal import CHarfBuzz

/// The parts of the advances of shaped glyphs: the width that the font gives a glyph, and the kerning.
///
/// Browsers scale the two by different factors, and round each by itself.
enum GlyphKerning {
  /// Finds the kerning of shaped glyphs: all of an advance that is not the glyph's own.
  ///
  /// Lines of horizontal text leave the vertical advance free, which holds the result.
  static func separate(
    _ positions: UnsafeMutableBufferPointer<hb_glyph_position_t>,
    of glyphs: UnsafeBufferPointer<hb_glyph_info_t>, font: OpaquePointer
  ) {
    guard let info = glyphs.baseAddress, let position = positions.baseAddress else { return }
    let stride = UInt32(MemoryLayout<hb_glyph_position_t>.stride)
    let place = UnsafeMutableRawPointer(position) + MemoryLayout<hb_position_t>.size
    let id = UnsafeRawPointer(info).assumingMemoryBound(to: hb_codepoint_t.self)
    hb_font_get_glyph_h_advances(
      font, UInt32(glyphs.count), id, UInt32(MemoryLayout<hb_glyph_info_t>.stride),
      place.assumingMemoryBound(to: hb_position_t.self), stride)
    for i in positions.indices {
      // Shapers take the whole advance of a mark away, which is no kerning.
      let advance = positions[i].x_advance
      positions[i].y_advance = advance == 0 ? 0 : advance &- positions[i].y_advance
    }
  }
}

extension hb_glyph_position_t {
  /// The part of the advance that is kerning, in the units of the advance.
  var kerning: Int32 { y_advance }
}
