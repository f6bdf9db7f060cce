internal import CFreeType
internal import CellLayout

extension FreeTypeFace {
  /// A layer of a colour glyph: the outline of another glyph in one colour.
  struct Layer: Equatable {
    /// The glyph of the outline.
    var glyph: UInt32
    /// The colour; `nil` is that of the text.
    var color: LayoutColor?
  }

  /// The greatest number of layers that are drawn of a glyph: a damaged font may claim many more.
  private static let greatestLayerCount = 1024
  /// The number that stands for the colour of the text (OpenType, `COLR`).
  private static let textColor: FT_UInt = 0xFFFF

  /// Returns the layers of a glyph, the lowest first: itself in the colour of the text if the font gives
  /// it none.
  ///
  /// Colours are those of the first palette (OpenType, `COLR` version 0 and `CPAL`). The C function is
  /// `FT_Get_Color_Glyph_Layer`.
  /// - Complexity: O(log n + layers) for n glyphs with layers.
  func layers(ofGlyph glyph: UInt32) -> [Layer] {
    let whole = [Layer(glyph: glyph)]
    guard !palette.isEmpty else { return whole }
    var layers: [Layer] = []
    var iterator = FT_LayerIterator()
    var layer: FT_UInt = 0
    var color: FT_UInt = 0
    while layers.count < FreeTypeFace.greatestLayerCount,
      FT_Get_Color_Glyph_Layer(handle, glyph, &layer, &color, &iterator) != 0
    {
      guard color == FreeTypeFace.textColor || Int(color) < palette.count else { continue }
      layers.append(
        Layer(
          glyph: layer, color: color == FreeTypeFace.textColor ? nil : palette[Int(color)]))
    }
    return layers.isEmpty ? whole : layers
  }

  /// Returns the colours of the first palette of a face; none if it has no palette. The C functions are
  /// `FT_Palette_Data_Get` and `FT_Palette_Select`.
  static func palette(of face: FT_Face) -> [LayoutColor] {
    var data = FT_Palette_Data()
    var colors: UnsafeMutablePointer<FT_Color>?
    guard FT_Palette_Data_Get(face, &data) == 0, data.num_palettes > 0,
      FT_Palette_Select(face, 0, &colors) == 0, let colors
    else { return [] }
    return (0..<Int(data.num_palette_entries)).map { number in
      let color = colors[number]
      return LayoutColor(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }
}
