/// One generation of words and their segments: open addressing over one flat array of entries.
///
/// A word costs one look at memory: key and widths are in half a cache line.
struct SegmentTable: ~Copyable {
  /// The kind of a word, as far as the fast path is concerned.
  enum Kind: UInt8 {
    /// No word.
    case none
    /// Shaped later in the same call.
    case pending
    /// Only the exact form can do it.
    case general
    /// Only characters below U+0100 without a script of their own.
    case commonLatin1
    /// Characters of no script, some of them above U+00FF.
    case common
    /// At least one Latin letter.
    case latin
  }

  struct Entry {
    var key: WordKey
    var context: UInt32
    /// The only segment as an `InlineSegment`, or the index of the first in `values`.
    var value: Int32
    /// The place of the bytes of a long word.
    var bytes: UInt32
    /// 0 for a word whose bytes are its key.
    var longLength: UInt8
    var kind: Kind
    /// The number of segments.
    var count: UInt8
    var flags: Flags

    /// Indicates whether a segment is unsafe to break before: then a `PlainCut` for each such segment
    /// follows.
    var hasCuts: Bool { flags.contains(.cuts) }

    static let vacant = Entry(
      key: .empty, context: 0, value: 0, bytes: 0, longLength: 0, kind: .none, count: 0, flags: [])
  }

  struct Flags: OptionSet {
    var rawValue: UInt8
    /// The only segment is in the entry.
    static let isInline = Flags(rawValue: 1)
    static let cuts = Flags(rawValue: 2)
    /// A rounding is too great for its place in a paragraph.
    static let unknownRoundings = Flags(rawValue: 4)
  }

  /// The only segment of a word, and its rounding.
  struct InlineSegment {
    /// From the lowest bit: twelve of the rounding, the others of the advance.
    let rawValue: Int32

    init(rawValue: Int32) { self.rawValue = rawValue }

    /// `nil` if the numbers need more bits.
    init?(_ segment: PlainSegment, rounding: Int) {
      guard segment.advance < 1 << 19, SegmentMarks.roundings.contains(rounding), segment.isSafe
      else { return nil }
      rawValue = Int32(truncatingIfNeeded: segment.advance << 12 | rounding & 0xFFF)
    }

    @inline(__always)
    var segment: PlainSegment { PlainSegment(rawValue: (rawValue >> 12) << 4) }

    @inline(__always)
    var rounding: Int { Int((rawValue << 20) >> 20) }
  }

  /// The rounding of a segment that is not alone in its entry, and its number of units.
  struct Details {
    /// From the lowest bit: eight of the number of units, the others of the rounding.
    let rawValue: Int32

    init(rawValue: Int32) { self.rawValue = rawValue }

    /// Roundings that have no room count as the nearest that have: they are unknown to paragraphs.
    init(rounding: Int, unitCount: UInt8) {
      rawValue = Int32(min(max(rounding, -1 << 23), 1 << 23 - 1)) << 8 | Int32(unitCount)
    }

    @inline(__always)
    var rounding: Int { Int(rawValue >> 8) }

    var unitCount: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
  }

  /// Twice as many as words, at least; the count is a power of two.
  var entries: UnsafeMutableBufferPointer<Entry>
  var wordCount = 0
  /// Segments, and after those of a word their `Details` and cuts.
  var values: [Int32] = []
  var bytes: [UInt8] = []
  /// The values and bytes that there is room for.
  var valueCapacity = 0
  var byteCapacity = 0

  /// Creates an empty table without room.
  init() { entries = UnsafeMutableBufferPointer(start: nil, count: 0) }

  /// Creates an empty table with room for as many words as another has.
  init(roomFor other: borrowing SegmentTable) {
    self.init()
    guard other.wordCount > 0 else { return }
    _ = reserve(words: other.wordCount)
    reserve(values: other.values.count, bytes: other.bytes.count)
  }

  deinit { entries.deallocate() }

  static func vacant(_ count: Int) -> UnsafeMutableBufferPointer<Entry> {
    let memory = ScatteredMemory.cacheLines(byteCount: count * MemoryLayout<Entry>.stride)
    let entries = memory.bindMemory(to: Entry.self)
    entries.initialize(repeating: .vacant)
    return entries
  }
}

// MARK: - Looking up

extension SegmentTable {
  /// Gives each word its number, or -1.
  borrowing func find(_ words: UnsafeMutableBufferPointer<PlainWord>, in source: PlainSource) {
    guard wordCount > 0 else {
      for i in words.indices { words[i].number = -1 }
      return
    }
    // Nearly all words stand in the first place that is looked at. Without a branch to guess, the processor waits
    // for the memory of many words at the same time.
    for i in words.indices { words[i].number = firstNumber(of: words[i], in: source) }
    for i in words.indices where words[i].number < 0 {
      words[i].number = Int32(truncatingIfNeeded: number(of: words[i], in: source) ?? -1)
    }
  }

