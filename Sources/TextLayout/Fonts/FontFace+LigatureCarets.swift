internal import CHarfBuzz

extension FontFace {
  /// Returns the places of carets inside a ligature, from left to right in `advanceUnitsPerEm` from its
  /// origin; none if the font does not state them.
  ///
  /// The corresponding C function is `hb_ot_layout_get_ligature_carets` (OpenType, `GDEF` ligature
  /// caret list).
  func ligatureCarets(ofGlyph glyph: UInt32, isRightToLeft: Bool) -> [Int32] {
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    var count: UInt32 = 0
    let total = hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, &count, nil)
    guard total > 0 else { return [] }
    var carets = [hb_position_t](repeating: 0, count: Int(min(total, 64)))
    count = UInt32(carets.count)
    hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, &count, &carets)
    return carets.prefix(Int(min(count, 64))).map(bounded).sorted()
  }
}
