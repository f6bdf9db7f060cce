extension [UInt8] {
  /// Appends the UTF-8 bytes of a text.
  mutating func append(text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a number in decimal.
  mutating func append(decimal value: UInt) {
    let start = count
    var rest = value
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }

  /// Appends a text as a JSON string: quotes, backslashes and control characters below U+0020
  /// escaped, everything else as it is.
  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    var copy = text
    copy.withUTF8 { utf8 in
      var runStart = 0
      for index in 0..<utf8.count {
        let byte = unsafe utf8[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
          continue
        }
        unsafe append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart..<index]))
        append(escapeOf: byte)
        runStart = index + 1
      }
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart...]))
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
