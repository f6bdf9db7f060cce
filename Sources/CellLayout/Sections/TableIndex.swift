internal import CountedTree
internal import ListCore

/// The widths that the rows of a section ask for in the columns of a table that are as wide as their
/// content, and those of its header and footer.
///
/// Copies share the nodes that they have in common.
struct TableIndex: Sendable {
  /// The widths of the rows in 1/64 px, a tree for each column as wide as its content.
  private(set) var columns: [SummedTree<GreatestSummary>] = []
  /// The greater width of header and footer in each of these columns.
  private(set) var edges: [UInt32] = []

  /// The number of rows that were read.
  var rowCount: Int { columns.first?.count ?? 0 }

  /// The greatest width in each column as wide as its content, in 1/64 px.
  var greatest: [UInt32] { zip(columns, edges).map { max($0.summary.length, $1) } }

  /// Returns the widths after some rows changed.
  ///
  /// - Parameters:
  ///   - kept: The rows that the section had before, in the order of the new list.
  ///   - changed: The rows with other content: ascending.
  ///   - rows: The widths of the rows that are new or changed, by their numbers.
  ///   - edges: The widths of header and footer.
  ///   - columnCount: The number of columns as wide as their content.
  ///   - count: The number of rows.
  /// - Complexity: O(new rows + k log n) for k stretches and changes, for each column.
  func updated(
    kept: [KeptRun], changed: [Int], rows: [Int: [UInt32]], edges: [UInt32], columnCount: Int,
    count: Int
  ) -> TableIndex {
    var new = TableIndex()
    new.edges = edges
    new.columns = (0..<columnCount).map { column in
      let known = column < columns.count ? columns[column] : SummedTree()
      return known.updated(kept: kept, changed: changed, count: count) { rows[$0]?[column] ?? 0 }
    }
    return new
  }

  /// Returns the rows that are read for an update: those that are new or changed, ascending.
  static func unread(kept: [KeptRun], changed: [Int], count: Int) -> [Int] {
    var unread: [Int] = []
    var next = 0
    for run in kept {
      unread += next..<max(next, run.target)
      next = run.target + run.count
    }
    return Set(unread + (next..<max(next, count)) + changed).sorted()
  }

  func checkInvariants() {
    for column in columns {
      column.checkInvariants()
      precondition(column.count == rowCount, "every row has a width in every column")
    }
  }
}

extension TableIndex: Equatable {
  static func == (index: TableIndex, other: TableIndex) -> Bool {
    index.edges == other.edges && index.columns == other.columns
  }
}
