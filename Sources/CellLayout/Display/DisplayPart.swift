public import TextLayout

/// A part of a picture of a list: commands in the part's own coordinates, and the place where they are drawn.
///
/// When a list scrolls, the places of its parts change, and their commands stay as they are.
public struct DisplayPart: Equatable, Sendable {
  /// The content of a part.
  public enum Kind: Hashable, Sendable {
    /// The background of the list.
    case background
    /// The background and the border of a section, by the index of the section.
    case section(Int)
    /// A separator beside a row, by the index of its section.
    case separator(section: Int)
    /// A row, header or footer at its own place.
    case entry(ListEntry)
    /// A header or footer that is pinned to an edge of the picture, with the background that hides the rows
    /// behind it.
    case pinned(ListEntry)
  }

  /// The content of the part.
  public var kind: Kind
  /// The place of the part's upper left corner in the picture.
  public var origin: LayoutPoint
  /// The commands; their coordinates begin at the part's upper left corner, and their size is that of the part.
  public var list: DisplayList

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - kind: The content of the part.
  ///   - origin: The place of its upper left corner in the picture.
  ///   - list: The commands in the part's own coordinates.
  public init(kind: Kind, origin: LayoutPoint, list: DisplayList) {
    self.kind = kind
    self.origin = origin
    self.list = list
  }
}
