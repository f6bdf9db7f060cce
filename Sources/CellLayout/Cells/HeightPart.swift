public import TextLayout

/// The height of a cell, or of one of its elements, with the parts that it is made of.
///
/// A column is as high as the sum of its parts, spacing and padding. A row or overlay is as high as the
/// part that reaches lowest, and padding. Any other element is as high as its content and padding. What
/// else gives or takes height, for example a least height, a margin, lines that wrap or the rows of a grid,
/// is the `rest`. All heights are in 1/64 px and add up exactly: `height` equals `sum` at every level.
/// Hidden and absolute elements are not among the parts.
public struct HeightPart: Hashable, Sendable {
  /// The kind of an element.
  public enum Kind: Hashable, Sendable {
    /// A text, by its index in the explanation's `texts`.
    case text(Int)
    /// A box.
    case box
    /// An image.
    case image
    /// A spacer.
    case spacer
    /// A divider.
    case divider
    /// A row: elements side by side.
    case row
    /// A column: elements one below the other.
    case column
    /// An overlay: elements on top of each other.
    case overlay
    /// A grid: elements in columns and rows.
    case grid
    /// A cell type that measures itself; the parts of its height are unknown.
    case cell
    /// A cell that is hidden as a whole.
    case hidden
  }

  /// An attribute that the description of an element sets.
  public struct Attribute: Hashable, Sendable {
    /// The name of the attribute, for example `padding` or `corner radius`.
    public var name: String
    /// The value in words; lengths are in px.
    public var value: String
  }

  /// The kind of the element.
  public var kind: Kind
  /// The attributes that differ from those of a plain element of this kind.
  public var attributes: [Attribute]
  /// The width, with padding, at which the height of the element was found.
  public var width: LayoutUnit
  /// The height of the element, with padding, before it is stretched or grown.
  public var height: LayoutUnit
  /// The sum of the padding and of the borders above and below.
  public var padding: LayoutUnit
  /// The sum of the distances between the parts of a column.
  public var spacing: LayoutUnit
  /// The height of the lines, of the box or of the image of an element without parts, without padding.
  public var content: LayoutUnit
  /// The distance from the top of the row down to the top of the element, which lets it share a
  /// baseline with others.
  public var shift: LayoutUnit
  /// The height that follows neither from padding and spacing nor from content and parts: that of given,
  /// least and greatest heights, of margins, of several lines and of the rows of a grid.
  public var rest: LayoutUnit
  /// The place of the element in the cell; `nil` for rows, columns, overlays, grids and spacers.
  public var frame: LayoutRect?
  /// The elements inside, in order.
  public var parts: [HeightPart]

  init(_ kind: Kind, width: LayoutUnit, height: LayoutUnit) {
    self.kind = kind
    attributes = []
    self.width = width
    self.height = height
    padding = .zero
    spacing = .zero
    content = .zero
    shift = .zero
    rest = .zero
    frame = nil
    parts = []
  }

  /// The name of the element; `nil` if it has none.
  public var name: String? { attributes.first { $0.name == "name" }?.value }

  /// The sum of padding, spacing, parts, content and rest.
  public var sum: LayoutUnit { naturalSum.moved(by: rest) }

  /// The sum without the rest.
  var naturalSum: LayoutUnit {
    switch kind {
    case .row, .overlay, .grid:
      parts.reduce(.zero) { max($0, $1.shift.moved(by: $1.height)) }.moved(by: padding)
    case .column: parts.reduce(spacing) { $0.moved(by: $1.height) }.moved(by: padding)
    default: content.moved(by: padding)
    }
  }

  /// Returns whether a part of a row or overlay reaches as low as its container is high; `nil` for parts
  /// of other elements, and of containers whose height follows from something else.
  func decides(_ part: HeightPart) -> Bool? {
    guard kind == .row || kind == .overlay, rest == .zero else { return nil }
    return part.shift.moved(by: part.height).moved(by: padding) == height
  }
}
