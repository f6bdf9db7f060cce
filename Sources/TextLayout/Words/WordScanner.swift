/// A word of a paragraph, its key, and the white space after it.
struct PlainWord {
  var key: WordKey
  var hash: UInt64
  /// The place of the word in the bytes of the paragraph.
  var start: UInt32
  var length: UInt16
  var spaces: UInt8
  var isForced: Bool
  /// The number in the cache, or -1.
  var number: Int32 = -1
  /// The number in the old generation of the cache, or -1; looked for if a word of the text has no number.
  var oldNumber: Int32 = -1

  var range: Range<Int> { Int(start)..<Int(start) &+ Int(length) }
}

/// The text that plain words stand in.
struct PlainSource {
  /// The bytes of the paragraph (UTF-8).
  var bytes: UnsafeRawBufferPointer
  /// The number of the way in which the style shapes and breaks words.
  var context: UInt32
}

/// Cuts the bytes (UTF-8) of a paragraph into words at white space (CSS Text 3, section 4.1).
struct WordScanner {
  private let bytes: UnsafeRawBufferPointer
  /// Room for a word for each byte and one more.
  private let words: UnsafeMutablePointer<PlainWord>
  /// The number of words.
  private(set) var count = 0

  /// Of the hashes of words; set per process, so that no list of words is slow on every machine.
  static let seed = UInt64.random(in: .min ... .max)
  private let seed = WordScanner.seed

  init(_ bytes: UnsafeRawBufferPointer, into words: UnsafeMutablePointer<PlainWord>) {
    self.bytes = bytes
    self.words = words
  }

  /// Longer words are left to the exact form.
  static let wordLimit = 255

  /// White space collapses: any run of it is one space, none at the ends.
  ///
  /// - Returns: `false` if the text is not plain.
  mutating func readCollapsing() -> Bool {
    let end = bytes.count
    var i = 0
    while i < end {
      while i < end, WordScanner.collapses(bytes[i]) { i &+= 1 }
      guard i < end else { break }
      let start = i
      i = wordEnd(from: start)
      guard i > start, append(start..<i, spaces: 1, isForced: false) else { return false }
    }
    // The last space collapses away.
    if count > 0 { words[count &- 1].spaces = 0 }
    return true
  }

  /// White space is kept: spaces hang after a word, a line feed ends the line.
  ///
  /// - Returns: `false` if the text is not plain.
  mutating func readPreserving() -> Bool {
    let end = bytes.count
    var i = 0
    var isAtLineStart = true
    while i < end {
      let start = i
      let wordEnd = wordEnd(from: start)
      i = wordEnd
      while i < end, bytes[i] == 0x20 { i &+= 1 }
      // Spaces that a line begins with are an item of their own.
      guard i &- wordEnd <= PlainSegment.spaceLimit,
        !isAtLineStart || wordEnd == i || wordEnd > start
      else { return false }
      let isForced = i < end && bytes[i] == 0x0A
      guard isForced || i == end || bytes[i] > 0x20,
        append(start..<wordEnd, spaces: i &- wordEnd, isForced: isForced)
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
    let key = WordKey(range, of: bytes)
    (words + count).initialize(
      to: PlainWord(
        key: key, hash: key.hash(seed: seed), start: UInt32(truncatingIfNeeded: range.lowerBound),
        length: UInt16(truncatingIfNeeded: range.count), spaces: UInt8(truncatingIfNeeded: spaces),
        isForced: isForced))
    count &+= 1
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
