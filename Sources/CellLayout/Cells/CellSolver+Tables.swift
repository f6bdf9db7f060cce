internal import TextLayout

extension CellSolver {
  /// Returns the greatest width that the content of a cell in each column asks for.
  ///
  /// - Parameter rows: The nodes of the rows of the table.
  mutating func columnWidths(of rows: [Int]) -> [LayoutUnit] {
    var widths: [LayoutUnit] = []
    for row in rows where isShown(row) {
      for cell in boxes.tree.flowingChildren(of: row) {
        let style = boxes.style(cell)
        guard case .line(let column) = style.column.start, style.column.end == .span(1) else {
          continue
        }
        let question = BoxQuestion()
        let width = boxes.contribution(of: cell, question).max
        let margins = boxes.margins(of: style, question).horizontal
        while widths.count < column { widths.append(.zero) }
        widths[column - 1] = max(widths[column - 1], (width + margins).asExtent)
      }
    }
    return widths
  }

  /// Returns the columns that the cells of a table around the nodes begin in, from 0; `nil` for nodes outside of
  /// such cells. The result is empty if there are no rows of a table.
  ///
  /// - Parameter rows: The nodes of the rows of the table.
  func tableColumns(of rows: [Int]) -> [Int?] {
    guard !rows.isEmpty else { return [] }
    var columns: [Int?] = []
    for (i, node) in nodes.enumerated() {
      var column = node.parent < 0 ? nil : columns[node.parent]
      if column == nil, rows.contains(node.parent),
        case .line(let line) = boxes.style(i).column.start
      {
        column = line - 1
      }
      columns.append(column)
    }
    return columns
  }

  /// Returns whether neither a node nor one around it is left out.
  private func isShown(_ node: Int) -> Bool {
    var next: Int? = node
    while let current = next {
      if boxes.style(current).display == .none { return false }
      next = boxes.tree.nodes[current].parent
    }
    return true
  }
}
