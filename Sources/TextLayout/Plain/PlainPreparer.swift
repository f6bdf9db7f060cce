/// Prepares plain text: reads its bytes once, finds each word in a cache, and keeps the widths.
///
/// One worker's scratch space. Words the cache does not have are shaped together, in one call for
/// each paragraph; then the segments of all words are put in a row. Text that is not plain, or a word
/// that only the exact form can do, ends the attempt.
struct PlainPreparer {
  var cache: SegmentCache
  /// The words of the paragraph at hand, as numbers of the cache.
  private var words: [PlainWord] = []
  private var segments: [PlainSegment] = []
  private var shaping = NewWords()
  /// Words answered by the cache.
  private(set) var hits = 0
  /// Words the cache did not have.
  private(set) var misses = 0

  init(byteLimit: Int) { cache = SegmentCache(byteLimit: byteLimit) }

  /// Longer texts are left to the exact form: a paragraph's words have to be in the cache at once.
  static let byteLimit = 1 << 16
  /// Longer words are left to the exact form.
  static let wordLimit = 255

  /// The segments of a paragraph, or `nil` if it is not plain.
  ///
  /// - Parameter context: the number of the style's shaping and breaking in this engine.
  mutating func prepare(
    _ source: String, _ bytes: UnsafeRawBufferPointer, style: ResolvedTextStyle, context: UInt32,
    with engine: TextEngine
  ) -> PlainParagraph? {
    guard bytes.count <= PlainPreparer.byteLimit else { return nil }
    cache.makeRoom()
    words.removeAll(keepingCapacity: true)
    shaping.removeAll()
    let isRead =
      style.style.whiteSpace.collapsesSpaces
      ? readCollapsing(bytes, context) : readPreserving(bytes, context)
    if !shaping.isEmpty { shaping.shape(into: &cache, bytes, style, engine) }
    guard isRead, join() else { return nil }
    return segments.withUnsafeBufferPointer {
      PlainParagraph(style: style, source: source, segments: Array($0))
    }
  }

  // MARK: Reading

  /// White space collapses: any run of it is one space, none at the ends (CSS Text 3, 4.1.1).
  private mutating func readCollapsing(_ bytes: UnsafeRawBufferPointer, _ context: UInt32) -> Bool {
    let count = bytes.count
    var i = 0
    while i < count {
      while i < count, PlainPreparer.collapses(bytes[i]) { i &+= 1 }
      guard i < count else { break }
      let start = i
      i = PlainPreparer.wordEnd(in: bytes, from: start)
      guard i > start, append(start..<i, bytes, context, spaces: 1) else { return false }
    }
    // The last space collapses away; nothing shows whether it was counted before.
    if !words.isEmpty { words[words.count &- 1].spaces = 0 }
    return true
  }

  /// White space is kept: spaces hang after a word, a line feed ends the line.
  private mutating func readPreserving(_ bytes: UnsafeRawBufferPointer, _ context: UInt32) -> Bool {
    let count = bytes.count
    var i = 0
    var isAtLineStart = true
    while i < count {
      let start = i
      i = PlainPreparer.wordEnd(in: bytes, from: start)
      let spaces = i
      while i < count, bytes[i] == 0x20 { i &+= 1 }
      // Spaces that a line begins with are an item of their own.
      guard i &- spaces <= PlainSegment.spaceLimit, !isAtLineStart || spaces == i || spaces > start
      else { return false }
      let isForced = i < count && bytes[i] == 0x0A
      guard isForced || i == count || bytes[i] > 0x20 else { return false }
      guard append(start..<spaces, bytes, context, spaces: i &- spaces) else { return false }
      words[words.count &- 1].isForced = isForced
      isAtLineStart = isForced
      if isForced { i &+= 1 }
    }
    return true
  }

  /// Appends a word; `false` if only the exact form can do it.
  @inline(__always)
  private mutating func append(
    _ range: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ context: UInt32, spaces: Int
  ) -> Bool {
    guard range.count <= PlainPreparer.wordLimit,
      range.isEmpty || PlainPreparer.mayBegin(bytes[range.lowerBound])
    else { return false }
    let word = UnsafeRawBufferPointer(rebasing: bytes[range])
    let (number, isNew) = cache.number(of: WordKey(word, context: context))
    if isNew {
      misses &+= 1
      shaping.append(number, range)
    } else {
      if cache.young.kind(number) == .general { return false }
      hits &+= 1
    }
    words.append(
      PlainWord(
        number: UInt32(truncatingIfNeeded: number), spaces: UInt8(truncatingIfNeeded: spaces)))
    return true
  }

  /// Most words that are not plain show it at once: UTF-8 begins U+0250 and above with these bytes,
  /// but for E2, under which is General Punctuation.
  @inline(__always)
  private static func mayBegin(_ byte: UInt8) -> Bool { byte < 0xC9 || byte == 0xE2 }

  private static func collapses(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// The first byte at or after `start` that is a space or a control.
  @inline(__always)
  private static func wordEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
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

  // MARK: Joining

  /// Puts the segments of all words in a row, unless a word is not plain.
  private mutating func join() -> Bool {
    segments.removeAll(keepingCapacity: true)
    var hasLatin = false
    var hasCommon = false
    for word in words {
      let number = Int(word.number)
      switch cache.young.kind(number) {
      case .pending, .general: return false
      case .latin: hasLatin = true
      case .common: hasCommon = true
      case .commonLatin1: break
      }
      let last = cache.young.count(number) &- 1
      var i = 0
      while i < last {
        segments.append(cache.young.segment(number, at: i))
        i &+= 1
      }
      segments.append(
        cache.young.segment(number, at: last)
          .followed(bySpaces: Int(word.spaces), isForced: word.isForced))
    }
    // Common characters above Latin-1 take the script of their neighbours.
    return hasLatin || !hasCommon
  }
}

/// A word of a paragraph and the white space after it.
private struct PlainWord {
  var number: UInt32
  var spaces: UInt8
  var isForced = false
}
