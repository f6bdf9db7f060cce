internal import CellLayout
internal import TextLayout

/// A string of a template: a literal text, or the path of a field of the item.
///
/// `"$field"` and `"$a.b"` read the item; `"$$5"` is the text `$5`; anything else is literal.
enum ItemBinding: Sendable {
  case literal(String)
  case field([String])

  init(_ text: String) {
    guard text.hasPrefix("$"), text.utf8.count > 1 else {
      self = .literal(text)
      return
    }
    let rest = text.dropFirst()
    self =
      rest.hasPrefix("$")
      ? .literal(String(rest))
      : .field(rest.split(separator: ".", omittingEmptySubsequences: false).map { String($0) })
  }

  /// Returns the value of a field; `nil` if it is missing or null.
  static func value(_ path: [String], in fields: JSONObject?) -> JSONValue? {
    if path.count == 1 {
      guard let value = fields?[path[0]], !value.isNull else { return nil }
      return value
    }
    var object = fields
    for (i, key) in path.enumerated() {
      guard let value = object?[key], !value.isNull else { return nil }
      if i == path.count - 1 { return value }
      object = value.object
    }
    return nil
  }

  /// Returns a field as text, numbers as they were written; `nil` if it is missing or null.
  static func text(_ path: [String], in fields: JSONObject?) throws(DocumentError) -> String? {
    guard let value = value(path, in: fields) else { return nil }
    if let text = value.string { return text }
    if let number = value.numberText { return number }
    throw DocumentError(
      .notText, path: path.joined(separator: "."), value: value.kind, limit: "a string or a number")
  }

  static func color(_ value: JSONValue, path: String) throws(DocumentError) -> LayoutColor {
    guard let text = value.string else {
      throw DocumentError(
        .wrongType, path: path, value: value.kind, limit: "a string with a colour")
    }
    guard let color = LayoutColor(hex: text) else {
      throw DocumentError(
        .invalidValue, path: path, value: "\"\(text)\"",
        limit: "a colour: #rgb, #rgba, #rrggbb or #rrggbbaa")
    }
    return color
  }

  static func length(_ value: JSONValue, path: String) throws(DocumentError) -> LayoutUnit {
    guard let number = value.double else {
      throw DocumentError(.wrongType, path: path, value: value.kind, limit: "a number")
    }
    guard number >= 0, number <= LayoutUnit.maximum.pixels else {
      throw DocumentError(
        .invalidValue, path: path, value: value.numberText ?? "", limit: "a length, 0...16777216")
    }
    return LayoutUnit(rounding: number)
  }

  static func aspect(_ value: JSONValue, path: String) throws(DocumentError) -> Double {
    guard let number = value.double else {
      throw DocumentError(
        .wrongType, path: path, value: "a box with an aspect that is \(value.kind)",
        limit: "a box whose aspect is a number")
    }
    guard number >= 1e-6, number <= 1e6 else {
      throw DocumentError(
        .invalidValue, path: path, value: "a box with an aspect of \(value.numberText ?? "")",
        limit: "a box with one in 0.000001...1000000")
    }
    return number
  }
}
