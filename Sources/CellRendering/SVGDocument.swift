/// An SVG document that shows a display list.
public struct SVGDocument: Hashable, Sendable {
  /// The document: one element `svg`.
  public let text: String
  /// The errors (`unusableFont`) of faces that could not be opened, in order of first use; their glyphs
  /// are left out.
  public let refusedFaces: [RenderError]
  /// The keys of images without pixels, in order of first use; they are left out.
  public let missingImages: [String]
}
