internal import CellLayout

/// The colours of a template by their roles: `"colors": {"accent": ["#1a73e8", "#8ab4f8"]}`, light and dark.
///
/// `"role:accent"` is the colour of a role wherever a colour can stand, also in a field of an item.
struct ColorRoles: Sendable {
  private var colors: [String: LayoutColor] = [:]

  private static let prefix = "role:"

  /// The roles of a document that has none.
  init() {}

  init(_ template: FieldReader) throws(DocumentError) {
    guard let value = template.value("colors") else { return }
    for (name, color) in try FieldReader(value, path: "colors").object.members {
      colors[name] = try ColorRoles.role(color, path: "colors.\(name)")
    }
  }

  /// Returns the colour of one string, or of a light and a dark one.
  private static func role(_ value: JSONValue, path: String) throws(DocumentError) -> LayoutColor {
    guard let pair = value.array else { return try ItemBinding.color(value, path: path) }
    guard pair.count == 2 else {
      throw DocumentError(
        .wrongType, path: path, value: "an array of \(pair.count)",
        limit: "a colour or [light, dark]")
    }
    return LayoutColor(
      light: try ItemBinding.color(pair[0], path: "\(path)[0]"),
      dark: try ItemBinding.color(pair[1], path: "\(path)[1]"))
  }

  /// Returns the colour that a string names.
  func color(_ value: JSONValue, path: String) throws(DocumentError) -> LayoutColor {
    guard let text = value.string, text.hasPrefix(ColorRoles.prefix) else {
      return try ItemBinding.color(value, path: path)
    }
    let name = String(text.dropFirst(ColorRoles.prefix.count))
    guard let color = colors[name] else {
      let known = colors.keys.sorted().joined(separator: ", ")
      throw DocumentError(
        .unknownRole, path: path, value: "\"\(text)\"",
        limit: known.isEmpty ? "a role, of which there is none" : "one of the roles \(known)")
    }
    return color
  }

  /// Returns the colour that a field of an item names; `nil` if it is missing or null.
  func color(_ path: [String], in fields: JSONObject?) throws(DocumentError) -> LayoutColor? {
    guard let value = ItemBinding.value(path, in: fields) else { return nil }
    return try color(value, path: path.joined(separator: "."))
  }
}
