internal import CFreeType

/// The version of the library that draws glyphs.
public enum RenderingVersions {
  /// FreeType's version, `2.12.1`.
  public static var freeType: String {
    guard let library = try? FreeTypeLibrary() else { return "unknown" }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library.handle, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
