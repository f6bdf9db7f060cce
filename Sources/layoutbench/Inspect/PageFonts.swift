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
    let wanted = FontSubset.characters(of: text)
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
}
