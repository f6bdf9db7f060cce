/// Finds what may stay in place: a longest subsequence of ascending values.
///
/// Patience sorting: each value goes on the leftmost pile whose top is not smaller; the number of
/// piles is the length. Every value remembers what was on top of the pile to its left.
///
/// # Which of several
///
/// The answer is a function of the input alone. Among the longest subsequences it is one with the
/// most *preferred* positions; among those, read from the end, each element is the one that comes
/// last in the input (and so has the smallest value). The differ prefers what keeps its index: a
/// move from a place to the same place is listed only if every shortest list has one. Such lists
/// exist: after `3 4 2 0 1` only `3 4` or `0 1` can stay, so that `2` moves from index 2 to 2.
///
/// The storage is kept from one search to the next.
package struct LongestIncreasingSubsequence {
  /// Whether each position of the values last searched is part of the subsequence.
  package private(set) var isKept: [Bool] = []

  /// The number of positions that are part of the subsequence.
  package private(set) var length: Int = 0

  /// The position on top of each pile.
  private var tops: [Int32] = []

  /// The value on top of each pile: what is searched, side by side.
  private var topValues: [Int32] = []

  /// The pile of each position.
  private var piles: [Int32] = []

  /// The position before each position in the subsequence that ends there; -1 at the start.
  private var predecessors: [Int32] = []

  /// Creates a finder with no storage yet.
  package init() {}

  /// Finds a longest strictly ascending subsequence.
  ///
  /// - Parameters:
  ///   - values: The values, each at most once.
  ///   - isPreferred: Whether a position should rather stay than another; asked only if some
  ///     position does not stay.
  /// - Complexity: O(*n* log *n*), O(*n*) if the values ascend
  package mutating func find(in values: [Int32], preferring isPreferred: (Int) -> Bool) {
    sortIntoPiles(values)
    length = tops.count
    isKept.removeAll(keepingCapacity: true)
    isKept.append(contentsOf: repeatElement(length == values.count, count: values.count))
    guard length < values.count else { return }
    markChain(endingAt: tops[length - 1])
    if values.indices.contains(where: { !isKept[$0] && isPreferred($0) }) {
      markChain(endingAt: preferredEnd(in: values, preferring: isPreferred))
    }
  }

  private mutating func sortIntoPiles(_ values: [Int32]) {
    tops.removeAll(keepingCapacity: true)
    topValues.removeAll(keepingCapacity: true)
    piles.removeAll(keepingCapacity: true)
    predecessors.removeAll(keepingCapacity: true)
    piles.reserveCapacity(values.count)
    predecessors.reserveCapacity(values.count)
    for (position, value) in values.enumerated() {
      var pile = topValues.count
      // What stayed in order ascends, so that the end is the usual place.
      if let last = topValues.last, last > value { pile = pileAbove(value) }
      predecessors.append(pile == 0 ? -1 : tops[pile - 1])
      piles.append(Int32(truncatingIfNeeded: pile))
      if pile == tops.count {
        tops.append(Int32(truncatingIfNeeded: position))
        topValues.append(value)
      } else {
        tops[pile] = Int32(truncatingIfNeeded: position)
        topValues[pile] = value
      }
    }
  }

  /// Returns the first pile whose top is greater than a value that is less than the last top.
  private func pileAbove(_ value: Int32) -> Int {
    let values = topValues.span
    var low = 0
    var length = values.count
    // Without a branch to predict: which half it is, is as good as random.
    while length > 1 {
      let half = length / 2
      low += values[low + half - 1] < value ? half : 0
      length -= half
    }
    return low
  }

  /// Marks the chain of predecessors that ends at a position, and nothing else.
  private mutating func markChain(endingAt end: Int32) {
    for position in isKept.indices { isKept[position] = false }
    var position = end
    while position >= 0 {
      isKept[Int(position)] = true
      position = predecessors[Int(position)]
    }
  }

  /// Chooses the predecessors anew for the most preferred positions and returns the last element.
  ///
  /// Of a pile's positions, in the order in which they were laid, values descend. A later one is
  /// open to more successors, so an earlier one is of use only while it scores more. What is of
  /// use stands in the pile's stretch of `ladder`, scores descending too: the best predecessor
  /// of a value is the first there that is smaller.
  private mutating func preferredEnd(
    in values: [Int32], preferring isPreferred: (Int) -> Bool
  ) -> Int32 {
    var starts = [Int](repeating: 0, count: tops.count + 1)
    for pile in piles { starts[Int(pile) + 1] += 1 }
    for pile in tops.indices { starts[pile + 1] += starts[pile] }
    var ends = starts
    var ladder = [Int32](repeating: 0, count: values.count)
    var scores = [Int32](repeating: 0, count: values.count)
    for (position, value) in values.enumerated() {
      let pile = Int(piles[position])
      var score: Int32 = isPreferred(position) ? 1 : 0
      if pile > 0 {
        let rung = partitionPoint(in: starts[pile - 1]..<ends[pile - 1]) {
          values[Int(ladder[$0])] < value
        }
        predecessors[position] = ladder[rung]
        score += scores[Int(ladder[rung])]
      }
      scores[position] = score
      while ends[pile] > starts[pile], scores[Int(ladder[ends[pile] - 1])] <= score {
        ends[pile] -= 1
      }
      ladder[ends[pile]] = Int32(position)
      ends[pile] += 1
    }
    return ladder[starts[tops.count - 1]]
  }
}

/// Returns the first index of a range for which a test holds, if it holds for all behind it too.
private func partitionPoint(in range: Range<Int>, where test: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if test(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
