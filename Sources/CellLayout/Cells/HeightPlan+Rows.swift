internal import TextLayout

extension HeightPlan.Compiler {
  /// Returns the height of an overlay's content: that of its highest child.
  mutating func overlayHeight(of node: Int, in inner: Room) throws -> PlanHeight {
    guard tree.isOverlay(node) else { throw HeightPlan.NoPlan() }
    let style = style(node)
    let isStretched = style.justifyItems.stretchesContent
    var heights: [PlanHeight] = []
    for child in tree.flowingChildren(of: node) {
      guard !self.style(child).alignSelf.isBaseline else { throw HeightPlan.NoPlan() }
      // The column is as wide as its container unless a child needs more.
      if let width = inner.width {
        let margins = try margins(of: self.style(child)).horizontal
        try require([child], needsMaxContent: false, in: width.less(margins))
      }
      let item = self.style(child)
      let takesRoom =
        item.justifySelf.position == .auto ? isStretched : item.justifySelf.stretchesContent
      heights.append(try outerHeight(inArea: child, of: inner, isStretched: takesRoom))
    }
    return PlanHeight.greatest(of: heights, least: .zero)
  }

  // MARK: Rows

  /// Returns the height of a row's content: that of its highest child.
  mutating func rowHeight(of node: Int, in inner: Room) throws -> PlanHeight {
    let children = tree.flowingChildren(of: node)
    guard !style(node).alignItems.isBaseline,
      !children.contains(where: { style($0).alignSelf.isBaseline })
    else { throw HeightPlan.NoPlan() }
    let flexible = try children.filter { try !isRigid($0) }
    let rest = try self.rest(of: node, children, in: inner)
    try requireRoom(for: flexible, in: rest)
    var heights: [PlanHeight] = []
    for child in children {
      let margins = try margins(of: style(child)).vertical
      let height =
        try isRigid(child)
        ? try rigidHeight(of: child, in: inner)
        : try self.height(
          of: child, in: width(of: child, among: flexible, children, rest: rest, in: inner))
      heights.append(PlanHeight.sum(of: [height], plus: margins))
    }
    return PlanHeight.greatest(of: heights, least: .zero)
  }

  /// Returns the room that rigid children, margins and distances leave to the others.
  private mutating func rest(
    of node: Int, _ children: [Int], in inner: Room
  ) throws -> Room {
    var taken = try fixed(style(node).columnGap) * max(0, children.count - 1)
    var percents: [Double] = []
    for child in children {
      taken += try margins(of: style(child)).horizontal
      guard try isRigid(child) else { continue }
      if let solid = try solid(child) { try requireLines(in: solid) }
      if case .percent(let percent) = try rigidLength(of: child) {
        guard inner.isExact else { throw HeightPlan.NoPlan() }
        percents.append(percent)
      } else if case .fixed(let length) = try rigidLength(of: child) {
        taken += length
      }
      if style(child).natural != nil, let width = inner.width {
        try require([child], needsMaxContent: true, in: width)
      }
    }
    return inner.map { $0.less(taken, percents: percents) }
  }

  /// Adds the condition that the flexible children of a row have room: a single one for its widest word,
  /// several for their whole content.
  private mutating func requireRoom(for flexible: [Int], in rest: Room) throws {
    guard let width = rest.width, let first = flexible.first else { return }
    let hasMinimum = style(first).minWidth != .auto || style(first).isScrollContainer
    if flexible.count == 1, hasMinimum { return }
    try require(flexible, needsMaxContent: flexible.count > 1, in: width)
  }

  /// Returns the width of a flexible child of a row.
  ///
  /// A single flexible child takes all that is left, or as much as its content needs. Several flexible
  /// children have room for their whole content.
  private func width(
    of child: Int, among flexible: [Int], _ children: [Int], rest: Room, in inner: Room
  ) throws -> Room {
    let style = style(child)
    let growers = children.filter { self.style($0).grow > 0 }
    let isFilling = growers == [child] && style.grow >= 1
    // A sum of factors below 1 leaves a part of the overflow (CSS Flexible Box 1, section 9.7).
    guard style.shrink >= (flexible.count == 1 ? 1 : .ulpOfOne), style.width == .auto else {
      throw HeightPlan.NoPlan()
    }
    if style.basis != .auto, style.basis != .content {
      // Without a share of its own content, the child is as wide as the rest.
      guard style.basis == .fixed(.zero), isFilling else { throw HeightPlan.NoPlan() }
    }
    let hasBounds = style.minWidth != .auto || style.maxWidth != .auto
    guard flexible.count == 1 else {
      guard !hasBounds else { throw HeightPlan.NoPlan() }
      return .unlimited
    }
    guard let width = rest.width else {
      guard !hasBounds else { throw HeightPlan.NoPlan() }
      return .unlimited
    }
    let isKnown = rest.isExact && isFilling
    guard rest.isExact || !hasBounds else { throw HeightPlan.NoPlan() }
    guard hasBounds else { return isKnown ? .exact(width) : .upTo(width) }
    let (least, greatest) = try widthBounds(of: style, in: inner)
    let bounded = width.clamped(least: least, greatest: greatest)
    return isKnown ? .exact(bounded) : .upTo(bounded)
  }
}
