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
  package struct Run: Equatable {
    @usableFromInline package var source: Int
    @usableFromInline package var target: Int
    @usableFromInline package var count: Int

    package init(source: Int, target: Int, count: Int) {
      self.source = source
      self.target = target
      self.count = count
    }

    /// Whether all places of the run keep their index.
    var keepsIndex: Bool { source == target }
  }

  /// Returns the fewest moves that do the same as some moves.
  ///
  /// What stays may have to move instead, if less of it lies between. Places behind the last one
  /// named keep their order with all others and stay, so that nothing has to be known of the
  /// list's length. Moves that are few enough already are left as they are.
  ///
  /// - Parameters:
  ///   - moves: All moves within this order, ascending by target; their places are among those
  ///     named.
  ///   - holdingUnmoved: Whether nothing may move to its own index, see
  ///     ``CommonRuns/chooseKept(holdingUnmoved:)``.
  /// - Returns: The moves, ascending by target.
  /// - Precondition: The places are those of a legal stage.
  /// - Complexity: O(*k* log *k*) for *k* named places
  func fewestMoves(
    of moves: [Changeset.SectionMove], holdingUnmoved: Bool
  ) -> [Changeset.SectionMove] {
    guard !moves.isEmpty else { return [] }
    let moving = moves.map { Run(source: $0.source, target: $0.target, count: 1) }
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
}

/// The number of places that move; among equal numbers the one with fewer moves to the own index is
/// the smaller.
private struct MoveCount: Comparable {
  private var all = 0
  private var unmoved = 0

  init(_ runs: [OrderChange.Run]) {
    for run in runs {
      all += run.count
      if run.keepsIndex { unmoved += run.count }
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.all, left.unmoved) < (right.all, right.unmoved)
  }
}

extension [OrderChange.Run] {
  /// Whether some run keeps its index.
  fileprivate var hasUnmoved: Bool { contains(where: \.keepsIndex) }
}
