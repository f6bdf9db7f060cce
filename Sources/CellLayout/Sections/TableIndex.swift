internal import CountedTree
internal import ListCore

/// The widths that the rows of a section ask for in the columns of a table that are as wide as their
/// content, and those of its header and footer.
///
/// Copies share the nodes that they have in common.
struct TableIndex: Sendable, Equatable {
  /// A column as wide as its content, with widths in 1/64 px.
  private struct Column: Equatable {
    /// The widths of the rows.
    var rows = SummedTree<GreatestSummary>()
    /// The greater width of header and footer.
    var edge: UInt32 = 0
  }

  private var columns: [Column] = []

  /// The number of rows that were read.
  var rowCount: Int { columns.first?.rows.count ?? 0 }

  /// The greatest width in each column as wide as its content, in 1/64 px.
  var greatest: [UInt32] { columns.map { max($0.rows.summary.length, $0.edge) } }

  /// Returns the widths after some rows changed.
  ///
  /// - Parameters:
  ///   - kept: The rows that the section had before, in the order of the new list.
  ///   - changed: The rows with other content: ascending.
  ///   - rows: The widths of the rows that are new or changed, by their numbers.
  ///   - edges: The greater width of header and footer in each column as wide as its content.
  ///   - count: The number of rows.
  /// - Complexity: O(new rows + k log n) for k stretches and changes, for each column.
  func updated(
    kept: [KeptRun], changed: [Int], rows: [Int: [UInt32]], edges: [UInt32], count: Int
  ) -> TableIndex {
    var new = TableIndex()
    new.columns = edges.enumerated().map { column, edge in
      let known = column < columns.count ? columns[column] : Column()
      let widths = known.rows.updated(kept: kept, changed: changed, count: count) {
        rows[$0]?[column] ?? 0
      }
      return Column(rows: widths, edge: edge)
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
      column.rows.checkInvariants()
      precondition(column.rows.count == rowCount, "every row has a width in every column")
    }
  }
}
