internal import TextLayout

extension BoxSolver {
  /// Places lines and items, and sets the container's baselines.
  func place(
    _ items: [FlexItemBox], _ lines: inout [FlexLine], main: LayoutUnit, cross: LayoutUnit,
    in container: FlexContainer, fragment: inout BoxFragment
  ) {
    fragment.children.reserveCapacity(items.count)
    let order = container.visualOrder(of: lines.indices)
    var spaces = SpaceDistribution()
    if container.hasManyLines {
      spaces = SpaceDistribution(
        container.style.alignContent, free: cross - container.crossSum(lines), count: lines.count,
        isReversed: container.isTurned, isRightToLeft: nil)
    }
    var offset = spaces.start
    for (n, l) in order.enumerated() {
      lines[l].offset = offset + spaces.space(before: n)
      offset = offset + lines[l].cross + container.crossGap
      place(items, of: lines[l], main: main, in: container, fragment: &fragment)
    }
    guard !lines.isEmpty else { return }
    let (first, last) = container.isTurned ? (lines.count - 1, 0) : (0, lines.count - 1)
    fragment.setBaselines(
      first: baseline(of: lines[first], items, in: container, fragment, isLast: false),
      last: baseline(of: lines[last], items, in: container, fragment, isLast: true),
      of: container.style)
  }

  private func place(
    _ items: [FlexItemBox], of line: FlexLine, main: LayoutUnit, in container: FlexContainer,
    fragment: inout BoxFragment
  ) {
    let style = container.style
    let free = main - items.mainSum(of: line.items, gap: container.mainGap) { $0.target }
    func margins(_ i: Int) -> AxisMargins {
      items[i].margins(along: container.mainAxis, in: container)
    }
    var auto = AutoMargins(
      free: free, count: line.items.reduce(0) { $0 + margins($1).autoCount })
    let spaces = SpaceDistribution(
      auto.takesSpace ? BoxAlignment(.start) : style.justifyContent, free: free,
      count: line.items.count, isReversed: style.isReversed,
      isRightToLeft: container.isColumn ? nil : style.isRightToLeft)
    var offset = spaces.start
    for (n, i) in container.visualOrder(in: line).enumerated() {
      let margins = margins(i)
      if margins.hasAutoStart { offset = offset + auto.next() }
      let place = offset + spaces.space(before: n) + margins.start
      offset = offset + margins.start + items[i].target + margins.end + container.mainGap
      if margins.hasAutoEnd { offset = offset + auto.next() }
      add(
        items[i], main: place, cross: line.offset + crossOffset(of: items[i], line, in: container),
        in: container, to: &fragment)
    }
  }

  /// Returns the offset of an item's border box from its line's start.
  private func crossOffset(
    of item: FlexItemBox, _ line: FlexLine, in container: FlexContainer
  ) -> LayoutUnit {
    let margins = item.margins(along: container.crossAxis, in: container)
    let free = line.cross - item.cross - margins.start - margins.end
    if let space = margins.autoSpace(free) { return margins.start + space }
    let isSelfTurned =
      container.isColumn && item.style.isRightToLeft != container.style.isRightToLeft
    var space: LayoutUnit
    switch item.align.position {
    case .flexStart, .stretch: space = container.isTurned ? free : .zero
    case .flexEnd: space = container.isTurned ? .zero : free
    case .end: space = free
    case .center: space = free / 2
    case .selfStart: space = isSelfTurned ? free : .zero
    case .selfEnd: space = isSelfTurned ? .zero : free
    case .baseline, .lastBaseline:
      let isAtStart = item.sharesBaselineAtStart(in: container) == true
      space =
        (isAtStart ? line.ascent : line.cross - line.descent)
        - baselineExtent(of: item, in: container).above
    default: space = .zero
    }
    if item.align.isSafe, free < .zero { space = .zero }
    return margins.start + space
  }

  private func add(
    _ item: FlexItemBox, main: LayoutUnit, cross: LayoutUnit, in container: FlexContainer,
    to fragment: inout BoxFragment
  ) {
    var place = container.isColumn ? LayoutPoint(x: cross, y: main) : LayoutPoint(x: main, y: cross)
    if container.style.isRightToLeft {
      let width = (container.width - container.edges.horizontal).positive
      place.x = width - place.x - fragments[item.fragment].size.width
    }
    let offset = relativeOffset(item.node, item.question)
    place.x = place.x + container.edges.left + offset.x
    place.y = place.y + container.edges.top + offset.y
    fragment.children.append(.init(fragment: item.fragment, place: place))
    fragment.addPending(of: fragments[item.fragment], at: place)
  }

  /// Returns the baseline of a container: that of a group of its first or last line, or of the line's
  /// first or last item.
  private func baseline(
    of line: FlexLine, _ items: [FlexItemBox], in container: FlexContainer, _ fragment: BoxFragment,
    isLast: Bool
  ) -> LayoutUnit? {
    let (first, last) = (line.items.lowerBound, line.items.upperBound - 1)
    func member(atStart isAtStart: Bool) -> Int? {
      guard !container.isColumn else { return nil }
      return container.visualOrder(in: line).first {
        items[$0].sharesBaselineAtStart(in: container) == isAtStart
      }
    }
    let shared = member(atStart: !isLast) ?? member(atStart: isLast)
    let i = shared ?? (isLast == container.style.isReversed ? first : last)
    guard let child = fragment.children.first(where: { $0.fragment == items[i].fragment })
    else { return nil }
    let takesLast = shared == nil ? isLast : items[i].align.position == .lastBaseline
    let offset = relativeOffset(items[i].node, items[i].question)
    return child.place.y - offset.y + fragments[child.fragment].baseline(isLast: takesLast)
  }
}
