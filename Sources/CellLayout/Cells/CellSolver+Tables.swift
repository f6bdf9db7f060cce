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
