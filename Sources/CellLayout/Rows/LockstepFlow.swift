internal import TextLayout

/// A row that wraps of a plan in the rows of a group, block by block: its children are of other widths in each row.
struct LockstepFlow: Sendable {
  typealias Lanes = LockstepTexts.Lanes

  private let width: PlanWidth
  private let gap: Int32
  private let lineGap: Int32
  /// The widths of each child, block by block, in 1/64 px.
  private let widths: [[Lanes]]

  /// The greatest width of a line, in 1/64 px: sums of widths have 32 bits.
  static var widthLimit: Int { 1 << 28 }

  /// Creates a flow.
  ///
  /// - Parameter blocks: The widths of the children in the rows of each block.
  init(_ flow: HeightPlan.Flow, _ blocks: [[[LayoutUnit]]]) {
    width = flow.width
    gap = Int32(truncatingIfNeeded: flow.gap.rawValue)
    lineGap = Int32(truncatingIfNeeded: flow.lineGap.rawValue)
    widths = flow.children.indices.map { child in
      blocks.map { block in Lanes(block.map { $0[child].rawValue }, missing: 0) }
    }
  }

  private init(_ other: LockstepFlow, widths: [[Lanes]]) {
    (width, gap, lineGap) = (other.width, other.gap, other.lineGap)
    self.widths = widths
  }

  var childCount: Int { widths.count }

  /// Returns the width of a line in rows of a width.
  func width(in row: LayoutUnit) -> LayoutUnit { width.value(in: row) }

  /// Returns the widths of a row at which a line has a width of an interval, in which it is now.
  func rows(keeping interval: WidthInterval, now row: LayoutUnit) -> WidthInterval {
    width.rows(keeping: interval, now: row)
  }

  /// Returns the heights of the lines in the rows of a block, in 1/64 px; any number for rows too narrow for the plan.
  ///
  /// - Parameters:
  ///   - width: The width of a line, in 1/64 px.
  ///   - heights: The heights of the children, from a place on.
  @inline(never)
  func height(
    _ block: Int, width: Int32, of heights: UnsafeMutableBufferPointer<Lanes>, from first: Int
  ) -> Lanes {
    var above = Lanes.zero
    var height = unsafe heights[first]
    let lineGap = Lanes(repeating: lineGap)
    walk(block, width: width) { child, _, breaks in
      above &+= (height &+ lineGap) & breaks
      let (before, own) = unsafe (height & ~breaks, heights[first + child])
      let difference = before &- own
      height = before &- (difference & (difference &>> 31))
    }
    return above &+ height
  }

  /// Returns the widths of a line between which it breaks before the same children as now, in the rows of a block.
  func widths(_ block: Int, width: Int32) -> (least: Lanes, greatest: Lanes) {
    var (least, greatest) = (Lanes.zero, Lanes(repeating: WidthInterval.all.widest))
    walk(block, width: width) { _, sum, breaks in
      least = pointwiseMax(least, sum & ~breaks)
      let narrower = (sum &- Lanes(repeating: 1)).lanes(in: breaks, else: greatest)
      greatest = pointwiseMin(greatest, narrower)
    }
    return (least, greatest)
  }

  /// Calls a closure with each child but the first: its number, the width of the line of the child before if it stands
  /// there, too, and a mask of the lanes in which it begins a line instead.
  @inline(__always)
  private func walk(
    _ block: Int, width: Int32, _ body: (_ child: Int, _ sum: Lanes, _ breaks: Lanes) -> Void
  ) {
    let gap = Lanes(repeating: gap)
    let most = Lanes(repeating: width)
    var sum = widths[0][block]
    for child in 1..<widths.count {
      let own = widths[child][block]
      let next = sum &+ gap &+ own
      let breaks = (most &- next) &>> 31
      body(child, next, breaks)
      sum = (next & ~breaks) | (own & breaks)
    }
  }

  /// Returns the flow in some of the rows.
  func gathering(_ places: LockstepPlaces) -> LockstepFlow {
    LockstepFlow(self, widths: widths.map { places.gather($0, missing: 0) })
  }
}

extension LockstepTexts.Lanes {
  /// Creates lanes of numbers.
  ///
  /// - Parameter missing: The number of lanes without one.
  init(_ numbers: [Int], missing: Int32) {
    self.init(repeating: missing)
    for (lane, number) in numbers.enumerated() { self[lane] = Int32(clamping: number) }
  }
}
