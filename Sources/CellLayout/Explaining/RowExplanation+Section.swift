internal import CountedTree
public import ListCore
public import TextLayout

extension RowExplanation {
  /// The style of the section that a row, header or footer stands in.
  public struct SectionPlace: Hashable, Sendable {
    /// The name of the style.
    public let style: SectionStyleIdentifier
    /// The sum of the leading and trailing margins and insets of the style.
    public let sides: LayoutUnit
    /// The number of columns or lanes; 1 in sections of rows.
    public let columnCount: Int
    /// The number of columns or lanes that the entry takes.
    public let columns: Int

    /// The way from the width of the list to the width of the entry, in words.
    var words: String {
      let part = columns < columnCount ? ", \(columns) of \(columnCount) columns" : ""
      return "\(sides) of the style \"\(style.name)\"\(part)"
    }
  }
}

extension ListLayout {
  /// Returns the style of the section that an entry stands in; `nil` if the section names none.
  func sectionPlace(at position: Int, _ section: Section) -> RowExplanation.SectionPlace? {
    guard entries.sections != nil, section.style != .list else { return nil }
    let metrics = entries.metrics.styles[entries.metrics.number(of: section.style)]
    let columnCount = metrics.columns?.count ?? 1
    let isItem = index[position].kind == .row
    let room = environment.width - environment.style.spacing.insets.horizontal
    return RowExplanation.SectionPlace(
      style: section.style, sides: room - metrics.width, columnCount: columnCount,
      columns: isItem ? entries.metrics.columnCounts[places[position].widthClass] : columnCount)
  }
}
