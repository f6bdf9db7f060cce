/// A look at the names in an object whose end need not be there.
enum JSONOutline {
  /// Returns whether an object has a member, as far as its bytes go; they need not be JSON.
  /// - Parameters:
  ///   - name: The name, which is looked for as it is written, without escapes.
  ///   - bytes: Bytes that the object stands in.
  ///   - start: The place of the object's brace.
  /// - Complexity: O(*n*), without memory.
  static func has(_ name: StaticString, in bytes: Span<UInt8>, from start: Int) -> Bool {
    var depth = 0
    var isNameNext = false
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let end = self.end(ofString: offset + 1, in: bytes)
        let isName = depth == 1 && isNameNext
        if isName, bytes.extracting(offset + 1..<end).hasSameBytes(as: name) { return true }
        offset = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        isNameNext = depth == 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return false }
      case UInt8(ascii: ","): isNameNext = depth == 1
      case UInt8(ascii: ":"): isNameNext = false
      default: break
      }
      offset += 1
    }
    return false
  }

  /// The place of the quote that ends a string, or the end of the bytes.
  private static func end(ofString start: Int, in bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""): return offset
      case UInt8(ascii: "\\"): offset += 2
      default: offset += 1
      }
    }
    return bytes.count
  }
}

extension Span<UInt8> {
  fileprivate func hasSameBytes(as text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for i in 0..<count where unsafe self[i] != text.utf8Start[i] { return false }
    return true
  }
}
