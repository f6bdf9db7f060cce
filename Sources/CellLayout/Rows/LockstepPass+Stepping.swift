internal import TextLayout

extension LockstepPass {
  /// Finds the heights of the rows at all widths from that of this pass to a greater one.
  ///
  /// The rows of a block that are as high at both widths need no more where no row grows with its width. In other
  /// blocks, each row is filled at the width of this pass, then at the next width at which it gets other lines, and so
  /// on, until it is as high as at the greatest width: a block is filled as often as the one of its rows that takes
  /// most, while its segments are in the caches.
  ///
  /// - Parameters:
  ///   - far: A pass of the same group at the greatest width.
  ///   - known: The heights that the rows have now.
  func findSteps(
    through far: LockstepPass, from known: KnownHeights, into builder: inout HeightStepsBuilder
  ) {
    var walk = LockstepWalk(from: self, through: far)
    for block in group.rows.indices {
      let limits =
        group.neverGrows(block) ? (heights(block, known), far.heights(block, known)) : nil
      walk.run(block, between: limits, &builder)
    }
  }

  /// Returns the heights of the rows of a block at this width, which may be the one that they have now.
  @inline(__always)
  private func heights(_ block: Int, _ known: KnownHeights) -> Lanes {
    if known.width == width { return known[group.rows[block]] }
    return heights(block)
  }
}

/// A walk of the rows of a block from one width to another.
private struct LockstepWalk {
  private typealias Lanes = LockstepTexts.Lanes

  /// The passes at the least and at the greatest width.
  private let near: LockstepPass
  private let far: LockstepPass
  /// The width of each text as a function of the row's.
  private let widths: [PlanWidth?]
  /// The last filling of each text, with its bounds in font units.
  private var filled: [LockstepTexts.Filled]
  private var bounds: [Lanes]
  /// The least and the greatest bound of each text.
  private var ranges: [ClosedRange<Int>]
  /// The least row width at which each text may change, in 1/64 px; not kept for a single text.
  private var starts: [Lanes]
  /// The lanes in which each text is the one that changes next, as masks.
  private var turns: [Lanes]
  /// The lanes in which the height may change before the greatest width, as a mask.
  private var open = Lanes.zero
  /// The heights of the rows at the greatest width if none is higher there than before; else -1, as where one has to be
  /// measured.
  private var goals = Lanes.zero
  /// The heights of the rows where they are; -1 where a row has to be measured.
  private var heights = Lanes.zero
  /// The last heights of the rows that were no -1, and the widths in 1/64 px up to which they hold.
  private var known = Lanes.zero
  private var ends = Lanes.zero
  /// The index of the last step of each row; -1 without one.
  private var last = Lanes(repeating: -1)

  init(from near: LockstepPass, through far: LockstepPass) {
    self.near = near
    self.far = far
    widths = near.group.plan.texts.map(\.width)
    let count = near.lines.count
    filled = Array(repeating: LockstepTexts.Filled(), count: count)
    bounds = Array(repeating: .zero, count: count)
    ranges = Array(repeating: 0...0, count: count)
    starts = bounds
    turns = bounds
  }

  /// Finds the steps of the rows of a block.
  ///
  /// - Parameter limits: The heights at the least and at the greatest width, below 0 where one is not known; `nil` if
  ///   rows may be higher than at both in between.
  mutating func run(
    _ block: Int, between limits: (near: LockstepTexts.Lanes, far: LockstepTexts.Lanes)?,
    _ builder: inout HeightStepsBuilder
  ) {
    let rows = near.group.rows[block]
    open = ~rows.negative
    if let limits {
      open &= (limits.near ^ limits.far).nonzero | (limits.near | limits.far).negative
      guard open.hasAny else { return builder.begin(rows, heights: limits.near) }
    }
    let neverGrows = limits != nil
    begin(block, between: limits, &builder)
    while findTurns() {
      for text in near.lines.indices where turns[text].hasAny {
        bounds[text] = filled[text].tooWide.lanes(in: turns[text], else: bounds[text])
        fill(text, block)
      }
      let new = near.heights(block) { filled[$0].counts }
      // Where rows never grow with their width, equal heights at two widths hold in between.
      for lane in LaneSet(neverGrows ? (new ^ heights).nonzero & open : open) {
        write(lane, of: block, height: new[lane], to: &builder)
      }
      heights = new.lanes(in: open, else: heights)
      closeReached()
    }
    finish(block, &builder)
  }

