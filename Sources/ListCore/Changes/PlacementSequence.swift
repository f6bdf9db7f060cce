internal import CountedTree

/// Orders the insertions and moves of a batch one after the other, by ascending target.
///
/// Deletions are done before, and sections are at their places after the batch. A section then
/// holds rows that stay and rows that wait for their move. A row is placed right behind its
/// predecessor after the batch, in front of all rows that wait there. The predecessor stays or has
/// a smaller target, so it is in place already, and in the end no row waits.
///
/// Sections are placed in the same way, as the rows of one section.
struct PlacementSequence {
  /// One insertion or move.
  struct Step {
    /// The number of the insertion or move in the batch.
    var number: Int

    /// The path, right before the step, of the moved row or section; nil for an insertion.
    var source: ListIndexPath?

    /// The path right after the step.
    var target: ListIndexPath

    /// The path after the batch.
    var final: ListIndexPath
  }

  /// A move, with its position in `waiting`, or an insertion.
  private struct Placement {
    var number: Int
    var waiting: Int?
    var final: ListIndexPath
  }

  private var placements: [Placement] = []

  /// For each placement the section, and the number of staying rows in front.
  private var placementRanks: [ListIndexPath] = []

  /// The same for the waiting rows, in the order of their paths.
  private var waitingRanks: [ListIndexPath] = []

  /// For each of these 1 as long as it waits, then 0.
  private var waiting: SummedTree<CountSum>

  /// Creates a sequence for one batch.
  ///
  /// - Parameters:
  ///   - deletions: The paths before, with the section numbers after.
  ///   - insertions: The paths after, ascending.
  ///   - moves: Paths before, with section numbers after, and paths after, ascending by these.
  /// - Complexity: O(*k* log *k*) for *k* operations
  init(
    deletions: [ListIndexPath], insertions: [ListIndexPath], moves: [Changeset.ItemMove]
  ) {
    waiting = SummedTree([Int](repeating: 1, count: moves.count))
    let bySource = moves.indices.sorted { moves[$0].source < moves[$1].source }
    let sources = bySource.map { moves[$0].source }
    let taken = (deletions + sources).sorted()
    waitingRanks = Self.ranks(of: sources, among: taken)
    placements =
      insertions.enumerated().map { Placement(number: $0, waiting: nil, final: $1) }
      + bySource.enumerated().map { Placement(number: $1, waiting: $0, final: moves[$1].target) }
    placements.sort { $0.final < $1.final }
    let targets = placements.map(\.final)
    placementRanks = Self.ranks(of: targets, among: targets)
  }

  /// Returns the number of rows in front of each path in its section, without the named ones.
  private static func ranks(
    of paths: [ListIndexPath], among named: [ListIndexPath]
  ) -> [ListIndexPath] {
    paths.map { path in
      let before = named.countBelow(path) - named.countBelow(path.sectionStart)
      return ListIndexPath(section: path.section, item: path.item - before)
    }
  }

  /// Returns the steps in order.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  consuming func steps() -> [Step] {
    placements.indices.map { position in
      let placement = placements[position]
      let source = placement.waiting.map { takeOut($0, afterPlacing: position) }
      return Step(
        number: placement.number, source: source, target: target(ofPlacement: position),
        final: placement.final)
    }
  }

  /// Ends the waiting of a row and returns where it stood, some rows being placed already.
  private mutating func takeOut(_ position: Int, afterPlacing placed: Int) -> ListIndexPath {
    let rank = waitingRanks[position]
    let start = placementRanks.countBelow(rank.sectionStart)
    let placedBefore = max(0, min(placed, placementRanks.countBelow(rank.next)) - start)
    let waitingBefore =
      waiting.total(before: position)
      - waiting.total(before: waitingRanks.countBelow(rank.sectionStart))
    waiting.set(0, at: position)
    return ListIndexPath(section: rank.section, item: rank.item + placedBefore + waitingBefore)
  }

  private func target(ofPlacement position: Int) -> ListIndexPath {
    let rank = placementRanks[position]
    let placedBefore = position - placementRanks.countBelow(rank.sectionStart)
    let waitingBefore =
      waiting.total(before: waitingRanks.countBelow(rank))
      - waiting.total(before: waitingRanks.countBelow(rank.sectionStart))
    return ListIndexPath(section: rank.section, item: rank.item + placedBefore + waitingBefore)
  }
}

extension ListIndexPath {
  /// The path of the first row of the section.
  fileprivate var sectionStart: Self { ListIndexPath(section: section, item: 0) }

  /// The path of the row behind.
  fileprivate var next: Self { ListIndexPath(section: section, item: item + 1) }
}
