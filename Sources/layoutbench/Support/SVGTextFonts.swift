#if Extras
internal import ArgumentParser
internal import CellRendering
internal import Foundation
internal import TextLayout

/// The place of the fonts of an SVG document with texts: `installed`, `embedded`, or a URL that ends in a
/// slash.
enum SVGTextFonts: ExpressibleByArgument {
  /// The reader has the fonts, by their names.
  case installed
  /// The document has subsets of the fonts with the characters of its texts.
  case embedded
  /// The files stand behind a prefix by their names.
  case linked(prefix: String)

  init?(argument: String) {
    switch argument {
    case "installed": self = .installed
    case "embedded": self = .embedded
    default:
      guard argument.hasSuffix("/") else { return nil }
      self = .linked(prefix: argument)
    }
  }

  /// The form of glyphs that leads to these fonts.
  var form: SVGGlyphForm {
    .text { face, characters in
      switch self {
      case .installed: return nil
      case .embedded:
        let text = String(String.UnicodeScalarView(characters))
        let subset = FontSubset(of: face, characters: FontSubset.characters(of: text))
        return "data:font/ttf;base64," + Data(subset.bytes).base64EncodedString()
      case .linked(let prefix):
        let name = URL(fileURLWithPath: face.path).lastPathComponent
        let allowed = CharacterSet.urlPathAllowed
        return prefix + (name.addingPercentEncoding(withAllowedCharacters: allowed) ?? name)
      }
    }
  }
}
#endif
