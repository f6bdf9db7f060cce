package import TextLayout

extension BoxSolver {
  /// Returns the border box of each node in document order, from the corner of the room that the tree
  /// has; `nil` for a node without a box.
  ///
  /// - Parameters:
  ///   - width: The width of the room.
  ///   - height: The height of the room; `nil` if percentages of it do not resolve.
  package mutating func frames(width: LayoutUnit, height: LayoutUnit?) -> [LayoutRect?] {
    var frames = [LayoutRect?](repeating: nil, count: tree.nodes.count)
    guard !tree.nodes.isEmpty, style(0).display != .none else { return frames }
    var question = BoxQuestion()
    (question.width, question.height) = (.init(width), .init(height))
    question.width.filling = .soft
    let root = layout(0, question)
    let size = fragments[root].size
    let margins = blockMargins(of: style(0), question, width: size.width)
    let offset = relativeOffset(0, question)
    let place = LayoutPoint(x: margins.left + offset.x, y: margins.top + offset.y)
    var room = BoxFragment(
      node: 0,
      size: LayoutSize(width: width, height: height ?? size.height + margins.vertical))
    room.children = [.init(fragment: root, place: place)]
    room.pending = fragments[root].pending.map { $0.moved(by: place) }
    placePending(
      in: &room,
      block: LayoutRect(origin: LayoutPoint(x: .zero, y: .zero), size: room.size),
      isRightToLeft: false, isLimitless: false)
    write(room.children, from: LayoutPoint(x: .zero, y: .zero), to: &frames)
    return frames
  }

  /// Returns the margins of the root: horizontal `auto` ones share the space that its width leaves
  /// (CSS 2.1, section 10.3.3).
  private func blockMargins(
    of style: StoredBoxStyle, _ question: BoxQuestion, width: LayoutUnit
  ) -> BoxEdges<LayoutUnit> {
    var margins = margins(of: style, question)
    let free = (question.width.room ?? .zero) - width - margins.horizontal
    if style.margin.left == .auto, free > .zero {
      margins.left = style.margin.right == .auto ? free / 2 : free
    }
    return margins
  }

  private func write(
    _ children: [BoxFragment.Child], from origin: LayoutPoint, to frames: inout [LayoutRect?]
  ) {
    for child in children {
      let fragment = fragments[child.fragment]
      let place = LayoutPoint(x: origin.x + child.place.x, y: origin.y + child.place.y)
      frames[fragment.node] = LayoutRect(origin: place, size: fragment.size)
      write(fragment.children, from: place, to: &frames)
    }
  }

  /// Returns the children of a container that take part in its layout, in the order of `order`.
  func flowingChildren(of node: Int) -> [Int] {
    var children: [Int] = []
    var isOrdered = true
    for child in tree.children(of: node) {
      let style = tree.nodes[child].style
      guard style.display != .none, style.position != .absolute else { continue }
      if let last = children.last, tree.nodes[last].style.order > style.order { isOrdered = false }
      children.append(child)
    }
    guard !isOrdered else { return children }
    // The numbers of nodes make the order stable.
    return children.sorted {
      (tree.nodes[$0].style.order, $0) < (tree.nodes[$1].style.order, $1)
    }
  }

  /// Returns the absolute children of a container that have a box.
  func absoluteChildren(of node: Int) -> [Int] {
    tree.children(of: node).filter {
      tree.nodes[$0].style.position == .absolute && tree.nodes[$0].style.display != .none
    }
  }
}
