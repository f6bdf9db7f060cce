internal import CellLayout
internal import TextLayout

extension SVGWriter {
  /// The style of all texts: that they are shaped as the engine shapes them, at the same places.
  private static let textStyle =
    "font-synthesis:none;font-optical-sizing:none;text-rendering:geometricPrecision;"
    + "text-spacing-trim:space-all"

  /// Writes a run as text; returns whether a browser can draw the same glyphs from it.
  ///
  /// Each stretch has its place, so that only the shapes are the browser's own. Texts from right to left
  /// are anchored at the end: the left edges of their stretches are given.
  mutating func writeText(_ run: GlyphRun) -> Bool {
    guard run.fontSize > 0, run.fontSize.isFinite, let text = run.text, let spans = SVGText(run)
    else { return false }
    guard !spans.content.isEmpty else { return true }
    let direction = text.isRightToLeft ? " direction=\"rtl\" text-anchor=\"end\"" : ""
    body +=
      "<text xml:space=\"preserve\" y=\"\(decimal(run.origin.y.pixels + text.y))\""
      + fonts.attributes(of: run.face, features: text.features, drawing: spans.characters)
      + " font-size=\"\(decimal(run.fontSize))\"\(SVGWriter.language(text.language))\(direction)"
      + " unicode-bidi=\"bidi-override\"\(attributes(of: run.color))>"
      + spans.content + "</text>\n"
    return true
  }

  /// Returns the attribute of a language; nothing for what is no tag of one.
  private static func language(_ tag: String) -> String {
    let isTag = tag.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (48...57).contains(byte) || (65...90).contains(byte & 0xDF)
    }
    return isTag && !tag.isEmpty ? " xml:lang=\"\(tag)\"" : ""
  }

  /// The rules that tell where the fonts of texts are.
  var fontRules: String {
    if case .text(let fontURL) = form { fonts.rules(fontURL) } else { "" }
  }

  /// Returns the content of the document in the style of its texts, if there are any.
  func styled(_ body: String) -> String {
    fonts.isEmpty ? body : "<g style=\"\(SVGWriter.textStyle)\">\n\(body)</g>\n"
  }
}
