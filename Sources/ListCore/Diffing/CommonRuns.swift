/// The runs of elements that two versions of a sequence have in common, and which of them may stay.
///
/// A run is as long as can be: its elements follow one another on both sides. A run stays or moves
/// as a whole, since wherever one of its elements may stay, the others may stay with it. So the
/// fewest elements move if the runs that stay are a *heaviest* increasing subsequence, each run
/// weighing as much as it has elements.
///
/// The runs depend on the two sequences alone, not on how they were found; so does what moves.
package struct CommonRuns {
  /// Elements that follow one another on both sides.
  package struct Run: Equatable {
    package var old: Int
    package var new: Int
    package var count: Int

    package init(old: Int, new: Int, count: Int) {
      self.old = old
      self.new = new
      self.count = count
    }
  }

  /// The runs in the new order.
  package private(set) var runs: [Run] = []

  /// Whether each run may stay where it is, as last computed.
  package private(set) var isKept: [Bool] = []

  private var ascends = true
  private var elementCount = 0
  private var subsequence = LongestIncreasingSubsequence()

  package init() {}

  /// Removes all runs, and keeps the storage.
  package mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    ascends = true
    elementCount = 0
  }

  /// Adds elements that stand behind all others on the new side.
  package mutating func append(old: Int, new: Int, count: Int = 1) {
    guard count > 0 else { return }
    elementCount += count
    if let last = runs.last {
      if last.old + last.count == old, last.new + last.count == new {
        runs[runs.count - 1].count += count
        return
      }
      if old < last.old { ascends = false }
    }
    runs.append(Run(old: old, new: new, count: count))
  }

  /// Decides which runs stay: those of the greatest total length; among such choices, one in which
  /// the most elements keep their index.
  ///
  /// - Complexity: O(*r* log *r*) for *r* runs, O(*r*) if they ascend
  package mutating func chooseKept() {
    if ascends {
      isKept.removeAll(keepingCapacity: true)
      isKept.append(contentsOf: repeatElement(true, count: runs.count))
    } else if elementCount <= 4 * runs.count {
      isKept = longestAscending()
    } else {
      isKept = heaviestAscending()
    }
  }

  /// Finds the heaviest ascending subsequence as the longest one of elements: faster for short runs.
  private mutating func longestAscending() -> [Bool] {
    var values: [Int32] = []
    var staysInPlace: [Bool] = []
    values.reserveCapacity(elementCount)
    staysInPlace.reserveCapacity(elementCount)
    for run in runs {
      for offset in 0..<run.count {
        values.append(Int32(truncatingIfNeeded: run.old + offset))
        staysInPlace.append(run.old == run.new)
      }
    }
    subsequence.find(in: values) { staysInPlace[$0] }
    var first = 0
    return runs.map { run in
      defer { first += run.count }
      return subsequence.isKept[first]
    }
  }

  /// Finds the heaviest ascending subsequence by the best weight of those that end below each rank.
  private func heaviestAscending() -> [Bool] {
    var ranks = [Int](repeating: 0, count: runs.count)
    for (rank, run) in runs.indices.sorted(by: { runs[$0].old < runs[$1].old }).enumerated() {
      ranks[run] = rank
    }
    var best = PrefixMaximum(count: runs.count)
    var predecessors = [Int](repeating: -1, count: runs.count)
    for (index, run) in runs.enumerated() {
      let (weight, before) = best.maximum(below: ranks[index])
      predecessors[index] = before
      // Elements that keep their index break ties only: there are fewer than 2³¹ of either.
      let own = run.count << 31 + (run.old == run.new ? run.count : 0)
      best.raise(at: ranks[index], to: weight + own, by: index)
    }
    var kept = [Bool](repeating: false, count: runs.count)
    var index = best.maximum(below: runs.count).owner
    while index >= 0 {
      kept[index] = true
      index = predecessors[index]
    }
    return kept
  }
}

/// The greatest of the values before an index, where values only grow: a Fenwick tree.
private struct PrefixMaximum {
  private var nodes: [(value: Int, owner: Int)]

  init(count: Int) {
    nodes = Array(repeating: (0, -1), count: count + 1)
  }

  func maximum(below index: Int) -> (value: Int, owner: Int) {
    var result = (value: 0, owner: -1)
    var node = index
    while node > 0 {
      if nodes[node].value > result.value { result = nodes[node] }
      node &= node - 1
    }
    return result
  }

  mutating func raise(at index: Int, to value: Int, by owner: Int) {
    var node = index + 1
    while node < nodes.count {
      if nodes[node].value < value { nodes[node] = (value, owner) }
      node += node & -node
    }
  }
}
