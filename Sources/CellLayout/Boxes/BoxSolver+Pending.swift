internal import TextLayout

extension BoxSolver {
  /// Lays out the absolute boxes whose containing block is the padding box of a fragment.
  mutating func placePending(in fragment: inout BoxFragment, of style: StoredBoxStyle) {
    guard !fragment.pending.isEmpty else { return }
    let block = fragment.paddingBox(border: style.border)
    placePending(
      in: &fragment, block: block, isRightToLeft: style.isRightToLeft,
      isLimitless: style.isScrollContainer)
  }

  /// Lays out the absolute boxes of a containing block, and those inside of them.
  ///
  /// - Parameters:
  ///   - fragment: The box that they become children of.
  ///   - block: The containing block.
  ///   - isRightToLeft: Tells whether the block's right inset is the stronger one.
  ///   - isLimitless: Tells whether boxes may leave the end of the block.
  mutating func placePending(
    in fragment: inout BoxFragment, block: LayoutRect, isRightToLeft: Bool, isLimitless: Bool
  ) {
    var waiting = fragment.pending
    fragment.pending = []
    var next = 0
    while next < waiting.count {
      let box = waiting[next]
      next += 1
      let child = layOut(
        box, area: box.area ?? block, limits: block, isRightToLeft: isRightToLeft,
        isLimitless: isLimitless)
      fragment.children.append(child)
      waiting += fragments[child.fragment].pending.map { $0.moved(by: child.place) }
    }
  }

  private mutating func layOut(
    _ box: PendingBox, area: LayoutRect, limits: LayoutRect, isRightToLeft: Bool, isLimitless: Bool
  ) -> BoxFragment.Child {
    let style = style(box.node)
    var x = AbsoluteAxis(
      position: box.x, start: area.minX, length: area.width,
      limits: (limits.minX, isLimitless ? nil : limits.maxX))
    x.setInsets(style.inset.left, style.inset.right, isReversed: isRightToLeft)
    x.align = style.justifySelf
    x.isSelfReversed = style.isRightToLeft != isRightToLeft
    (x.hasAutoStart, x.hasAutoEnd) = (style.margin.left == .auto, style.margin.right == .auto)
    x.isHorizontal = true
    var y = AbsoluteAxis(
      position: box.y, start: area.minY, length: area.height,
      limits: (limits.minY, isLimitless ? nil : limits.maxY))
    y.setInsets(style.inset.top, style.inset.bottom, isReversed: false)
    y.align = style.alignSelf
    (y.hasAutoStart, y.hasAutoEnd) = (style.margin.top == .auto, style.margin.bottom == .auto)

    let question = question(to: box.node, x, y)
    let fragment = layout(box.node, question)
    let size = fragments[fragment].size
    let margins = margins(of: style, question)
    let place = LayoutPoint(
      x: x.offset(of: size.width, before: margins.left, after: margins.right),
      y: y.offset(of: size.height, before: margins.top, after: margins.bottom))
    return BoxFragment.Child(fragment: fragment, place: place)
  }

  private mutating func question(
    to node: Int, _ x: AbsoluteAxis, _ y: AbsoluteAxis
  ) -> BoxQuestion {
    let style = style(node)
    var question = BoxQuestion()
    question.isAbsolute = true
    (question.width.room, question.width.base) = (x.room, x.length)
    (question.height.room, question.height.base) = (y.room, y.length)
    (question.width.filling, question.height.filling) = (x.filling, y.filling)
    guard y.filling == .soft else { return question }
    guard style.ratio != nil else {
      question.height.filling = .hard
      return question
    }
    // A ratio wins over a soft filling; if both axes are soft, the height follows from the width.
    if style.width.isKeyword || x.filling == .fit && style.width.isAuto(against: x.length) {
      question.height.filling = .hard
      question.width.forced = width(node, question)
      question.height.filling = .soft
    }
    return question
  }

  /// Adds the absolute children of a flex container with the places that they have without insets
  /// (CSS Flexible Box 1, section 4.1).
  func addFlexPending(to fragment: inout BoxFragment, _ container: FlexContainer) {
    let style = container.style
    let width = (container.width - container.edges.horizontal).positive
    let height = (fragment.size.height - container.edges.vertical).positive
    for child in absoluteChildren(of: container.node) {
      let own = self.style(child)
      let align = own.alignSelf.ofChild(style.alignItems, normal: .stretch)
      let main = style.value.mainEdge
      let cross = style.value.crossEdge(
        align, isSelfTurned: style.isColumn && own.isRightToLeft != style.isRightToLeft)
      var (x, y) = style.isColumn ? (cross, main) : (main, cross)
      if style.isRightToLeft { x = x.reversed }
      fragment.pending.append(
        PendingBox(
          node: child,
          x: StaticPosition(
            x, start: container.edges.left, length: width, isReversed: style.isRightToLeft,
            isSafe: style.isColumn ? own.alignSelf.isSafe : own.justifySelf.isSafe),
          y: StaticPosition(
            y, start: container.edges.top, length: height,
            isSafe: style.isColumn ? own.justifySelf.isSafe : own.alignSelf.isSafe)))
    }
  }
}

extension BoxFragment {
  /// Returns the padding box, from the corner of the border box.
  func paddingBox(border: BoxEdges<LayoutUnit>) -> LayoutRect {
    LayoutRect(
      x: border.left, y: border.top, width: (size.width - border.horizontal).positive,
      height: (size.height - border.vertical).positive)
  }
}

extension StaticPosition.Edge {
  var reversed: StaticPosition.Edge {
    switch self {
    case .start: .end
    case .end: .start
    case .center: .center
    }
  }
}

extension BoxStyle {
  /// The edge of a flex container at which an only child would stand in the main axis.
  fileprivate var mainEdge: StaticPosition.Edge {
    switch justifyContent.position {
    case .center, .spaceAround, .spaceEvenly: .center
    case .end: .end
    case .start: .start
    case .flexEnd: isReversed ? .start : .end
    case .left: !isColumn && isRightToLeft ? .end : .start
    case .right: isColumn || isRightToLeft ? .start : .end
    default: isReversed ? .end : .start
    }
  }

  /// Returns the edge of a flex container at which an only child would stand in the cross axis.
  fileprivate func crossEdge(_ align: BoxAlignment, isSelfTurned: Bool) -> StaticPosition.Edge {
    switch align.position {
    case .center: .center
    case .end, .lastBaseline: .end
    case .start, .baseline: .start
    case .selfStart: isSelfTurned ? .end : .start
    case .selfEnd: isSelfTurned ? .start : .end
    case .flexEnd: wrap == .reverse ? .start : .end
    default: wrap == .reverse ? .end : .start
    }
  }
}
