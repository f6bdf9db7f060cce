extension SegmentTable {
  /// Adds a word that is not there, to be filled in; room was reserved.
  mutating func insert(_ word: PlainWord, of source: PlainSource) -> Int {
    let number = vacantPlace(hash: word.hash)
    let isLong = Int(word.length) > WordKey.inlineLimit
    entries[number] = Entry(
      key: word.key, context: source.context, value: 0,
      bytes: UInt32(truncatingIfNeeded: bytes.count),
      longLength: isLong ? UInt8(truncatingIfNeeded: word.length) : 0, kind: .pending, count: 0,
      hasCuts: false)
    if isLong {
      reserve(values: 0, bytes: word.range.count)
      bytes.append(contentsOf: source.bytes[word.range])
    }
    wordCount += 1
    return number
  }

  /// Fills in the segments of a word.
  ///
  /// - Parameter cuts: One for each segment that is unsafe to break before.
  mutating func fill(
    _ number: Int, kind: Kind, segments: [PlainSegment], cuts: [PlainCut?]
  ) {
    entries[number].kind = kind
    guard kind != .general else { return }
    entries[number].count = UInt8(segments.count)
    entries[number].hasCuts = !cuts.isEmpty
    if segments.count == 1 {
      entries[number].value = segments[0].rawValue
    } else {
      entries[number].value = Int32(values.count)
      reserve(values: segments.count + cuts.count, bytes: 0)
      values.append(contentsOf: segments.lazy.map(\.rawValue))
      values.append(contentsOf: cuts.lazy.map { $0?.rawValue ?? SegmentTable.unknownCut })
    }
  }

  /// Takes over a word of another generation.
  mutating func copy(
    _ word: PlainWord, of source: PlainSource, from other: borrowing SegmentTable, at place: Int
  ) -> Int {
    let number = insert(word, of: source)
    let entry = other[place]
    var segments = [PlainSegment](repeating: PlainSegment(rawValue: 0), count: Int(entry.count))
    segments.withUnsafeMutableBufferPointer { buffer in
      if let first = buffer.baseAddress { _ = other.write(place, to: first) }
    }
    var cuts = [PlainCut?](repeating: nil, count: segments.count { !$0.isSafe })
    other.forEachCut(place) { i, cut in cuts[segments[..<i].count { !$0.isSafe }] = cut }
    fill(number, kind: entry.kind, segments: segments, cuts: cuts)
    return number
  }

  func vacantPlace(hash: UInt64) -> Int {
    let mask = entries.count - 1
    var i = Int(truncatingIfNeeded: hash) & mask
    while entries[i].kind != .none { i = (i + 1) & mask }
    return i
  }
}
