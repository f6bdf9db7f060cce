/// A word of a paragraph, its key, and the white space after it.
struct PlainWord {
  /// Where the word is in the paragraph's bytes.
  var start: UInt32
  var length: UInt16
  var spaces: UInt8
  var isForced = false
  var key: WordKey
  var hash: UInt64
  /// The number in the cache, or -1.
  var number: Int32 = -1

  var range: Range<Int> { Int(start)..<Int(start) &+ Int(length) }
}

/// Cuts the bytes (UTF-8) of a paragraph into words at white space (CSS Text 3, section 4.1).
struct WordScanner {
  let bytes: UnsafeRawBufferPointer
  let context: UInt32
  let seed: UInt64
  var words: [PlainWord] = []

  /// Longer words are left to the exact form.
  static let wordLimit = 255

  /// White space collapses: any run of it is one space, none at the ends.
  ///
  /// - Returns: `false` if the text is not plain.
  mutating func readCollapsing() -> Bool {
    words.removeAll(keepingCapacity: true)
    let count = bytes.count
    var i = 0
    while i < count {
      while i < count, WordScanner.collapses(bytes[i]) { i &+= 1 }
      guard i < count else { break }
      let start = i
      i = wordEnd(from: start)
      guard i > start, append(start..<i, spaces: 1, isForced: false) else { return false }
    }
    // The last space collapses away.
    if !words.isEmpty { words[words.count &- 1].spaces = 0 }
    return true
  }

  /// White space is kept: spaces hang after a word, a line feed ends the line.
  ///
  /// - Returns: `false` if the text is not plain.
  mutating func readPreserving() -> Bool {
    words.removeAll(keepingCapacity: true)
    let count = bytes.count
    var i = 0
    var isAtLineStart = true
    while i < count {
      let start = i
      let end = wordEnd(from: start)
      i = end
      while i < count, bytes[i] == 0x20 { i &+= 1 }
      // Spaces that a line begins with are an item of their own.
      guard i &- end <= PlainSegment.spaceLimit, !isAtLineStart || end == i || end > start
      else { return false }
      let isForced = i < count && bytes[i] == 0x0A
      guard isForced || i == count || bytes[i] > 0x20,
        append(start..<end, spaces: i &- end, isForced: isForced)
      else { return false }
      isAtLineStart = isForced
      if isForced { i &+= 1 }
    }
    return true
  }

  @inline(__always)
  private mutating func append(_ range: Range<Int>, spaces: Int, isForced: Bool) -> Bool {
    guard range.count <= WordScanner.wordLimit,
      range.isEmpty || WordScanner.mayBegin(bytes[range.lowerBound])
    else { return false }
    let key = WordKey(UnsafeRawBufferPointer(rebasing: bytes[range]), context: context)
    words.append(
      PlainWord(
        start: UInt32(truncatingIfNeeded: range.lowerBound),
        length: UInt16(truncatingIfNeeded: range.count), spaces: UInt8(truncatingIfNeeded: spaces),
        isForced: isForced, key: key, hash: key.hash(seed: seed)))
    return true
  }

  /// Most words that are not plain show it at once: UTF-8 begins U+0250 and above with these bytes,
  /// but for E2, under which is General Punctuation.
  @inline(__always)
  private static func mayBegin(_ byte: UInt8) -> Bool { byte < 0xC9 || byte == 0xE2 }

  @inline(__always)
  private static func collapses(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// The first byte at or after `start` that is a space or a control.
  @inline(__always)
  private func wordEnd(from start: Int) -> Int {
    var i = start
    while i &+ 8 <= bytes.count {
      // A byte below 0x21 borrows into its high bit; only those after the first may be wrong.
      let chunk = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
      let found = (chunk &- 0x2121_2121_2121_2121) & ~chunk & 0x8080_8080_8080_8080
      if found != 0 { return i &+ found.trailingZeroBitCount >> 3 }
      i &+= 8
    }
    while i < bytes.count, bytes[i] > 0x20 { i &+= 1 }
    return i
  }
}
