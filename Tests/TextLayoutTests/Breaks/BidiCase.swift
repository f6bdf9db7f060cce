@testable import TextLayout

/// A line of `BidiCharacterTest.txt`: text, direction, base level, levels, visual order.
struct BidiCase {
  private var scalars: [UInt32] = []
  /// 0, 1, or 2 for the direction of the first strong character.
  private var direction = 0
  private var baseLevel = 0
  /// `nil` for what rule X9 removes.
  private var levels: [UInt8?] = []
  private var order: [Int] = []

  init?(_ line: Slice<UnsafeRawBufferPointer>) {
    var field = 0
    var decimal: Int?
    var scalar: UInt32?
    for byte in line {
      if field == 0, let digit = BoundaryCase.hexadecimal(byte) {
        scalar = (scalar ?? 0) << 4 | digit
      } else if field > 0, byte >= 0x30, byte <= 0x39 {
        decimal = (decimal ?? 0) * 10 + Int(byte - 0x30)
      } else if byte == UInt8(ascii: "x") {
        levels.append(nil)
      } else {
        finish(field, scalar, decimal)
        scalar = nil
        decimal = nil
        if byte == UInt8(ascii: ";") { field += 1 }
      }
    }
    finish(field, scalar, decimal)
    guard field == 4 else { return nil }
  }

  private mutating func finish(_ field: Int, _ scalar: UInt32?, _ decimal: Int?) {
    if let scalar { scalars.append(scalar) }
    guard let decimal else { return }
    switch field {
    case 1: direction = decimal
    case 2: baseLevel = decimal
    case 3: levels.append(UInt8(decimal))
    default: order.append(decimal)
    }
  }

  /// Where ICU 72, and browsers with it, stays with UAX #9 of Unicode 6.3.
  enum Limit: Hashable {
    /// Brackets, and characters that begin or end an isolate, do not take the class of an override
    /// around them (X5a to X6a, N0).
    case override
    /// Marks on a bracket do not follow the direction that its pair takes (N0).
    case markOnBracket
    /// More brackets are open than are looked at (BD16).
    case deepBrackets
    /// A number after an embedding that ends does not see what the embedding began with (W7).
    case numberAfterEmbedding
  }

  /// The limit that a text of its kind meets.
  var limit: Limit? {
    let hasBracket = scalars.contains { [0x28, 0x29, 0x5B, 0x5D].contains($0) }
    let hasIsolate = scalars.contains { (0x2066...0x2069).contains($0) }
    if hasBracket || hasIsolate, scalars.contains(where: { $0 == 0x202D || $0 == 0x202E }) {
      return .override
    }
    if hasBracket, scalars.contains(where: UnicodeProperties.isMark) { return .markOnBracket }
    if scalars.count(where: { $0 == 0x28 }) > 60 { return .deepBrackets }
    return scalars.contains(0x202A) && scalars.contains(0x31) ? .numberAfterEmbedding : nil
  }

  func agrees(_ analyzer: TextAnalyzer) -> Bool {
    var units: [UInt16] = []
    var starts: [Int] = []
    for scalar in scalars {
      starts.append(units.count)
      if let scalar = Unicode.Scalar(scalar) { units.append(contentsOf: UTF16.encode(scalar)!) }
    }
    let base: UInt8? = direction == 2 ? nil : UInt8(direction)
    let found = analyzer.levels(of: units, base: base)
    guard Int(found.base) == baseLevel else { return false }
    var shown: [(index: Int, level: UInt8)] = []
    for (index, level) in levels.enumerated() {
      guard let level else { continue }
      guard found.levels[starts[index]] == level else { return false }
      shown.append((index, level))
    }
    return TextAnalyzer.visualOrder(of: shown.map(\.level)).map { shown[$0].index } == order
  }
}
