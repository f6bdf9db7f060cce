package import CellLayout
internal import ListCore
internal import TextLayout

/// The cost of a list of a replay, in counts and times.
package struct ReplayStep: Sendable {
  /// The layout after the list.
  package var layout: DocumentLayout
  /// The number of deletions, insertions and moves in all stages.
  package var operations: Int = 0
  /// The number of kept rows with other content.
  package var changed: Int = 0
  /// The work of the layout: rows, headers and footers prepared, rows wrapped again, nodes written.
  package var work: DocumentLayout.Statistics
  /// The number of kept rows at another offset with the same height.
  package var moved: Int = 0
  /// The number of kept rows with another height.
  package var resized: Int = 0
  /// The number of new rows.
  package var inserted: Int
  /// The number of rows that are gone.
  package var removed: Int = 0
  /// The time of the differ; zero for the first list.
  package var diffTime: Duration = .zero
  /// The time of the layout.
  package var applyTime: Duration

  /// Creates the step of the first list, all of which is new.
  init(_ first: DocumentLayout, applyTime: Duration) {
    layout = first
    work = first.statistics
    inserted = first.snapshot.itemCount
    self.applyTime = applyTime
  }

  init(
    from old: DocumentLayout, to new: DocumentLayout, changeset: Changeset,
    update: LayoutUpdate, diffTime: Duration, applyTime: Duration
  ) {
    layout = new
    operations = changeset.stages.reduce(0) { $0 + $1.operationCount }
    changed = update.changedRowCount
    work = new.statistics.since(old.statistics)
    moved = update.moved.reduce(0) { $0 + new.snapshot.rowCount(from: $1.first, through: $1.last) }
    resized = update.resized.count
    inserted = update.inserted.count
    removed = update.removed.count
    self.diffTime = diffTime
    self.applyTime = applyTime
  }

  func write(to writer: inout JSONWriter) {
    for (key, number) in [
      ("rows", layout.snapshot.itemCount), ("operations", operations), ("changed", changed),
      ("prepared", work.prepared), ("rewrapped", work.rewrapped), ("moved", moved),
      ("resized", resized), ("inserted", inserted), ("removed", removed),
      ("nodes_written", work.nodesWritten), ("diff_ns", diffTime.nanoseconds),
      ("apply_ns", applyTime.nanoseconds),
    ] {
      writer.member(key, number)
    }
    writer.member("height", layout.height)
    writer.member("hash", layout.layoutHash().description)
  }
}

extension DocumentLayout.Statistics {
  /// Returns the work done after an earlier moment.
  func since(_ earlier: Self) -> Self {
    var work = self
    work.prepared -= earlier.prepared
    work.measured -= earlier.measured
    work.rewrapped -= earlier.rewrapped
    work.nodesWritten -= earlier.nodesWritten
    return work
  }
}

extension Changeset.Stage {
  fileprivate var operationCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedItems.count
      + insertedItems.count + movedItems.count
  }
}

extension DocumentSnapshot {
  /// The number of rows between two, both included.
  fileprivate func rowCount(from first: ListIndexPath, through last: ListIndexPath) -> Int {
    (first.section..<last.section).reduce(last.item - first.item + 1) {
      $0 + (itemCount(inSection: $1) ?? 0)
    }
  }
}

extension Duration {
  fileprivate var nanoseconds: Int {
    Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
  }
}
