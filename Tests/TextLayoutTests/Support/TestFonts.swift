import TestSupport
import TextLayout
import TextTestSupport

/// The fonts of the repository's `Fonts` folder; no test sees a font of the machine.
enum TestFonts {
  static let folder = TestFiles.fonts

  static let files = [
    "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSansHebrew-Regular.ttf",
    "NotoSansHebrew-Bold.ttf", "NotoNaskhArabic-Regular.ttf", "NotoNaskhArabic-Bold.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansDevanagari-Bold.ttf", "NotoSansThai-Regular.ttf",
    "NotoSansThai-Bold.ttf", "NotoSansCJKjp-Subset.otf", "NotoSansCJKjp-Bold-Subset.otf",
    "NotoColorEmoji-Subset.ttf",
  ]

  /// One regular face for each script, the Latin one first.
  static func all() throws -> FontCascade {
    try BundledFonts.library.cascade(files.filter { !$0.contains("-Bold") })
  }

  static func cascade(_ names: String...) throws -> FontCascade {
    try BundledFonts.library.cascade(names)
  }

  static func face(_ name: String) throws -> FontFace { try BundledFonts.library.face(named: name) }

  /// Noto Sans alone.
  static func latin() throws -> FontCascade { try cascade("NotoSans-Regular.ttf") }

  /// A subset of Inter with the axes `wght` and `slnt`.
  static func variable() throws -> FontFace { try varying.get().face(path: variablePath) }

  static let variablePath = path(
    below: "Tests/TextLayoutTests/Fixtures/Fonts/Inter-Variable-Subset.ttf")

  private static let varying = Result { try FontLibrary(directories: [variablePath]) }

  /// A path inside the repository.
  static func path(below name: String) -> String { TestFiles.root + "/" + name }
}

extension TextStyle {
  /// A style of the tests: 16 px and a few changes.
  static func test(_ fonts: FontCascade, _ change: (inout TextStyle) -> Void = { _ in })
    -> TextStyle
  {
    var style = TextStyle(fonts: fonts, fontSize: 16)
    change(&style)
    return style
  }
}

extension TextEngine {
  /// The lines of a text as they read.
  func lineTexts(_ text: String, _ style: TextStyle, width: LayoutUnit?) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return lines(of: prepare(text, style: style), width: width).map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[line.range])
      return String(view)
    }
  }

  /// The width of a text on one line.
  func width(of text: String, _ style: TextStyle) -> LayoutUnit {
    lines(of: prepare(text, style: style), width: nil).map(\.width).max() ?? .zero
  }
}
