/// Break or no break between two characters of U+0021 to U+00FF: final, ICU is not asked.
///
/// Browsers answer these pairs from a table of their own instead of UAX #14, so that paths, versions
/// and `a-b` break as people expect. `x/y` does not break; `a-b` does after the hyphen; `f(x)` does
/// before nothing, `a (b` before the bracket.
struct BreakPairTable {
  /// 0 unknown, 1 no break, 2 break; row is the first character.
  private var wide: [UInt8] = []

  /// - Parameter ask: The answer of UAX #14 for two characters alone.
  mutating func breaksBetween(
    _ first: UInt16, _ second: UInt16, ask: (UInt16, UInt16) -> Bool
  ) -> Bool {
    if first < 0x80, second < 0x80 { return BreakPairTable.ascii(UInt8(first), UInt8(second)) }
    if wide.isEmpty { wide = [UInt8](repeating: 0, count: 256 * 256) }
    let slot = Int(first) << 8 | Int(second)
    if wide[slot] == 0 { wide[slot] = ask(first, second) ? 2 : 1 }
    return wide[slot] == 2
  }

  /// One bit for each ASCII pair, computed once.
  private static let asciiBits: [UInt64] = {
    var bits = [UInt64](repeating: 0, count: 128 * 2)
    for first in UInt8(0x21)...0x7F {
      for second in UInt8(0x21)...0x7F where rule(first, second) {
        bits[Int(first) * 2 + Int(second >> 6)] |= 1 << UInt64(second & 63)
      }
    }
    return bits
  }()

  static func ascii(_ first: UInt8, _ second: UInt8) -> Bool {
    asciiBits[Int(first) * 2 + Int(second >> 6)] >> UInt64(second & 63) & 1 == 1
  }

  /// Returns whether a pair with the character may break; if not, no two such characters do.
  static func mayBreak(beside character: UInt8) -> Bool {
    character >= 0x80 || opens(character) || endsPart(character)
  }

  private static func opens(_ c: UInt8) -> Bool { isOne(c, of: "(<[{") }

  private static func endsPart(_ c: UInt8) -> Bool { isOne(c, of: "-?") }

  private static func isOne(_ c: UInt8, of set: StaticString) -> Bool {
    set.withUTF8Buffer { $0.contains(c) }
  }

  private static func rule(_ first: UInt8, _ second: UInt8) -> Bool {
    guard opens(second) || endsPart(first) else { return false }
    if first == UInt8(ascii: "-"), second == UInt8(ascii: "$") { return false }
    if isOne(second, of: "!),./:;?]}") { return false }
    if first == UInt8(ascii: "?"), isOne(second, of: "\"'") { return false }
    let isLetterOrDigit =
      (0x30...0x39).contains(first) || (0x41...0x5A).contains(first & ~0x20)
    if isOne(first, of: "$'(/<@[^_`{") || first == 0x7F || isLetterOrDigit { return false }
    return true
  }
}
