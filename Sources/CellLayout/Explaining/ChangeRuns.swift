/// The changes in which the rows of a chunk were prepared: one entry for neighbours of one change.
struct ChangeRuns: Sendable {
  private struct Run: Sendable {
    var first: UInt32
    var change: LayoutChange
  }

  private var runs: [Run] = []

  /// Takes the next row, whose number is `row`.
  mutating func append(_ change: LayoutChange, row: Int) {
    guard runs.last?.change != change else { return }
    runs.append(Run(first: UInt32(row), change: change))
  }

  /// The change of a row that was appended.
  ///
  /// - Complexity: O(log runs).
  subscript(row: Int) -> LayoutChange {
    runs[runs.partitioningIndex { Int($0.first) > row } - 1].change
  }
}
