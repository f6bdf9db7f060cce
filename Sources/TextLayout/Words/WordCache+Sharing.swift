/// Words that come from another engine's cache, and go there.
extension WordCache {
  /// Fills in a pending word of another cache, if this one has it; returns whether it does.
  ///
  /// - Parameters:
  ///   - number: The number of the word in the other's young generation.
  ///   - source: The text, and the number of its context in this cache.
  mutating func fill(
    _ number: Int, of other: inout WordCache, with word: PlainWord, in source: PlainSource
  ) -> Bool {
    if plain.young.wordCount > 0, let place = plain.young.number(of: word, in: source) {
      other.plain.young.fill(number, from: plain.young, at: place)
      return true
    }
    guard plain.old.wordCount > 0, let place = plain.old.number(of: word, in: source) else {
      return false
    }
    other.plain.young.fill(number, from: plain.old, at: place)
    // A word in use moves to the young generation.
    insert(word, of: source, from: other.plain.young)
    return true
  }

  /// Adds a word that another cache has, unless it is there or there is no room.
  ///
  /// - Parameters:
  ///   - word: The word, with its number in the other table.
  ///   - source: The text, and the number of its context in this cache.
  mutating func insert(
    _ word: PlainWord, of source: PlainSource, from other: borrowing SegmentTable
  ) {
    var room = SegmentTable.Room()
    room.add(word)
    guard makeRoom(for: room) else { return }
    let (place, isVacant) = plain.young.place(of: word, in: source)
    guard isVacant else { return }
    plain.young.insert(word, of: source, at: place)
    plain.young.fill(place, from: other, at: Int(word.number))
  }
}
