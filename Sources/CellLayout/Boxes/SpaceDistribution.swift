internal import TextLayout

/// The distribution of free space before boxes and between them (CSS Box Alignment 3).
struct SpaceDistribution {
  private enum Kind { case start, end, center, between, around, evenly }
  private var kind: Kind
  private let free: LayoutUnit
  private let count: Int

  /// Creates the distribution in which the boxes stand at the start.
  init() { (kind, free, count) = (.start, .zero, 1) }

  /// Creates a distribution.
  ///
  /// - Parameters:
  ///   - align: The alignment of the content.
  ///   - free: The free space; negative if the boxes are too large.
  ///   - count: The number of boxes.
  ///   - isReversed: Tells whether `flex-start` is the end.
  ///   - isRightToLeft: Tells whether the start is the right side; `nil` in a vertical axis.
  init(
    _ align: BoxAlignment, free: LayoutUnit, count: Int, isReversed: Bool, isRightToLeft: Bool?
  ) {
    (self.free, self.count) = (free, count)
    let flexStart = isReversed ? Kind.end : .start
    kind =
      switch align.position {
      case .flexEnd: isReversed ? .start : .end
      case .end, .selfEnd: .end
      case .start, .selfStart: .start
      case .center: .center
      case .spaceBetween: count > 1 && free > .zero ? .between : flexStart
      case .spaceAround: .around
      case .spaceEvenly: .evenly
      case .left: isRightToLeft == true ? .end : .start
      case .right: isRightToLeft == false ? .end : .start
      default: flexStart
      }
    if align.isSafe, free < .zero { kind = .start }
  }

  /// The space before the first box.
  var start: LayoutUnit {
    switch kind {
    case .start, .between: .zero
    case .end: free
    case .center: free / 2
    case .around: free > .zero && count > 0 ? free / (2 * count) : .zero
    case .evenly: free > .zero ? free / (count + 1) : .zero
    }
  }

  /// Returns the sum of the spaces between the first `i + 1` boxes.
  func space(before i: Int) -> LayoutUnit {
    guard free > .zero, count > 0 else { return .zero }
    return switch kind {
    case .between: free.runningShare(i, of: count - 1)
    case .around: free.runningShare(i, of: count)
    case .evenly: free.runningShare(i, of: count + 1)
    default: .zero
    }
  }
}

extension LayoutUnit {
  /// Returns the sum of the first `i` of `count` equal shares of a length that is not negative, rounded
  /// half up.
  func runningShare(_ i: Int, of count: Int) -> LayoutUnit {
    LayoutUnit(rawValue: (2 * bounded.rawValue * i + count) / (2 * count))
  }
}
