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

  typealias Resolution = (_ text: [UInt16], _ base: UInt8?) -> (levels: [UInt8], base: UInt8)

  func agrees(_ resolve: Resolution) -> Bool {
    var units: [UInt16] = []
    var starts: [Int] = []
    for scalar in scalars {
      starts.append(units.count)
      if let scalar = Unicode.Scalar(scalar) { units.append(contentsOf: UTF16.encode(scalar)!) }
    }
    let base: UInt8? = direction == 2 ? nil : UInt8(direction)
    let found = resolve(units, base)
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
