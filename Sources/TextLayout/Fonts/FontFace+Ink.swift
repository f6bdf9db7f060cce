internal import CHarfBuzz

extension FontFace {
  /// Returns the sides of a rectangle with the ink of a glyph, in px from the glyph's origin, y downwards; `nil` for a
  /// glyph without ink.
  ///
  /// For a glyph of coloured layers (OpenType, `COLR` version 0) it holds the layers as well.
  /// - Parameters:
  ///   - glyph: The number of the glyph in the font.
  ///   - fontSize: The size of the em in px.
  /// - Complexity: O(1), of a glyph of layers O(layers).
  public func inkBounds(
    ofGlyph glyph: UInt32, fontSize: Double
  ) -> (left: Double, top: Double, right: Double, bottom: Double)? {
    var (across, up): (Int32, Int32) = (0, 0)
    hb_font_get_scale(font, &across, &up)
    guard across > 0, up > 0 else { return nil }
    let boxes = ([glyph] + layers(ofGlyph: glyph)).compactMap(inkBox)
    guard let first = boxes.first else { return nil }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    let (x, y) = (fontSize / Double(across), fontSize / Double(up))
    return (box.left * x, box.top * y, box.right * x, box.bottom * y)
  }

  /// The sides of a rectangle in the units of the font, y downwards.
  private struct InkBox {
    var left, top, right, bottom: Double

    func union(_ other: InkBox) -> InkBox {
      InkBox(
        left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
        bottom: max(bottom, other.bottom))
    }
  }

  /// Returns the rectangle that the outline or bitmap of a glyph fills; `nil` if that has no ink.
  private func inkBox(ofGlyph glyph: UInt32) -> InkBox? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0,
      extents.height != 0
    else { return nil }
    let x = (Double(extents.x_bearing), Double(extents.x_bearing) + Double(extents.width))
    // HarfBuzz counts upwards, and its heights are negative.
    let y = (-Double(extents.y_bearing), -Double(extents.y_bearing) - Double(extents.height))
    return InkBox(
      left: min(x.0, x.1), top: min(y.0, y.1), right: max(x.0, x.1), bottom: max(y.0, y.1))
  }

  /// Returns the glyphs that are the coloured layers of a glyph; none for most.
  private func layers(ofGlyph glyph: UInt32) -> [UInt32] {
    guard !hasColorBitmaps, hb_ot_color_has_layers(face) != 0 else { return [] }
    var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return [] }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return layers.prefix(Int(count)).map(\.glyph)
  }
}
