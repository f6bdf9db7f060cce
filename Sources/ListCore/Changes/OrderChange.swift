/// What becomes of one order of places: of all sections, or of the rows of one section.
@usableFromInline
package struct OrderChange {
  /// The places before that operations name, ascending.
  var taken: [Int]

  /// The places after that operations name, ascending.
  var filled: [Int]

  /// Whether no place is named.
  var isEmpty: Bool { taken.isEmpty && filled.isEmpty }

  /// Neighbours that stay neighbours: from `source` on before, from `target` on after.
  @usableFromInline
  package struct Run {
    @usableFromInline package var source: Int
    @usableFromInline package var target: Int
    @usableFromInline package var count: Int

    package init(source: Int, target: Int, count: Int) {
      self.source = source
      self.target = target
      self.count = count
    }

    /// The number of places, then the number of those that keep their index.
    fileprivate var weight: Int { count << 32 + (source == target ? count : 0) }
  }

  /// Returns the fewest moves that do the same as some moves.
  ///
  /// What stays may have to move instead, if less of it lies between. Places behind the last one
  /// named keep their order with all others and stay, so that nothing has to be known of the
  /// list's length. Moves that are few enough already are left as they are.
  ///
  /// - Parameter moves: All moves within this order, ascending by target; their places are among
  ///   those named.
  /// - Returns: The moves, ascending by target.
  /// - Complexity: O(*k* log *k*) for *k* named places
  func fewestMoves(of moves: [Changeset.SectionMove]) -> [Changeset.SectionMove] {
    guard !moves.isEmpty else { return [] }
    let moving = moves.map { Run(source: $0.source, target: $0.target, count: 1) }
    let staying = stayingRuns()
    let runs = (moving + staying).sorted { $0.target < $1.target }
    let isKept = heaviestAscent(of: runs)
    let weight = zip(runs, isKept).reduce(0) { $1.1 ? $0 + $1.0.weight : $0 }
    guard weight > staying.reduce(0, { $0 + $1.weight }) else { return moves }
    return zip(runs, isKept).flatMap { run, isKept in
      isKept
        ? []
        : (0..<run.count).map { .init(source: run.source + $0, target: run.target + $0) }
    }
  }

  /// Returns the places that no operation names, cut wherever one is.
  ///
  /// - Parameter count: The number of places before; nil for those up to the last one named.
  /// - Complexity: O(*k* log *k*) for *k* named places
  func stayingRuns(count: Int? = nil) -> [Run] {
    let numbers = [taken, filled].flatMap { places in
      places.enumerated().map { $1 - $0 }
    }
    let end = count.map { [$0 - taken.count] } ?? []
    let cuts = Set(numbers + [0] + end).sorted()
    return zip(cuts, cuts.dropFirst()).map { start, end in
      Run(
        source: taken.freePlace(numbered: start), target: filled.freePlace(numbered: start),
        count: end - start)
    }
  }

  /// Returns which runs are part of the heaviest choice of runs whose sources ascend.
  ///
  /// The heaviest ascent that ends at each run is found from those that end at a smaller source,
  /// in a tree of maxima over prefixes of the sources.
  private func heaviestAscent(of runs: [Run]) -> [Bool] {
    let bySource = runs.indices.sorted { runs[$0].source < runs[$1].source }
    var ranks = [Int](repeating: 0, count: runs.count)
    for (rank, run) in bySource.enumerated() { ranks[run] = rank }
    var totals = [Int](repeating: 0, count: runs.count)
    var predecessors = [Int?](repeating: nil, count: runs.count)
    var best = [Int?](repeating: nil, count: runs.count + 1)
    for run in runs.indices {
      var node = ranks[run]
      var predecessor: Int?
      while node > 0 {
        predecessor = heavier(predecessor, best[node], totals)
        node &= node - 1
      }
      predecessors[run] = predecessor
      totals[run] = runs[run].weight + (predecessor.map { totals[$0] } ?? 0)
      node = ranks[run] + 1
      while node <= runs.count {
        best[node] = heavier(best[node], run, totals)
        node += node & -node
      }
    }
    var isKept = [Bool](repeating: false, count: runs.count)
    var last = runs.indices.max { totals[$0] < totals[$1] }
    while let run = last {
      isKept[run] = true
      last = predecessors[run]
    }
    return isKept
  }

  private func heavier(_ left: Int?, _ right: Int?, _ totals: [Int]) -> Int? {
    guard let left, let right else { return left ?? right }
    return totals[right] > totals[left] ? right : left
  }
}
