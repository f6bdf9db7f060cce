internal import CellLayout
internal import TextLayout

/// The properties of a node of a tree in the form of CSS; those that are not inherited have CSS's initial
/// values.
struct CSSBox: Sendable {
  var style = BoxStyle()
  var grid = GridStyle()
  /// The widths of the borders, which count where a border has a style.
  var borderWidths = BoxEdges(LayoutUnit(3))
  var hasBorder = BoxEdges(false)
  var overflow = (x: BoxStyle.Overflow.visible, y: BoxStyle.Overflow.visible)
  var text = CSSText()

  /// Creates the properties of a node from those that its parent hands down.
  init(in parent: CSSBox?) {
    style.isRightToLeft = parent?.style.isRightToLeft ?? false
    text = parent?.text ?? CSSText()
  }

  /// Reads the properties of a node.
  mutating func read(_ fields: FieldReader) throws(DocumentError) {
    try fields.check(Self.names)
    for (key, value) in fields.object.members {
      guard let set = Self.properties[key] else { continue }
      try set(&self, try CSSValue(value, path: fields.path(of: key)))
    }
    style.border = BoxEdges(
      top: hasBorder.top ? borderWidths.top : .zero,
      right: hasBorder.right ? borderWidths.right : .zero,
      bottom: hasBorder.bottom ? borderWidths.bottom : .zero,
      left: hasBorder.left ? borderWidths.left : .zero)
    style.overflow =
      [overflow.x, overflow.y].contains(.hidden)
      ? .hidden : [overflow.x, overflow.y].contains(.clip) ? .clip : .visible
  }
}

/// The properties of text that a node hands down to its children.
struct CSSText: Sendable {
  var family: String?
  var fontSize = 16.0
  var lineHeight = LineHeight.normal
}
