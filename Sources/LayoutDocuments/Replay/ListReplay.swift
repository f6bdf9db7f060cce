package import CellLayout
package import ListCore
internal import TextLayout

/// Brings one layout from list to list by batch updates, and checks the laws of updates at each.
///
/// list → changeset → layout → laws → step. The first list is laid out as a whole.
package struct ListReplay {
  private var cells: ListCells<DocumentSection, DocumentItem>
  private let environment: LayoutEnvironment
  private let strategy: Changeset.Strategy
  private let engines = TextEnginePool()
  private let sizes: SizeCache?
  /// The layout after the last list; nil before the first.
  private var layout: DocumentLayout?

  /// Creates a replay without a list.
  ///
  /// - Parameters:
  ///   - cells: The prototypes of rows, headers and footers.
  ///   - environment: The environment of the layout.
  ///   - strategy: The form of changesets.
  ///   - sizes: Sizes for the layout; the layouts that it is compared with measure all rows.
  package init(
    _ cells: ListCells<DocumentSection, DocumentItem>, environment: LayoutEnvironment,
    strategy: Changeset.Strategy, sizes: SizeCache? = nil
  ) {
    self.cells = cells
    self.environment = environment
    self.strategy = strategy
    self.sizes = sizes
  }

  /// Brings the layout to the next list.
  ///
  /// - Parameters:
  ///   - target: The list.
  ///   - edges: The cells of the list's own header, footer and placeholder; `nil` to keep the parts.
  /// - Throws: The first law that is broken; the layout is then that of the list before.
  /// - Complexity: O(n log n) for n rows, as the laws look at every row.
  package mutating func apply(
    _ target: DocumentSnapshot, edges: [ListEdge: ListEdgeCell]? = nil
  ) throws(BrokenLaw) -> ReplayStep {
    if let edges { cells.edges = edges }
    guard let old = layout else {
      let (first, time) = timed { makeLayout(of: target, with: engines, sizes) }
      layout = first
      return ReplayStep(first, applyTime: time)
    }
    let (changeset, diffTime) = timed {
      old.snapshot.changeset(to: target, strategy: strategy)
    }
    try ChangesetLaws(from: old.snapshot, to: target, strategy: strategy).check(changeset)
    // A layout takes one batch.
    let batch = changeset.lowered(to: .batch)
    var new = old
    let (answer, applyTime) = timed {
      Result { () throws(BatchFault) in try new.apply(target, changeset: batch, edges: edges) }
    }
    let update: LayoutUpdate
    do throws(BatchFault) {
      update = try answer.get()
    } catch {
      throw BrokenLaw(
        .legal, at: "the changeset", found: batch.debugDescription,
        expected: "one batch that fits: \(error)")
    }
    let laws = LayoutLaws(from: old, to: new, update: update)
    try laws.checkLeastWork()
    try laws.checkFrameChanges()
    // With engines of its own no word comes from the cache of the others.
    try laws.checkEquals(
      makeLayout(of: target, with: TextEnginePool(), lanes: new.laneAssignment))
    layout = new
    return ReplayStep(
      from: old, to: new, changeset: changeset, update: update, diffTime: diffTime,
      applyTime: applyTime)
  }

  private func makeLayout(
    of snapshot: DocumentSnapshot, with engines: TextEnginePool, _ sizes: SizeCache? = nil,
    lanes: LaneAssignment<DocumentID> = LaneAssignment()
  ) -> DocumentLayout {
    DocumentLayout(
      snapshot, cells: cells, environment: environment, engines: engines, sizes: sizes,
      lanes: lanes)
  }

  private func timed<Value>(_ body: () -> Value) -> (Value, Duration) {
    let clock = ContinuousClock()
    let start = clock.now
    let value = body()
    return (value, clock.now - start)
  }
}
