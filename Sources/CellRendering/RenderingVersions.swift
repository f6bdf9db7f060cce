internal import CFreeType
internal import CPNG

/// The versions of the libraries that decide how glyphs are painted.
public enum RenderingVersions {
  /// FreeType, as linked at run time; the version compiled against if it cannot be opened.
  public static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      return "\(FREETYPE_MAJOR).\(FREETYPE_MINOR).\(FREETYPE_PATCH)"
    }
    defer { FT_Done_FreeType(library) }
    var major: FT_Int = 0
    var minor: FT_Int = 0
    var patch: FT_Int = 0
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// libpng, as compiled against.
  public static var png: String { PNG_LIBPNG_VER_STRING }
}
