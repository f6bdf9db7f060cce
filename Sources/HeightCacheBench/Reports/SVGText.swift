/// Elements of text in SVG.
enum SVGText {
  static func element(_ text: String, x: Int, y: Int, attributes: String) -> String {
    let space = attributes.isEmpty ? "" : " "
    return "<text x=\"\(x)\" y=\"\(y)\"\(space)\(attributes)>\(escaped(text))</text>\n"
  }

  /// Returns a text in which every character is one that XML has, and none is markup.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
