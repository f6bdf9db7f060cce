internal import TextLayout

extension FlexSolver {
  /// Shares room out in proportion to the grow factors. The last child that grows gets the rest of
  /// the division; if the sum of the factors is below 1, room is left over.
  mutating func grow(childrenOf index: Int, by free: LayoutUnit) {
    var total = 0.0
    var last = 0
    for child in children(of: index) where nodes[child].grow > 0 {
      total += nodes[child].grow
      last = child
    }
    guard total > 0, free > .zero else { return }
    let room = Double(free.rawValue) * min(total, 1)
    var left = Int(room.rounded(.down))
    for child in children(of: index) where nodes[child].grow > 0 {
      let part = Int((room * nodes[child].grow / total).rounded(.down))
      let share = child == last ? left : min(left, part)
      items[child].length = items[child].base + LayoutUnit(rawValue: share)
      left -= share
    }
  }

  /// Takes room away in proportion to the content of the bases. A child stops at its min-content,
  /// and the others then give up the room that it keeps.
  mutating func shrink(childrenOf index: Int, by overflow: LayoutUnit) {
    for child in children(of: index) {
      items[child].least = leastLength(child)
      items[child].isFrozen = items[child].base == items[child].least
    }
    var isSettled = false
    while !isSettled {
      shrinkOnce(childrenOf: index, by: overflow)
      isSettled = true
      for child in children(of: index)
      where !items[child].isFrozen && items[child].length < items[child].least {
        items[child].length = items[child].least
        items[child].isFrozen = true
        isSettled = false
      }
    }
  }

  /// Returns the least length of a child. A box never shrinks: its width, given or from an aspect
  /// ratio, is its min-content.
  private mutating func leastLength(_ child: Int) -> LayoutUnit {
    if case .box = nodes[child].kind { return items[child].base }
    return min(items[child].base, minContent(child))
  }

  private mutating func shrinkOnce(childrenOf index: Int, by overflow: LayoutUnit) {
    var lack = overflow
    var weight = 0.0
    var last = 0
    for child in children(of: index) {
      if items[child].isFrozen {
        lack -= items[child].base - items[child].length
      } else {
        weight += shrinkFactor(child)
        last = child
      }
    }
    guard weight > 0 else { return }
    var left = lack.rawValue
    for child in children(of: index) where !items[child].isFrozen {
      let part = (Double(lack.rawValue) * shrinkFactor(child) / weight).rounded()
        .nearest(in: FlexSolver.shares)
      let share = child == last ? left : Int(part)
      items[child].length = items[child].base - LayoutUnit(rawValue: share)
      left -= share
    }
  }

  /// The range of a child's share: with negative content, a share could be any multiple of the
  /// room.
  private static var shares: ClosedRange<Double> { -0x1p40...0x1p40 }

  /// Returns the base without padding (CSS Flexbox, "scaled flex shrink factor").
  private func shrinkFactor(_ child: Int) -> Double {
    Double((items[child].base - nodes[child].padding.horizontal).rawValue)
  }
}
