internal import CountedTree

/// Finds the elements that may stay in place: a longest subsequence of ascending values.
///
/// The method is patience sorting: each value goes on the leftmost pile whose top is not smaller,
/// and the number of piles is the length. Every value stores the position that was then on top of
/// the pile to its left.
///
/// # Which of several
///
/// The result depends on the input alone. Among the longest subsequences it is one with the most
/// *preferred* positions; among these, read from the end, each element is the one that comes last
/// in the input (and so has the smallest value). The differ prefers rows that keep their index: a
/// move of a row from a path to the same path is listed only if every shortest list has one. Such
/// lists exist: after `3 4 2 0 1` only `3 4` or `0 1` can stay, so that `2` moves from index 2 to
/// 2. Sections never do that (``CommonRuns``).
///
/// The storage is kept from one search to the next.
package struct LongestIncreasingSubsequence {
  /// A Boolean value that tells whether each position of the values last searched is part of the
  /// subsequence.
  package private(set) var isKept: [Bool] = []

  /// The number of positions that are part of the subsequence.
  package private(set) var length: Int = 0

  /// Four arrays of `room` numbers each, in one, so that the hot loop writes to one piece of memory:
  /// the position on top of each pile, the value on top of each pile, the pile of each position, and
  /// the position before each position in the subsequence that ends there, -1 at the start.
  private var storage: [Int32] = []

  private var room = 0

  private func top(ofPile pile: Int) -> Int32 { storage[pile] }

  private func pile(of position: Int) -> Int { Int(storage[2 * room + position]) }

  private func predecessor(of position: Int32) -> Int32 { storage[3 * room + Int(position)] }

  /// Creates a finder with no storage yet.
  package init() {}

  /// Finds a longest strictly ascending subsequence.
  ///
  /// - Parameters:
  ///   - values: The values, each at most once.
  ///   - isPreferred: A test for positions that should rather stay than others; called only if some
  ///     position does not stay.
  /// - Complexity: O(*n* log *n*), O(*n*) if the values ascend
  package mutating func find(in values: [Int32], preferring isPreferred: (Int) -> Bool) {
    sortIntoPiles(values)
    isKept.removeAll(keepingCapacity: true)
    isKept.append(contentsOf: repeatElement(length == values.count, count: values.count))
    guard length < values.count else { return }
    markChain(endingAt: top(ofPile: length - 1))
    if values.indices.contains(where: { !isKept[$0] && isPreferred($0) }) {
      markChain(endingAt: preferredEnd(in: values, preferring: isPreferred))
    }
  }

  private mutating func sortIntoPiles(_ values: [Int32]) {
    if room < values.count {
      room = values.count
      storage = [Int32](repeating: 0, count: 4 * room)
    }
    let values = values.span
    let room = room
    var storage = storage.mutableSpan
    var count = 0
    var pile = -1
    for position in values.indices {
      let value = values[position]
      // A value that follows in order goes on the pile next to the one before.
      let next = pile + 1
      if next == count || storage[room + next] > value, next == 0 || storage[room + pile] < value {
        pile = next
      } else {
        pile = Self.firstIndex(above: value, in: storage, room..<room + count) - room
      }
      storage[3 * room + position] = pile == 0 ? -1 : storage[pile - 1]
      storage[2 * room + position] = Int32(truncatingIfNeeded: pile)
      storage[pile] = Int32(truncatingIfNeeded: position)
      storage[room + pile] = value
      if pile == count { count += 1 }
    }
    length = count
  }

  /// Returns the first index of a range whose value is greater than another; the end, if none is.
  ///
  /// A search of its own, as its steps do not branch: values in no order mislead a prediction at
  /// every second step.
  private static func firstIndex(
    above value: Int32, in values: borrowing MutableSpan<Int32>, _ range: Range<Int>
  ) -> Int {
    var low = range.lowerBound
    var length = range.count
    while length > 1 {
      let half = length / 2
      if values[low + half - 1] < value { low += half }
      length -= half
    }
    return values[low] < value ? low + 1 : low
  }

  /// Marks the chain of predecessors that ends at a position, and nothing else.
  private mutating func markChain(endingAt end: Int32) {
    for position in isKept.indices { isKept[position] = false }
    var position = end
    while position >= 0 {
      isKept[Int(position)] = true
      position = predecessor(of: position)
    }
  }

  /// Chooses the predecessors anew for the most preferred positions and returns the last element.
  ///
  /// Of a pile's positions, in the order in which they were laid, values descend. A later position
  /// has more possible successors, so an earlier one is useful only while its score is higher. The
  /// useful positions form the pile's stretch of `ladder`, with descending scores: the best
  /// predecessor of a value is the first there that is smaller.
  private mutating func preferredEnd(
    in values: [Int32], preferring isPreferred: (Int) -> Bool
  ) -> Int32 {
    var starts = [Int](repeating: 0, count: length + 1)
    for position in values.indices { starts[pile(of: position) + 1] += 1 }
    for pile in 0..<length { starts[pile + 1] += starts[pile] }
    var ends = starts
    var ladder = [Int32](repeating: 0, count: values.count)
    var scores = [Int32](repeating: 0, count: values.count)
    for (position, value) in values.enumerated() {
      let pile = pile(of: position)
      var score: Int32 = isPreferred(position) ? 1 : 0
      if pile > 0 {
        let rung = (starts[pile - 1]..<ends[pile - 1]).partitioningIndex {
          values[Int(ladder[$0])] < value
        }
        storage[3 * room + position] = ladder[rung]
        score += scores[Int(ladder[rung])]
      }
      scores[position] = score
      while ends[pile] > starts[pile], scores[Int(ladder[ends[pile] - 1])] <= score {
        ends[pile] -= 1
      }
      ladder[ends[pile]] = Int32(position)
      ends[pile] += 1
    }
    return ladder[starts[length - 1]]
  }
}
