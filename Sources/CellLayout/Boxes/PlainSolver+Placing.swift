internal import TextLayout

extension PlainSolver {
  /// Finds the places of all boxes, after their sizes.
  ///
  /// - Parameter width: The width of the room.
  mutating func place(_ tree: PlainTree, width: LayoutUnit) {
    let root = tree.boxes[0]
    var x = root.margins.left
    if tree.isRightToLeft { x = width - frames[0].size.width - root.margins.right }
    frames[0].origin = LayoutPoint(x: x, y: root.margins.top)
    placeChildren(of: 0, in: tree)
  }

  private mutating func placeChildren(of number: Int, in tree: PlainTree) {
    switch tree.boxes[number].kind {
    case .text, .empty, .shaped: return
    case .row: placeRow(number, in: tree)
    case .column: placeColumn(number, in: tree)
    case .overlay: placeOverlay(number, in: tree)
    }
    var child = number + 1
    while child < tree.boxes[number].end {
      placeChildren(of: child, in: tree)
      child = tree.boxes[child].end
    }
  }

  private mutating func placeColumn(_ number: Int, in tree: PlainTree) {
    let box = tree.boxes[number]
    let origin = frames[number].origin
    let inner = (frames[number].size.width - box.edges.horizontal).positive
    var (sum, child) = (box.gap * max(0, box.childCount - 1), number + 1)
    for _ in 0..<box.childCount {
      sum = sum + frames[child].size.height + tree.boxes[child].margins.vertical
      child = tree.boxes[child].end
    }
    let spaces = SpaceDistribution(
      box.justify, free: frames[number].size.height - box.edges.vertical - sum,
      count: box.childCount, isReversed: false, isRightToLeft: nil)
    var offset = spaces.start
    child = number + 1
    for n in 0..<box.childCount {
      let item = tree.boxes[child]
      let size = frames[child].size
      let y = offset + spaces.space(before: n) + item.margins.top
      let start = box.isRightToLeft ? item.margins.right : item.margins.left
      var x = start + item.align.space(in: inner - size.width - item.margins.horizontal)
      if box.isRightToLeft { x = inner - x - size.width }
      frames[child].origin = LayoutPoint(
        x: origin.x + box.edges.left + x, y: origin.y + box.edges.top + y)
      offset = offset + size.height + item.margins.vertical + box.gap
      child = item.end
    }
  }
}

extension BoxAlignment {
  /// Returns the space before a box that leaves some of its container free.
  func space(in free: LayoutUnit) -> LayoutUnit {
    if isSafe, free < .zero { return .zero }
    switch position {
    case .end, .flexEnd: return free
    case .center: return free / 2
    default: return .zero
    }
  }
}
