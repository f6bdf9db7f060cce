internal import CellLayout
internal import TextLayout

/// The value of a CSS property in a document.
struct CSSValue: Sendable {
  let text: String
  /// The path of the property.
  let path: String

  init(_ text: String, path: String) { (self.text, self.path) = (text, path) }

  init(_ value: JSONValue, path: String) throws(DocumentError) {
    guard let text = value.string else {
      throw DocumentError(.wrongType, path: path, value: value.kind, limit: "a string")
    }
    self.init(text, path: path)
  }

  func invalid(limit: String) -> DocumentError {
    DocumentError(.invalidValue, path: path, value: "\"\(text)\"", limit: limit)
  }

  /// Returns what a word stands for.
  func word<Meaning>(_ words: KeyValuePairs<String, Meaning>) throws(DocumentError) -> Meaning {
    if let found = words.first(where: { $0.key == text }) { return found.value }
    throw invalid(limit: "one of " + words.map(\.key).joined(separator: ", "))
  }

  // MARK: Numbers

  /// Returns the number before a unit; `nil` if there is none.
  func number(unit: String) -> Double? {
    guard text.hasSuffix(unit) else { return nil }
    let digits = text.dropLast(unit.count)
    // Double takes words and hexadecimal digits, too.
    guard digits.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns a number without unit that is not negative.
  func positiveNumber() throws(DocumentError) -> Float {
    guard let number = number(unit: ""), number >= 0, number <= 1_000_000 else {
      throw invalid(limit: "a number of 0...1000000")
    }
    return Float(number)
  }

  /// Returns a whole number in a range.
  func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
    guard let number = number(unit: ""), let integer = Int(exactly: number),
      range.contains(integer)
    else { throw invalid(limit: "a whole number of \(range.lowerBound)...\(range.upperBound)") }
    return integer
  }

  /// Returns a length in px, cut to 1/64 px.
  func pixelLength(least: Double = -16_777_216) throws(DocumentError) -> LayoutUnit {
    guard let number = number(unit: "px") ?? (text == "0" ? 0 : nil), number >= least,
      number <= 16_777_216
    else { throw invalid(limit: "a length of \(Int(least))...16777216 px") }
    return LayoutUnit(cuttingPixels: number)
  }

  /// The keywords of lengths.
  static let sizes: KeyValuePairs<String, BoxLength> = [
    "auto": .auto, "min-content": .minContent, "max-content": .maxContent,
    "fit-content": .fitContent,
  ]

  /// Returns a length in px or percent, or the meaning of a word.
  func length(
    _ words: KeyValuePairs<String, BoxLength> = [:], mayBeNegative: Bool = false
  ) throws(DocumentError) -> BoxLength {
    if let found = words.first(where: { $0.key == text }) { return found.value }
    let least: Double = mayBeNegative ? -16_777_216 : 0
    if let percent = number(unit: "%"), (least...16_777_216).contains(percent) {
      return .percent(percent)
    }
    guard let length = try? pixelLength(least: least) else {
      let others = words.map { ", \($0.key)" }.joined()
      throw invalid(limit: "\(Int(least))...16777216 px or %\(others)")
    }
    return .fixed(length)
  }
}

extension LayoutUnit {
  /// Creates a length as browsers read it: in single precision, cut towards zero to 1/64 px.
  init(cuttingPixels pixels: Double) { self.init(rawValue: Int(Float(pixels) * 64)) }
}
