internal import CFreeType

extension FreeTypeFace {
  /// The longest outline that is drawn, in pixels: drawing takes a step for each pixel, seen or not.
  private static let longestOutline = 1 << 24
  /// The greatest width and height of an outline that is drawn, in pixels: FreeType's own limit.
  private static let greatestExtent = 0x7FFF

  /// Draws an outline glyph; returns `nil` if the face has no outline for it.
  ///
  /// Unhinted: the shape is the same at all sizes and fractions of a pixel, and agrees with the
  /// advances that layout used. An outline of a damaged font that would take forever leaves no ink.
  /// The C function is `FT_Outline_Get_Bitmap`.
  /// - Parameters:
  ///   - em: The size of the em in 1/64 px.
  ///   - phase: The distance of the origin from its pixel's left edge, in quarters of a pixel.
  ///   - window: The pixels that matter, counted from the glyph's origin.
  ///   - coverage: The way in which the outline becomes pixels.
  func outlineBitmap(
    glyph: UInt32, em: Int, phase: Int, window: PixelBounds, coverage: GlyphCoverage
  ) -> GlyphBitmap? {
    // FreeType takes an em below one pixel for one pixel: such glyphs are drawn large and shrunk.
    let loaded = em < 64 ? em * 64 : em
    guard cft_is_scalable(handle) != 0, setEm(loaded),
      FT_Load_Glyph(handle, glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
      let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    if loaded != em {
      var shrinking = FT_Matrix(xx: 1 << 10, xy: 0, yx: 0, yy: 1 << 10)
      FT_Outline_Transform(&slot.pointee.outline, &shrinking)
    }
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 16), 0)
    let bounds = FreeTypeFace.bounds(of: &slot.pointee.outline)
    guard !bounds.isEmpty else { return .empty }
    guard bounds.width <= FreeTypeFace.greatestExtent,
      bounds.height <= FreeTypeFace.greatestExtent,
      FreeTypeFace.length(of: slot.pointee.outline) <= FreeTypeFace.longestOutline
    else { return nil }
    let part = GlyphBitmap.drawnPart(of: bounds, window: window, bytesPerPixel: 1)
    guard !part.isEmpty else { return .unseen }
    if coverage.used(em: em) == .browser,
      let bitmap = browserBitmap(of: &slot.pointee.outline, bounds: bounds, part: part)
    {
      return bitmap
    }
    guard let bytes = coverages(of: &slot.pointee.outline, in: part) else { return nil }
    return GlyphBitmap(
      ink: .coverage, left: part.minX, top: part.minY, width: part.width, height: part.height,
      bytes: bytes, isWhole: part == bounds)
  }

  /// Returns the pixels that an outline and its control points touch, y downwards.
  private static func bounds(of outline: inout FT_Outline) -> PixelBounds {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    return PixelBounds(
      minX: box.xMin >> 6, minY: -((box.yMax + 63) >> 6), maxX: (box.xMax + 63) >> 6,
      maxY: -(box.yMin >> 6))
  }

  /// Returns the length of the lines between all points of an outline, in pixels, across plus down.
  private static func length(of outline: FT_Outline) -> Int {
    var length = 0
    var first = 0
    for contour in 0..<Int(outline.n_contours) {
      let last = Int(outline.contours[contour])
      guard first <= last else { continue }
      var previous = outline.points[last]
      for i in first...last {
        let point = outline.points[i]
        length += abs(point.x - previous.x) + abs(point.y - previous.y)
        previous = point
      }
      first = last + 1
    }
    return length >> 6
  }

  /// Draws an outline as browsers do; returns `nil` if it is too large or damaged.
  private func browserBitmap(
    of outline: inout FT_Outline, bounds: PixelBounds, part: PixelBounds
  ) -> GlyphBitmap? {
    guard let contours = FreeTypeFace.contours(of: &outline),
      let bytes = ScanConversion.coverages(of: contours, bounds: bounds, part: part)
    else { return nil }
    return GlyphBitmap(
      ink: .browserCoverage, left: part.minX, top: part.minY, width: part.width,
      height: part.height, bytes: bytes, isWhole: part == bounds)
  }

  private func coverages(of outline: inout FT_Outline, in part: PixelBounds) -> [UInt8]? {
    // FreeType counts upwards from the lowest row.
    FT_Outline_Translate(&outline, -part.minX << 6, part.maxY << 6)
    var bytes = [UInt8](repeating: 0, count: part.area)
    let status = bytes.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(part.height)
      bitmap.width = UInt32(part.width)
      bitmap.pitch = Int32(part.width)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library.handle, &outline, &bitmap)
    }
    return status == 0 ? bytes : nil
  }
}
