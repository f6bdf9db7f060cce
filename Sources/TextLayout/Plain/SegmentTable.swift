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

  /// The kinds of the words of a paragraph.
  struct Kinds {
    private var bits = 0

    @inline(__always)
    mutating func insert(_ kind: Kind) { bits |= 1 << Int(kind.rawValue) }

    /// Notes that a word has cuts that change shapes.
    @inline(__always)
    mutating func insertCuts(_ hasCuts: Bool) { bits |= hasCuts ? 1 << 8 : 0 }

    var haveCuts: Bool { bits & 1 << 8 != 0 }

    func contains(_ kind: Kind) -> Bool { bits & 1 << Int(kind.rawValue) != 0 }

    /// Common characters above Latin-1 take the script of their neighbours, so one is needed.
    var arePlain: Bool {
      !contains(.pending) && !contains(.general) && (contains(.latin) || !contains(.common))
    }
  }

  private struct Entry {
    var key: WordKey
    var kind: Kind
    var count: UInt8
    /// The only segment, or the index of the first in `values`.
    var value: Int32
    /// Whether a segment is unsafe to break before: then a `PlainCut` for each such segment follows.
    var hasCuts: Bool
    /// Where a long word's bytes are.
    var bytes: UInt32
  }

  private struct Slot {
    var tag: UInt32
    /// The number of the entry, counted from 1; 0 is empty.
    var entry: UInt32
  }

  /// The count is a power of two, at least twice that of the words.
  private var slots = [Slot](repeating: Slot(tag: 0, entry: 0), count: 16)
  private var entries: [Entry] = []
  /// Segments, and cuts after those of their word.
  private var values: [Int32] = []
  private var bytes: [UInt8] = []
  private let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  var isEmpty: Bool { entries.isEmpty }
  var wordCount: Int { entries.count }

  /// What a word costs at most, long ones aside.
  static let bytesPerWord = MemoryLayout<Entry>.stride + 4 * MemoryLayout<Slot>.stride + 8

  /// Bytes in use.
  var byteCount: Int {
    guard !isEmpty else { return 0 }
    return slots.count * MemoryLayout<Slot>.stride + entries.count * MemoryLayout<Entry>.stride
      + values.count * MemoryLayout<Int32>.stride + bytes.count
  }
}

// MARK: - Looking up

extension SegmentTable {
  /// Gives each word the number it has if it is here: whether it is, `matches` tells.
  func findSlots(_ words: inout [PlainWord]) {
    let mask = slots.count &- 1
    slots.withUnsafeBufferPointer { slots in
      words.withUnsafeMutableBufferPointer { words in
        for i in words.indices {
          let hash = words[i].hash
          var place = Int(truncatingIfNeeded: hash) & mask
          let tag = UInt32(truncatingIfNeeded: hash >> 32)
          while slots[place].tag != tag, slots[place].entry != 0 { place = (place &+ 1) & mask }
          words[i].number = Int32(truncatingIfNeeded: slots[place].entry) &- 1
        }
      }
    }
  }

  @inline(__always)
  func matches(_ number: Int, _ word: PlainWord, _ text: UnsafeRawBufferPointer) -> Bool {
    guard entries[number].key == word.key else { return false }
    return Int(word.length) <= WordKey.inlineLimit || hasBytes(number, word, text)
  }

  private func hasBytes(_ number: Int, _ word: PlainWord, _ text: UnsafeRawBufferPointer) -> Bool {
    bytes[Int(entries[number].bytes)...].prefix(Int(word.length)).elementsEqual(text[word.range])
  }

  /// The number of a word, if it is there.
  func find(_ word: PlainWord, _ text: UnsafeRawBufferPointer) -> Int? {
    let mask = slots.count - 1
    var i = Int(truncatingIfNeeded: word.hash) & mask
    while slots[i].entry != 0 {
      let number = Int(slots[i].entry) - 1
      if matches(number, word, text) { return number }
      i = (i + 1) & mask
    }
    return nil
  }

