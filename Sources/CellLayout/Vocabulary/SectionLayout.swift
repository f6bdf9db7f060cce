/// The way in which the items of a section are arranged.
///
/// A layout with a number out of range is an error: the rows of the section have height 0 and the
/// error (`LayoutError`), all other sections are laid out.
public enum SectionLayout: Hashable, Sendable {
  /// One item below the other, as wide as the section.
  case rows
  /// Items side by side in columns of equal width.
  case grid(GridLayout)
  /// Items one below the other in lanes of equal width.
  case masonry(MasonryLayout)
  /// Items side by side, each as wide as its content.
  case flow(FlowLayout)
  /// Items in one horizontal line that scrolls by itself.
  case strip(StripLayout)
  /// One item below the other, as wide as the section, in cells that share columns.
  case table(TableLayout)

  /// The layout with all distances in range.
  var inRange: SectionLayout {
    switch self {
    case .rows: self
    case .grid(let grid): .grid(grid.inRange)
    case .masonry(let masonry): .masonry(masonry.inRange)
    case .flow(let flow): .flow(flow.inRange)
    case .strip(let strip): .strip(strip.inRange)
    case .table(let table): .table(table.inRange)
    }
  }

  /// A Boolean value that tells whether the items stand one below the other, as wide as the section.
  var hasRows: Bool {
    switch self {
    case .rows, .table: true
    case .grid, .masonry, .flow, .strip: false
    }
  }
}
