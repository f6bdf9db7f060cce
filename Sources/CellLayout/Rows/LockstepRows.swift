internal import TextLayout

/// Rows of one prototype whose texts are filled side by side.
///
/// Rows that share a height plan and whose texts are plain stand together, eight to a block, beside
/// others of about their length; all others are told as `others`. It knows no width, so that layouts
/// of any width share it; the narrowest row that its plan holds for is that at scale 1.
struct LockstepRows: Sendable {
  /// Rows with the same plan.
  struct Group: Sendable {
    var plan: HeightPlan
    /// The texts of the plan, in its order, block by block.
    var texts: [LockstepTexts]
    /// The row of each lane; -1 for a lane without.
    var rows: [Int32] = []
    /// The narrowest row that the plan holds for, of each lane; empty if it holds for all.
    var leastWidths: [Int32] = []
  }

  private(set) var groups: [Group] = []
  /// Rows that are measured one by one.
  private(set) var others: [Int] = []

  /// - Returns: `nil` if no rows stand together.
  init?(
    _ rows: [PreparedCell], plans: HeightPlans,
    leastWidth: (HeightPlan, PreparedCell) -> LayoutUnit
  ) {
    var members: [UInt64: [(length: Int, row: Int)]] = [:]
    for (row, cell) in rows.enumerated() {
      if plans.fits(cell), let plan = plans.plan(of: cell),
        let length = LockstepRows.length(of: cell, plan)
      {
        members[plans.hiddenTexts(of: cell), default: []].append((length, row))
      } else {
        others.append(row)
      }
    }
    for (_, members) in members.sorted(by: { $0.key < $1.key }) {
      guard members.count >= LockstepTexts.laneCount / 2,
        let plan = plans.plan(of: rows[members[0].row])
      else {
        others += members.map(\.row)
        continue
      }
      let sorted = members.sorted { ($0.length, $0.row) < ($1.length, $1.row) }.map(\.row)
      groups.append(LockstepRows.group(plan, sorted, of: rows, leastWidth: leastWidth))
    }
    guard !groups.isEmpty else { return nil }
  }

  /// The number of segments of a cell's texts; `nil` if some text cannot be filled in lockstep.
  private static func length(of cell: PreparedCell, _ plan: HeightPlan) -> Int? {
    var length = 0
    for text in plan.texts {
      guard let count = cell.texts[text.slot].text.lockstepCount else { return nil }
      length += count
    }
    return length
  }

  private static func group(
    _ plan: HeightPlan, _ members: [Int], of rows: [PreparedCell],
    leastWidth: (HeightPlan, PreparedCell) -> LayoutUnit
  ) -> Group {
    var group = Group(
      plan: plan,
      texts: plan.texts.map { LockstepTexts(style: rows[members[0]].texts[$0.slot].text.style) })
    for start in stride(from: 0, to: members.count, by: LockstepTexts.laneCount) {
      let block = members[start..<min(start + LockstepTexts.laneCount, members.count)]
      for (i, text) in plan.texts.enumerated() {
        group.texts[i].append(block.map { rows[$0].texts[text.slot].text })
      }
      group.rows += block.map { Int32($0) }
      group.rows += repeatElement(-1, count: LockstepTexts.laneCount - block.count)
    }
    if !plan.conditions.isEmpty {
      group.leastWidths = group.rows.map { row in
        row < 0 ? 0 : Int32(clamping: leastWidth(plan, rows[Int(row)]).rawValue)
      }
    }
    return group
  }
}
