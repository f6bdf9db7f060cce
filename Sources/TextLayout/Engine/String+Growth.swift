extension String {
  /// Returns the first boundary of scalars at a number of bytes after an index, or the end.
  func scalarBoundary(_ count: Int, bytesAfter start: Index) -> Index {
    var end = utf8.index(start, offsetBy: count, limitedBy: endIndex) ?? endIndex
    while end < endIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(after: end) }
    return end
  }

  /// Returns the rest of the text if it begins with the bytes of another; `nil` if it does not.
  mutating func rest(after start: inout String) -> Substring? {
    let length = start.utf8.count
    guard utf8.count >= length else { return nil }
    let isSame = withUTF8 { bytes in
      start.withUTF8 { UnsafeRawBufferPointer($0).isSame(as: UnsafeRawBufferPointer(bytes)) }
    }
    return isSame ? self[utf8.index(startIndex, offsetBy: length)...] : nil
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether the bytes are the first bytes of another buffer, which is not shorter.
  fileprivate func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    let words = count & ~7
    for offset in stride(from: 0, to: words, by: 8)
    where loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    return (words..<count).allSatisfy { self[$0] == other[$0] }
  }
}
