internal import TextLayout

/// The margins of a box at the start and at the end of an axis.
struct AxisMargins {
  private(set) var start: LayoutUnit
  private(set) var end: LayoutUnit
  private(set) var hasAutoStart: Bool
  private(set) var hasAutoEnd: Bool

  /// Creates the margins of a box along an axis.
  ///
  /// - Parameters:
  ///   - margins: The margins, with 0 for `auto`.
  ///   - style: The style of the box.
  ///   - axis: The axis.
  ///   - isRightToLeft: Tells whether a horizontal axis starts at the right.
  init(
    _ margins: BoxEdges<LayoutUnit>, of style: StoredBoxStyle, along axis: BoxAxis,
    isRightToLeft: Bool
  ) {
    if axis == .vertical {
      (start, end) = (margins.top, margins.bottom)
      (hasAutoStart, hasAutoEnd) = (style.margin.top == .auto, style.margin.bottom == .auto)
    } else {
      (start, end) = (margins.left, margins.right)
      (hasAutoStart, hasAutoEnd) = (style.margin.left == .auto, style.margin.right == .auto)
      if isRightToLeft {
        swap(&start, &end)
        swap(&hasAutoStart, &hasAutoEnd)
      }
    }
  }

  /// The number of `auto` margins.
  var autoCount: Int { (hasAutoStart ? 1 : 0) + (hasAutoEnd ? 1 : 0) }

  /// Returns the space before the box that its `auto` margins make; `nil` without such margins.
  func autoSpace(_ free: LayoutUnit) -> LayoutUnit? {
    guard autoCount > 0 else { return nil }
    guard free > .zero, hasAutoStart else { return .zero }
    return hasAutoEnd ? free / 2 : free
  }
}

/// The free space of a line that `auto` margins take in equal shares.
struct AutoMargins {
  private let free: LayoutUnit
  private let count: Int
  private var given = 0

  init(free: LayoutUnit, count: Int) { (self.free, self.count) = (free, count) }

  var takesSpace: Bool { count > 0 && free > .zero }

  /// Returns the share of the next margin.
  mutating func next() -> LayoutUnit {
    guard takesSpace else { return .zero }
    given += 1
    return free.runningShare(given, of: count) - free.runningShare(given - 1, of: count)
  }
}
