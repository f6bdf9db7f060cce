internal import TextLayout

extension BoxSolver {
  /// Lays a grid out (CSS Grid 2).
  mutating func gridFragment(
    _ node: Int, _ question: BoxQuestion, width: LayoutUnit
  ) -> BoxFragment {
    let style = style(node)
    let edges = edges(of: style, question)
    var rooms = (width: TrackRoom(), height: TrackRoom())
    rooms.width.size = (width - edges.horizontal).positive
    rooms.height.size = initialHeight(node, question, width: width).map {
      ($0 - edges.vertical).positive
    }
    let bounds = heightBounds(of: style, question, content: nil)
    rooms.height.least = (bounds.min - edges.vertical).positive
    rooms.height.most = bounds.max.map { ($0 - edges.vertical).positive }
    var container = makeContainer(node, edges: edges, rooms: rooms)
    sizeTracks(of: &container)
    let height = height(
      node, question, width: width, content: container.rows.sum + edges.vertical)
    let innerHeight = (height - edges.vertical).positive
    if needsSecondPass(container, height: innerHeight) {
      container.height.size = innerHeight
      container.hasRowHeights = true
      sizeTracks(of: &container)
    }
    container.height.size = innerHeight
    container.rows.align(style.alignContent, room: innerHeight, isRightToLeft: nil)
    if style.ratio != nil, !container.plan.rowsHangOnHeight {
      // As in browsers: free space is shared again, and the gaps of the first time count as taken.
      container.rows.align(style.alignContent, room: innerHeight, isRightToLeft: nil)
    }
    var fragment = BoxFragment(node: node, size: LayoutSize(width: width, height: height))
    placeItems(of: &container, in: &fragment)
    addGridPending(to: &fragment, container)
    return fragment
  }

  /// Returns the min-content and the max-content width of the content of a grid.
  mutating func gridWidths(_ node: Int, _ question: BoxQuestion) -> BoxWidths {
    let style = style(node)
    let edges = edges(of: style, question)
    var rooms = (width: TrackRoom(), height: TrackRoom())
    if !question.hidesHeight {
      rooms.height.size = definiteHeight(node, question).map { ($0 - edges.vertical).positive }
    }
    var bounds = BoxBounds(
      min: givenWidth(style.minWidth, of: style, question) ?? edges.horizontal,
      max: givenWidth(style.maxWidth, of: style, question))
    if style.ratio != nil, style.width == .auto {
      let transferred = widthBoundsFromHeight(of: style, question)
      bounds.raise(to: transferred.min)
      if let max = transferred.max { bounds.lower(to: max) }
    }
    rooms.width.least = (bounds.min - edges.horizontal).positive
    rooms.width.most = bounds.max.map { ($0 - edges.horizontal).positive }
    let container = makeContainer(node, edges: edges, rooms: rooms)
    return BoxWidths(
      min: columnSum(of: container, .minContent), max: columnSum(of: container, .maxContent))
  }

  private mutating func columnSum(
    of container: GridContainer, _ constraint: TrackSizing.Constraint
  ) -> LayoutUnit {
    var container = container
    sizeColumns(of: &container, constraint)
    guard container.plan.hangsOnRows else { return container.columns.sum }
    sizeRows(of: &container)
    container.hasRowHeights = true
    sizeColumns(of: &container, constraint)
    return container.columns.sum
  }

  private mutating func sizeTracks(of container: inout GridContainer) {
    container.rows.gap = container.style.rowGap.resolved(against: container.height.size) ?? .zero
    container.columns.gap =
      container.style.columnGap.resolved(against: container.width.size) ?? .zero
    sizeColumns(of: &container, .none)
    container.columns.align(
      container.style.justifyContent, room: container.width.size ?? .zero,
      isRightToLeft: container.style.isRightToLeft)
    sizeRows(of: &container)
  }

  /// Returns whether columns and rows are to be sized again with the final height.
  private func needsSecondPass(_ container: GridContainer, height: LayoutUnit) -> Bool {
    container.plan.hangsOnRows || container.plan.rowsHangOnHeight && container.height.size != height
  }

  /// Returns the container with its items and tracks before these have sizes.
  private mutating func makeContainer(
    _ node: Int, edges: BoxEdges<LayoutUnit>, rooms: (width: TrackRoom, height: TrackRoom)
  ) -> GridContainer {
    let style = style(node)
    let grid = tree.grid(of: node)
    let gaps = (
      column: style.columnGap.resolved(against: rooms.width.size) ?? .zero,
      row: style.rowGap.resolved(against: rooms.height.size) ?? .zero
    )
    let plan = gridPlan(
      of: node, columns: TrackTemplate(grid.columns, room: rooms.width, gap: gaps.column),
      rows: TrackTemplate(grid.rows, room: rooms.height, gap: gaps.row))
    var container = GridContainer(node: node, style: style, plan: plan, edges: edges)
    (container.width, container.height) = rooms
    (container.columns.gap, container.rows.gap) = (gaps.column, gaps.row)
    return container
  }
}

extension GridTracks {
  /// Sets the offsets of the tracks in a room, and adds free space to the gaps.
  mutating func align(_ align: BoxAlignment, room: LayoutUnit, isRightToLeft: Bool?) {
    let free = room - sum
    let count = liveCount
    var between = LayoutUnit.zero
    start = .zero
    switch align.position {
    case .center: start = free / 2
    case .end, .flexEnd: start = free
    case .left: start = isRightToLeft == true ? free : .zero
    case .right: start = isRightToLeft == false ? free : .zero
    case .spaceBetween where free > .zero && count > 1: between = free / (count - 1)
    case .spaceAround where free > .zero && count > 0:
      between = free / count
      start = between / 2
    case .spaceEvenly where free > .zero:
      between = free / (count + 1)
      start = between
    default: break
    }
    if align.isSafe, free < .zero { start = .zero }
    gap = gap + between
    offsets.removeAll(keepingCapacity: true)
    offsets.reserveCapacity(sets.count + 1)
    offsets.append(start)
    for set in sets { offsets.append(offsets[offsets.count - 1] + set.base + gap * set.count) }
  }
}
