internal import CHarfBuzz

/// A font that joins its letters at anchors (`curs`), with advances from which their parts can be told.
///
/// An anchor replaces part of an advance or all of it, so the difference to a glyph's own advance is not
/// the kerning. Here a glyph's own advance counts 65,536 times: after shaping, the upper half of an advance
/// is what is left of it, and the lower half what anchors and kerning added.
enum CursiveFont {
  /// Creates such a font of a font; `nil` if it joins no letters, or its glyphs are wider than the upper
  /// half holds.
  static func joining(_ font: OpaquePointer, of face: OpaquePointer) -> OpaquePointer? {
    guard hasAnchors(face), let widest = FontTable("hhea", of: face).u16(10), widest < 1 << 14
    else {
      return nil
    }
    let functions = hb_font_funcs_create()
    defer { hb_font_funcs_destroy(functions) }
    hb_font_funcs_set_glyph_h_advance_func(
      functions,
      { _, parent, glyph, _ in
        let advance = hb_font_get_glyph_h_advance(parent.map { OpaquePointer($0) }, glyph)
        return min(max(advance, 0), 1 << 14) << 16
      }, nil, nil)
    let made = hb_font_create_sub_font(font)
    hb_font_set_funcs(made, functions, UnsafeMutableRawPointer(font), nil)
    hb_font_make_immutable(made)
    return made
  }

  private static func hasAnchors(_ face: OpaquePointer) -> Bool {
    let table = OpenTypeTag("GPOS").value
    var count = hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
    var tags = [UInt32](repeating: 0, count: Int(count))
    hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
    return tags.contains(OpenTypeTag("curs").value)
  }

  /// Turns the numbers of shaped glyphs into font units, with the kerning apart.
  static func separate(_ positions: UnsafeMutableBufferPointer<hb_glyph_position_t>) {
    for i in positions.indices {
      let advance = parts(positions[i].x_advance)
      positions[i].x_advance = advance.own &+ advance.added
      positions[i].y_advance = advance.added
      let offset = parts(positions[i].x_offset)
      positions[i].x_offset = offset.own &+ offset.added
    }
  }

  private static func parts(_ value: Int32) -> (own: Int32, added: Int32) {
    let own = (value &+ 1 << 15) >> 16
    return (own, value &- own << 16)
  }
}
