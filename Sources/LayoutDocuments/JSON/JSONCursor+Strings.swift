extension JSONCursor {
  /// Returns bytes as text, with U+FFFD for each maximal subpart that is not UTF-8.
  @inline(__always)
  static func text(_ range: Range<Int>, in bytes: Span<UInt8>) -> String {
    unsafe bytes.extracting(range).withUnsafeBufferPointer { buffer in
      unsafe String(decoding: buffer, as: UTF8.self)
    }
  }

  /// Reads a string whose opening quote has been read.
  mutating func string(in bytes: Span<UInt8>) throws(JSONFault) -> String {
    let start = offset
    skipPlainText(in: bytes)
    if peek(in: bytes) == UInt8(ascii: "\"") {
      if offset - start > 15 { try take(offset - start + 32) }
      offset += 1
      return Self.text(start..<(offset - 1), in: bytes)
    }
    return try escapedString(from: start, in: bytes)
  }

  /// Reads on in a string that has an escape, or ends badly, at the next byte.
  private mutating func escapedString(
    from start: Int, in bytes: Span<UInt8>
  ) throws(JSONFault) -> String {
    scratch.removeAll(keepingCapacity: true)
    var runStart = start
    while true {
      unsafe bytes.extracting(runStart..<offset).withUnsafeBufferPointer {
        unsafe scratch.append(contentsOf: $0)
      }
      switch peek(in: bytes) {
      case UInt8(ascii: "\""):
        try take(scratch.count + 32)
        offset += 1
        return String(decoding: scratch, as: UTF8.self)
      case UInt8(ascii: "\\"):
        offset += 1
        try escape(in: bytes)
      default:
        let isControl = offset < bytes.count
        throw JSONFault(isControl ? .controlCharacter : .expected("the closing quote"), at: offset)
      }
      runStart = offset
      skipPlainText(in: bytes)
    }
  }

  /// Moves to the next quote, backslash or control character, or to the end.
  @inline(__always)
  private mutating func skipPlainText(in bytes: Span<UInt8>) {
    let raw = unsafe bytes.bytes
    let ones: UInt64 = 0x0101_0101_0101_0101
    while offset + 8 <= bytes.count {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // The high bit of a byte is set if the byte is looked for. A borrow can set it above a real
      // find as well, so only the lowest one counts.
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      let found =
        ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
        | ((word &- (ones &* 0x20)) & ~word)
      let marks = found & (ones &* 0x80)
      guard marks == 0 else {
        offset += marks.trailingZeroBitCount >> 3
        return
      }
      offset += 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte >= 0x20, byte != 0x22, byte != 0x5C else { return }
      offset += 1
    }
  }
}
