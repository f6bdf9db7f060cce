extension [UInt8] {
  /// Appends the UTF-8 bytes of a text.
  mutating func append(text: String) {
    append(contentsOf: text.utf8)
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
