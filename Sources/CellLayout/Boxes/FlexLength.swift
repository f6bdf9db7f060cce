internal import TextLayout

/// An item of a flex container that shares the room along the container's main axis with others.
protocol FlexLength {
  var grow: Float { get }
  var shrink: Float { get }
  /// The sum of the margins.
  var mainMargins: LayoutUnit { get }
  /// The padding and border.
  var mainEdges: LayoutUnit { get }
  /// The size before items grow or shrink.
  var base: LayoutUnit { get }
  var bounds: BoxBounds { get }
  /// The base size in the bounds.
  var hypothetical: LayoutUnit { get }
  /// The size that the item gets.
  var target: LayoutUnit { get set }
  var isFrozen: Bool { get set }
  /// The difference that the bounds make to the target.
  var violation: LayoutUnit { get set }
}

extension Array where Element: FlexLength {
  /// Returns the sum of sizes and margins of some items and the gaps between them.
  func mainSum(
    of line: Range<Int>, gap: LayoutUnit, _ size: (Element) -> LayoutUnit
  ) -> LayoutUnit {
    var sum = gap * Swift.max(0, line.count - 1)
    for i in line { sum = sum + size(self[i]) + self[i].mainMargins }
    return sum
  }

  /// Grows or shrinks the items of a line to the main size of the container (CSS Flexible Box 1,
  /// *Resolving Flexible Lengths*).
  mutating func share(_ main: LayoutUnit, gap: LayoutUnit, among line: Range<Int>) {
    let sum = mainSum(of: line, gap: gap) { $0.hypothetical }
    let sharing = FlexSharing<Element>(grows: sum < main)
    sharing.begin(&self, line)
    let initial = main - mainSum(of: line, gap: gap, sharing.size)
    while line.contains(where: { !self[$0].isFrozen }) {
      let left = main - mainSum(of: line, gap: gap, sharing.size)
      let free = sharing.limited(left, initial: initial, self[line])
      guard sharing.grows ? free > .zero : free < .zero else {
        // Nothing is left to grow or to shrink into: the others keep their hypothetical sizes.
        for i in line where !self[i].isFrozen { self[i].target = self[i].hypothetical }
        return
      }
      sharing.distribute(free, among: &self, line)
    }
  }
}

/// The growing or shrinking of the items of a line.
private struct FlexSharing<Item: FlexLength> {
  let grows: Bool

  func factor(_ item: Item) -> Double { Double(grows ? item.grow : item.shrink) }

  /// Returns the share that an item has in the free space.
  private func weight(_ item: Item) -> Double {
    guard !grows else { return factor(item) }
    return factor(item) * Double((item.base - item.mainEdges).positive.rawValue)
  }

  /// Returns the size of an item so far.
  func size(_ item: Item) -> LayoutUnit { item.isFrozen ? item.target : item.base }

  /// Sets hypothetical sizes, and freezes the items that cannot change.
  func begin(_ items: inout [Item], _ line: Range<Int>) {
    for i in line {
      let item = items[i]
      items[i].target = item.hypothetical
      items[i].isFrozen =
        factor(item) == 0 || (grows ? item.base > item.hypothetical : item.base < item.hypothetical)
    }
  }

  /// Returns the part of the free space that factors with a sum below 1 take.
  func limited(
    _ free: LayoutUnit, initial: LayoutUnit, _ items: ArraySlice<Item>
  ) -> LayoutUnit {
    let sum = items.reduce(0) { $1.isFrozen ? $0 : $0 + factor($1) }
    guard sum > 0, sum < 1 else { return free }
    let part = initial * sum
    return abs(part) < abs(free) ? part : free
  }

  /// Hands a space out from the last item to the first: each takes its share of what is left, so that
  /// nothing is lost. Items that leave their bounds are frozen there, or all items if none does.
  func distribute(_ space: LayoutUnit, among items: inout [Item], _ line: Range<Int>) {
    var space = space
    var weights = line.reduce(0) { items[$1].isFrozen ? $0 : $0 + weight(items[$1]) }
    var violation = LayoutUnit.zero
    for i in line.reversed() where !items[i].isFrozen {
      let own = weight(items[i])
      let share = weights > 0 ? space.share(own, of: weights) : .zero
      weights -= own
      space = space - share
      let wanted = items[i].base + share
      items[i].target = items[i].bounds.clamping(wanted)
      items[i].violation = items[i].target - wanted
      violation = violation + items[i].violation
    }
    for i in line where !items[i].isFrozen {
      items[i].isFrozen =
        violation == .zero
        || (violation > .zero ? items[i].violation > .zero : items[i].violation < .zero)
    }
  }
}

extension LayoutUnit {
  /// Returns the part of the length that a weight has among weights, rounded half away from zero.
  fileprivate func share(_ weight: Double, of weights: Double) -> LayoutUnit {
    let share = (Double(rawValue) * weight / weights).rounded(.toNearestOrAwayFromZero)
    // A rest of rounding errors in the weights must not give more than there is.
    return abs(share) > abs(Double(rawValue)) || share.isNaN
      ? self : LayoutUnit(rawValue: Int(share))
  }
}
