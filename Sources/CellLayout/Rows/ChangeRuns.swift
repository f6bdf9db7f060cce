internal import CountedTree

/// The changes in which the rows of a chunk were prepared, with one entry for adjacent rows of one
/// change.
struct ChangeRuns: Sendable {
  private struct ChangeRun: Sendable {
    var first: UInt32
    var change: LayoutChange
  }

  private var runs: [ChangeRun] = []

  /// Adds the next row, whose number is `row`.
  mutating func append(_ change: LayoutChange, row: Int) {
    guard runs.last?.change != change else { return }
    runs.append(ChangeRun(first: UInt32(row), change: change))
  }

  /// Forgets the rows behind the first `count` rows.
  mutating func truncate(to count: Int) {
    runs.removeLast(runs.count - runs.partitioningIndex { Int($0.first) >= count })
  }

  /// Sets the change of a row that was appended earlier.
  ///
  /// - Complexity: O(runs).
  mutating func set(_ change: LayoutChange, row: Int) {
    let i = runs.partitioningIndex { Int($0.first) > row } - 1
    let old = runs[i]
    guard old.change != change else { return }
    let first = UInt32(row)
    let end = i + 1 < runs.count ? runs[i + 1].first : UInt32.max
    var parts: [ChangeRun] = []
    if old.first < first { parts.append(ChangeRun(first: old.first, change: old.change)) }
    // Rows are mostly replaced in order: then the run before belongs to this change already.
    let joins = parts.isEmpty && i > 0 && runs[i - 1].change == change
    if !joins { parts.append(ChangeRun(first: first, change: change)) }
    if first + 1 < end { parts.append(ChangeRun(first: first + 1, change: old.change)) }
    runs.replaceSubrange(i...i, with: parts)
  }

  /// Returns the change of a row that was appended.
  ///
  /// - Complexity: O(log runs).
  subscript(row: Int) -> LayoutChange {
    runs[runs.partitioningIndex { Int($0.first) > row } - 1].change
  }
}
