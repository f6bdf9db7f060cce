package import CellLayout
internal import ListCore
internal import TextLayout

/// What one list cost, counted and timed.
package struct ReplayStep: Sendable {
  /// The layout after the list.
  package var layout: DocumentLayout
  /// The deletions, insertions and moves of all stages.
  package var operations: Int = 0
  /// The kept rows with other content.
  package var changed: Int = 0
  /// What the layout did: rows, headers and footers prepared, rows wrapped again, nodes written.
  package var work: DocumentLayout.Statistics
  /// The kept rows at another offset with the same height.
  package var moved: Int = 0
  /// The kept rows with another height.
  package var resized: Int = 0
  /// The rows that are new.
  package var inserted: Int
  /// The rows that are gone.
  package var removed: Int = 0
  /// How long the differ took; nothing for the first list.
  package var diffTime: Duration = .zero
  /// How long the layout took.
  package var applyTime: Duration

  /// The first list: everything is new.
  init(_ first: DocumentLayout, applyTime: Duration) {
    layout = first
    work = first.statistics
    inserted = first.snapshot.itemCount
    self.applyTime = applyTime
  }

  init(
    from old: DocumentLayout, to new: DocumentLayout, _ changeset: Changeset,
    _ update: LayoutUpdate, diffTime: Duration, applyTime: Duration
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
      writer.key(key)
      writer.write(number)
    }
    writer.key("height")
    writer.write(sixtyFourths: layout.height.rawValue)
    writer.key("hash")
    writer.write(layout.layoutHash().description)
  }
}

extension DocumentLayout.Statistics {
  /// What was done after an earlier moment.
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
