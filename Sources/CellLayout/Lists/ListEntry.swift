public import ListCore

/// A part of a list that has a frame: a row, a header or a footer.
public enum ListEntry: Hashable, Sendable {
  /// The header of a section, by the index of the section.
  case header(section: Int)
  /// The row at a path.
  case item(ListIndexPath)
  /// The footer of a section, by the index of the section.
  case footer(section: Int)
  /// The header, footer or placeholder of the list itself.
  case edge(ListEdge)

  /// The index of the entry's section; `nil` for a part outside of all sections.
  public var section: Int? {
    switch self {
    case .header(let section), .footer(let section): section
    case .item(let path): path.section
    case .edge: nil
    }
  }
}