  /// Gives each word without a number its number here as `oldNumber`, or -1.
  borrowing func findOld(_ words: UnsafeMutableBufferPointer<PlainWord>, in source: PlainSource) {
    guard wordCount > 0 else { return }
    // In two loops, as in `find`.
    for i in words.indices where words[i].number < 0 {
      words[i].oldNumber = firstNumber(of: words[i], in: source)
    }
    for i in words.indices where words[i].number < 0 && words[i].oldNumber < 0 {
      words[i].oldNumber = Int32(truncatingIfNeeded: number(of: words[i], in: source) ?? -1)
    }
  }

  /// Returns the number of a word that stands in the first place that is looked at; -1 for others.
  @inline(__always)
  private borrowing func firstNumber(of word: PlainWord, in source: PlainSource) -> Int32 {
    let place = Int(truncatingIfNeeded: word.hash) & (entries.count &- 1)
    return isShort(word.key, source.context, at: place) ? Int32(truncatingIfNeeded: place) : -1
  }

  /// Returns whether a word whose bytes are its key stands at a place.
  @inline(__always)
  private borrowing func isShort(_ key: WordKey, _ context: UInt32, at place: Int) -> Bool {
    let entry = entries[place]
    let difference =
      entry.key.difference(from: key) | UInt64(entry.context ^ context) | UInt64(entry.longLength)
    return difference == 0 && entry.kind != .none
  }

  @inline(__always)
  borrowing func number(of word: PlainWord, in source: PlainSource) -> Int? {
    let (place, isVacant) = place(of: word, in: source)
    return isVacant ? nil : place
  }

  /// Returns the place of a word, or the vacant one where it would stand.
  @inline(__always)
  borrowing func place(
    of word: PlainWord, in source: PlainSource
  ) -> (place: Int, isVacant: Bool) {
    let mask = entries.count &- 1
    var i = Int(truncatingIfNeeded: word.hash) & mask
    while entries[i].kind != .none {
      if entries[i].key == word.key, entries[i].context == source.context,
        entries[i].longLength == 0 || hasBytes(of: word, in: source, at: i)
      {
        return (i, false)
      }
      i = (i &+ 1) & mask
    }
    return (i, true)
  }

  private borrowing func hasBytes(
    of word: PlainWord, in source: PlainSource, at number: Int
  ) -> Bool {
    let length = Int(entries[number].longLength)
    return length == Int(word.length)
      && bytes[Int(entries[number].bytes)...].prefix(length).elementsEqual(source.bytes[word.range])
  }

  @inline(__always)
  subscript(number: Int) -> Entry { entries[number] }

  /// Writes a word's segments and their roundings.
  ///
  /// - Parameter isForced: Whether the word follows a forced break.
  @inline(__always)
  borrowing func write(_ number: Int, to writer: inout PlainWriter, afterBreak isForced: Bool) {
    let entry = entries[number]
    if entry.flags.contains(.isInline) {
      let only = InlineSegment(rawValue: entry.value)
      return writer.append(only.segment, rounding: only.rounding, afterBreak: isForced)
    }
    for i in 0..<Int(entry.count) {
      let value = Int(entry.value) &+ i
      writer.append(
        PlainSegment(rawValue: values[value]),
        rounding: details(value &+ Int(entry.count)).rounding, afterBreak: isForced && i == 0)
    }
  }

  @inline(__always)
  private borrowing func details(_ value: Int) -> Details { Details(rawValue: values[value]) }

  /// Appends the number of units of each segment of a word.
  ///
  /// - Parameter bytes: The word (UTF-8).
  borrowing func appendUnitCounts(
    _ number: Int, of bytes: UnsafeRawBufferPointer, to counts: inout [UInt8]
  ) {
    let entry = entries[number]
    guard entry.flags.contains(.isInline) else {
      let first = Int(entry.value) &+ Int(entry.count)
      for i in first..<first &+ Int(entry.count) { counts.append(details(i).unitCount) }
      return
    }
    // No letter of a plain word takes more than one unit.
    var count: UInt8 = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count &+= 1 }
    counts.append(count)
  }

  /// Calls a closure with the index of each unsafe segment of a word and the change that the cut makes.
  borrowing func forEachCut(_ number: Int, _ body: (Int, PlainCut) -> Void) {
    let entry = entries[number]
    guard entry.hasCuts else { return }
    var place = Int(entry.value) + 2 * Int(entry.count)
    for i in 0..<Int(entry.count)
    where !PlainSegment(rawValue: values[Int(entry.value) + i]).isSafe {
      if values[place] != SegmentTable.unknownCut { body(i, PlainCut(rawValue: values[place])) }
      place += 1
    }
  }

  /// Stands for a cut that takes the exact form.
  static let unknownCut = Int32.min
}
