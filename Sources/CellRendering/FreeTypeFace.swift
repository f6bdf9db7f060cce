internal import CFreeType
internal import TextLayout

/// The owner of one `FT_Library`, which one thread may use at a time.
final class FreeTypeLibrary {
  let handle: FT_Library

  init() throws(RenderError) {
    var library: FT_Library?
    let status = FT_Init_FreeType(&library)
    guard status == 0, let library else {
      throw .freeType(status, path: "FT_Init_FreeType", action: "start")
    }
    handle = library
  }

  deinit { FT_Done_FreeType(handle) }
}

/// The owner of one `FT_Face`, opened from the bytes of a `FontFace`.
///
/// FreeType reads the bytes in place as long as the `FT_Face` lives. They belong to a blob that the
/// `FontFace` keeps, at an address that does not change, so holding the `FontFace` is enough.
final class FreeTypeFace {
  /// How many faces had been opened before: no two of a rasterizer's faces share it, ever.
  let serial: Int
  let font: FontFace
  /// The number of the last use among all uses of faces.
  var lastUse = 0
  let handle: FT_Face
  private let library: FreeTypeLibrary
  private var size: Size = .unset

  private enum Size: Equatable {
    case unset
    case em(Int)
    case strike(Int32)
  }

  /// The corresponding C functions are `FT_New_Memory_Face` and `FT_Set_Var_Design_Coordinates`.
  init(_ font: FontFace, serial: Int, library: FreeTypeLibrary) throws(RenderError) {
    var face: FT_Face?
    let status = font.withFileBytes { bytes in
      FT_New_Memory_Face(
        library.handle, bytes.bindMemory(to: FT_Byte.self).baseAddress, bytes.count,
        FT_Long(font.index), &face)
    }
    guard status == 0, let face else {
      throw .freeType(status, path: font.path, action: "open face \(font.index)")
    }
    let varied = FreeTypeFace.vary(face, as: font)
    guard varied == 0 else {
      FT_Done_Face(face)
      throw .freeType(varied, path: font.path, action: "vary face \(font.index)")
    }
    self.font = font
    self.serial = serial
    self.library = library
    handle = face
  }

  deinit { FT_Done_Face(handle) }

  private static func vary(_ face: FT_Face, as font: FontFace) -> FT_Error {
    let variations = font.variations
    guard !variations.isEmpty else { return 0 }
    var coordinates = font.axes.map {
      FT_Fixed(((variations[$0.tag] ?? $0.defaultValue) * 65_536).rounded())
    }
    return FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }

  /// Draws an outline glyph, or `nil` if the face has no outline for it.
  ///
  /// Unhinted: the shape is the same at all sizes and fractions of a pixel, and agrees with the
  /// advances that layout used.
  /// - Parameters:
  ///   - em: The size of the em in 1/64 px.
  ///   - phase: How far the origin is right of its pixel's left edge, in quarters of a pixel.
  func outlineBitmap(glyph: UInt32, em: Int, phase: Int) -> GlyphBitmap? {
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
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    let bitmap = slot.pointee.bitmap
    let width = Int(bitmap.width)
    let height = Int(bitmap.rows)
    guard width > 0, height > 0, let buffer = bitmap.buffer else { return .empty }
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height) { out, count in
      for y in 0..<height {
        let row = UnsafeBufferPointer(start: buffer + y * Int(bitmap.pitch), count: width)
        _ = out[(y * width)...].initialize(from: row)
      }
      count = width * height
    }
    return GlyphBitmap(
      ink: .coverage, left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top),
      width: width, height: height, bytes: bytes)
  }

  /// The corresponding C function is `FT_Set_Char_Size`.
  private func setEm(_ em: Int) -> Bool {
    guard size != .em(em) else { return true }
    let isSet = FT_Set_Char_Size(handle, 0, FT_F26Dot6(em), 72, 72) == 0
    size = isSet ? .em(em) : .unset
    return isSet
  }

  /// The corresponding C function is `FT_Select_Size`.
  func selectStrike(_ index: Int32) -> Bool {
    guard size != .strike(index) else { return true }
    let isSet = FT_Select_Size(handle, index) == 0
    size = isSet ? .strike(index) : .unset
    return isSet
  }
}
