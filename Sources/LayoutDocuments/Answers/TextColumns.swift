/// Columns of a table for people: numbers end at one place, the last column begins at one.
struct TextColumns {
  private var widths: [Int]

  /// Creates columns that are as wide as their titles.
  init(_ titles: [String]) { widths = titles.map(\.count) }

  /// Widens the columns for a line.
  mutating func fit(_ cells: [String]) {
    for (i, cell) in cells.enumerated() { widths[i] = max(widths[i], cell.count) }
  }

  /// Returns a line with its line feed; all cells but the last are moved to the right of their columns.
  ///
  /// - Parameter rest: The text behind the last column.
  func line(_ cells: [String], rest: String) -> String {
    var line = ""
    for (i, cell) in cells.enumerated() {
      let room = String(repeating: " ", count: max(0, widths[i] - cell.count))
      let isLast = i + 1 == cells.count
      line += isLast ? cell + (rest.isEmpty ? "" : room) : room + cell
      if !isLast || !rest.isEmpty { line += "  " }
    }
    return line + rest + "\n"
  }

  /// Returns a line with its line feed; all cells begin at the left of their columns.
  func leading(_ cells: [String]) -> String {
    let last = cells.lastIndex { !$0.isEmpty } ?? 0
    return cells[...last].enumerated().map { i, cell in
      i == last ? cell : cell + String(repeating: " ", count: max(0, widths[i] - cell.count) + 2)
    }.joined() + "\n"
  }

  /// Returns a text on one line, cut to 48 characters.
  static func beginning(of text: String) -> String {
    let shown = text.prefix(48)
    let line = String(shown.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return shown.endIndex < text.endIndex ? line + "…" : line
  }
}
