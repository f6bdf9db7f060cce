internal import TextLayout

/// An axis of an absolute box in its containing block (CSS Positioned Layout 3, section 4).
struct AbsoluteAxis {
  let position: StaticPosition
  /// The left or top side of the containing block.
  let start: LayoutUnit
  let length: LayoutUnit
  private var startInset: LayoutUnit?
  private var endInset: LayoutUnit?
  /// A Boolean value that tells whether the end is the stronger side: of a block from right to left.
  private var isReversed = false
  var align = BoxAlignment(.auto)
  /// A Boolean value that tells whether the box's own direction is another than the block's.
  var isSelfReversed = false
  var hasAutoStart = false
  var hasAutoEnd = false
  var isHorizontal = false
  /// The places between which an aligned box is kept; without an end it may leave that side.
  private let limits: (start: LayoutUnit, end: LayoutUnit?)

  init(
    position: StaticPosition, start: LayoutUnit, length: LayoutUnit,
    limits: (start: LayoutUnit, end: LayoutUnit?)
  ) {
    (self.position, self.start, self.length) = (position, start, length)
    self.limits = limits
  }

  mutating func setInsets(_ start: BoxLength, _ end: BoxLength, isReversed: Bool) {
    startInset = start.resolved(against: length)
    endInset = end.resolved(against: length)
    self.isReversed = isReversed
  }

  /// The room for the margin box.
  var room: LayoutUnit {
    switch (startInset, endInset) {
    case (nil, nil):
      let offset = position.offset - start
      let room =
        switch position.edge {
        case .start: length - offset
        case .end: offset
        case .center: min(offset, length - offset) * 2
        }
      return room.positive
    default: return (length - (startInset ?? .zero) - (endInset ?? .zero)).positive
    }
  }

  var filling: BoxQuestion.Filling {
    guard startInset != nil, endInset != nil else { return .fit }
    return switch align.position {
    case .auto, .normal: .soft
    case .stretch: .hard
    default: .fit
    }
  }

  /// Returns the left or top side of a border box of a size.
  func offset(of size: LayoutUnit, before: LayoutUnit, after: LayoutUnit) -> LayoutUnit {
    switch (startInset, endInset) {
    case (nil, nil): staticOffset(of: size, before: before, after: after)
    case (let inset?, nil): start + inset + before
    case (nil, let inset?): start + length - inset - after - size
    case (let first?, let last?):
      insetOffset(of: size, before: before, after: after, insets: (first, last))
    }
  }

  private func staticOffset(
    of size: LayoutUnit, before: LayoutUnit, after: LayoutUnit
  ) -> LayoutUnit {
    let free = room - size - before - after
    switch position.edge {
    case .start: return position.offset + before
    case .end:
      return position.isSafe && free < .zero ? start + before : position.offset - after - size
    case .center:
      let first = position.offset - room / 2
      if position.isSafe, free < .zero { return first + before }
      return isReversed ? first + room - free / 2 - after - size : first + free / 2 + before
    }
  }

  private func insetOffset(
    of size: LayoutUnit, before: LayoutUnit, after: LayoutUnit,
    insets: (start: LayoutUnit, end: LayoutUnit)
  ) -> LayoutUnit {
    var first = insets.start
    var rest = length - first - insets.end
    if rest < .zero {
      // The weaker side gives way to the other one.
      if isReversed { first = length - insets.end }
      rest = .zero
    }
    let outer = size + before + after
    let free = rest - outer
    if hasAutoStart, hasAutoEnd {
      let space = isHorizontal && free < .zero ? .zero : free / 2
      return fromStrongSide(space, size, before: before, after: after, first: first, rest: rest)
    }
    if hasAutoStart || hasAutoEnd {
      return start + first + (hasAutoStart ? free : .zero) + before
    }
    let space = alignedSpace(free, first: first, rest: rest)
    return fromStrongSide(space, size, before: before, after: after, first: first, rest: rest)
  }

  /// Returns the offset of a box with a space between it and the stronger side of the inset rectangle.
  private func fromStrongSide(
    _ space: LayoutUnit, _ size: LayoutUnit, before: LayoutUnit, after: LayoutUnit,
    first: LayoutUnit, rest: LayoutUnit
  ) -> LayoutUnit {
    isReversed
      ? start + first + rest - space - after - size : start + first + space + before
  }

  /// Returns the space that the alignment leaves between the box and the stronger side.
  private func alignedSpace(
    _ free: LayoutUnit, first: LayoutUnit, rest: LayoutUnit
  ) -> LayoutUnit {
    guard align.position != .auto, align.position != .normal else { return .zero }
    if align.isSafe, free < .zero { return .zero }
    var space: LayoutUnit =
      switch align.position {
      case .center: free / 2
      case .end, .flexEnd, .lastBaseline: free
      case .selfStart: isSelfReversed ? free : .zero
      case .selfEnd: isSelfReversed ? .zero : free
      case .left: isReversed ? free : .zero
      case .right: isReversed ? .zero : free
      default: .zero
      }
    guard free < .zero else { return space }
    // A box that is too large stays in the limits and the rectangle, at the start if it does not fit. The end
    // is looked at from its own side: half of an odd space loses 1/64 px there, too.
    let before =
      isReversed ? limits.end.map { $0 - start - first - rest } : start + first - limits.start
    let behind =
      isReversed ? start + first - limits.start : limits.end.map { $0 - start - first - rest }
    if let behind {
      let spaceAtEnd = align.position == .center ? free / 2 : free - space
      space = space - (-spaceAtEnd - behind.positive).positive
    }
    return before.map { max(space, -$0.positive) } ?? space
  }
}
