internal import CFreeType
internal import TextLayout

extension FreeTypeFace {
  /// Returns the colour bitmap of a glyph, or `nil` if the face has none.
  ///
  /// - Parameter em: The size of the em, in 1/64 px, that the bitmap is wanted for: the smallest
  ///   strike that is not smaller is taken, else the largest, so that bitmaps are shrunk rather than
  ///   grown.
  func strikeGlyph(_ glyph: UInt32, em: Int) -> StrikeGlyph? {
    guard font.hasColorBitmaps, let strike = bestStrike(em: em), selectStrike(strike.index),
      FT_Load_Glyph(handle, glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_COLOR)) == 0,
      let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
    else { return nil }
    let bitmap = slot.pointee.bitmap
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let buffer = bitmap.buffer
    else { return nil }
    let width = Int(bitmap.width)
    let height = Int(bitmap.rows)
    var pixels: [SIMD4<UInt8>] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = buffer + y * Int(bitmap.pitch)
      for x in 0..<width {
        let pixel = row + 4 * x
        pixels.append(SIMD4(pixel[2], pixel[1], pixel[0], pixel[3]))
      }
    }
    return StrikeGlyph(
      ppem: strike.ppem, left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top),
      width: width, height: height, pixels: pixels)
  }

  private func bestStrike(em: Int) -> (index: Int32, ppem: Double)? {
    guard cft_has_fixed_sizes(handle) != 0, let sizes = handle.pointee.available_sizes else {
      return nil
    }
    var best: (index: Int32, ppem: Int)?
    for index in 0..<handle.pointee.num_fixed_sizes {
      let ppem = Int(sizes[Int(index)].y_ppem)
      guard ppem > 0 else { continue }
      if let known = best, known.ppem >= em ? (ppem < em || ppem >= known.ppem) : ppem <= known.ppem
      {
        continue
      }
      best = (index, ppem)
    }
    return best.map { ($0.index, Double($0.ppem) / 64) }
  }
}
