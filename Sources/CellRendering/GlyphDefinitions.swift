internal import CellLayout
internal import TextLayout

/// The glyphs of an SVG document, each defined once, with a name made of its face and index.
struct GlyphDefinitions {
  /// The name and size of a defined glyph, for `<use>`.
  struct Shape {
    var id: String
    /// The number of the definition's units in an em.
    var unitsPerEm: Double
  }

  private struct Key: Hashable {
    var face: Int
    var glyph: UInt32
  }

  /// The definitions, in order of first use.
  private(set) var text = ""
  private var faces = OpenedFaces()
  private var shapes: [Key: Shape?] = [:]

  /// The errors of faces that could not be opened, in order of first use.
  var refusedFaces: [RenderError] { faces.refusals }

  /// Returns a glyph's definition, adding it at first use; `nil` if the glyph leaves no ink.
  mutating func shape(of glyph: UInt32, face font: FontFace) throws(RenderError) -> Shape? {
    guard let face = try faces.face(for: font) else { return nil }
    let key = Key(face: face.serial, glyph: glyph)
    if let known = shapes[key] { return known }
    let shape = try define(glyph, of: face)
    shapes[key] = .some(shape)
    return shape
  }

  private mutating func define(
    _ glyph: UInt32, of face: FreeTypeFace
  ) throws(RenderError) -> Shape? {
    let id = "face\(face.serial)glyph\(glyph)"
    // The largest strike: the document may be shown at any scale.
    if let strike = face.strikeGlyph(glyph, em: .max) {
      guard strike.width > 0, strike.height > 0 else { return nil }
      let pixels = strike.pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
      let picture = Bitmap(width: strike.width, height: strike.height, pixels: pixels)
      text += """
        <image id="\(id)" x="\(strike.left)" y="\(strike.top)" width="\(strike.width)" \
        height="\(strike.height)" href="data:image/png;base64,\(base64(try picture.pngData()))"/>

        """
      return Shape(id: id, unitsPerEm: strike.ppem)
    }
    let layers = face.layers(ofGlyph: glyph)
    let paths = layers.compactMap { path(of: $0, in: face) }
    guard let first = paths.first else { return nil }
    if layers == [FreeTypeFace.Layer(glyph: glyph)] {
      text += "<path id=\"\(id)\" \(first)/>\n"
    } else {
      text += "<g id=\"\(id)\">\n" + paths.map { "<path \($0)/>\n" }.joined() + "</g>\n"
    }
    return Shape(id: id, unitsPerEm: Double(face.font.unitsPerEm))
  }

  /// Returns the attributes of a layer's path; one in the colour of the text inherits it where it is used.
  private func path(of layer: FreeTypeFace.Layer, in face: FreeTypeFace) -> String? {
    guard let path = face.outlinePath(glyph: layer.glyph), !path.isEmpty else { return nil }
    guard let color = layer.color else { return "d=\"\(path)\"" }
    let opacity = decimal(Double(color.alpha) / 255)
    return "d=\"\(path)\" fill=\"\(color.svgText)\" fill-opacity=\"\(opacity)\""
  }
}
