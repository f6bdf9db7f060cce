internal import Foundation
internal import TextLayout

/// Numbers in a row of bytes: seven bits a byte, the lowest first, the eighth bit of all but the last set.
///
/// Signed numbers alternate between zero and the greatest, so that small ones of both signs are short.
struct PackedBytes: Hashable {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: Int) {
    precondition(number >= 0, "number (is \(number)) must not be negative")
    var rest = UInt(number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(signed number: Int) {
    append(number < 0 ? -2 * number - 1 : 2 * number)
  }

  mutating func append(_ length: LayoutUnit) { append(signed: length.rawValue) }

  mutating func append(_ frame: LayoutRect) {
    append(frame.origin.x)
    append(frame.origin.y)
    append(frame.size.width)
    append(frame.size.height)
  }

  mutating func append(contentsOf other: PackedBytes) { bytes += other.bytes }

  /// The bytes in Base64.
  var base64: String { Data(bytes).base64EncodedString() }
}