  /// Fills the texts at the least width; only open lanes take their heights from there.
  private mutating func begin(
    _ block: Int, between limits: (near: Lanes, far: Lanes)?, _ builder: inout HeightStepsBuilder
  ) {
    goals = limits?.far ?? Lanes(repeating: -1)
    for text in near.lines.indices {
      ranges[text] = unsafe near.texts[text]._withUnsafeGuaranteedRef {
        $0.bounds(block, from: near.lines[text], to: far.lines[text])
      }
      bounds[text] = Lanes(repeating: Int32(clamping: ranges[text].lowerBound))
      fill(text, block)
    }
    heights = near.heights(block) { filled[$0].counts }
    if let limits { heights = heights.lanes(in: open, else: limits.near) }
    known = heights
    ends = Lanes(repeating: Int32(clamping: near.width))
    last = Lanes(repeating: -1)
    closeReached()
    builder.begin(near.group.rows[block], heights: heights)
  }

  /// Closes the lanes of rows that are as high as at the greatest width.
  private mutating func closeReached() {
    open &= (heights ^ goals).nonzero | goals.negative
  }

  /// Writes the last step of the rows that have to be measured at the greatest width.
  private mutating func finish(_ block: Int, _ builder: inout HeightStepsBuilder) {
    let rows = near.group.rows[block]
    for lane in LaneSet(heights.negative & ~rows.negative) {
      if known[lane] < 0 {
        builder.leave(Int(rows[lane]))
      } else {
        append(
          (Int(ends[lane]), Int(builder.widths.widest) + 1), lane: lane, of: rows,
          height: known[lane], to: &builder)
      }
    }
  }

  private mutating func fill(_ text: Int, _ block: Int) {
    filled[text] = unsafe near.texts[text]._withUnsafeGuaranteedRef {
      $0.fill(block, near.lines[text], bounds: bounds[text], within: ranges[text])
    }
    findStarts(of: text)
  }

  /// Finds the row widths at which a text changes next; a single text is always the next one to change.
  private mutating func findStarts(of text: Int) {
    guard near.lines.count > 1 else { return }
    for lane in 0..<LockstepTexts.laneCount {
      let next = filled[text].tooWide[lane]
      starts[text][lane] = .max
      guard next <= ranges[text].upperBound else { continue }
      let start = row(near.lines[text].change(at: next, of: filled[text]).start, text)
      if start <= far.width { starts[text][lane] = Int32(clamping: start) }
    }
  }

  /// Returns the least row in which a text has a width; one that is too wide if there is none.
  private func row(_ width: Int, _ text: Int) -> Int {
    widths[text]?.leastRow(for: width, in: near.width...far.width) ?? far.width + 1
  }

  /// Finds the texts that change next in each row.
  ///
  /// - Returns: Whether any text changes before the greatest width.
  private mutating func findTurns() -> Bool {
    guard near.lines.count != 1 else {
      let most = Lanes(repeating: Int32(clamping: ranges[0].upperBound))
      open &= ~((most &- filled[0].tooWide) &>> 31)
      turns[0] = open
      return open.hasAny
    }
    let first = starts.reduce(Lanes(repeating: .max)) { pointwiseMin($0, $1) }
    open &= (first ^ Lanes(repeating: .max)).nonzero
    for text in turns.indices { turns[text] = open & ~(starts[text] ^ first).nonzero }
    return open.hasAny
  }

  /// Writes the step of a row to the height that it has where it is now.
  private mutating func write(
    _ lane: Int, of block: Int, height: Int32, to builder: inout HeightStepsBuilder
  ) {
    var widths = (start: Int.max, end: 0)
    for text in turns.indices where turns[text][lane] != 0 {
      let change = near.lines[text].change(at: bounds[text][lane], of: filled[text])
      let start = row(change.start, text)
      widths.start = min(widths.start, start)
      widths.end = max(widths.end, change.end > change.start ? row(change.end, text) : start)
    }
    if heights[lane] >= 0 { ends[lane] = Int32(clamping: widths.start) }
    guard height >= 0 else { return }
    widths.start = Int(ends[lane])
    append(widths, lane: lane, of: near.group.rows[block], height: height, to: &builder)
    known[lane] = height
  }

  private mutating func append(
    _ widths: (start: Int, end: Int), lane: Int, of rows: Lanes, height: Int32,
    to builder: inout HeightStepsBuilder
  ) {
    let row = rows[lane]
    guard widths.start <= Int(builder.widths.widest) else { return }
    guard
      let step = HeightStep(
        widths, row: UInt16(truncatingIfNeeded: row), below: max(known[lane], 0), above: height)
    else {
      open[lane] = 0
      return builder.leave(Int(row), after: last[lane])
    }
    guard step.below != step.above || step.gap > 0 else { return }
    builder.append(step, after: &last[lane])
  }
}
