/// The fonts a text is drawn with, in order of preference.
///
/// A grapheme cluster that the first face cannot draw is drawn with the next face that can; one
/// that no face can draw shows the first face's .notdef. System fonts are never asked.
public struct FontCascade: Hashable, Sendable {
  /// The faces, most preferred first; never empty.
  public let faces: [FontFace]

  /// Makes a cascade.
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
