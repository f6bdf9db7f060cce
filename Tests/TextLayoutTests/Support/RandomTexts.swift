import TestSupport

/// Makes paragraphs that no one would write: every script of the bundled fonts beside every other,
/// marks after spaces, joiners, selectors and bidi controls in odd places.
struct RandomTexts {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Texts alternate between one script, a few scripts, and anything at all.
  mutating func next(wordCount: Int = 12) -> String {
    let pools = chosenPools()
    var text = String.UnicodeScalarView()
    for number in 0..<random.number(below: wordCount) + 1 {
      if number > 0 { appendSeparator(to: &text) }
      let pool = pools[random.number(below: pools.count)]
      for _ in 0..<random.number(below: 7) + 1 {
        text.append(scalar(of: random.isOne(in: 12) ? anyPool() : pool))
        if random.isOne(in: 14) { text.append(scalar(of: RandomTexts.joiners)) }
      }
    }
    return String(text)
  }

  private mutating func chosenPools() -> [[ClosedRange<UInt32>]] {
    switch random.number(below: 3) {
    case 0: [anyPool()]
    case 1: [anyPool(), anyPool(), RandomTexts.latin]
    default: RandomTexts.pools
    }
  }

  private mutating func anyPool() -> [ClosedRange<UInt32>] {
    RandomTexts.pools[random.number(below: RandomTexts.pools.count)]
  }

  private mutating func appendSeparator(to text: inout String.UnicodeScalarView) {
    let count = random.isOne(in: 5) ? random.number(below: 4) : 1
    for _ in 0..<count { text.append(" ") }
    switch random.number(below: 24) {
    case 0: text.append(scalar(of: RandomTexts.marks))
    case 1: text.append(scalar(of: RandomTexts.joiners))
    case 2: text.append(scalar(of: RandomTexts.separators))
    case 3: text.append(scalar(of: RandomTexts.clinging))
    default: break
    }
  }

  mutating func scalar(of ranges: [ClosedRange<UInt32>]) -> Unicode.Scalar {
    let range = ranges[random.number(below: ranges.count)]
    return Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "\u{FFFD}"
  }

  static let latin: [ClosedRange<UInt32>] = [
    0x61...0x7A, 0x61...0x7A, 0x41...0x5A, 0x21...0x7E, 0xA1...0x17F,
  ]
  static let marks: [ClosedRange<UInt32>] = [
    0x300...0x30C, 0x5B0...0x5BD, 0x64B...0x652, 0x93E...0x94D, 0xE31...0xE3A, 0xE47...0xE4D,
    0x3099...0x309A, 0x20D0...0x20D4,
  ]
  /// Joiners, variation selectors, bidi controls, soft hyphens.
  static let joiners: [ClosedRange<UInt32>] = [
    0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2060...0x2060, 0xFE0E...0xFE0F,
    0xAD...0xAD, 0x200D...0x200D,
  ]
  static let separators: [ClosedRange<UInt32>] = [
    0x9...0xA, 0xD...0xD, 0x3000...0x3000, 0xA0...0xA0, 0x2002...0x200A, 0x2028...0x2029,
    0x85...0x85,
    0x1...0x1F,
  ]
  /// No marks by category, but shapers join them to what stands before.
  static let clinging: [ClosedRange<UInt32>] = [
    0xE33...0xE33, 0xEB3...0xEB3, 0x1F3FB...0x1F3FF, 0xFF9E...0xFF9F, 0xE0061...0xE007A,
  ]
  static let pools: [[ClosedRange<UInt32>]] = [
    latin,
    [0x370...0x3FF, 0x400...0x45F],
    [0x5D0...0x5EA, 0x5D0...0x5EA, 0x5B0...0x5C7],
    [0x621...0x64A, 0x621...0x64A, 0x660...0x66D, 0x64B...0x652, 0x671...0x6D3],
    [0x905...0x939, 0x905...0x939, 0x93E...0x94D, 0x966...0x96F],
    [0xE01...0xE2E, 0xE01...0xE3A, 0xE40...0xE4E],
    [0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x4E20, 0x3001...0x3011, 0xFF01...0xFF5E],
    [0xAC00...0xAC20, 0xD55C...0xD56C, 0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2],
    [0x1F600...0x1F64F, 0x2600...0x2640, 0x1F1E6...0x1F1FF, 0x23...0x39, 0x20E3...0x20E3],
    [0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF, 0x2044...0x2044, 0x30...0x39],
  ]
}
