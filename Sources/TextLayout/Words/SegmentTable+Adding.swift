/// A word of plain text as it is kept in a cache.
struct PlainWordSegments {
  var kind: SegmentTable.Kind
  var segments: [PlainSegment] = []
  /// For each segment, the difference between its length and its advance times the scale, in fine units.
  var roundings: [Int] = []
  /// The number of units of each segment.
  var unitCounts: [UInt8] = []
  /// One cut for each segment that is unsafe to break before.
  var cuts: [PlainCut?] = []
}

extension SegmentTable {
  /// Adds a word that is not there, to be filled in; room was reserved.
  mutating func insert(_ word: PlainWord, of source: PlainSource) -> Int {
    let number = vacantPlace(hash: word.hash)
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
    return number
  }

  /// Fills in the segments of a word.
  ///
  mutating func fill(_ number: Int, with word: PlainWordSegments) {
    let (segments, cuts) = (word.segments, word.cuts)
    entries[number].kind = word.kind
    guard word.kind != .general else { return }
    entries[number].count = UInt8(segments.count)
    if segments.count == 1, let only = InlineSegment(segments[0], rounding: word.roundings[0]) {
      entries[number].flags = .isInline
      entries[number].value = only.rawValue
    } else {
      entries[number].flags = cuts.isEmpty ? [] : .cuts
      if !word.roundings.allSatisfy(SegmentMarks.roundings.contains) {
        entries[number].flags.insert(.unknownRoundings)
      }
      entries[number].value = Int32(values.count)
      reserve(values: 2 * segments.count + cuts.count, bytes: 0)
      values.append(contentsOf: segments.lazy.map(\.rawValue))
      for (rounding, unitCount) in zip(word.roundings, word.unitCounts) {
        values.append(Details(rounding: rounding, unitCount: unitCount).rawValue)
      }
      values.append(contentsOf: cuts.lazy.map { $0?.rawValue ?? SegmentTable.unknownCut })
    }
  }

  /// Takes over a word of another generation.
  mutating func copy(
    _ word: PlainWord, of source: PlainSource, from other: borrowing SegmentTable, at place: Int
  ) -> Int {
    let number = insert(word, of: source)
    let entry = other[place]
    if entry.flags.contains(.isInline) {
      entries[number].kind = entry.kind
      entries[number].count = entry.count
      entries[number].flags = entry.flags
      entries[number].value = entry.value
    } else {
      fill(number, with: other.word(at: place))
    }
    return number
  }

  /// Returns the segments of a word that stand outside its entry.
  private borrowing func word(at number: Int) -> PlainWordSegments {
    let entry = self[number]
    var word = PlainWordSegments(kind: entry.kind)
    let (start, count) = (Int(entry.value), Int(entry.count))
    word.segments = values[start..<start + count].map(PlainSegment.init(rawValue:))
    let details = values[start + count..<start + 2 * count].map(Details.init(rawValue:))
    word.roundings = details.map(\.rounding)
    word.unitCounts = details.map(\.unitCount)
    word.cuts = Array(repeating: nil, count: word.segments.count { !$0.isSafe })
    forEachCut(number) { i, cut in word.cuts[word.segments[..<i].count { !$0.isSafe }] = cut }
    return word
  }

  func vacantPlace(hash: UInt64) -> Int {
    let mask = entries.count - 1
    var i = Int(truncatingIfNeeded: hash) & mask
    while entries[i].kind != .none { i = (i + 1) & mask }
    return i
  }
}
