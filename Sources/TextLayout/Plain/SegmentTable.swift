/// One generation of words and their segments: open addressing over flat arrays.
struct SegmentTable {
  /// What the fast path can do with a word.
  enum Kind: UInt8 {
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

  /// A word's key and what became of it.
  struct Entry {
    fileprivate var low: UInt64
    fileprivate var high: UInt64
    fileprivate var context: UInt32
    /// The only segment, or the index of the first in `segments`.
    fileprivate var value: UInt32
    /// Where a long word's bytes are.
    fileprivate var bytes: UInt32
    fileprivate(set) var length: UInt16
    fileprivate(set) var count: UInt8
    fileprivate(set) var kind: Kind
  }

  private struct Slot {
    var tag: UInt32
    /// The number of the entry, counted from 1; 0 is empty.
    var entry: UInt32
  }

  /// The count is a power of two, at least twice that of the words.
  private var slots = [Slot](repeating: Slot(tag: 0, entry: 0), count: 16)
  private var entries: [Entry] = []
  private var segments: [PlainSegment] = []
  private var bytes: [UInt8] = []
  /// Set per process, so that no list of words is slow on every machine.
  private let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  var isEmpty: Bool { entries.isEmpty }
  var wordCount: Int { entries.count }

  /// What a word costs at most, longer words aside.
  static let bytesPerWord = MemoryLayout<Entry>.stride + 4 * MemoryLayout<Slot>.stride + 8

  /// Bytes in use.
  var byteCount: Int {
    guard !isEmpty else { return 0 }
    return slots.count * MemoryLayout<Slot>.stride + entries.count * MemoryLayout<Entry>.stride
      + segments.count * MemoryLayout<PlainSegment>.stride + bytes.count
  }

  /// The number of a word, if it is there.
  @inline(__always)
  func find(_ key: WordKey, hash: UInt64) -> Int? {
    let mask = slots.count &- 1
    var i = Int(truncatingIfNeeded: hash) & mask
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    return slots.withUnsafeBufferPointer { slots in
      entries.withUnsafeBufferPointer { entries in
        while slots[i].entry != 0 {
          if slots[i].tag == tag {
            let number = Int(slots[i].entry) &- 1
            if matches(entries[number], key) { return number }
          }
          i = (i &+ 1) & mask
        }
        return nil
      }
    }
  }

  @inline(__always)
  func hash(_ key: WordKey) -> UInt64 {
    WordKey.hash(
      low: key.low, high: key.high, context: key.context, count: key.bytes.count, seed: seed)
  }

  @inline(__always)
  private func matches(_ entry: Entry, _ key: WordKey) -> Bool {
    guard entry.low == key.low, entry.high == key.high, entry.context == key.context,
      Int(entry.length) == key.bytes.count
    else { return false }
    return key.bytes.count <= WordKey.inlineLimit || sameBytes(entry, key)
  }

  private func sameBytes(_ entry: Entry, _ key: WordKey) -> Bool {
    bytes[Int(entry.bytes)...].prefix(key.bytes.count).elementsEqual(key.bytes)
  }

  /// Adds a word that is not there, to be filled in.
  mutating func insert(_ key: WordKey, hash: UInt64) -> Int {
    if (entries.count + 1) * 2 > slots.count { grow() }
    let number = entries.count
    place(number, hash: hash)
    entries.append(
      Entry(
        low: key.low, high: key.high, context: key.context, value: 0,
        bytes: UInt32(truncatingIfNeeded: bytes.count),
        length: UInt16(truncatingIfNeeded: key.bytes.count), count: 0, kind: .pending))
    if key.bytes.count > WordKey.inlineLimit { bytes.append(contentsOf: key.bytes) }
    return number
  }

  /// Says what became of a word.
  mutating func fill(_ number: Int, kind: Kind, _ found: some RandomAccessCollection<PlainSegment>)
  {
    entries[number].kind = kind
    guard kind != .general else { return }
    entries[number].count = UInt8(found.count)
    if found.count == 1, let only = found.first {
      entries[number].value = only.rawValue
    } else {
      entries[number].value = UInt32(segments.count)
      segments.append(contentsOf: found)
    }
  }

  @inline(__always)
  func kind(_ number: Int) -> Kind { entries[number].kind }

  /// The number of segments of a word.
  @inline(__always)
  func count(_ number: Int) -> Int { Int(entries[number].count) }

  @inline(__always)
  func segment(_ number: Int, at i: Int) -> PlainSegment {
    let entry = entries[number]
    return entry.count == 1
      ? PlainSegment(rawValue: entry.value) : segments[Int(entry.value) &+ i]
  }

  /// Takes over a word of another generation.
  mutating func copy(_ key: WordKey, hash: UInt64, from other: SegmentTable, _ number: Int) -> Int {
    let copied = insert(key, hash: hash)
    fill(
      copied, kind: other.kind(number),
      (0..<other.count(number)).map { other.segment(number, at: $0) })
    return copied
  }

  private mutating func place(_ number: Int, hash: UInt64) {
    let mask = slots.count - 1
    var i = Int(truncatingIfNeeded: hash) & mask
    while slots[i].entry != 0 { i = (i + 1) & mask }
    slots[i] = Slot(
      tag: UInt32(truncatingIfNeeded: hash >> 32), entry: UInt32(truncatingIfNeeded: number + 1))
  }

  private mutating func grow() {
    slots = [Slot](repeating: Slot(tag: 0, entry: 0), count: slots.count * 2)
    for (number, entry) in entries.enumerated() {
      place(
        number,
        hash: WordKey.hash(
          low: entry.low, high: entry.high, context: entry.context, count: Int(entry.length),
          seed: seed))
    }
  }
}
