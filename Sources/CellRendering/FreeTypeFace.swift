internal import CFreeType
internal import CellLayout
internal import TextLayout

/// The owner of one `FT_Library`, which one thread may use at a time.
final class FreeTypeLibrary {
  let handle: FT_Library

  init() throws(RenderError) {
    var library: FT_Library?
    let status = FT_Init_FreeType(&library)
    guard status == 0, let library else {
      throw RenderError(
        code: .unusableFont, subject: "FreeType",
        value: "a library that does not start (error \(status))", limit: "one that starts")
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
  /// The number of faces opened before; different for all faces of a rasterizer.
  let serial: Int
  let font: FontFace
  /// The position of the last use among all uses of faces.
  var lastUse = 0
  let handle: FT_Face
  let library: FreeTypeLibrary
  /// The colours of layers of glyphs; none if glyphs have no layers, or bitmaps go before them.
  let palette: [LayoutColor]
  private var size: Size = .unset

  private enum Size: Equatable {
    case unset
    case em(Int)
    case strike(Int32)
  }

  /// Opens a face; the C functions are `FT_New_Memory_Face` and `FT_Set_Var_Design_Coordinates`.
  init(_ font: FontFace, serial: Int, library: FreeTypeLibrary) throws(RenderError) {
    var face: FT_Face?
    let status = font.withFileBytes { bytes in
      FT_New_Memory_Face(
        library.handle, bytes.bindMemory(to: FT_Byte.self).baseAddress, bytes.count,
        FT_Long(font.index), &face)
    }
    guard status == 0, let face else {
      throw .unusableFont(
        font.path, action: "open as face \(font.index)", errorNumber: status)
    }
    let varied = FreeTypeFace.vary(face, as: font)
    guard varied == 0 else {
      FT_Done_Face(face)
      throw .unusableFont(
        font.path, action: "vary as face \(font.index)", errorNumber: varied)
    }
    self.font = font
    self.serial = serial
    self.library = library
    handle = face
    palette = font.hasColorBitmaps ? [] : FreeTypeFace.palette(of: face)
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

  /// Sets the size of the em in 1/64 px; the C function is `FT_Set_Char_Size`.
  func setEm(_ em: Int) -> Bool {
    guard size != .em(em) else { return true }
    let isSet = FT_Set_Char_Size(handle, 0, FT_F26Dot6(em), 72, 72) == 0
    size = isSet ? .em(em) : .unset
    return isSet
  }

  /// Selects a strike by its index; the C function is `FT_Select_Size`.
  func selectStrike(_ index: Int32) -> Bool {
    guard size != .strike(index) else { return true }
    let isSet = FT_Select_Size(handle, index) == 0
    size = isSet ? .strike(index) : .unset
    return isSet
  }
}
