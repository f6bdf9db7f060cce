/// The runs of elements that two versions of a sequence have in common, and the choice of runs that
/// stay.
///
/// A run is maximal: its elements follow one another on both sides. A run stays or moves as a
/// whole, because wherever one of its elements may stay, the others may stay with it. The fewest
/// elements move if the runs that stay form a *heaviest* increasing subsequence, in which the
/// weight of a run is the number of its elements.
///
/// No other code chooses the elements that stay, neither for the differ nor for changesets that are
/// made from others. The runs, and so the moves, depend on the two sequences alone, not on the way
/// in which they were found.
package struct CommonRuns {
  /// The runs, ascending by target.
  package private(set) var runs: [KeptRun] = []

  /// A Boolean value that tells whether each run may stay where it is, as last computed.
  package private(set) var isKept: [Bool] = []

  private var ascends = true
  private var subsequence = LongestIncreasingSubsequence()

  package init() {}

  /// Removes all runs, and keeps the storage.
  ///
  /// - Parameter count: The number of runs to make room for.
  package mutating func removeAll(reserving count: Int = 16) {
    runs.removeAll(keepingCapacity: true)
    runs.reserveCapacity(count)
    ascends = true
  }

  /// Adds elements whose targets follow the targets of all others.
  package mutating func append(source: Int, target: Int, count: Int = 1) {
    guard count > 0 else { return }
    if let last = runs.last {
      if last.source + last.count == source, last.target + last.count == target {
        runs[runs.count - 1].count += count
        return
      }
      if source < last.source { ascends = false }
    }
    runs.append(KeptRun(source: source, target: target, count: count))
  }

  /// Chooses the runs that stay: a choice with the greatest total length, and among these one in
  /// which the most elements keep their index.
  ///
  /// - Parameter holdingUnmoved: Whether every element that keeps its index stays, as a section has
  ///   to (UK-16). Such elements never contradict each other; the choice is then made among the
  ///   runs that contradict none of them, and includes them all.
  /// - Complexity: O(*r* log *r*) for *r* runs, O(*r*) if they ascend
  package mutating func chooseKept(holdingUnmoved: Bool) {
    if ascends {
      isKept.removeAll(keepingCapacity: true)
      isKept.append(contentsOf: repeatElement(true, count: runs.count))
    } else if holdingUnmoved {
      let contenders = runsBesideUnmoved()
      let kept = longestChoice(of: contenders.map { runs[$0] })
      isKept = [Bool](repeating: false, count: runs.count)
      for (run, isChosen) in zip(contenders, kept) { isKept[run] = isChosen }
    } else {
      isKept = longestChoice(of: runs)
    }
  }

  /// Returns the numbers of the runs that may stay together with all elements that keep their
  /// index: runs that have the same of these elements before and behind them on both sides.
  private func runsBesideUnmoved() -> [Int] {
    var contenders: [Int] = []
    var lowest = 0
    for (number, run) in runs.enumerated() where run.source >= lowest {
      contenders.append(number)
      if run.keepsIndex { lowest = run.source + run.count }
    }
    var highest = Int.max
    contenders = contenders.reversed().filter { number in
      let run = runs[number]
      if run.keepsIndex { highest = run.source }
      return run.source <= highest
    }
    return contenders.reversed()
  }

  private mutating func longestChoice(of runs: [KeptRun]) -> [Bool] {
    let elementCount = runs.reduce(0) { $0 + $1.count }
    // Elements are sorted faster than weights are compared, as long as runs are short.
    guard elementCount <= 4 * runs.count else { return Self.heaviestAscent(of: runs) }
    subsequence.find(in: runs)
    return subsequence.isKept
  }

  /// Finds the heaviest ascending subsequence by the best weight of the subsequences that end below
  /// each rank.
  private static func heaviestAscent(of runs: [KeptRun]) -> [Bool] {
    var ranks = [Int](repeating: 0, count: runs.count)
    let bySource = runs.indices.sorted { runs[$0].source < runs[$1].source }
    for (rank, run) in bySource.enumerated() { ranks[run] = rank }
    var best = PrefixMaximum(count: runs.count)
    var predecessors = [Int](repeating: -1, count: runs.count)
    for (index, run) in runs.enumerated() {
      let (weight, before) = best.maximum(below: ranks[index])
      predecessors[index] = before
      // Elements that keep their index break ties only. No index is 2³¹ or above, so neither number
      // of elements can reach the other's bits.
      let own = run.count << 31 + (run.keepsIndex ? run.count : 0)
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
