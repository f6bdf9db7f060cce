internal import TextLayout

extension HeightPlan.Compiler {
  /// Returns the height of a child of a column, overlay or cell with its margins.
  ///
  /// - Parameters:
  ///   - child: The node of the child.
  ///   - room: The room inside the container.
  ///   - isStretched: Tells whether the container stretches children across it.
  mutating func outerHeight(
    inColumn child: Int, of room: Room, isStretched: Bool
  ) throws -> PlanHeight {
    let style = style(child)
    let margins = try margins(of: style)
    guard style.basis == .auto else {
      return .sum(of: [try basisHeight(of: child)], plus: margins.vertical)
    }
    // The root fills its cell however it is aligned.
    let takesRoom =
      child == 0 || style.alignSelf.position == .auto
      ? isStretched : style.alignSelf.stretchesContent
    let height = try height(of: child, in: width(of: child, in: room, takesRoom: takesRoom))
    return .sum(of: [height], plus: margins.vertical)
  }

  /// Returns the height of an empty child of a column with a basis, which its height property does not
  /// change.
  private func basisHeight(of child: Int) throws -> PlanHeight {
    let style = style(child)
    guard tree.isEmpty(child), style.ratio == nil, style.natural == nil else {
      throw HeightPlan.NoPlan()
    }
    let (least, greatest) = try bounds(
      style.minHeight, style.maxHeight, of: style, axis: .vertical)
    let height = style.borderBox(try fixed(style.basis), edges: try edges(of: style).vertical)
    return .constant(max(least, min(greatest ?? height, height)))
  }

  /// Returns the height of a child of an overlay with its margins.
  mutating func outerHeight(
    inArea child: Int, of room: Room, isStretched: Bool
  ) throws -> PlanHeight {
    let style = style(child)
    let margins = try margins(of: style)
    let height = try height(
      of: child, in: width(of: child, in: room, takesRoom: isStretched))
    return .sum(of: [height], plus: margins.vertical)
  }

  /// Returns the width of the border box of a child of a column, overlay or cell.
  private mutating func width(
    of child: Int, in room: Room, takesRoom: Bool
  ) throws -> Room {
    let style = style(child)
    let margins = try margins(of: style)
    let edges = try edges(of: style).horizontal
    if case .fixed(let width) = style.width {
      let width = style.borderBox(width, edges: edges)
      return try bounded(.exact(.constant(width)), by: style, in: room, isContentKnown: true)
    }
    if case .percent(let percent) = style.width {
      guard case .exact(let width) = room, style.isBorderBox else { throw HeightPlan.NoPlan() }
      return try bounded(
        .exact(width.percentage(percent)), by: style, in: room, isContentKnown: true)
    }
    guard style.width == .auto else { throw HeightPlan.NoPlan() }
    // The root stands in its cell as a block, whose margins take what its width leaves.
    let hasAutoMargin =
      child > 0 && (style.margin.left == .auto || style.margin.right == .auto)
    let inner = room.map { $0.less(margins.horizontal) }
    if takesRoom, !hasAutoMargin {
      return try bounded(inner, by: style, in: room, isContentKnown: true)
    }
    if tree.isEmpty(child) {
      if style.natural != nil, let width = inner.width {
        try require([child], needsMaxContent: true, in: width)
      }
      guard style.minWidth == .auto, style.hasOwnMaxWidth else { throw HeightPlan.NoPlan() }
      return .exact(.constant(try leafWidth(of: child)))
    }
    // A child that is not stretched is as wide as its content, and narrower only if it has to be: its
    // lines are those of the container's width.
    if let width = inner.width { try require([child], needsMaxContent: false, in: width) }
    return try bounded(
      inner.width.map { .upTo($0) } ?? .unlimited, by: style, in: room, isContentKnown: false)
  }

  /// Returns the room between the least and the greatest width of a box.
  ///
  /// - Parameters:
  ///   - container: The room inside the container.
  ///   - isContentKnown: Tells whether the room is the box's width whatever its content is.
  private func bounded(
    _ room: Room, by style: StoredBoxStyle, in container: Room, isContentKnown: Bool
  ) throws -> Room {
    if style.minWidth == .auto, style.maxWidth == .auto { return room }
    guard room.isExact || !isContentKnown else {
      // The box around may be narrower than its room, and this one's bounds would then decide its width.
      throw HeightPlan.NoPlan()
    }
    let (least, greatest) = try widthBounds(of: style, in: container)
    guard isContentKnown || style.minWidth == .auto, room.width != nil || greatest == nil else {
      throw HeightPlan.NoPlan()
    }
    return room.map { $0.clamped(least: least, greatest: greatest) }
  }

  /// Returns the least and the greatest width of a border box, without an automatic minimum.
  ///
  /// - Parameter container: The room inside the container, of which bounds may be parts.
  func widthBounds(
    of style: StoredBoxStyle, in container: Room
  ) throws -> (least: PlanWidth, greatest: PlanWidth?) {
    let edges = try edges(of: style).horizontal
    func bound(_ length: BoxLength) throws -> PlanWidth? {
      switch length {
      case .auto: return nil
      case .percent(let percent):
        guard case .exact(let width) = container, style.isBorderBox else {
          throw HeightPlan.NoPlan()
        }
        return width.percentage(percent).clamped(least: .constant(edges), greatest: nil)
      default:
        return .constant(max(style.borderBox(try fixed(length), edges: edges), edges))
      }
    }
    return (try bound(style.minWidth) ?? .constant(edges), try bound(style.maxWidth))
  }
}
