public import TextLayout

/// A part of a cell with its place, in the cell's coordinates.
public struct PlacedElement: Sendable {
  /// What the part shows.
  public enum Content: Sendable {
    /// A text, drawn in a colour.
    case text(PreparedText, LayoutColor)
    /// A box.
    case box
    /// A line between neighbours.
    case divider
    /// The background of a row or column; not a leaf.
    case container
  }

  /// The place; `nil` for a leaf that is hidden.
  public var frame: LayoutRect?
  /// What the part shows.
  public var content: Content
  /// What is filled behind the content, and where: a text is filled with its padding.
  public var background: (color: LayoutColor, frame: LayoutRect)?
  /// The radius of the background's corners.
  public var cornerRadius: LayoutUnit

  /// Whether the part is a text, box or divider.
  public var isLeaf: Bool { if case .container = content { false } else { true } }
}
