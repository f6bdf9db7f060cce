internal import TextLayout

/// The measuring of one group of rows at one width.
@safe struct LockstepPass {
  typealias Lanes = LockstepTexts.Lanes

  let group: LockstepRows.Group
  /// The texts of the group, which keeps them: threads that count references to one object for each block wait for one
  /// another.
  let texts: [Unmanaged<LockstepTexts>]
  let width: Int
  /// The line that the texts are filled into, one for each text of the plan.
  let lines: [LockstepTexts.Line]
  /// The widths of the boxes of the plan.
  private let boxWidths: [LayoutUnit]
  /// The widths of the lines of the rows that wrap of the plan, in 1/64 px.
  private let flowWidths: [Int32]
  /// The row's width less that of each text, where that is the same in all rows.
  private let insets: [LayoutUnit?]

  /// Creates a pass; `nil` if all rows have to be measured one by one.
  init?(_ group: LockstepRows.Group, width: LayoutUnit, scale: Double) {
    self.group = group
    self.width = width.rawValue
    var lines: [LockstepTexts.Line] = []
    for (text, box) in zip(group.texts, group.plan.texts) {
      let width = box.width.map { $0.value(in: width) }
      guard let line = text.line(width: width, scale: scale), line.height >= 0 else { return nil }
      lines.append(line)
    }
    // The least widths of plans are known at scale 1, and so are the widths of the children of flows, which have a least
    // width where they depend on a text; heights are summed in 32 bits.
    let boxWidths = group.boxes.map { $0.width(in: width) }
    let boxHeights = zip(group.boxes, boxWidths).map { $0.greatestHeight(width: $1) }
    let highest = group.plan.height {
      group.texts[$0].longestCount * lines[$0].height
    } ofBox: {
      boxHeights[$0]
    } ofFlow: { flow, heights in
      // Each child may stand on a line of its own.
      heights.reduce(group.plan.flows[flow].lineGap.rawValue * (heights.count - 1), +)
    }
    let flowWidths = group.flows.map { $0.width(in: width).rawValue }
    // The plan may bound a sum of boxes that is too great on the way.
    guard scale == 1 || group.leastWidths.isEmpty, highest <= HeightEntry.maximumHeight,
      boxHeights.reduce(0, +) <= HeightEntry.maximumHeight,
      flowWidths.allSatisfy({ $0 <= LockstepFlow.widthLimit })
    else { return nil }
    self.lines = lines
    self.boxWidths = boxWidths
    self.flowWidths = flowWidths.map { Int32($0) }
    unsafe texts = group.texts.map { unsafe Unmanaged.passUnretained($0) }
    insets = group.plan.texts.map { $0.width?.inset }
  }

  /// Measures rows at this width alone.
  ///
  /// - Parameter left: Receives the rows that have to be measured one by one.
  func writeHeights(_ writer: inout MeasureWriter, _ left: inout [Int]) {
    let oneWidth = WidthInterval(from: width, through: width)
    for block in group.rows.indices {
      var needed = writer.writesAnyHeight ? .max : writer.needed(of: group.rows[block])
      guard needed != 0 else { continue }
      let heights = heights(block)
      if writer.writesAnyHeight {
        if writer.write(heights, group.rows[block]) { continue }
        needed = writer.needed(of: group.rows[block])
      }
      for lane in LaneSet(bits: needed) {
        let row = Int(group.rows[block][lane])
        let height = Int(heights[lane])
        guard height >= 0 else {
          left.append(row)
          continue
        }
        writer.write(MeasuredRow(height: height, widths: oneWidth), row)
      }
    }
  }

  /// Measures rows, and finds the widths at which their heights are the same.
  ///
  /// - Parameter left: Receives the rows that have to be measured one by one.
  func writeIntervals(_ writer: inout MeasureWriter, _ left: inout [Int]) {
    var filled: [LockstepTexts.Filled] = []
    for block in group.rows.indices {
      let needed = writer.needed(of: group.rows[block])
      guard needed != 0 else { continue }
      filled.removeAll(keepingCapacity: true)
      for text in lines.indices {
        filled.append(unsafe texts[text]._withUnsafeGuaranteedRef { $0.fill(block, lines[text]) })
      }
      let heights = heights(block) { filled[$0].counts }
      let rows = group.rows[block]
      unsafe withWidths(ofBlock: block, filled) { widths in
        for lane in LaneSet(bits: needed) {
          let row = Int(rows[lane])
          guard heights[lane] >= 0 else {
            left.append(row)
            continue
          }
          writer.write(MeasuredRow(height: Int(heights[lane]), widths: unsafe widths[lane]), row)
        }
      }
    }
  }

