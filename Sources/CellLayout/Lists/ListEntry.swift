public import ListCore

/// Which part of a list an entry is.
public enum ListEntry: Hashable, Sendable {
  /// The header of a section.
  case header(section: Int)
  /// A row.
  case item(ListIndexPath)
  /// The footer of a section.
  case footer(section: Int)

  /// The section of the entry.
  public var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .item(let path): path.section
    }
  }
}
