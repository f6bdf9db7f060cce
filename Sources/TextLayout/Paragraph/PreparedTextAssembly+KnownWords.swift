extension PreparedTextAssembly {
  /// A word of a piece that is looked up.
  private struct KnownWord {
    var range: Range<Int>
    var key: WordTable.Key
    /// The entry in the table of the words used last; `unknown` if the word is not there, `joined` if it is
    /// shaped where it stands.
    var entry: Int

    static let unknown = -1
    static let joined = -2
  }

  /// Appends the words of a piece, looking up all of them at first and shaping those that are not known.
  ///
  /// Looking up goes through short loops, so that the memory each word needs is waited for at the same time as
  /// that of the next.
  mutating func appendWords(
    of piece: Piece, in context: WordCache.Context, with shaping: ShapingContext
  ) {
    let limit = piece.range.count / 2 + 1
    withUnsafeTemporaryAllocation(of: KnownWord.self, capacity: limit) { room in
      let count = readWords(of: piece, in: context, into: room)
      let words = UnsafeMutableBufferPointer(rebasing: room[..<count])
      PreparedTextAssembly.find(words, in: shaping.words.exact.young)
      let generation = shaping.words.generation
      var end = piece.range.lowerBound
      var k = 0
      while k < count {
        let areThere = shaping.words.generation == generation
        let known = words[k...].prefix { areThere && $0.entry >= 0 }
        end = append(known, after: end, of: piece, in: context, with: shaping)
        k += known.count
        guard k < count else { break }
        withUnits { $0.appendSpaces(end..<words[k].range.lowerBound, of: piece, to: $1) }
        end = appendNewWords(from: words[k].range, of: piece, in: context, with: shaping)
        while k < count, words[k].range.lowerBound < end { k += 1 }
      }
      withUnits { $0.appendSpaces(end..<piece.range.upperBound, of: piece, to: $1) }
    }
  }

  /// Finds the words of a piece; returns their number.
  private func readWords(
    of piece: Piece, in context: WordCache.Context, into room: UnsafeMutableBufferPointer<KnownWord>
  ) -> Int {
    let (end, units) = (piece.range.upperBound, piece.units)
    var count = 0
    var i = piece.range.lowerBound
    while i < end {
      guard !isCut(i, units) else {
        i += 1
        continue
      }
      let range = i..<wordEnd(from: i, before: end, units)
      let key = piece.key(of: range, in: context)
      let entry = isCacheable(range, units) ? KnownWord.unknown : KnownWord.joined
      room.initializeElement(at: count, to: KnownWord(range: range, key: key, entry: entry))
      count += 1
      i = range.upperBound
    }
    return count
  }

  private static func find(
    _ words: UnsafeMutableBufferPointer<KnownWord>, in table: WordTable
  ) {
    guard !table.isEmpty else { return }
    for k in words.indices where words[k].entry != KnownWord.joined {
      words[k].entry = table.firstEntry(of: words[k].key)
    }
    for k in words.indices where words[k].entry != KnownWord.joined {
      guard !table.holds(words[k].key, at: words[k].entry) else { continue }
      words[k].entry = table.entry(of: words[k].key) ?? KnownWord.unknown
    }
  }

  /// Appends known words and the spaces before each of them; returns their end.
  private mutating func append(
    _ words: Slice<UnsafeMutableBufferPointer<KnownWord>>, after start: Int, of piece: Piece,
    in context: WordCache.Context, with shaping: ShapingContext
  ) -> Int {
    guard !words.isEmpty else { return start }
    shaping.words.countHits(words.count)
    let table = shaping.words.exact.young
    // A word of another face than the spaces' begins a run, and so do the spaces after it.
    let others = words.count { table.word(at: $0.entry).face != 0 }
    reserve(words: words.count, runs: 2 * others + 1)
    var end = start
    withUnits { assembly, units in
      table.shaped.withUnits { shaped in
        for known in words {
          assembly.appendSpaces(end..<known.range.lowerBound, of: piece, to: units)
          let word = table.word(at: known.entry)
          assembly.append(shaped, word, at: known.range, of: piece, to: units)
          assembly.note(
            known.range, of: piece, in: context, hasOpportunities: word.hasOpportunities)
          end = known.range.upperBound
        }
      }
    }
    return end
  }
}
