internal import CellLayout
internal import TextLayout

/// The text of a run of glyphs as the content of a `text` element.
struct SVGText {
  /// Elements `tspan` with the places of their stretches.
  private(set) var content = ""
  /// The scalars that are drawn.
  private(set) var characters: Set<Unicode.Scalar> = []
  private var places: [String] = []
  private var part = ""

  /// Creates the content; `nil` if a browser could not draw the glyphs from it.
  init?(_ run: GlyphRun) {
    guard let text = run.text, text.y.isFinite, !run.glyphs.contains(where: { $0.id == 0 }) else {
      return nil
    }
    var rest = text.characters.unicodeScalars[...]
    for stretch in text.stretches {
      let scalars = rest.prefix(max(0, stretch.scalarCount))
      rest = rest.dropFirst(scalars.count)
      guard scalars.count == stretch.scalarCount, stretch.x.isFinite,
        scalars.allSatisfy(SVGText.isAllowed)
      else { return nil }
      let shown = String.UnicodeScalarView(scalars.filter { !SVGText.isSilent($0) })
      append(shown, x: run.origin.x.pixels + stretch.x)
    }
    guard rest.isEmpty else { return nil }
    endPart()
  }

  private mutating func append(_ scalars: String.UnicodeScalarView, x: Double) {
    guard let first = scalars.first else { return }
    characters.formUnion(scalars)
    places.append(decimal(x))
    part += xml(String(scalars))
    // A place for a scalar inside a stretch would take it apart, so that nothing may follow.
    if scalars.count > 1 || first.value > 0xFFFF { endPart() }
  }

  private mutating func endPart() {
    guard !places.isEmpty else { return }
    content += "<tspan x=\"\(places.joined(separator: " "))\">\(part)</tspan>"
    (places, part) = ([], "")
  }

  /// Returns whether a scalar has no ink and would change the order or the lines of a browser.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl || scalar == "\u{AD}"
    }
  }

  /// Returns whether a scalar is silent or can stand in XML 1.0.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFF < 0xFFFE || scalar.value > 0xFFFF
  }
}

/// Returns a text with the characters escaped that end texts and attributes of XML.
func xml(_ text: String) -> String {
  guard text.utf8.contains(where: { "&<>\"".utf8.contains($0) }) else { return text }
  // Scalar by scalar: an accent behind such a character makes another character of both.
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
