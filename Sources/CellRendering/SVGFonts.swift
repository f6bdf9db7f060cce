internal import TextLayout

/// The fonts of the texts of an SVG document, each file with a family name of its own.
struct SVGFonts {
  private struct File: Hashable {
    var path: String
    var index: Int
  }

  private struct Entry {
    var family: String
    var face: FontFace
    var characters: Set<Unicode.Scalar> = []
  }

  private var numbers: [File: Int] = [:]
  private var entries: [Entry] = []
  private var families: Set<String> = []

  /// Indicates whether there are no texts.
  var isEmpty: Bool { entries.isEmpty }

  /// Returns the attributes of a text in a face, and notes the characters that it draws.
  ///
  /// Faces at different places on the axes share a file.
  mutating func attributes(
    of face: FontFace, features: [FontFeature], drawing characters: Set<Unicode.Scalar>
  ) -> String {
    let number = number(of: face)
    entries[number].characters.formUnion(characters)
    let moved = face.variations
    let weight = moved["wght"].map(decimal) ?? "\(face.names.weight)"
    let families = [entries[number].family, face.names.family].map(cssString)
    var text = " font-family=\"\(xml(families.joined(separator: ",")))\" font-weight=\"\(weight)\""
    if face.names.isItalic { text += " font-style=\"italic\"" }
    // A weight alone would move along its axis, and a size along that of optical sizes.
    let axes = face.axes.map {
      "\(cssString($0.tag)) \(decimal(moved[$0.tag] ?? $0.defaultValue))"
    }
    var style: [String] = []
    if !axes.isEmpty { style.append("font-variation-settings:" + axes.joined(separator: ",")) }
    if !features.isEmpty {
      let settings = features.map { "\(cssString($0.tag)) \($0.value)" }
      style.append("font-feature-settings:" + settings.joined(separator: ","))
    }
    if !style.isEmpty { text += " style=\"\(xml(style.joined(separator: ";")))\"" }
    return text
  }

  /// Returns the rules that tell where the files are.
  func rules(_ url: (FontFace, Set<Unicode.Scalar>) -> String?) -> String {
    let rules = entries.compactMap { entry in
      url(entry.face, entry.characters).map { url in
        // One rule for all weights: the browser must not make a face bolder.
        "@font-face{font-family:\(cssString(entry.family));src:url(\(cssString(url)));"
          + "font-weight:1 1000;font-style:\(entry.face.names.isItalic ? "italic" : "normal")}\n"
      }
    }
    return rules.isEmpty ? "" : "<style>\n\(xml(rules.joined()))</style>\n"
  }

  private mutating func number(of face: FontFace) -> Int {
    let file = File(path: face.path, index: face.index)
    if let known = numbers[file] { return known }
    let name = face.names.postScript.isEmpty ? face.names.family : face.names.postScript
    var family = name
    while !families.insert(family).inserted { family = "\(name) \(entries.count)" }
    numbers[file] = entries.count
    entries.append(Entry(family: family, face: face))
    return entries.count - 1
  }
}

/// Returns a CSS string; characters that could end it are escaped.
private func cssString(_ text: String) -> String {
  let plain = text.unicodeScalars.map { scalar -> String in
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", "/", ":", ";", ",", "+", "=", "%",
      "?", "&", "#", "~", "@":
      String(scalar)
    default: "\\\(String(scalar.value, radix: 16)) "
    }
  }
  return "'\(plain.joined())'"
}
