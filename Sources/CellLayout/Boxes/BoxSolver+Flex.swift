internal import TextLayout

extension BoxSolver {
  /// Lays a flex container out (CSS Flexible Box 1, section 9).
  mutating func flexFragment(
    _ node: Int, _ question: BoxQuestion, width: LayoutUnit
  ) -> BoxFragment {
    let style = style(node)
    let edges = edges(of: style, question)
    var container = FlexContainer(node: node, style: style, edges: edges)
    container.width = width
    container.contentWidth = (width - edges.horizontal).positive
    container.contentHeight = initialHeight(node, question, width: width).map {
      ($0 - edges.vertical).positive
    }
    setGaps(&container)
    var items = flexItems(of: container)
    for i in items.indices { setBase(&items[i], in: container) }
    var lines = breakLines(items, in: container, question)

    var innerMain = container.contentWidth ?? .zero
    if style.isColumn {
      let longest = lines.map {
        items.mainSum(of: $0.items, gap: container.mainGap) { $0.hypothetical }
      }.max()
      innerMain =
        height(node, question, width: width, content: (longest ?? .zero) + edges.vertical)
        - edges.vertical
    }
    for line in lines { items.share(innerMain, gap: container.mainGap, among: line.items) }
    measureCross(of: &items, &lines, in: container)
    let height =
      style.isColumn
      ? innerMain + edges.vertical
      : height(
        node, question, width: width, content: container.crossSum(lines) + edges.vertical)
    let innerCross =
      style.isColumn ? container.contentWidth ?? .zero : (height - edges.vertical).positive
    if !container.hasManyLines, !lines.isEmpty { lines[0].cross = innerCross }
    if container.hasManyLines { stretchLines(&lines, innerCross, in: container) }
    stretchItems(&items, lines, in: container)

    var fragment = BoxFragment(node: node, size: LayoutSize(width: width, height: height))
    place(
      items, &lines, main: innerMain, cross: innerCross, in: container, fragment: &fragment)
    addFlexPending(to: &fragment, container)
    return fragment
  }

  func setGaps(_ container: inout FlexContainer) {
    let column = container.style.columnGap.resolved(against: container.contentWidth) ?? .zero
    let row = container.style.rowGap.resolved(against: container.contentHeight) ?? .zero
    (container.mainGap, container.crossGap) = container.isColumn ? (row, column) : (column, row)
  }

  /// Returns the items in the order of `order`, with the container's question to each.
  func flexItems(of container: FlexContainer) -> [FlexItemBox] {
    flowingChildren(of: container.node).map { child in
      let style = style(child)
      var question = BoxQuestion()
      question.width = .init(container.contentWidth)
      question.height = .init(container.contentHeight)
      let edges = edges(of: style, question)
      let margins = margins(of: style, question)
      var item = FlexItemBox(
        node: child, question: question, style: style, margins: margins,
        align: style.alignSelf.ofChild(container.style.alignItems, normal: .stretch),
        mainEdges: edges.sum(container.mainAxis),
        mainMargins: margins.sum(container.mainAxis))
      guard !container.hasManyLines, item.isStretched(in: container) else { return item }
      if container.isColumn {
        if container.contentWidth != nil { item.question.width.filling = .hard }
      } else if container.contentHeight != nil {
        item.question.height.filling = .hard
      }
      return item
    }
  }

  // MARK: Lines

  private func breakLines(
    _ items: [FlexItemBox], in container: FlexContainer, _ question: BoxQuestion
  ) -> [FlexLine] {
    breakLines(items, in: container, limit: mainLimit(of: container, question))
  }

  /// Breaks items into lines: an item that does not fit begins the next one.
  func breakLines(
    _ items: [FlexItemBox], in container: FlexContainer, limit: LayoutUnit?
  ) -> [FlexLine] {
    guard !items.isEmpty else { return [] }
    guard container.hasManyLines, let limit else { return [FlexLine(items: 0..<items.count)] }
    var lines: [FlexLine] = []
    var first = 0
    var sum = LayoutUnit.zero
    for (i, item) in items.enumerated() {
      let outer = item.hypothetical + item.margins.sum(container.mainAxis)
      let next = i == first ? outer : sum + container.mainGap + outer
      if i > first, next > limit {
        lines.append(FlexLine(items: first..<i))
        (first, sum) = (i, outer)
      } else {
        sum = next
      }
    }
    lines.append(FlexLine(items: first..<items.count))
    return lines
  }

  /// Returns the main size that breaks lines; `nil` if nothing does.
  func mainLimit(of container: FlexContainer, _ question: BoxQuestion) -> LayoutUnit? {
    guard container.isColumn else { return container.contentWidth }
    if let height = container.contentHeight { return height }
    let style = container.style
    let edges = container.edges.vertical
    let base = question.height.base
    func content(_ height: LayoutUnit) -> LayoutUnit { (height - edges).positive }
    if question.asksContentHeight || container.contentWidth != nil,
      let given = style.height.resolved(against: base)
    {
      return content(question.height.forced ?? style.borderBox(given, edges: edges))
    }
    if container.contentWidth != nil,
      let height = ratioHeight(of: style, question, width: container.width)
    {
      return content(heightBounds(of: style, question, content: nil).clamping(height))
    }
    return style.maxHeight.resolved(against: base).map {
      content(style.borderBox($0, edges: edges))
    }
  }
}
