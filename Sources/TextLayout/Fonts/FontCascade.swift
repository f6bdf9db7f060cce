/// The fonts of a text, in order of preference.
///
/// A grapheme cluster that the first face cannot draw is drawn with the next face that can; a cluster
/// that no face can draw shows the .notdef glyph of the first face. System fonts are never used.
public struct FontCascade: Hashable, Sendable {
  /// The faces, most preferred first; never empty.
  public let faces: [FontFace]

  /// Creates a cascade.
  ///
  /// - Precondition: `faces` is not empty and holds at most 255 faces.
  public init(_ faces: [FontFace]) {
    precondition(!faces.isEmpty, "a font cascade needs at least one face")
    precondition(faces.count <= 255, "a font cascade (has \(faces.count)) holds at most 255 faces")
    self.faces = faces
  }

  /// The face whose metrics give a line its least height.
  public var primary: FontFace { faces[0] }
}
