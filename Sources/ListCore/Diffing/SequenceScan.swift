public import CountedTree

/// Two positions that go through a stretch of two sequences in step, and find back into step after
/// something was inserted, deleted or replaced.
///
/// What is passed over on the way is a window. It may be larger than needed; what is in it is looked
/// up by hash.
@usableFromInline
struct SequenceScan {
  @usableFromInline var old: Int
  @usableFromInline var new: Int
  @usableFromInline let oldEnd: Int
  @usableFromInline let newEnd: Int
  /// What was passed over so far.
  @usableFromInline var windows: [TreeDifference] = []

  @inlinable
  init(_ difference: TreeDifference) {
    old = difference.old.lowerBound
    new = difference.new.lowerBound
    oldEnd = difference.old.upperBound
    newEnd = difference.new.upperBound
    skipRest()
  }

  /// Whether something is left to compare.
  @inlinable
  var isAtWork: Bool { old < oldEnd && new < newEnd }

  /// Goes past elements that are the same.
  @inlinable
  mutating func advance(by count: Int) {
    old += count
    new += count
    skipRest()
  }

  /// Passes over the elements before two positions.
  @inlinable
  mutating func skip(to nextOld: Int, _ nextNew: Int) {
    windows.append(TreeDifference(old: old..<nextOld, new: new..<nextNew))
    old = nextOld
    new = nextNew
  }

  /// Passes over what is left on one side, when the other is at its end.
  @inlinable
  mutating func skipRest() {
    if (old == oldEnd) != (new == newEnd) { skip(to: oldEnd, newEnd) }
  }

  /// Goes to the nearest positions that are the same.
  ///
  /// If there are none near by, everything up to the common end is passed over.
  @inlinable
  mutating func resynchronise(_ isSame: (_ old: Int, _ new: Int) -> Bool) {
    // Far enough for a few edits side by side; the cost of failing is its square, once.
    let reach = 24
    for distance in 1...reach {
      for step in 0...distance {
        let (nextOld, nextNew) = (old + step, new + distance - step)
        if nextOld < oldEnd, nextNew < newEnd, isSame(nextOld, nextNew) {
          return skip(to: nextOld, nextNew)
        }
      }
    }
    var (lastOld, lastNew) = (oldEnd, newEnd)
    while lastOld > old, lastNew > new, isSame(lastOld - 1, lastNew - 1) {
      lastOld -= 1
      lastNew -= 1
    }
    skip(to: lastOld, lastNew)
  }
}