  @inline(__always)
  func kind(_ number: Int) -> Kind { entries[number].kind }

  /// The number of segments of a word.
  @inline(__always)
  func count(_ number: Int) -> Int { Int(entries[number].count) }

  /// Writes a word's segments and returns the place after them.
  @inline(__always)
  func write(
    _ number: Int, to place: UnsafeMutablePointer<PlainSegment>
  ) -> UnsafeMutablePointer<PlainSegment> {
    let entry = entries[number]
    if entry.count == 1 {
      place.initialize(to: PlainSegment(rawValue: entry.value))
      return place + 1
    }
    for i in 0..<Int(entry.count) {
      (place + i).initialize(to: PlainSegment(rawValue: values[Int(entry.value) &+ i]))
    }
    return place + Int(entry.count)
  }

  @inline(__always)
  func hasCuts(_ number: Int) -> Bool { entries[number].hasCuts }

  /// Calls a closure with the index of each unsafe segment of a word and what the cut changes.
  func forEachCut(_ number: Int, _ body: (Int, PlainCut) -> Void) {
    let entry = entries[number]
    guard entry.hasCuts else { return }
    var place = Int(entry.value) + Int(entry.count)
    for i in 0..<Int(entry.count)
    where !PlainSegment(rawValue: values[Int(entry.value) + i]).isSafe {
      if values[place] != SegmentTable.unknownCut { body(i, PlainCut(rawValue: values[place])) }
      place += 1
    }
  }

  /// Stands for a cut that takes the exact form.
  private static let unknownCut = Int32.min
}

// MARK: - Adding

extension SegmentTable {
  /// Adds a word that is not there, to be filled in.
  mutating func insert(_ word: PlainWord, _ text: UnsafeRawBufferPointer) -> Int {
    if (entries.count + 1) * 2 > slots.count { grow() }
    let number = entries.count
    place(number, hash: word.hash)
    entries.append(
      Entry(
        key: word.key, kind: .pending, count: 0, value: 0, hasCuts: false,
        bytes: UInt32(truncatingIfNeeded: bytes.count)))
    if Int(word.length) > WordKey.inlineLimit { bytes.append(contentsOf: text[word.range]) }
    return number
  }

  /// Says what became of a word.
  ///
  /// - Parameter cuts: one for each segment that is unsafe to break before.
  mutating func fill(_ number: Int, kind: Kind, _ segments: [PlainSegment], _ cuts: [PlainCut?]) {
    entries[number].kind = kind
    guard kind != .general else { return }
    entries[number].count = UInt8(segments.count)
    entries[number].hasCuts = !cuts.isEmpty
    if segments.count == 1, cuts.isEmpty {
      entries[number].value = segments[0].rawValue
    } else {
      entries[number].value = Int32(values.count)
      values.append(contentsOf: segments.lazy.map(\.rawValue))
      values.append(contentsOf: cuts.lazy.map { $0?.rawValue ?? SegmentTable.unknownCut })
    }
  }

  /// Takes over a word of another generation.
  mutating func copy(
    _ word: PlainWord, _ text: UnsafeRawBufferPointer, from other: SegmentTable, _ number: Int
  ) -> Int {
    let copied = insert(word, text)
    let entry = other.entries[number]
    entries[copied].kind = entry.kind
    entries[copied].count = entry.count
    entries[copied].hasCuts = entry.hasCuts
    guard entry.count > 1 else {
      entries[copied].value = entry.value
      return copied
    }
    entries[copied].value = Int32(values.count)
    let start = Int(entry.value)
    let unsafeCount = (start..<start + Int(entry.count)).count {
      !PlainSegment(rawValue: other.values[$0]).isSafe
    }
    values.append(contentsOf: other.values[start...].prefix(Int(entry.count) + unsafeCount))
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
    for (number, entry) in entries.enumerated() { place(number, hash: entry.key.hash(seed: seed)) }
  }
}
