public import ListCore
public import TextLayout

extension ListCells {
  /// Returns the rules that the cells break for the rows of a list, by name: run it in tests.
  ///
  /// Rows without a prototype have no flaw: layouts tell their error.
  /// - Parameters:
  ///   - snapshot: The rows and sections.
  ///   - widths: The widths to measure at.
  ///   - scale: The factor on all font sizes.
  ///   - direction: The side on which rows of elements begin.
  ///   - engine: The text engine.
  /// - Returns: The flaws, section by section: those of the header, of the rows in order, of the footer.
  /// - Complexity: Some seven measurements for each row and width.
  public func flaws(
    in snapshot: ListSnapshot<Section, Item>, widths: [LayoutUnit], scale: Double = 1,
    direction: LayoutDirection = .leftToRight, engine: TextEngine = TextEngine()
  ) -> [CellFlaw] {
    func check<Content>(
      _ content: Content, at index: Int, by cell: (any DynamicSize<Content>)?, named name: String
    ) -> [CellFlaw] {
      var flaws =
        cell?.flaws(
          in: [content], widths: widths, scale: scale, direction: direction, engine: engine) ?? []
      for flaw in flaws.indices {
        flaws[flaw].cell = name
        flaws[flaw].item = index
      }
      return flaws
    }
    var flaws: [CellFlaw] = []
    var row = 0
    for section in 0..<snapshot.sectionCount {
      guard let content = snapshot.section(at: section),
        let rows = snapshot.items(inSection: section)
      else { continue }
      flaws += check(content, at: section, by: header, named: "header")
      for item in rows {
        flaws += check(item, at: row, by: items[item.cell] ?? fallback, named: "\(item.cell)")
        row += 1
      }
      flaws += check(content, at: section, by: footer, named: "footer")
    }
    return flaws
  }
}
