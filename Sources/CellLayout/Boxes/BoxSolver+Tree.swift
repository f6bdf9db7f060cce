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
    var question = BoxQuestion()
    (question.width, question.height) = (.init(width), .init(height))
    forEachBox(question) { frames[$0.node] = LayoutRect(origin: $1, size: $0.size) }
    return frames
  }

  /// Returns the height that the tree takes in a room of a width.
  mutating func height(width: LayoutUnit) -> LayoutUnit {
    guard hasRoot else { return .zero }
    var question = BoxQuestion()
    question.width = .init(width)
    question.width.filling = .soft
    return max(size(0, question).height + margins(of: style(0), question).vertical, .zero)
  }

  /// Lays the tree out in a room, and hands on each box with the place of its corner.
  ///
  /// - Parameters:
  ///   - conditions: The room.
  ///   - body: Takes a box and the place of its corner from that of the room.
  mutating func forEachBox(
    _ conditions: BoxQuestion, _ body: (_ box: BoxFragment, _ place: LayoutPoint) -> Void
  ) {
    guard hasRoot else { return }
    var question = conditions
    question.width.filling = .soft
    let root = layout(0, question)
    let size = fragments[root].size
    let margins = blockMargins(of: style(0), question, width: size.width)
    let offset = relativeOffset(0, question)
    let place = LayoutPoint(x: margins.left + offset.x, y: margins.top + offset.y)
    var room = BoxFragment(
      node: 0,
      size: LayoutSize(
        width: question.width.room ?? size.width,
        height: question.height.room ?? size.height + margins.vertical))
    room.children = [.init(fragment: root, place: place)]
    room.pending = fragments[root].pending.map { $0.moved(by: place) }
    placePending(
      in: &room,
      block: LayoutRect(origin: LayoutPoint(x: .zero, y: .zero), size: room.size),
      isRightToLeft: tree.isRightToLeft, isLimitless: false)
    visit(room.children, from: LayoutPoint(x: .zero, y: .zero), body)
  }

  private var hasRoot: Bool { !tree.nodes.isEmpty && style(0).display != .none }

  /// Returns the margins of the root: horizontal `auto` ones share the space that its width leaves, and
  /// from right to left the root stands at the right side (CSS 2.1, section 10.3.3).
  private func blockMargins(
    of style: StoredBoxStyle, _ question: BoxQuestion, width: LayoutUnit
  ) -> BoxEdges<LayoutUnit> {
    var margins = margins(of: style, question)
    let room = question.width.room ?? .zero
    let free = room - width - margins.horizontal
    let (start, end) =
      tree.isRightToLeft
      ? (\BoxEdges<BoxLength>.right, \BoxEdges<BoxLength>.left)
      : (\BoxEdges<BoxLength>.left, \BoxEdges<BoxLength>.right)
    var leading = tree.isRightToLeft ? margins.right : margins.left
    if style.margin[keyPath: start] == .auto, free > .zero {
      leading = style.margin[keyPath: end] == .auto ? free / 2 : free
    }
    margins.left = tree.isRightToLeft ? room - width - leading : leading
    return margins
  }

  private func visit(
    _ children: [BoxFragment.Child], from origin: LayoutPoint,
    _ body: (_ box: BoxFragment, _ place: LayoutPoint) -> Void
  ) {
    for child in children {
      let fragment = fragments[child.fragment]
      let place = LayoutPoint(x: origin.x + child.place.x, y: origin.y + child.place.y)
      body(fragment, place)
      visit(fragment.children, from: place, body)
    }
  }

  /// Returns the children of a container that take part in its layout, in the order of `order`.
  func flowingChildren(of node: Int) -> [Int] {
    let children = tree.flowingChildren(of: node)
    guard children.contains(where: { style($0).order != 0 }) else { return children }
    // The numbers of nodes make the order stable.
    return children.sorted {
      (tree.nodes[$0].style.order, $0) < (tree.nodes[$1].style.order, $1)
    }
  }

  /// Returns the absolute children of a container that have a box.
  func absoluteChildren(of node: Int) -> [Int] {
    guard tree.hasAbsolute else { return [] }
    return tree.children(of: node).filter {
      tree.nodes[$0].style.position == .absolute && tree.nodes[$0].style.display != .none
    }
  }
}
