internal import CellRendering
internal import TextLayout

/// The versions that `--version` prints.
enum VersionText {
  static let tool = "0.1.0"

  static var all: String {
    """
    layoutbench \(tool)
    HarfBuzz \(LibraryVersions.harfBuzz)
    FreeType \(RenderingVersions.freeType)
    ICU \(LibraryVersions.icu) (Unicode \(LibraryVersions.unicode))
    libpng \(RenderingVersions.png)
    """
  }
}
