internal import Foundation

extension FontSubset {
  /// Returns the characters of a text, and those that shaping may put in their place: composed and
  /// decomposed forms, the parts of vowels, Hebrew letters with points.
  static func characters(of text: String) -> Set<Unicode.Scalar> {
    var found = Set(text.unicodeScalars)
    guard found.contains(where: { $0.value >= 0xC0 }) else { return found }
    found.formUnion(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    found.formUnion(text.decomposedStringWithCanonicalMapping.unicodeScalars)
    for (whole, parts) in parts where found.contains(whole) { found.formUnion(parts) }
    if found.contains(where: { (0x0590...0x05FF).contains($0.value) }) {
      found.formUnion((0xFB1D...0xFB4F).compactMap { Unicode.Scalar(UInt32($0)) })
    }
    return found
  }

  /// The parts into which HarfBuzz takes vowels that have no canonical decomposition.
  private static let parts: [(whole: Unicode.Scalar, parts: [Unicode.Scalar])] = [
    ("\u{0E33}", ["\u{0E4D}", "\u{0E32}"]), ("\u{0EB3}", ["\u{0ECD}", "\u{0EB2}"]),
    ("\u{17BE}", ["\u{17C1}"]), ("\u{17BF}", ["\u{17C1}"]), ("\u{17C0}", ["\u{17C1}"]),
    ("\u{17C4}", ["\u{17C1}"]), ("\u{17C5}", ["\u{17C1}"]),
  ]
}
