public import TextLayout

/// How the height of a cell, or of an element of it, is made up.
///
/// A column is as high as its parts, spacing and padding; a row as the part that reaches lowest, and
/// padding; anything else as its content and padding. All heights are in 1/64 px and add up exactly:
/// `height` is `sum` at every level. Elements that are hidden are not among the parts.
public struct HeightPart: Hashable, Sendable {
  /// What kind of an element it is.
  public enum Kind: Hashable, Sendable {
    /// A text, by its index in the explanation's `texts`.
    case text(Int)
    /// A box.
    case box
    /// Room.
    case spacer
    /// A line.
    case divider
    /// Elements side by side.
    case row
    /// Elements one below the other.
    case column
    /// A cell type that measures itself: what its height is made of, it alone knows.
    case cell
    /// A cell all of which is hidden.
    case hidden
  }

  /// An attribute that the description of an element sets.
  public struct Attribute: Hashable, Sendable {
    /// The name of the attribute, for example `padding` or `corner radius`.
    public var name: String
    /// The value in words; lengths in px.
    public var value: String
  }

  /// The kind of the element.
  public var kind: Kind
  /// The attributes that differ from those of a plain element of this kind.
  public var attributes: [Attribute]
  /// The width of the element that its height was found at, with padding.
  public var width: LayoutUnit
  /// The height of the element, with padding, before it is stretched or grown.
  public var height: LayoutUnit
  /// The padding above and below, in sum.
  public var padding: LayoutUnit
  /// The distances between the parts of a column, in sum.
  public var spacing: LayoutUnit
  /// The height of an element that has no parts, without padding: that of its lines or of its box.
  public var content: LayoutUnit
  /// How far the element stands below the top of its row, to share a baseline with others.
  public var shift: LayoutUnit
  /// Where the element is in the cell; `nil` for rows, columns and spacers.
  public var frame: LayoutRect?
  /// The elements inside.
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
    frame = nil
    parts = []
  }

  /// What padding, spacing, parts and content add up to.
  public var sum: LayoutUnit {
    switch kind {
    case .row: parts.reduce(.zero) { max($0, $1.shift.moved(by: $1.height)) }.moved(by: padding)
    case .column: parts.reduce(spacing) { $0.moved(by: $1.height) }.moved(by: padding)
    default: content.moved(by: padding)
    }
  }

  /// Whether a part of a row decides how high the row is.
  func isDecided(by part: HeightPart) -> Bool {
    kind != .row || part.shift.moved(by: part.height).moved(by: padding) == height
  }
}
