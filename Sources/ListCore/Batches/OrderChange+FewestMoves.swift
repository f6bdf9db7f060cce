extension OrderChange {
  /// Returns the fewest moves that do the same as some moves.
  ///
  /// Elements that stay may move instead, if there are fewer of them. Places behind the last named
  /// one stay in any case, so the length of the list need not be known. Moves that are already the
  /// fewest are returned unchanged.
  ///
  /// - Parameters:
  ///   - moves: All moves within this order, ascending by target; their places are among the named
  ///     ones.
  ///   - holdingUnmoved: A flag that tells whether nothing may move to its own index, see
  ///     ``CommonRuns/chooseKept(holdingUnmoved:)``.
  /// - Returns: The moves, ascending by target.
  /// - Precondition: The places are those of a legal stage.
  /// - Complexity: O(*k* log *k*) for *k* named places, and that of the answer
  func fewestMoves(
    of moves: [Changeset.SectionMove], holdingUnmoved: Bool
  ) -> [Changeset.SectionMove] {
    guard !moves.isEmpty else { return [] }
    let moving = moves.map { KeptRun(source: $0.source, target: $0.target, count: 1) }
    var common = CommonRuns()
    for run in (moving + stayingRuns()).sorted(by: { $0.target < $1.target }) {
      common.append(source: run.source, target: run.target, count: run.count)
    }
    common.chooseKept(holdingUnmoved: holdingUnmoved)
    let leaving = zip(common.runs, common.isKept).filter { !$1 }.map(\.0)
    guard MoveCount(leaving) < MoveCount(moving) || holdingUnmoved && moving.hasUnmoved else {
      return moves
    }
    return leaving.flatMap { run in
      (0..<run.count).map { .init(source: run.source + $0, target: run.target + $0) }
    }
  }
}

/// The number of places that move; among equal numbers the one with fewer moves to the own index is
/// the smaller.
private struct MoveCount: Comparable {
  private var all = 0
  private var unmoved = 0

  init(_ runs: [KeptRun]) {
    for run in runs {
      all += run.count
      if run.keepsIndex { unmoved += run.count }
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.all, left.unmoved) < (right.all, right.unmoved)
  }
}

extension [KeptRun] {
  /// A Boolean value that tells whether some run keeps its index.
  fileprivate var hasUnmoved: Bool { contains(where: \.keepsIndex) }
}
