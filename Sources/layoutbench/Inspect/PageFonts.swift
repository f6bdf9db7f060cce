internal import Foundation
internal import TextLayout

/// The font files of a page, and the characters that its texts need of each.
struct PageFonts {
  private struct File: Hashable {
    var path: String
    var index: Int
  }

  private var files = Interned<File>()
  private var faces: [FontFace] = []
  private var characters: [Set<Unicode.Scalar>] = []

  /// Returns the family name of a face in the page. Faces at different places on the axes share a file.
  mutating func family(of face: FontFace) -> String {
    let number = files.number(of: File(path: face.path, index: face.index))
    if number == faces.count {
      faces.append(face)
      characters.append(PageFonts.usual)
    }
    return "f\(number)"
  }

  /// Adds the characters of a text to every face that may draw it.
  mutating func add(_ text: String, in fonts: FontCascade) {
    let wanted = PageFonts.characters(of: text)
    for face in fonts.faces {
      let number = files.number(of: File(path: face.path, index: face.index))
      characters[number].formUnion(wanted)
    }
  }

  /// Returns the subset of each file in the order of the family names.
  func subsets() -> [[UInt8]] {
    zip(faces, characters).map { FontSubset(of: $0, characters: $1).bytes }
  }

  /// The characters that shaping and line breaking may put into any text: spaces, hyphens, the dots of
  /// an ellipsis, the dotted circle under lone marks, the stand-ins of joiners.
  private static let usual: Set<Unicode.Scalar> = [
    " ", "\u{A0}", "-", "\u{2010}", "\u{2011}", ".", "\u{2026}", "\u{25CC}", "\u{200C}", "\u{200D}",
  ]

  /// Returns the characters of a text, and those that shaping may put in their place: composed and
  /// decomposed forms, the parts of vowels, Hebrew letters with points.
  static func characters(of text: String) -> Set<Unicode.Scalar> {
    var found = Set(text.unicodeScalars)
    guard found.contains(where: { $0.value >= 0xC0 }) else { return found }
    found.formUnion(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    found.formUnion(text.decomposedStringWithCanonicalMapping.unicodeScalars)
    for (whole, parts) in parts where found.contains(whole) { found.formUnion(parts) }
    if found.contains(where: { (0x0590...0x05FF).contains($0.value) }) {
      found.formUnion((0xFB1D...0xFB4F).compactMap { Unicode.Scalar(UInt32($0)) })
    }
    return found
  }

  /// The parts into which HarfBuzz takes vowels that have no canonical decomposition.
  private static let parts: [(whole: Unicode.Scalar, parts: [Unicode.Scalar])] = [
    ("\u{0E33}", ["\u{0E4D}", "\u{0E32}"]), ("\u{0EB3}", ["\u{0ECD}", "\u{0EB2}"]),
    ("\u{17BE}", ["\u{17C1}"]), ("\u{17BF}", ["\u{17C1}"]), ("\u{17C0}", ["\u{17C1}"]),
    ("\u{17C4}", ["\u{17C1}"]), ("\u{17C5}", ["\u{17C1}"]),
  ]
}
