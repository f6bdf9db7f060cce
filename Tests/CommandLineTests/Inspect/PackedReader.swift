#if Extras
@testable import layoutbench

/// Reads what `PackedBytes` wrote, as the page does.
struct PackedReader {
  private var rest: ArraySlice<UInt8>

  init(_ packed: PackedBytes) { rest = packed.bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Int {
    var (number, shift) = (0, 0)
    while let byte = rest.popFirst() {
      number |= Int(byte & 127) << shift
      shift += 7
      if byte < 128 { break }
    }
    return number
  }

  mutating func signed() -> Int {
    let number = number()
    return number % 2 == 0 ? number / 2 : -(number + 1) / 2
  }
}
#endif
