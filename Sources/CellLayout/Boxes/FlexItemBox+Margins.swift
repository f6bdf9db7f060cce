internal import TextLayout

extension FlexItemBox {
  /// The margins at the start and at the end of an axis.
  struct AxisMargins {
    var start: LayoutUnit
    var end: LayoutUnit
    var hasAutoStart: Bool
    var hasAutoEnd: Bool

    func reversed() -> AxisMargins {
      AxisMargins(start: end, end: start, hasAutoStart: hasAutoEnd, hasAutoEnd: hasAutoStart)
    }
  }

  private func margins(_ axis: BoxAxis, in container: FlexContainer) -> AxisMargins {
    guard axis == .horizontal else {
      return AxisMargins(
        start: margins.top, end: margins.bottom, hasAutoStart: style.margin.top == .auto,
        hasAutoEnd: style.margin.bottom == .auto)
    }
    let horizontal = AxisMargins(
      start: margins.left, end: margins.right, hasAutoStart: style.margin.left == .auto,
      hasAutoEnd: style.margin.right == .auto)
    return container.style.isRightToLeft ? horizontal.reversed() : horizontal
  }

  func mainMargins(in container: FlexContainer) -> AxisMargins {
    margins(container.mainAxis, in: container)
  }

  func crossMargins(in container: FlexContainer) -> AxisMargins {
    margins(container.crossAxis, in: container)
  }

  /// Returns which margins in the main axis are `auto`, and how many.
  func autoMargins(in container: FlexContainer) -> (start: Bool, end: Bool, count: Int) {
    let margins = mainMargins(in: container)
    let count = (margins.hasAutoStart ? 1 : 0) + (margins.hasAutoEnd ? 1 : 0)
    return (margins.hasAutoStart, margins.hasAutoEnd, count)
  }
}

/// The free space of a line that `auto` margins take in equal shares.
struct AutoMargins {
  private let free: LayoutUnit
  /// The number of the margins.
  var count = 0
  private var given = 0

  init(free: LayoutUnit) { self.free = free }

  var takesSpace: Bool { count > 0 && free > .zero }

  /// Returns the share of the next margin.
  mutating func next() -> LayoutUnit {
    guard takesSpace else { return .zero }
    given += 1
    return free.runningShare(given, of: count) - free.runningShare(given - 1, of: count)
  }
}
