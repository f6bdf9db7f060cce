public import CountedTree

/// The sections and rows that a legal batch keeps or moves, before and after, as far as two
/// snapshots do not share them.
///
/// Elements that the batch does not name and that are in shared nodes of both snapshots are equal
/// without a comparison, and skipped.
@usableFromInline
package struct KeptEntries<Section: ListSection, Item: ListItem> {
  @usableFromInline package typealias Snapshot = ListSnapshot<Section, Item>

  @usableFromInline let old: Snapshot
  @usableFromInline let new: Snapshot
  private let stage: Changeset.Stage
  private let translation: StageTranslation
  /// The sections before that stay or move and have rows that operations name.
  private let namedSections: Set<Int>

  /// - Precondition: The stage leads from the one snapshot's numbers of rows to the other's.
  @usableFromInline
  package init(_ stage: Changeset.Stage, from old: Snapshot, to new: Snapshot) {
    self.old = old
    self.new = new
    self.stage = stage
    translation = StageTranslation(stage)
    namedSections = translation.sectionsWithNamedItems
  }

  /// The sections that are not shared, that move, or of which the batch names rows, ascending by
  /// index after.
  ///
  /// - Complexity: O(*k* log *n*) for *k* operations, if the snapshots differ by as many edits
  @usableFromInline
  package var sections: [(old: Int, new: Int)] {
    let staying = translation.sectionOrder.stayingRuns(count: old.sectionCount)
    let unshared = SnapshotRowCounts(old).unsharedParts(of: staying, to: SnapshotRowCounts(new))
    var sources: [Int: Int] = [:]
    for run in unshared {
      for offset in 0..<run.count { sources[run.target + offset] = run.source + offset }
    }
    for move in stage.movedSections { sources[move.target] = move.source }
    for source in namedSections {
      if let target = translation.newSection(of: source) { sources[target] = source }
    }
    return sources.map { ($0.value, $0.key) }.sorted { $0.new < $1.new }
  }

  /// Returns the first row of a section that stays, is not shared and fails a test.
  ///
  /// Rows that move by themselves are left out.
  ///
  /// - Parameter test: A function of the items before and after, and the index after.
  /// - Returns: The item indexes before and after.
  @inlinable
  package func firstRow(
    ofSection source: Int, movedTo target: Int,
    where test: (_ old: Item, _ new: Item, _ index: Int) -> Bool
  ) -> (old: Int, new: Int)? {
    guard let before = old.entry(at: source), let after = new.entry(at: target),
      isNamed(source) || !after.items.isIdentical(to: before.items)
    else { return nil }
    let runs = unsharedRuns(
      ofSection: source, movedTo: target, count: before.items.count,
      after.items.differences(from: before.items))
    guard !runs.isEmpty else { return nil }
    return withExtendedLifetime((before, after)) {
      var oldItems = ElementReader(before.items)
      var newItems = ElementReader(after.items)
      for run in runs {
        for offset in 0..<run.count {
          let (old, new) = (run.source + offset, run.target + offset)
          if unsafe test(
            oldItems.element(at: old).pointee, newItems.element(at: new).pointee, new)
          {
            return (old, new)
          }
        }
      }
      return nil
    }
  }

  @usableFromInline
  func isNamed(_ section: Int) -> Bool { namedSections.contains(section) }

  /// Returns the runs of rows of a section that stay and are not shared.
  @usableFromInline
  func unsharedRuns(
    ofSection source: Int, movedTo target: Int, count: Int, _ differences: [TreeDifference]
  ) -> [KeptRun] {
    translation.rowOrder(ofSection: source, movedTo: target).stayingRuns(count: count)
      .unshared(by: differences)
  }
}
