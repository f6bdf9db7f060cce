/// A word of plain text as it is kept in a cache.
struct PlainWordSegments {
  var kind: SegmentTable.Kind
  private(set) var segments: [PlainSegment] = []
  /// The rounding of each segment, and its number of units.
  private(set) var details: [SegmentTable.Details] = []
  /// One cut for each segment that is unsafe to break before.
  private(set) var cuts: [PlainCut?] = []

  init(kind: SegmentTable.Kind) { self.kind = kind }

  /// Makes the word one without segments.
  mutating func removeAll() {
    segments.removeAll(keepingCapacity: true)
    details.removeAll(keepingCapacity: true)
    if !cuts.isEmpty { cuts.removeAll(keepingCapacity: true) }
  }

  mutating func append(_ segment: PlainSegment, _ details: SegmentTable.Details) {
    segments.append(segment)
    self.details.append(details)
  }

  /// Adds the cut before the next segment.
  mutating func append(_ cut: PlainCut?) { cuts.append(cut) }
}

extension SegmentTable {
  /// Adds a word at its place, which is vacant, to be filled in; room was reserved.
  mutating func insert(_ word: PlainWord, of source: PlainSource, at number: Int) {
    let isLong = Int(word.length) > WordKey.inlineLimit
    entries[number] = Entry(
      key: word.key, context: source.context, value: 0,
      bytes: UInt32(truncatingIfNeeded: bytes.count),
      longLength: isLong ? UInt8(truncatingIfNeeded: word.length) : 0, kind: .pending, count: 0,
      flags: [])
    if isLong {
      reserve(values: 0, bytes: word.range.count)
      bytes.append(contentsOf: source.bytes[word.range])
    }
    wordCount += 1
  }

  /// Fills in the only segment of a word.
  mutating func fill(_ number: Int, as kind: Kind, with only: InlineSegment) {
    entries[number].kind = kind
    entries[number].count = 1
    entries[number].flags = .isInline
    entries[number].value = only.rawValue
  }

  /// Fills in the segments of a word.
  mutating func fill(_ number: Int, with word: PlainWordSegments) {
    let (segments, details) = (word.segments, word.details)
    if word.kind != .general, segments.count == 1,
      let only = InlineSegment(segments[0], rounding: details[0].rounding)
    {
      return fill(number, as: word.kind, with: only)
    }
    entries[number].kind = word.kind
    guard word.kind != .general else { return }
    entries[number].count = UInt8(segments.count)
    entries[number].value = Int32(values.count)
    reserve(values: 2 * segments.count + word.cuts.count, bytes: 0)
    for segment in segments { values.append(segment.rawValue) }
    var flags: Flags = word.cuts.isEmpty ? [] : .cuts
    for details in details {
      values.append(details.rawValue)
      if !SegmentMarks.roundings.contains(details.rounding) { flags.insert(.unknownRoundings) }
    }
    for cut in word.cuts { values.append(cut?.rawValue ?? SegmentTable.unknownCut) }
    entries[number].flags = flags
  }

  /// Fills in a word as it is in another generation.
  mutating func fill(_ number: Int, from other: borrowing SegmentTable, at place: Int) {
    let entry = other[place]
    entries[number].kind = entry.kind
    entries[number].count = entry.count
    entries[number].flags = entry.flags
    guard !entry.flags.contains(.isInline), entry.kind != .general else {
      return entries[number].value = entry.value
    }
    let (first, count) = (Int(entry.value), Int(entry.count))
    let segments = other.values[first..<first + count]
    let cutCount =
      entry.hasCuts ? segments.count { !PlainSegment(rawValue: $0).isSafe } : 0
    entries[number].value = Int32(values.count)
    reserve(values: 2 * count + cutCount, bytes: 0)
    values.append(contentsOf: other.values[first..<first + 2 * count + cutCount])
  }
}
