internal import TextLayout

extension FlexSolver {
  /// Places an element and its descendants in a border box.
  func place(_ index: Int, in box: LayoutRect, _ sink: inout ElementSink) {
    let node = program.nodes[index]
    guard !isHidden(index) else { return hide(index, &sink) }
    let content = inset(box, node.padding)
    switch node.kind {
    case .text(let slot):
      let color = program.color(node.color, of: cell) ?? .black
      add(.text(cell.texts[slot].text, color), node, frame: content, box: box, &sink)
    case .box: add(.box, node, frame: box, box: box, &sink)
    case .divider:
      let color = program.color(node.background, of: cell) ?? program.color(node.color, of: cell)
      sink.add(
        PlacedElement(
          frame: box, content: .divider, background: color.map { ($0, box) },
          cornerRadius: node.cornerRadius))
    case .spacer: break
    case .row:
      addBackground(node, box, &sink)
      placeRow(index, content, width: box.size.width, &sink)
    case .column:
      addBackground(node, box, &sink)
      placeColumn(index, content, width: box.size.width, &sink)
    }
  }

  /// Every leaf below a hidden element stands as hidden, so that leaves keep their numbers.
  private func hide(_ index: Int, _ sink: inout ElementSink) {
    for i in index..<program.nodes[index].end {
      let content: PlacedElement.Content
      switch program.nodes[i].kind {
      case .text(let slot): content = .text(cell.texts[slot].text, .black)
      case .box: content = .box
      case .divider: content = .divider
      case .row, .column, .spacer: continue
      }
      sink.add(
        PlacedElement(frame: nil, content: content, background: nil, cornerRadius: .zero))
    }
  }

  private func add(
    _ content: PlacedElement.Content, _ node: Node, frame: LayoutRect, box: LayoutRect,
    _ sink: inout ElementSink
  ) {
    sink.add(
      PlacedElement(
        frame: frame, content: content,
        background: program.color(node.background, of: cell).map { ($0, box) },
        cornerRadius: node.cornerRadius))
  }

  private func addBackground(_ node: Node, _ box: LayoutRect, _ sink: inout ElementSink) {
    guard let color = program.color(node.background, of: cell) else { return }
    sink.add(
      PlacedElement(
        frame: box, content: .container, background: (color, box),
        cornerRadius: node.cornerRadius))
  }

  private func inset(_ box: LayoutRect, _ padding: LayoutInsets) -> LayoutRect {
    LayoutRect(
      x: box.minX + padding.leading, y: box.minY + padding.top,
      width: max(box.size.width - padding.horizontal, .zero),
      height: max(box.size.height - padding.vertical, .zero))
  }

  // MARK: Row

  private func placeRow(
    _ index: Int, _ content: LayoutRect, width: LayoutUnit, _ sink: inout ElementSink
  ) {
    let node = program.nodes[index]
    let children = children(of: index)
    let baselines: BaselineNeed = node.align == .baseline ? .all : .none
    let parts = rowParts(index, children, width: width, baselines)
    let sizes = parts.map(\.size)
    let line = rowExtent(node, parts).baseline
    let places = distribute(
      sizes.map(\.width), along: content.size.width, spacing: node.spacing, node.justify)
    var next = 0
    forEachChild(of: index) { child in
      guard !isHidden(child) else { return hide(child, &sink) }
      var size = sizes[next]
      var y = LayoutUnit.zero
      switch node.align {
      case .stretch:
        if !hasFixedHeight(child) { size.height = content.size.height }
      case .start: break
      case .end: y = content.size.height - size.height
      case .center: y = LayoutUnit(rawValue: (content.size.height - size.height).rawValue >> 1)
      case .baseline: y = line - parts[next].baseline
      }
      if case .divider = program.nodes[child].kind, node.align != .stretch {
        y = .zero
        size.height = content.size.height
      }
      let origin = LayoutPoint(x: content.minX + places[next], y: content.minY + y)
      place(child, in: LayoutRect(origin: origin, size: size), &sink)
      next += 1
    }
  }

  private func hasFixedHeight(_ index: Int) -> Bool {
    if case .box = program.nodes[index].kind { true } else { false }
  }

  // MARK: Column

  private func placeColumn(
    _ index: Int, _ content: LayoutRect, width: LayoutUnit, _ sink: inout ElementSink
  ) {
    let node = program.nodes[index]
    let children = children(of: index)
    let widths = children.map { self.width(inColumn: index, child: $0, width: width) }
    let bases = zip(children, widths).map { columnBase($0, width: $1) }
    let gaps = node.spacing * max(0, children.count - 1)
    let free = bases.reduce(content.size.height - gaps) { $0 - $1 }
    let heights = grown(bases, factors: children.map { program.nodes[$0].grow }, by: free)
    let places = distribute(
      heights, along: content.size.height, spacing: node.spacing, node.justify)
    var next = 0
    forEachChild(of: index) { child in
      guard !isHidden(child) else { return hide(child, &sink) }
      let room = content.size.width - widths[next]
      let x: LayoutUnit =
        switch node.align {
        case .stretch, .start, .baseline: .zero
        case .end: room
        case .center: LayoutUnit(rawValue: room.rawValue >> 1)
        }
      place(
        child,
        in: LayoutRect(
          x: content.minX + x, y: content.minY + places[next], width: widths[next],
          height: heights[next]),
        &sink)
      next += 1
    }
  }

  // MARK: Both

  private func forEachChild(of index: Int, _ body: (Int) -> Void) {
    var child = index + 1
    while child < program.nodes[index].end {
      body(child)
      child = program.nodes[child].end
    }
  }

  /// Where children begin along the container (CSS Box Alignment 3, section 5).
  ///
  /// Without room to spare the distributing values fall back to the start.
  private func distribute(
    _ sizes: [LayoutUnit], along length: LayoutUnit, spacing: LayoutUnit, _ justify: MainAlignment
  ) -> [LayoutUnit] {
    let count = sizes.count
    let free = sizes.reduce(length - spacing * max(0, count - 1)) { $0 - $1 }.rawValue
    var shares: (before: Int, parts: Int) = (0, 0)
    switch justify {
    case .start: break
    case .end: shares = (free * 2, 0)
    case .center: shares = (free, 0)
    case .spaceBetween where free > 0 && count > 1: shares = (0, count - 1)
    case .spaceAround where free > 0: shares = (free / count, count)
    case .spaceEvenly where free > 0: shares = (2 * free / (count + 1), count + 1)
    default: break
    }
    var position = LayoutUnit(rawValue: shares.before >> 1)
    return sizes.enumerated().map { i, size in
      let extra = shares.parts > 0 ? free * i / shares.parts : 0
      let place = position + LayoutUnit(rawValue: extra)
      position += size + spacing
      return place
    }
  }
}
