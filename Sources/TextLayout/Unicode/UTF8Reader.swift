/// Turns the UTF-8 of a string, which is valid, into UTF-16.
enum UTF8Reader {
  /// Writes the units of a text; returns their number and their bitwise or.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, into units: UnsafeMutableBufferPointer<UInt16>
  ) -> (count: Int, union: UInt16) {
    var (i, count) = (0, 0)
    var union: UInt16 = 0
    while i < bytes.count {
      let byte = UInt32(bytes[i])
      var scalar = byte
      if byte >= 0xF0 {
        scalar = (byte & 0x07) << 18 | tail(bytes, i + 1) << 12 | tail(bytes, i + 2) << 6
        scalar |= tail(bytes, i + 3)
        i += 4
        let high = UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10)
        units[count] = high
        union |= high
        count += 1
        scalar = 0xDC00 | scalar & 0x3FF
      } else if byte >= 0xE0 {
        scalar = (byte & 0x0F) << 12 | tail(bytes, i + 1) << 6 | tail(bytes, i + 2)
        i += 3
      } else if byte >= 0xC0 {
        scalar = (byte & 0x1F) << 6 | tail(bytes, i + 1)
        i += 2
      } else {
        i += 1
      }
      let unit = UInt16(truncatingIfNeeded: scalar)
      units[count] = unit
      union |= unit
      count += 1
    }
    return (count, union)
  }

  @inline(__always)
  private static func tail(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int) -> UInt32 {
    UInt32(bytes[i] & 0x3F)
  }
}
