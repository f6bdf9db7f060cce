internal import TextLayout

extension CellElement {
  /// Returns the style of the element's box.
  ///
  /// - Parameter parent: The kind of the element around; `nil` for the root.
  func style(in parent: CellNode.Kind?) -> BoxStyle {
    var style = attributes.box.inRange
    switch kind {
    case .text: break
    case .box, .image: style.padding = BoxEdges(.fixed(.zero))
    case .row: style.display = .flex
    case .column: (style.display, style.isColumn) = (.flex, true)
    case .overlay, .grid: style.display = .grid
    case .spacer(let length): style.takeLength(length.asExtent, in: parent)
    case .divider(let thickness):
      style.takeLength(thickness.asExtent, in: parent)
      if parent == .row || parent == .column, style.alignSelf.position == .auto {
        style.alignSelf = BoxAlignment(.stretch)
      }
    }
    // All elements of an overlay stand in its one area.
    if parent == .overlay { (style.column.start, style.row.start) = (.line(1), .line(1)) }
    // The root gives the cell its height, so it stays in the flow.
    if parent == nil, style.position == .absolute { style.position = .relative }
    return style
  }
}

extension BoxStyle {
  /// Sets the length of a spacer or divider along its row or column; elsewhere it is a height.
  fileprivate mutating func takeLength(_ length: LayoutUnit, in parent: CellNode.Kind?) {
    padding = BoxEdges(.fixed(.zero))
    border = BoxEdges(.zero)
    switch parent {
    case .row:
      if basis == .auto { basis = .fixed(length) }
      if minWidth == .auto { minWidth = .fixed(length) }
    case .column:
      if basis == .auto { basis = .fixed(length) }
      if minHeight == .auto { minHeight = .fixed(length) }
    default: if minHeight == .auto { minHeight = .fixed(length) }
    }
  }

  /// A Boolean value that tells whether layout may ask for the widths of the content of the box.
  var asksWidths: Bool {
    let sizes = [width, minWidth, maxWidth, basis]
    return position == .absolute || sizes.contains(where: \.isKeyword) || margin.left == .auto
      || margin.right == .auto
      || ![.auto, .normal, .stretch].contains(alignSelf.position)
      || ![.auto, .normal, .stretch].contains(justifySelf.position)
  }

  /// A Boolean value that tells whether layout may ask for the widths of the content of the box's children.
  var asksWidthsOfChildren: Bool {
    guard display == .flex, isColumn, wrap == .none else { return display != .block }
    return alignItems.position != .stretch && alignItems.position != .normal
  }
}
