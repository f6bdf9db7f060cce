internal import CHarfBuzz

extension FontFace {
  /// Returns the sides of the rectangle that the ink of a glyph fills, in px from the glyph's origin, y downwards;
  /// `nil` for a glyph without ink.
  ///
  /// - Parameters:
  ///   - glyph: The number of the glyph in the font.
  ///   - fontSize: The size of the em in px.
  public func inkBounds(
    ofGlyph glyph: UInt32, fontSize: Double
  ) -> (left: Double, top: Double, right: Double, bottom: Double)? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0,
      extents.height != 0
    else { return nil }
    var (across, up): (Int32, Int32) = (0, 0)
    hb_font_get_scale(font, &across, &up)
    guard across > 0, up > 0 else { return nil }
    let (x, y) = (fontSize / Double(across), fontSize / Double(up))
    let ends = (Double(extents.x_bearing), Double(extents.x_bearing) + Double(extents.width))
    // Upwards, the height is negative.
    let tops = (-Double(extents.y_bearing), -Double(extents.y_bearing) - Double(extents.height))
    return (
      min(ends.0, ends.1) * x, min(tops.0, tops.1) * y, max(ends.0, ends.1) * x,
      max(tops.0, tops.1) * y
    )
  }
}
