internal import TextLayout

extension FlexSolver {
  /// Adds the parts of the cell in a border box of the measured size.
  mutating func place(in size: LayoutSize, _ sink: inout ElementSink) {
    guard visible.isRootVisible else { return hide(0, &sink) }
    place(0, in: LayoutRect(origin: .zero, size: size), &sink)
  }

  /// Adds the parts of an element and of its descendants in a border box.
  private mutating func place(_ index: Int, in box: LayoutRect, _ sink: inout ElementSink) {
    let node = nodes[index]
    let content = inset(box, node.padding)
    switch node.kind {
    case .text(let slot):
      let color = color(node.color) ?? .black
      add(.text(cell.texts[slot].text, color), of: node, frame: content, box: box, to: &sink)
    case .box: add(boxContent(of: node), of: node, frame: box, box: box, to: &sink)
    case .divider:
      let color = color(node.background) ?? color(node.color)
      sink.add(
        PlacedElement(
          frame: box, content: .divider, background: color.map { ($0, box) },
          cornerRadius: node.cornerRadius, name: node.name))
    case .spacer: addContainer(node, in: box, to: &sink)
    case .row, .column, .overlay:
      addContainer(node, in: box, to: &sink)
      arrange(childrenOf: index, in: box.size)
      var shown = children(of: index)
      var next = shown.next()
      var child = index + 1
      while child < node.end {
        if child == next {
          place(child, in: items[child].frame.offset(by: content.origin), &sink)
          next = shown.next()
        } else {
          hide(child, &sink)
        }
        child = nodes[child].end
      }
    }
  }

  /// Adds every leaf of a hidden element as hidden, so that leaves keep their numbers, and every
  /// part with a name.
  private func hide(_ index: Int, _ sink: inout ElementSink) {
    for i in index..<nodes[index].end {
      let content: PlacedElement.Content
      switch nodes[i].kind {
      case .text(let slot): content = .text(cell.texts[slot].text, .black)
      case .box: content = boxContent(of: nodes[i])
      case .divider: content = .divider
      case .row, .column, .overlay, .spacer:
        guard nodes[i].name != nil else { continue }
        content = .container
      }
      sink.add(
        PlacedElement(
          frame: nil, content: content, background: nil, cornerRadius: .zero,
          name: nodes[i].name))
    }
  }

  private func color(_ slot: Int) -> LayoutColor? { slot < 0 ? nil : colors[slot] }

  private func boxContent(of node: CellNode) -> PlacedElement.Content {
    node.image < 0 ? .box : .image(images[node.image], node.contentMode)
  }

  /// Returns the borders of an element in its border box; `nil` if it has none.
  private func border(of node: CellNode, in box: LayoutRect) -> ElementBorder? {
    guard node.border != .zero else { return nil }
    let color = color(node.borderColor) ?? color(node.color) ?? .black
    return ElementBorder(frame: box, widths: node.border, color: color)
  }

  private func add(
    _ content: PlacedElement.Content, of node: CellNode, frame: LayoutRect, box: LayoutRect,
    to sink: inout ElementSink
  ) {
    sink.add(
      PlacedElement(
        frame: frame, content: content,
        background: color(node.background).map { ($0, box) },
        cornerRadius: node.cornerRadius, border: border(of: node, in: box), name: node.name))
  }

  /// Adds an element that is no leaf, if it shows a background or borders or is asked for by its name.
  private func addContainer(_ node: CellNode, in box: LayoutRect, to sink: inout ElementSink) {
    let (color, border) = (color(node.background), border(of: node, in: box))
    guard color != nil || border != nil || node.name != nil else { return }
    sink.add(
      PlacedElement(
        frame: box, content: .container, background: color.map { ($0, box) },
        cornerRadius: node.cornerRadius, border: border, name: node.name))
  }

  private func inset(_ box: LayoutRect, _ padding: LayoutInsets) -> LayoutRect {
    LayoutRect(
      x: box.minX + padding.leading, y: box.minY + padding.top,
      width: max(box.size.width - padding.horizontal, .zero),
      height: max(box.size.height - padding.vertical, .zero))
  }
}
