/// A number that is not a machine integer, with the text it was written in.
///
/// A template shows a number as it was written, so `1.50` must not become `1.5` on the way. Two
/// numbers are equal if they are *written* alike: `1.5`, `1.50` and `15e-1` all differ.
package struct JSONNumber: Sendable {
  /// The number as it stood in the input, or the shortest text that reads back as `value`.
  package let text: String

  /// Creates a number written in the shortest form that reads back as the same double.
  ///
  /// JSON has no infinity and no NaN; their text is `null`.
  package init(_ value: Double) {
    self.text = Self.shortestText(of: value)
  }

  /// Creates a number from a text that the parser has checked.
  init(text: String) {
    self.text = text
  }

  /// The nearest double; no number if the text is `null`.
  ///
  /// It is not kept beside the text: a value of JSON is a third smaller without it.
  package var value: Double { Double(text) ?? .nan }

  /// Returns the shortest text that reads back as the same double, without a trailing ".0".
  private static func shortestText(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension JSONNumber: Hashable {
  package static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    left.text.isIdentical(to: right.text)
  }

  package func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}

extension JSONNumber: CustomStringConvertible {
  package var description: String { text }
}
