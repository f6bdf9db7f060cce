public import TextLayout

/// A part of a cell with its place, in the cell's coordinates.
public struct PlacedElement: Sendable {
  /// The content of a part.
  public enum Content: Sendable {
    /// A text with the colour of its glyphs.
    case text(PreparedText, LayoutColor)
    /// A box.
    case box
    /// An image and the way in which it fills its frame; `nil` is a frame without an image.
    case image(ImageReference?, ContentMode)
    /// A line between adjacent elements.
    case divider
    /// A row, column or overlay with a background, borders or a name, or a spacer with a name; such a
    /// part is not a leaf.
    case container
  }

  /// The place of the part in the cell; `nil` for a part that is hidden.
  public var frame: LayoutRect?
  /// The content of the part.
  public var content: Content
  /// The colour behind the content, and the rectangle that it fills; the background of a text
  /// includes its padding.
  public var background: (color: LayoutColor, frame: LayoutRect)?
  /// The gradient above the colour of the background, and the rectangle that it fills; `nil` for none.
  public var gradient: (gradient: LinearGradient, frame: LayoutRect)?
  /// The radii of the corners of background, borders, shadow and image; leading is left.
  public var cornerRadius: CornerRadii
  /// The shadow behind the part, and the rectangle that throws it; `nil` for none.
  public var shadow: (shadow: BoxShadow, frame: LayoutRect)?
  /// The drawing of a renderer above background and borders of the part, and the rectangle that it fills; `nil` for
  /// none.
  public var drawing: (drawing: CustomDrawing, frame: LayoutRect)?
  /// The highlights of a text, each above the ones before it.
  public var highlights: [TextHighlight] = []
  /// The groups that are drawn as a whole and that the part belongs to, the outermost first; mostly none.
  public var groups: [ElementGroup] = []
  /// The name of the element (`CellElement.named(_:)`); `nil` if it has none.
  public var name: String?
  /// The borders around the content; `nil` for none.
  public var border: ElementBorder?
  /// The rectangle outside of which nothing of the part is drawn; `nil` for no limit.
  public var clip: LayoutRect?
  /// The number of the table's column that the part, or the cell around it, begins in, from 0 at the leading
  /// edge; `nil` for parts outside of the cells of a table. Such parts scroll sideways with their column.
  public var tableColumn: Int?
  /// A Boolean value that tells whether the part is drawn; one that is not takes its room.
  public var isVisible = true

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - frame: The place of the part in the cell; `nil` for a leaf that is hidden.
  ///   - content: The content of the part.
  ///   - background: The colour behind the content, and the rectangle that it fills.
  ///   - cornerRadius: The radii of the corners of background, borders, shadow and image; leading is left.
  ///   - border: The borders around the content; `nil` for none.
  ///   - name: The name of the element; `nil` for none.
  public init(
    frame: LayoutRect?, content: Content,
    background: (color: LayoutColor, frame: LayoutRect)? = nil,
    cornerRadius: CornerRadii = .zero, border: ElementBorder? = nil, name: String? = nil
  ) {
    self.frame = frame
    self.content = content
    self.background = background
    self.cornerRadius = cornerRadius
    self.border = border
    self.name = name
  }

  /// Returns the part at another place, without what lies outside of a rectangle there.
  func moved(by shift: LayoutPoint, clippedTo area: LayoutRect) -> PlacedElement {
    var part = self
    part.frame = frame?.offset(by: shift)
    if let background { part.background?.frame = background.frame.offset(by: shift) }
    if let gradient { part.gradient?.frame = gradient.frame.offset(by: shift) }
    if let shadow { part.shadow?.frame = shadow.frame.offset(by: shift) }
    if let drawing { part.drawing?.frame = drawing.frame.offset(by: shift) }
    if let border { part.border?.frame = border.frame.offset(by: shift) }
    part.clip = clip?.offset(by: shift).intersection(area) ?? area
    return part
  }

  /// A Boolean value that tells whether the part is a text, box, image or divider.
  public var isLeaf: Bool { if case .container = content { false } else { true } }
}
