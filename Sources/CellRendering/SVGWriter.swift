public import CellLayout
internal import TextLayout

/// Writes display lists as SVG.
///
/// Glyphs become paths and images, for which the document needs no fonts, or texts in fonts
/// (`SVGGlyphForm`). Either way they have their exact positions, and the same list gives the same bytes.
public struct SVGWriter {
  var body = ""
  var definitions = ""
  var clipCount = 0
  var gradientCount = 0
  /// The clips and groups that are open, the outermost first.
  private var open: [SVGGroup] = []
  var glyphs = GlyphDefinitions()
  let form: SVGGlyphForm
  /// The fonts of texts.
  var fonts = SVGFonts()
  var images: ImageDefinitions

  private init(_ images: ImageDefinitions, _ form: SVGGlyphForm) {
    self.images = images
    self.form = form
  }

  /// Returns the text of an SVG document that shows a display list, as `document(for:)` does.
  ///
  /// - Throws: `RenderError` if FreeType cannot start, or a colour bitmap cannot be written.
  /// - Complexity: O(*n*), where *n* is the number of commands and glyphs.
  public static func svg(for list: DisplayList) throws(RenderError) -> String {
    try document(for: list).text
  }

  /// Returns an SVG document that shows a display list, one user unit to a px.
  ///
  /// Clips and groups that the list does not end are ended with it; a `popClip` without a clip and a
  /// `popGroup` without a group do nothing.
  /// Glyphs that a face does not have leave no ink.
  /// - Parameters:
  ///   - list: The list to show.
  ///   - glyphs: The form in which the document has glyphs.
  ///   - images: Returns the pixels of the image of a key, once for each image that is shown; `nil` if
  ///     there are none.
  /// - Throws: `RenderError` if FreeType cannot start, or a colour bitmap or image cannot be written.
  /// - Complexity: O(*n*), where *n* is the number of commands, glyphs and pixels of images.
  public static func document(
    for list: DisplayList, glyphs: SVGGlyphForm = .outlines,
    images: (_ key: String) -> Bitmap? = { _ in nil }
  ) throws(RenderError) -> SVGDocument {
    var writer = SVGWriter(try ImageDefinitions(of: list, images), glyphs)
    for command in list.commands { try writer.write(command) }
    let closing = String(repeating: "</g>\n", count: writer.open.count)
    let definitions =
      writer.fontRules + writer.definitions + writer.glyphs.text + writer.images.text
    let width = max(.zero, list.size.width)
    let height = max(.zero, list.size.height)
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      \(definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n")\
      \(writer.styled(writer.body + closing))</svg>

      """
    return SVGDocument(
      text: text, refusedFaces: writer.glyphs.refusedFaces, missingImages: writer.images.missing)
  }

  private mutating func write(_ command: DisplayList.Command) throws(RenderError) {
    switch command {
    case .fill(let rect, let cornerRadius, let color):
      guard rect.size.width > .zero, rect.size.height > .zero else { return }
      body += "<\(shape(rect, cornerRadius: cornerRadius))\(attributes(of: color))/>\n"
    case .gradient(let rect, let cornerRadius, let gradient):
      write(gradient, in: rect, cornerRadius: cornerRadius)
    case .border(let border, let cornerRadius):
      write(border, cornerRadius: cornerRadius)
    case .shadow(let rect, let cornerRadius, let shadow):
      write(shadow, of: rect, cornerRadius: cornerRadius)
    case .image(let image):
      write(image)
    case .glyphs(let run):
      if case .text = form, writeText(run) { return }
      try write(run)
    case .custom: break
    case .pushClip(let rect, let cornerRadius):
      beginClip(rect, cornerRadius: cornerRadius)
      open.append(.clip)
    case .popClip:
      end(.clip)
    case .pushGroup(let opacity):
      body += "<g opacity=\"\(decimal(opacity.asOpacity))\">\n"
      open.append(.opacity)
    case .popGroup:
      end(.opacity)
    }
  }

  /// Ends the innermost element if it is of a kind.
  private mutating func end(_ kind: SVGGroup) {
    guard open.last == kind else { return }
    open.removeLast()
    body += "</g>\n"
  }

  /// Begins a group that shows only what is inside a rounded rectangle.
  mutating func beginClip(_ rect: LayoutRect, cornerRadius: CornerRadii) {
    let shape = shape(rect, cornerRadius: cornerRadius)
    definitions += "<clipPath id=\"clip\(clipCount)\"><\(shape)/></clipPath>\n"
    body += "<g clip-path=\"url(#clip\(clipCount))\">\n"
    clipCount += 1
  }

  private mutating func write(_ run: GlyphRun) throws(RenderError) {
    guard run.fontSize > 0, run.fontSize.isFinite else { return }
    var uses = ""
    for glyph in run.glyphs where glyph.x.isFinite && glyph.y.isFinite {
      guard let shape = try glyphs.shape(of: glyph.id, face: run.face) else { continue }
      let x = decimal(run.origin.x.pixels + glyph.x)
      let y = decimal(run.origin.y.pixels + glyph.y)
      let scale = decimal(run.fontSize / shape.unitsPerEm)
      uses += "<use href=\"#\(shape.id)\" transform=\"translate(\(x) \(y)) scale(\(scale))\"/>\n"
    }
    if !uses.isEmpty { body += "<g\(attributes(of: run.color))>\n\(uses)</g>\n" }
  }

  /// Returns the element of a rectangle without its end: a `path` if its corners differ.
  func shape(_ rect: LayoutRect, cornerRadius: CornerRadii) -> String {
    let width = max(.zero, rect.size.width)
    let height = max(.zero, rect.size.height)
    guard cornerRadius.areEqual else {
      let rect = LayoutRect(x: rect.minX, y: rect.minY, width: width, height: height)
      return "path d=\"\(RoundedPath(rect, cornerRadius: cornerRadius).text)\""
    }
    var text =
      "rect x=\"\(rect.minX)\" y=\"\(rect.minY)\" width=\"\(width)\" height=\"\(height)\""
    // SVG would reduce a radius to half of the width and of the height apart: an ellipse.
    let radius = min(cornerRadius.pixels[0], min(width, height).pixels / 2)
    if radius > 0 { text += " rx=\"\(decimal(radius))\"" }
    return text
  }

  func attributes(of color: LayoutColor) -> String {
    let opacity = Double(color.alpha) / 255
    return " fill=\"\(color.svgText)\""
      + (opacity < 1 ? " fill-opacity=\"\(decimal(opacity))\"" : "")
  }
}

extension LayoutColor {
  /// The channels as `#rrggbb`.
  var svgText: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// An element `g` that commands begin and end.
private enum SVGGroup {
  case clip
  case opacity
}
