extension JSONCursor {
  /// Reads an escape whose backslash has been read, and appends what it stands for.
  mutating func escape(in bytes: Span<UInt8>) throws(JSONFault) {
    switch peek(in: bytes) {
    case UInt8(ascii: "\""): scratch.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): scratch.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): scratch.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "u"):
      offset += 1
      return try unicodeEscape(in: bytes)
    default: throw JSONFault(.expected("an escape such as \\n or \\u0041"), at: offset)
    }
    offset += 1
  }

  /// Reads the digits of a `\u` escape, and those of the second if they form a surrogate pair.
  private mutating func unicodeEscape(in bytes: Span<UInt8>) throws(JSONFault) {
    let unit = try fourDigits(in: bytes)
    guard unit & 0xF800 == 0xD800 else { return append(unit) }
    // A lone surrogate becomes U+FFFD; what follows it is read for itself.
    guard unit < 0xDC00, startsUnicodeEscape(in: bytes) else { return append(0xFFFD) }
    let restart = offset
    offset += 2
    let second = try fourDigits(in: bytes)
    if second & 0xFC00 == 0xDC00 {
      append(0x10000 + (unit & 0x3FF) << 10 + (second & 0x3FF))
    } else {
      offset = restart
      append(0xFFFD)
    }
  }

  private func startsUnicodeEscape(in bytes: Span<UInt8>) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "\\")
      && bytes[offset + 1] == UInt8(ascii: "u")
  }

  private mutating func fourDigits(in bytes: Span<UInt8>) throws(JSONFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      let byte = peek(in: bytes)
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: throw JSONFault(.expected("four hexadecimal digits after \\u"), at: offset)
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }

  /// Appends a scalar that is not a surrogate.
  private mutating func append(_ scalar: UInt32) {
    scratch.append(contentsOf: UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? .init())
  }
}
