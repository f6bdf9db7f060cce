import TestSupport
package import TextLayout

/// The fonts of the repository's `Fonts` folder; no test sees a font of the machine.
package enum BundledFonts {
  /// The names of one regular face for each script, the Latin one first.
  package static let names = [
    "Noto Sans", "Noto Sans Hebrew", "Noto Naskh Arabic", "Noto Sans Devanagari",
    "Noto Sans Thai", "Noto Sans CJK JP", "Noto Color Emoji",
  ]

  /// The library of these fonts, the same for all tests: no font is opened twice.
  package static let library: FontLibrary = {
    do {
      return try FontLibrary(directories: [TestFiles.fonts])
    } catch {
      fatalError("the folder Fonts cannot be read: \(error)")
    }
  }()
}
