public import CountedTree

/// Two positions that advance through two sequences in step, and find the next common element after
/// insertions, deletions and replacements.
///
/// Elements that are skipped on the way form a window. A window may be larger than needed; its
/// elements are looked up by hash.
@usableFromInline
struct SequenceScan {
  @usableFromInline var old: Int
  @usableFromInline var new: Int
  @usableFromInline let oldEnd: Int
  @usableFromInline let newEnd: Int
  /// The windows skipped so far.
  @usableFromInline var windows: [TreeDifference] = []

  @inlinable
  init(_ difference: TreeDifference) {
    old = difference.old.lowerBound
    new = difference.new.lowerBound
    oldEnd = difference.old.upperBound
    newEnd = difference.new.upperBound
    skipRest()
  }

  /// A Boolean value that tells whether both sides have elements left to compare.
  @inlinable
  var isAtWork: Bool { old < oldEnd && new < newEnd }

  /// Advances past equal elements.
  @inlinable
  mutating func advance(by count: Int) {
    old += count
    new += count
    skipRest()
  }

  /// Skips the elements before two positions.
  @inlinable
  mutating func skip(to nextOld: Int, _ nextNew: Int) {
    windows.reserveFirst(16)
    windows.append(TreeDifference(old: old..<nextOld, new: new..<nextNew))
    old = nextOld
    new = nextNew
  }

  /// Skips the rest of one side when the other is at its end.
  @inlinable
  mutating func skipRest() {
    if (old == oldEnd) != (new == newEnd) { skip(to: oldEnd, newEnd) }
  }

  /// Advances to the nearest positions with equal elements.
  ///
  /// If there are none, all elements up to the common end are skipped.
  @inlinable
  @inline(__always)
  mutating func resynchronise(in sequences: inout some ScannedSequences) {
    let next =
      adjacentPositions(in: &sequences) ?? nearbyPositions(in: &sequences)
      ?? distantPositions(in: &sequences)
    if let next {
      return skip(to: next.old, next.new)
    }
    var (lastOld, lastNew) = (oldEnd, newEnd)
    while lastOld > old, lastNew > new, sequences.isSame(lastOld - 1, lastNew - 1) {
      lastOld -= 1
      lastNew -= 1
    }
    skip(to: lastOld, lastNew)
  }

  /// Finds the positions at which both sides are in step again after one edit, or two: most windows are no larger.
  @inlinable
  func adjacentPositions(
    in sequences: inout some ScannedSequences
  ) -> (old: Int, new: Int)? {
    guard old + 1 < oldEnd, new + 1 < newEnd else { return nil }
    // New hashes may be computed when they are asked for, and are known as long as nobody asks before them.
    let (old0, new0) = (sequences.oldHash(old), sequences.newHash(new))
    let new1 = sequences.newHash(new + 1)
    if old0 == new1, sequences.isSame(old, new + 1) { return (old, new + 1) }
    let old1 = sequences.oldHash(old + 1)
    if old1 == new0, sequences.isSame(old + 1, new) { return (old + 1, new) }
    if new + 2 < newEnd, old0 == sequences.newHash(new + 2), sequences.isSame(old, new + 2) {
      return (old, new + 2)
    }
    if old1 == new1, sequences.isSame(old + 1, new + 1) { return (old + 1, new + 1) }
    if old + 2 < oldEnd, sequences.oldHash(old + 2) == new0, sequences.isSame(old + 2, new) {
      return (old + 2, new)
    }
    return nil
  }

  /// Finds the positions at which both sides are in step again after a few adjacent edits.
  @inlinable
  func nearbyPositions(
    in sequences: inout some ScannedSequences
  ) -> (old: Int, new: Int)? {
    // The cost of failing is the square of the reach.
    let reach = 24
    var oldHashes = InlineArray<25, UInt64>(repeating: 0)
    var newHashes = InlineArray<25, UInt64>(repeating: 0)
    oldHashes[0] = sequences.oldHash(old)
    newHashes[0] = sequences.newHash(new)
    for distance in 1...reach {
      if old + distance < oldEnd { oldHashes[distance] = sequences.oldHash(old + distance) }
      if new + distance < newEnd { newHashes[distance] = sequences.newHash(new + distance) }
      for step in 0...distance where oldHashes[step] == newHashes[distance - step] {
        let (nextOld, nextNew) = (old + step, new + distance - step)
        if nextOld < oldEnd, nextNew < newEnd, sequences.isSame(nextOld, nextNew) {
          return (nextOld, nextNew)
        }
      }
    }
    return nil
  }

  /// Finds the positions at which both sides are in step again after a block was inserted or
  /// deleted.
  @inlinable
  func distantPositions(
    in sequences: inout some ScannedSequences
  ) -> (old: Int, new: Int)? {
    let reach = 4096
    let oldRange = old..<min(old + reach, oldEnd)
    let newRange = new..<min(new + reach, newEnd)
    // One of the first elements behind the block may itself be new: a few are tried. Old hashes are
    // known, new ones may have to be computed.
    let steps = 0..<min(4, oldRange.count, newRange.count)
    for step in steps {
      if let next = sequences.firstOld(sequences.newHash(new + step), in: oldRange),
        areInStep(next, new + step, in: &sequences)
      {
        return (next, new + step)
      }
    }
    for step in steps {
      if let next = sequences.firstNew(sequences.oldHash(old + step), in: newRange),
        areInStep(old + step, next, in: &sequences)
      {
        return (old + step, next)
      }
    }
    return nil
  }

  /// A Boolean value that tells whether two elements in a row are the same: a single one may be an
  /// element that moved.
  @inlinable
  func areInStep(_ old: Int, _ new: Int, in sequences: inout some ScannedSequences) -> Bool {
    old + 1 < oldEnd && new + 1 < newEnd && sequences.isSame(old, new)
      && sequences.isSame(old + 1, new + 1)
  }
}
