extension [UInt8] {
  /// Appends the UTF-8 bytes of a text.
  mutating func append(text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a number in decimal.
  mutating func append(decimal value: UInt) {
    guard value >= 100_000_000 else {
      var count = 1
      var power: UInt = 10
      while value >= power {
        count += 1
        power *= 10
      }
      return append(digits: count, of: value)
    }
    append(decimal: value / 100_000_000)
    append(digits: 8, of: value % 100_000_000)
  }

  /// Appends a number in decimal with a number of digits, 1 to 8, that it has room in.
  mutating func append(digits count: Int, of value: UInt) {
    // The digits come last one first: the first is pushed to the lowest byte.
    var digits: UInt64 = 0
    var rest = value
    for _ in 0..<count {
      digits = digits << 8 | UInt64(rest % 10)
      rest /= 10
    }
    append(addingCapacity: count) { bytes in
      for _ in 0..<count {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits))
        digits >>= 8
      }
    }
  }

  /// Appends a text as a JSON string: quotes, backslashes and control characters below U+0020
  /// escaped, everything else as it is.
  mutating func append(quoted text: String) {
    let utf8 = text.utf8.span
    append(UInt8(ascii: "\""))
    var start = 0
    while start < utf8.count {
      // Each stretch without escapes is copied while it is looked at.
      append(addingCapacity: utf8.count - start) { bytes in
        while start < utf8.count, !utf8[start].isEscaped {
          bytes.append(utf8[start])
          start += 1
        }
      }
      guard start < utf8.count else { break }
      append(escapeOf: utf8[start])
      start += 1
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escapeOf byte: UInt8) {
    append(UInt8(ascii: "\\"))
    guard byte < 0x20 else { return append(byte) }
    append(text: byte < 0x10 ? "u000" : "u001")
    let digit = byte & 0x0F
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}

extension UInt8 {
  /// Indicates whether the byte cannot stand in a JSON string as it is.
  fileprivate var isEscaped: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
