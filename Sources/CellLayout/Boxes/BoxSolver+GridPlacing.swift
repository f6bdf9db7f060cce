internal import TextLayout

extension BoxSolver {
  /// Lays the items of a grid out in their areas, and sets the grid's baselines.
  mutating func placeItems(of container: inout GridContainer, in fragment: inout BoxFragment) {
    let style = container.style
    fragment.children.reserveCapacity(container.items.count)
    for i in container.items.indices {
      let question = finalQuestion(to: container.items[i], in: container)
      container.items[i].fragment = layOut(container.items[i], question)
    }
    shareBaselines(in: &container)
    for item in container.items {
      let columns = container.columns.area(of: item.columns)
      let rows = container.rows.area(of: item.rows)
      let question = finalQuestion(to: item, in: container)
      let child = item.fragment
      let size = fragments[child].size
      let margins = margins(of: item.style, question)
      let isRightToLeft = style.isRightToLeft
      let horizontal = ItemAxis(
        align: item.justify,
        margins: AxisMargins(
          margins, of: item.style, along: .horizontal, isRightToLeft: isRightToLeft),
        isRightToLeft: isRightToLeft, isTurned: item.style.isRightToLeft != isRightToLeft)
      let vertical = ItemAxis(
        align: item.align,
        margins: AxisMargins(
          margins, of: item.style, along: .vertical, isRightToLeft: isRightToLeft))
      var x = columns.start + horizontal.offset(of: size.width, in: columns.length)
      if isRightToLeft { x = (container.width.size ?? .zero) - x - size.width }
      var y = rows.start + vertical.offset(of: size.height, in: rows.length)
      if item.sharesBaseline {
        y =
          item.align.position == .baseline
          ? rows.start + margins.top + item.baselineSpace.before
          : rows.start + rows.length - margins.bottom - size.height - item.baselineSpace.after
      }
      let offset = relativeOffset(item.node, question)
      let place = LayoutPoint(
        x: x + container.edges.left + offset.x, y: y + container.edges.top + offset.y)
      fragment.children.append(.init(fragment: child, place: place))
      fragment.addPending(of: fragments[child], at: place)
    }
    fragment.setBaselines(
      first: baseline(of: container, fragment, isLast: false),
      last: baseline(of: container, fragment, isLast: true), of: style)
  }

  private func finalQuestion(to item: GridItemBox, in container: GridContainer) -> BoxQuestion {
    gridQuestion(
      to: item, width: container.columns.length(of: item.columns),
      height: container.rows.length(of: item.rows))
  }

  /// Returns the baseline of a grid: that of a group of its first or last row, or of an item there.
  private func baseline(
    of container: GridContainer, _ fragment: BoxFragment, isLast: Bool
  ) -> LayoutUnit? {
    let items = container.items
    func row(_ i: Int) -> Int { isLast ? items[i].rows.upperBound : items[i].rows.lowerBound }
    func column(_ i: Int) -> (Int, Int) { (items[i].columns.lowerBound, i) }
    guard let edge = isLast ? items.indices.map(row).max() : items.indices.map(row).min() else {
      return nil
    }
    let inRow = items.indices.filter { row($0) == edge }
    let position: BoxAlignment.Position = isLast ? .lastBaseline : .baseline
    let shared = inRow.first { items[$0].sharesBaseline && items[$0].align.position == position }
    let outermost =
      isLast ? inRow.max { column($0) < column($1) } : inRow.min { column($0) < column($1) }
    guard let i = shared ?? outermost else { return nil }
    let offset = relativeOffset(
      items[i].node, gridQuestion(to: items[i], width: nil, height: nil))
    return fragment.children[i].place.y - offset.y
      + fragments[items[i].fragment].baseline(isLast: isLast)
  }
}

/// An axis of an item in its area.
private struct ItemAxis {
  let align: BoxAlignment
  let margins: AxisMargins
  /// A Boolean value that tells whether the start is the right side; `nil` in the vertical axis.
  var isRightToLeft: Bool?
  /// A Boolean value that tells whether the item's own start is the area's end.
  var isTurned = false

  /// Returns the offset of a border box from the area's start.
  func offset(of size: LayoutUnit, in length: LayoutUnit) -> LayoutUnit {
    margins.start + space(length - size - margins.start - margins.end)
  }

  private func space(_ free: LayoutUnit) -> LayoutUnit {
    if let space = margins.autoSpace(free) { return space }
    if align.isSafe, free < .zero { return .zero }
    return switch align.position {
    case .center: free / 2
    case .end, .flexEnd: free
    // The fallback of a baseline is safe in rows; in columns no baselines are shared.
    case .lastBaseline: isRightToLeft == nil ? free.positive : free
    case .selfStart: isTurned ? free : .zero
    case .selfEnd: isTurned ? .zero : free
    case .left: isRightToLeft == true ? free : .zero
    case .right: isRightToLeft == false ? free : .zero
    default: .zero
    }
  }
}

extension GridTracks {
  /// Returns the start of an item's area from the start of the content box, and its length.
  fileprivate func area(of tracks: Range<Int>) -> (start: LayoutUnit, length: LayoutUnit) {
    (offsets[sets(of: tracks).lowerBound], length(of: tracks))
  }
}
