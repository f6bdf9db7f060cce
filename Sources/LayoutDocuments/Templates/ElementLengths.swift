internal import CellLayout
internal import TextLayout

/// Readers of the lengths of elements: px, percentages and the words of CSS.
extension FieldReader {
  /// Returns a length; `nil` if it is absent.
  ///
  /// - Parameters:
  ///   - key: The name of the member.
  ///   - words: The words that stand for lengths.
  ///   - mayBeNegative: Whether the length may be negative.
  func boxLength(
    _ key: String, _ words: KeyValuePairs<String, BoxLength>, mayBeNegative: Bool = false
  ) throws(DocumentError) -> BoxLength? {
    guard let value = value(key) else { return nil }
    return try ElementLength(value, path: path(of: key)).length(
      words, mayBeNegative: mayBeNegative)
  }

  /// Returns a list of lengths; `nil` if it is absent, and where an entry is `null`.
  ///
  /// - Parameters:
  ///   - key: The name of the member.
  ///   - count: The number of the entries.
  ///   - words: The words that stand for lengths.
  ///   - mayBeNegative: Whether lengths may be negative.
  func boxLengths(
    _ key: String, count: Int, _ words: KeyValuePairs<String, BoxLength> = [:],
    mayBeNegative: Bool = false
  ) throws(DocumentError) -> [BoxLength?]? {
    guard let value = value(key) else { return nil }
    guard let list = value.array, list.count == count else {
      throw wrongType(of: key, value, limit: "a list of \(count)")
    }
    var lengths: [BoxLength?] = []
    for (i, entry) in list.enumerated() {
      guard !entry.isNull else {
        lengths.append(nil)
        continue
      }
      lengths.append(
        try ElementLength(entry, path: "\(path(of: key))[\(i)]").length(
          words, mayBeNegative: mayBeNegative))
    }
    return lengths
  }

  /// Returns lengths for the four sides: top, leading, bottom and trailing, or one for all.
  func boxSides(
    _ key: String, _ words: KeyValuePairs<String, BoxLength> = [:], mayBeNegative: Bool = false
  ) throws(DocumentError) -> [BoxLength?]? {
    if let value = value(key), value.array == nil {
      guard value.double != nil || value.string != nil else {
        throw wrongType(of: key, value, limit: "a number or four of them")
      }
      let length = try boxLength(key, words, mayBeNegative: mayBeNegative)
      return Array(repeating: length, count: 4)
    }
    return try boxLengths(key, count: 4, words, mayBeNegative: mayBeNegative)
  }
}

/// A length of an element as a template writes it.
struct ElementLength {
  let value: JSONValue
  let path: String

  init(_ value: JSONValue, path: String) { (self.value, self.path) = (value, path) }

  /// The words of widths and heights.
  static var sizes: KeyValuePairs<String, BoxLength> {
    [
      "auto": .auto, "min-content": .minContent, "max-content": .maxContent,
      "fit-content": .fitContent,
    ]
  }

  /// Returns the length of a number of px, of a percentage or of a word.
  func length(
    _ words: KeyValuePairs<String, BoxLength>, mayBeNegative: Bool = false
  ) throws(DocumentError) -> BoxLength {
    let most = LayoutUnit.maximum.pixels
    let range = (mayBeNegative ? -most : 0)...most
    if let pixels = value.double, range.contains(pixels) {
      return .fixed(LayoutUnit(rounding: pixels))
    }
    if let text = value.string {
      if let found = words.first(where: { $0.key == text }) { return found.value }
      if let percent = CSSValue(text, path: path).number(unit: "%"), range.contains(percent) {
        return .percent(percent)
      }
    }
    let others = words.map { ", \"\($0.key)\"" }.joined()
    throw DocumentError(
      value.double == nil && value.string == nil ? .wrongType : .invalidValue, path: path,
      value: value.numberText ?? value.string.map { "\"\($0)\"" } ?? value.kind,
      limit: "px or \"%\" of \(Int(range.lowerBound))...16777216\(others)")
  }
}
