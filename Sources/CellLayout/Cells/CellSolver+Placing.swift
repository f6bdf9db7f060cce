internal import TextLayout

extension CellSolver {
  /// Adds the parts of the cell in document order.
  ///
  /// - Parameter tableRows: The nodes of rows of a table; none outside of tables.
  mutating func place(in size: LayoutSize, tableRows: [Int], _ sink: inout ElementSink) {
    let boxes = placedBoxes(in: size)
    let columns = tableColumns(of: tableRows)
    var clips: [LayoutRect?] = Array(repeating: nil, count: nodes.count)
    let hasGroups = nodes.contains { $0.opacity < 1 }
    var groups: [[ElementGroup]] = hasGroups ? Array(repeating: [], count: nodes.count) : []
    for (i, node) in nodes.enumerated() {
      guard let box = boxes[i] else {
        addHidden(node, to: &sink)
        continue
      }
      let around = node.parent < 0 ? nil : clips[node.parent]
      clips[i] = node.clips ? around?.intersection(box.inside) ?? box.inside : around
      if hasGroups {
        groups[i] = node.parent < 0 ? [] : groups[node.parent]
        if node.opacity < 1 { groups[i].append(ElementGroup(number: i, opacity: node.opacity)) }
      }
      add(
        node, box, clip: around, groups: hasGroups ? groups[i] : [],
        tableColumn: columns.isEmpty ? nil : columns[i], to: &sink)
    }
  }

  private func add(
    _ node: CellNode, _ box: PlacedBox, clip: LayoutRect?, groups: [ElementGroup],
    tableColumn: Int?, to sink: inout ElementSink
  ) {
    var element = PlacedElement(frame: box.frame, content: .container, name: node.name)
    let isTurned = node.direction ?? pass.direction == .rightToLeft
    element.cornerRadius = isTurned ? node.cornerRadius.mirrored : node.cornerRadius
    element.clip = clip
    element.groups = groups
    if let shadow = node.shadow { element.shadow = (shadow, box.frame) }
    element.isVisible = !node.isInvisible
    element.tableColumn = tableColumn
    element.background = color(node.background).map { ($0, box.frame) }
    if let gradient = node.gradient { element.gradient = (gradient, box.frame) }
    if let drawing = node.drawing { element.drawing = (drawing, box.frame) }
    element.border = border(of: node, box)
    switch node.kind {
    case .text(let slot):
      element.content = .text(cell.texts[slot].text, color(node.color) ?? .black)
      element.frame = box.content
      if node.highlights >= 0 { element.highlights = highlights[node.highlights] }
    case .box: element.content = boxContent(of: node)
    case .divider:
      element.content = .divider
      element.background = (color(node.background) ?? color(node.color)).map { ($0, box.frame) }
    case .row, .column, .overlay, .grid, .spacer:
      // Of those that are no leaves, only the ones that show or that are asked for by their names.
      guard
        element.background != nil || element.gradient != nil || element.border != nil
          || element.shadow != nil || element.drawing != nil || node.name != nil
      else { return }
    }
    sink.add(element)
  }

  /// Adds a leaf that is left out, so that leaves keep their numbers, or a part with a name.
  private func addHidden(_ node: CellNode, to sink: inout ElementSink) {
    guard node.isLeaf || node.name != nil else { return }
    let content: PlacedElement.Content =
      switch node.kind {
      case .text(let slot): .text(cell.texts[slot].text, .black)
      case .box: boxContent(of: node)
      case .divider: .divider
      case .row, .column, .overlay, .grid, .spacer: .container
      }
    sink.add(PlacedElement(frame: nil, content: content, name: node.name))
  }

  private func color(_ slot: Int) -> LayoutColor? { slot < 0 ? nil : colors[slot] }

  private func boxContent(of node: CellNode) -> PlacedElement.Content {
    node.image < 0 ? .box : .image(images[node.image], node.contentMode)
  }

  /// Returns the borders of an element; `nil` if it has none.
  private func border(of node: CellNode, _ box: PlacedBox) -> ElementBorder? {
    guard box.border != BoxEdges(.zero) else { return nil }
    let color = color(node.borderColor) ?? color(node.color) ?? .black
    let widths = LayoutInsets(
      top: box.border.top, leading: box.border.left, bottom: box.border.bottom,
      trailing: box.border.right)
    return ElementBorder(frame: box.frame, widths: widths, color: color)
  }
}
