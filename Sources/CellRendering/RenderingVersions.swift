internal import CFreeType
internal import CPNG

/// The versions of the libraries used for drawing.
public enum RenderingVersions {
  /// The version of FreeType linked at run time, `2.12.1`.
  public static let freeType: String = {
    guard let library = try? FreeTypeLibrary() else { return "unknown" }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library.handle, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }()

  /// The version of libpng at compile time.
  public static var png: String { PNG_LIBPNG_VER_STRING }
}
