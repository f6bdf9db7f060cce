internal import CellLayout
internal import TextLayout

/// A string of a template that is either literal or names a field of the item.
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

  /// The value of the field; `nil` if it is missing or null.
  static func value(_ path: [String], in fields: JSONObject?) -> JSONValue? {
    var object = fields
    for (i, key) in path.enumerated() {
      guard let value = object?[key], !value.isNull else { return nil }
      if i == path.count - 1 { return value }
      object = value.object
    }
    return nil
  }

  /// The field as text: missing is empty, numbers are as written, anything else is an error.
  static func text(_ path: [String], in fields: JSONObject?) throws(DocumentError) -> String? {
    guard let value = value(path, in: fields) else { return nil }
    if let text = value.string { return text }
    if let number = value.numberText { return number }
    throw DocumentError(
      .notText, "the field is \(value.kind); it must be a string or a number",
      path: path.joined(separator: "."))
  }

  static func color(
    _ path: [String], in fields: JSONObject?
  ) throws(DocumentError) -> LayoutColor? {
    guard let value = value(path, in: fields) else { return nil }
    return try color(value, path: path.joined(separator: "."))
  }

  static func color(_ value: JSONValue, path: String) throws(DocumentError) -> LayoutColor {
    guard let text = value.string else {
      throw DocumentError(.wrongType, "a colour is \(value.kind); it must be a string", path: path)
    }
    guard let color = LayoutColor(hex: text) else {
      throw DocumentError(
        .invalidValue,
        "\"\(text)\" is no colour; it must be #rgb, #rgba, #rrggbb or #rrggbbaa", path: path)
    }
    return color
  }

  static func length(_ value: JSONValue, path: String) throws(DocumentError) -> LayoutUnit {
    guard let number = value.double else {
      throw DocumentError(.wrongType, "a length is \(value.kind); it must be a number", path: path)
    }
    guard number >= 0, number <= LayoutUnit.maximum.pixels else {
      throw DocumentError(
        .invalidValue, "\(value.numberText ?? "") is no length; it must be 0...16777216",
        path: path)
    }
    return LayoutUnit(rounding: number)
  }

  static func aspect(_ value: JSONValue, path: String) throws(DocumentError) -> Double {
    guard let number = value.double else {
      throw DocumentError(.wrongType, "aspect is \(value.kind); it must be a number", path: path)
    }
    guard number >= 1e-6, number <= 1e6 else {
      throw DocumentError(
        .invalidValue, "aspect is \(value.numberText ?? ""); it must be 0.000001...1000000",
        path: path)
    }
    return number
  }
}