  /// Calls a closure with the widths at which each row of a block keeps its height.
  @inline(__always)
  private func withWidths(
    ofBlock block: Int, _ filled: [LockstepTexts.Filled],
    _ body: (UnsafeMutablePointer<WidthInterval>) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(
      of: WidthInterval.self, capacity: LockstepTexts.laneCount
    ) { room in
      unsafe room.initialize(repeating: .all)
      guard let widths = room.baseAddress else { return }
      for lane in 0..<LockstepTexts.laneCount where !group.leastWidths.isEmpty {
        unsafe widths[lane].narrowest = group.leastWidths[block][lane]
      }
      if !group.changesBySteps {
        let oneWidth = WidthInterval(from: width, through: width)
        for lane in 0..<LockstepTexts.laneCount {
          unsafe widths[lane].formIntersection(oneWidth)
        }
      }
      for text in lines.indices {
        if let inset = insets[text] {
          unsafe lines[text].intersectWidths(filled[text], inset: inset, of: widths)
        } else if let box = group.plan.texts[text].width {
          for lane in 0..<LockstepTexts.laneCount where group.rows[block][lane] >= 0 {
            let interval = lines[text].widths(filled[text], lane)
            unsafe widths[lane].formIntersection(
              box.rows(keeping: interval, now: LayoutUnit(rawValue: width)))
          }
        }
      }
      for flow in flowWidths.indices {
        let kept = group.flows[flow].widths(block, width: flowWidths[flow])
        for lane in 0..<LockstepTexts.laneCount where group.rows[block][lane] >= 0 {
          let interval = WidthInterval(
            from: Int(kept.least[lane]), through: Int(kept.greatest[lane]))
          unsafe widths[lane].formIntersection(
            group.flows[flow].rows(keeping: interval, now: LayoutUnit(rawValue: width)))
        }
      }
      unsafe body(widths)
    }
  }

  /// Returns the heights of the rows of a block at this width; -1 for a row that has to be measured alone.
  @inline(__always)
  func heights(_ block: Int) -> Lanes {
    heights(block) { text in
      unsafe texts[text]._withUnsafeGuaranteedRef { $0.lineCounts(block, lines[text]) }
    }
  }

  /// Returns the heights of the rows of a block; -1 for a row that has to be measured alone,
  /// because a text needs its exact form or because the row is too narrow for the plan.
  ///
  /// - Parameter lineCounts: Returns the numbers of lines of a text of the plan.
  @inline(__always)
  func heights(_ block: Int, _ lineCounts: (_ text: Int) -> Lanes) -> Lanes {
    var isLeft = Lanes.zero
    let tallest = unsafe withUnsafeTemporaryAllocation(
      of: Lanes.self, capacity: HeightPlan.stepLimit
    ) { stack in
      var top = -1
      for step in group.plan.steps {
        switch step {
        case .push(let text):
          let counts = lineCounts(text)
          isLeft |= counts &>> 31
          top += 1
          unsafe stack[top] =
            counts &* Lanes(repeating: Int32(truncatingIfNeeded: lines[text].height))
        case .pushBox(let box):
          top += 1
          unsafe stack[top] = group.boxes[box].heights(block, width: boxWidths[box])
        case .pushConstant(let height):
          top += 1
          unsafe stack[top] = Lanes(repeating: height)
        case .plus(let height): unsafe stack[top] &+= Lanes(repeating: height)
        case .atLeast(let height):
          unsafe stack[top] = greatest(stack[top], Lanes(repeating: height))
        case .atMost(let height):
          // The lesser of two is what their sum has besides the greater one.
          let limit = Lanes(repeating: height)
          unsafe stack[top] = stack[top] &+ limit &- greatest(stack[top], limit)
        case .add:
          top -= 1
          unsafe stack[top] &+= stack[top + 1]
        case .greatest:
          top -= 1
          unsafe stack[top] = greatest(stack[top], stack[top + 1])
        case .flow(let flow):
          top -= group.flows[flow].childCount - 1
          unsafe stack[top] = group.flows[flow].height(
            block, width: flowWidths[flow], of: stack, from: top)
        }
      }
      return unsafe stack[0]
    }
    if !group.leastWidths.isEmpty {
      isLeft |= (Lanes(repeating: Int32(clamping: width)) &- group.leastWidths[block]) &>> 31
    }
    return tallest | isLeft
  }

  @inline(__always)
  private func greatest(_ first: Lanes, _ second: Lanes) -> Lanes {
    let difference = first &- second
    return first &- (difference & (difference &>> 31))
  }
}
