public import TextLayout

/// A part of a cell with its place, in the cell's coordinates.
public struct PlacedElement: Sendable {
  /// The content of a part.
  public enum Content: Sendable {
    /// A text with the colour of its glyphs.
    case text(PreparedText, LayoutColor)
    /// A box.
    case box
    /// A line between adjacent elements.
    case divider
    /// A row or column with a background or a name, or a spacer with a name; such a part is not a
    /// leaf.
    case container
  }

  /// The place of the part in the cell; `nil` for a part that is hidden.
  public var frame: LayoutRect?
  /// The content of the part.
  public var content: Content
  /// The colour behind the content, and the rectangle that it fills; the background of a text
  /// includes its padding.
  public var background: (color: LayoutColor, frame: LayoutRect)?
  /// The radius of the background's corners.
  public var cornerRadius: LayoutUnit
  /// The name of the element (`CellElement.named(_:)`); `nil` if it has none.
  public var name: String?

  /// A Boolean value that tells whether the part is a text, box or divider.
  public var isLeaf: Bool { if case .container = content { false } else { true } }
}
