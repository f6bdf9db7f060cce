internal import TextLayout

extension LockstepPass {
  /// Finds the heights of the rows at all widths from that of this pass to a greater one.
  ///
  /// Each row is filled at the width of this pass, then at the next width at which it gets other lines, and so on: a
  /// block is filled as often as the one of its rows that changes most, while its segments are in the caches.
  ///
  /// - Parameter far: A pass of the same group at the greatest width.
  func findSteps(through far: LockstepPass, into builder: inout HeightStepsBuilder) {
    var walk = LockstepWalk(from: self, through: far)
    for block in group.rows.indices { walk.run(block, &builder) }
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
  /// The lanes in which a text changes before the greatest width, as a mask.
  private var open = Lanes.zero
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

  mutating func run(_ block: Int, _ builder: inout HeightStepsBuilder) {
    begin(block, &builder)
    // Where rows never grow with their width, equal heights at two widths hold in between.
    let neverGrows = near.group.neverGrows(block)
    while findTurns() {
      for text in near.lines.indices where turns[text].hasAny {
        bounds[text] = filled[text].tooWide.chosen(turns[text], else: bounds[text])
        fill(text, block)
      }
      let new = near.heights(block) { filled[$0].counts }
      let changing = neverGrows ? (new ^ heights).nonzero & open : open
      for lane in changing.indices where changing[lane] != 0 {
        write(lane, of: block, height: new[lane], to: &builder)
      }
      heights = new.chosen(open, else: heights)
    }
    finish(block, &builder)
  }

  /// Fills the texts at the least width.
  private mutating func begin(_ block: Int, _ builder: inout HeightStepsBuilder) {
    for text in near.lines.indices {
      ranges[text] = unsafe near.texts[text]._withUnsafeGuaranteedRef {
        $0.bounds(block, from: near.lines[text], to: far.lines[text])
      }
      bounds[text] = Lanes(repeating: Int32(clamping: ranges[text].lowerBound))
      fill(text, block)
    }
    let rows = near.group.rows[block]
    heights = near.heights(block) { filled[$0].counts }
    known = heights
    ends = Lanes(repeating: Int32(clamping: near.width))
    last = Lanes(repeating: -1)
    open = ~(rows &>> 31)
    for lane in rows.indices where rows[lane] >= 0 {
      builder.begin(Int(rows[lane]), height: heights[lane])
    }
  }

  /// Writes the last step of the rows that have to be measured at the greatest width.
  private mutating func finish(_ block: Int, _ builder: inout HeightStepsBuilder) {
    guard (heights &>> 31).hasAny else { return }
    let rows = near.group.rows[block]
    for lane in rows.indices where rows[lane] >= 0 && heights[lane] < 0 {
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

extension LockstepTexts.Lanes {
  /// A mask of the lanes that are not 0.
  @inline(__always)
  fileprivate var nonzero: Self { (self | (.zero &- self)) &>> 31 }

  /// Indicates whether a mask has any lane.
  @inline(__always)
  fileprivate var hasAny: Bool { wrappedSum() != 0 }

  /// Returns the lanes of a mask, and those of another vector where the mask has none.
  @inline(__always)
  fileprivate func chosen(_ mask: Self, else other: Self) -> Self {
    (self & mask) | (other & ~mask)
  }
}
