internal import CountedTree

/// Finds the runs of elements that may stay in place: a subsequence of ascending sources with the most elements.
///
/// The method is patience sorting of the elements: each goes on the leftmost pile whose top is not smaller, and the
/// number of piles is the length. The elements of a run follow one another, so they go on neighbouring piles, and
/// only the first of them is looked for. Every run stores the run that was then on top of the pile to its left.
///
/// # Which of several
///
/// The result depends on the input alone. Among the longest subsequences it is one with the most elements that keep
/// their index; among these, read from the end, each run is the one that comes last in the input (and so has the
/// smallest source). A move of a row from a path to the same path is listed only if every shortest list has one. Such
/// lists exist: after `3 4 2 0 1` only `3 4` or `0 1` can stay, so that `2` moves from index 2 to 2. Sections never
/// do that (``CommonRuns``).
///
/// The storage is kept from one search to the next.
package struct LongestIncreasingSubsequence {
  /// A Boolean value that tells whether each run last searched is part of the subsequence.
  package private(set) var isKept: [Bool] = []

  /// The number of elements of the subsequence.
  package private(set) var length: Int = 0

  /// The top of a pile.
  private struct Top {
    /// The run of the element.
    var run: Int32
    /// The source of the element.
    var value: Int32
  }

  /// The place of a run among the piles.
  private struct Place {
    /// The pile of its first element.
    var pile: Int32
    /// The run before it in the subsequence that ends with it, -1 at the start.
    var predecessor: Int32
  }

  private var tops: [Top] = []
  private var places: [Place] = []

  /// Creates a finder with no storage yet.
  package init() {}

  /// Finds a subsequence of runs with strictly ascending sources and the most elements.
  ///
  /// - Parameter runs: The runs, in any order of their sources, each source in one run at most.
  /// - Complexity: O(*n* + *r* log *n*) for *n* elements in *r* runs, O(*n*) if the sources ascend
  package mutating func find(in runs: [KeptRun]) {
    let elementCount = runs.reduce(0) { $0 + $1.count }
    if tops.count < elementCount {
      tops = Array(repeating: Top(run: 0, value: 0), count: elementCount)
    }
    if places.count < runs.count {
      places = Array(repeating: Place(pile: 0, predecessor: 0), count: runs.count)
    }
    length = Self.sortIntoPiles(runs, tops: &tops, places: &places)
    isKept.removeAll(keepingCapacity: true)
    isKept.append(contentsOf: repeatElement(length == elementCount, count: runs.count))
    guard length < elementCount else { return }
    markChain(endingWith: tops[length - 1].run)
    if runs.indices.contains(where: { !isKept[$0] && runs[$0].keepsIndex }) {
      markChain(endingWith: preferredEnd(in: runs))
    }
  }

  /// Lays all elements on piles, in storage that is large enough; returns the number of piles.
  private static func sortIntoPiles(
    _ runs: [KeptRun], tops: inout [Top], places: inout [Place]
  ) -> Int {
    let runs = runs.span
    var tops = tops.mutableSpan
    var places = places.mutableSpan
    var count = 0
    // The pile behind that of the last element, and the source behind its source.
    var pile = 0
    var next: Int32 = 0
    for number in runs.indices {
      let run = runs[number]
      let value = Int32(truncatingIfNeeded: run.source)
      // A run that follows in order goes on the next piles.
      if value < next || pile < count && tops[pile].value < value {
        pile = firstPile(above: value, in: tops, count: count)
      }
      places[number] = Place(
        pile: Int32(truncatingIfNeeded: pile), predecessor: pile == 0 ? -1 : tops[pile - 1].run)
      for offset in 0..<run.count {
        tops[pile + offset] = Top(
          run: Int32(truncatingIfNeeded: number),
          value: value + Int32(truncatingIfNeeded: offset))
      }
      pile += run.count
      next = value + Int32(truncatingIfNeeded: run.count)
      count = max(count, pile)
    }
    return count
  }

  /// Returns the first pile whose top is greater than a value; the number of piles, if none is.
  ///
  /// A search of its own, as its steps do not branch: values in no order mislead a prediction at
  /// every second step.
  private static func firstPile(
    above value: Int32, in tops: borrowing MutableSpan<Top>, count: Int
  ) -> Int {
    var low = 0
    var length = count
    while length > 1 {
      let half = length / 2
      if tops[low + half - 1].value < value { low += half }
      length -= half
    }
    return tops[low].value < value ? low + 1 : low
  }

  /// Marks the chain of predecessors that ends with a run, and nothing else.
  private mutating func markChain(endingWith end: Int32) {
    for run in isKept.indices { isKept[run] = false }
    var run = end
    while run >= 0 {
      isKept[Int(run)] = true
      run = places[Int(run)].predecessor
    }
  }

  /// Chooses the predecessors anew for the most elements that keep their index, and returns the last run.
  ///
  /// Of a pile's elements, in the order in which they were laid, sources descend. A later element has more possible
  /// successors, so an earlier one is useful only while its score is higher. The useful ones form the pile's stretch
  /// of `ladder`, with descending scores: the best predecessor of an element is the first there that is smaller. For
  /// all but the first of a run that is the element before.
  private mutating func preferredEnd(in runs: [KeptRun]) -> Int32 {
    var starts = [Int](repeating: 0, count: length + 1)
    for (number, run) in runs.enumerated() {
      let pile = Int(places[number].pile)
      for offset in 1...run.count { starts[pile + offset] += 1 }
    }
    for pile in 0..<length { starts[pile + 1] += starts[pile] }
    var ends = starts
    var ladder = [(run: Int32, source: Int, score: Int)](
      repeating: (0, 0, 0), count: starts[length])
    for (number, run) in runs.enumerated() {
      let first = Int(places[number].pile)
      var score = 0
      if first > 0 {
        let rung = (starts[first - 1]..<ends[first - 1]).partitioningIndex {
          ladder[$0].source < run.source
        }
        places[number].predecessor = ladder[rung].run
        score = ladder[rung].score
      }
      for offset in 0..<run.count {
        let pile = first + offset
        if run.keepsIndex { score += 1 }
        while ends[pile] > starts[pile], ladder[ends[pile] - 1].score <= score { ends[pile] -= 1 }
        ladder[ends[pile]] = (Int32(number), run.source + offset, score)
        ends[pile] += 1
      }
    }
    return ladder[starts[length - 1]].run
  }
}
