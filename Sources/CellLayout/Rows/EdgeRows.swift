internal import TextLayout

/// The header, footer and placeholder of a list: their cells, and the rows of those that are shown.
struct EdgeRows: Sendable {
  private let cells: [ListEdge: ListEdgeCell]
  private var rows: [ListEdge: EdgeRow] = [:]

  init(_ cells: [ListEdge: ListEdgeCell]) { self.cells = cells }

  /// A Boolean value that tells whether the list has none of the parts, whatever its rows are.
  var isEmpty: Bool { cells.isEmpty }

  /// A Boolean value that tells whether any part has an error.
  var hasErrors: Bool { rows.values.contains { $0.error != nil } }

  /// The row of a part; `nil` if the list does not have it.
  subscript(edge: ListEdge) -> EdgeRow? { rows[edge] }

  /// The numbers of rows that were prepared, measured, and measured again, in one go.
  struct Work {
    var prepared = 0
    var measured = 0
    var rewrapped = 0
  }

  /// Prepares and measures the parts that are shown, as far as they are not.
  ///
  /// - Parameters:
  ///   - hasRows: Whether the list has rows.
  ///   - pass: The pass at the width of the parts.
  ///   - change: The present change of the layout.
  mutating func refresh(
    hasRows: Bool, _ pass: inout LayoutPass, _ change: LayoutChange
  ) -> Work {
    var work = Work()
    if hasRows { rows[.placeholder] = nil }
    for (edge, cell) in cells where edge != .placeholder || !hasRows {
      let known = rows[edge].flatMap { $0.isPrepared(for: pass) ? $0 : nil }
      var row = known ?? EdgeRow(cell, preparedIn: pass, at: change)
      if known == nil { work.prepared += 1 }
      if !row.isMeasured(for: pass) {
        work.measured += 1
        if known != nil { work.rewrapped += 1 }
        row.measure(in: &pass, change)
      }
      rows[edge] = row
    }
    return work
  }

  /// Forgets the heights of the parts whose cells may measure what is no part of their content.
  mutating func forgetCustomHeights() {
    for edge in rows.keys { rows[edge]?.forgetCustomHeight() }
  }

  /// The heights of the parts that are shown.
  var heights: EdgeHeights {
    var heights = EdgeHeights()
    for (edge, row) in rows { heights[edge] = row.height }
    return heights
  }
}
