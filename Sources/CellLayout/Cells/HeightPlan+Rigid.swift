internal import TextLayout

extension HeightPlan.Compiler {
  /// Returns whether a child of a row has a length of its own, whatever room there is.
  func isRigid(_ child: Int) throws -> Bool {
    if try tree.isEmpty(child) || solid(child) != nil { return true }
    switch style(child).basis == .auto ? style(child).width : style(child).basis {
    case .fixed, .percent:
      return style(child).shrink == 0 || style(child).minWidth == style(child).width
    default: return false
    }
  }

  /// Returns the length of a rigid child along its row.
  func rigidLength(of child: Int) throws -> BoxLength {
    let style = style(child)
    if let solid = try solid(child) { return .fixed(solid.width) }
    let edges = try edges(of: style).horizontal
    let hasBounds = style.minWidth != .auto || style.maxWidth != .auto
    // With a basis, the content keeps the child as wide as its widest word.
    let hasAutomaticMinimum = style.minWidth == .auto && !style.isScrollContainer
    let isBare = tree.isEmpty(child) && style.natural == nil && style.ratio == nil
    guard style.basis == .auto || isBare && style.basis != .content || !hasAutomaticMinimum else {
      throw HeightPlan.NoPlan()
    }
    switch style.basis == .auto ? style.width : style.basis {
    case .fixed(let given):
      let (least, greatest) = try bounds(
        style.minWidth, style.maxWidth, of: style, axis: .horizontal)
      let length = style.borderBox(given, edges: edges)
      // A child that may shrink does so down to its least length.
      guard style.shrink == 0 || least >= length else { throw HeightPlan.NoPlan() }
      return .fixed(max(least, min(greatest ?? length, length)))
    case .percent(let percent):
      guard style.isBorderBox, edges == .zero, !hasBounds || style.minWidth == style.width,
        style.shrink == 0
      else { throw HeightPlan.NoPlan() }
      return .percent(percent)
    default:
      guard style.minWidth == .auto, style.hasOwnMaxWidth else { throw HeightPlan.NoPlan() }
      let length = try leafWidth(of: child)
      // A box that may shrink keeps the width that its image or ratio gives it, unless it clips.
      guard style.shrink == 0 || length <= edges || !style.isScrollContainer else {
        throw HeightPlan.NoPlan()
      }
      return .fixed(length)
    }
  }

  mutating func rigidHeight(of child: Int, in inner: Room) throws -> PlanHeight {
    let style = style(child)
    if tree.isEmpty(child) {
      // A box that grows is as high as before only if its width does not give its height.
      guard style.ratio == nil || style.grow == 0 || style.height != .auto else {
        throw HeightPlan.NoPlan()
      }
      guard case .fixed(let length) = try rigidLength(of: child) else {
        guard style.ratio == nil else { throw HeightPlan.NoPlan() }
        return try height(of: child, in: inner)
      }
      return try height(of: child, in: .exact(.constant(length)))
    }
    guard style.grow == 0 else { throw HeightPlan.NoPlan() }
    switch try rigidLength(of: child) {
    case .fixed(let length): return try height(of: child, in: .exact(.constant(length)))
    case .percent(let percent):
      guard let width = inner.width else { throw HeightPlan.NoPlan() }
      return try height(of: child, in: .exact(width.percentage(percent)))
    default: throw HeightPlan.NoPlan()
    }
  }
}
