internal import CountedTree

/// The numbers of rows of a snapshot, without a copy of them.
package struct SnapshotRowCounts<Section: ListSection, Item: ListItem>: RowCounts {
  private let snapshot: ListSnapshot<Section, Item>

  package init(_ snapshot: ListSnapshot<Section, Item>) {
    self.snapshot = snapshot
  }

  package var sectionCount: Int { snapshot.sectionCount }

  package func rowCount(inSection section: Int) -> Int {
    snapshot.itemCount(inSection: section) ?? 0
  }

  /// Compares only sections that the snapshots do not share.
  ///
  /// - Complexity: O(*r* + *k* log *n*) for *r* runs, if one snapshot was made from the other by
  ///   *k* edits
  package func firstDifference(in runs: [KeptRun], to after: Self) -> Int? {
    withExtendedLifetime((snapshot, after.snapshot)) {
      var old = ElementReader(snapshot.tree)
      var new = ElementReader(after.snapshot.tree)
      for run in unsharedParts(of: runs, to: after) {
        for offset in 0..<run.count {
          let target = run.target + offset
          let before = unsafe old.element(at: run.source + offset).pointee.items.count
          let after = unsafe new.element(at: target).pointee.items.count
          if before != after { return target }
        }
      }
      return nil
    }
  }

  /// Returns the parts of some runs of sections that do not stand in nodes shared by two snapshots.
  ///
  /// - Parameter runs: Sections that stay neighbours, ascending on both sides.
  package func unsharedParts(of runs: [KeptRun], to after: Self) -> [KeptRun] {
    runs.unshared(by: after.snapshot.tree.differences(from: snapshot.tree))
  }
}

extension [KeptRun] {
  /// Returns the parts of these runs, which ascend on both sides, that do not stand in nodes shared
  /// by two versions of a tree.
  func unshared(by differences: [TreeDifference]) -> [KeptRun] {
    var parts: [KeptRun] = []
    var first = 0
    for run in self {
      let shift = run.target - run.source
      let end = run.source + run.count
      var start = run.source
      while first < differences.count, differences[first].old.upperBound <= start { first += 1 }
      var next = first
      while start < end {
        // Up to the next difference all sections are shared, shifted as behind the last difference.
        let last = next > 0 ? differences[next - 1] : nil
        let difference = next < differences.count ? differences[next] : nil
        let sharedEnd = Swift.min(difference?.old.lowerBound ?? end, end)
        let isShared = shift == last.map { $0.new.upperBound - $0.old.upperBound } ?? 0
        let partStart = isShared ? Swift.max(start, sharedEnd) : start
        let partEnd = Swift.max(partStart, Swift.min(difference?.old.upperBound ?? end, end))
        if partStart < partEnd {
          parts.append(
            .init(source: partStart, target: partStart + shift, count: partEnd - partStart))
        }
        start = partEnd
        next += 1
      }
    }
    return parts
  }
}
