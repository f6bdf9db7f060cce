internal import TextLayout

/// Rows of one prototype whose texts are filled side by side.
///
/// Rows with the same height plan and with plain texts stand together, sixteen to a block, beside
/// rows of about the same length. All other rows are listed in `others`. This value knows no width,
/// so layouts of any width share it; the widths that the plans ask for are the ones at scale 1.
struct LockstepRows: Sendable {
  /// Rows with the same plan.
  final class Group: Sendable {
    let plan: HeightPlan
    /// The texts of the plan, in its order, block by block.
    let texts: [LockstepTexts]
    /// The boxes of the plan, in its order, block by block.
    let boxes: [LockstepBoxes]
    /// The rows that wrap of the plan, in its order, block by block.
    let flows: [LockstepFlow]
    /// The rows of each block; -1 for a lane without a row.
    let rows: [LockstepTexts.Lanes]
    /// The narrowest width of a row for which the plan is valid, of each lane; empty if the plan is
    /// valid for all widths.
    let leastWidths: [LockstepTexts.Lanes]
    /// A Boolean value that tells whether the widths of the texts never shrink where the row grows.
    private let isMonotone: Bool

    init(
      plan: HeightPlan, texts: [LockstepTexts], boxes: [LockstepBoxes], flows: [LockstepFlow],
      rows: [LockstepTexts.Lanes], leastWidths: [LockstepTexts.Lanes]
    ) {
      isMonotone = plan.texts.allSatisfy { $0.width?.isMonotone ?? true }
      self.plan = plan
      self.texts = texts
      self.boxes = boxes
      self.flows = flows
      self.rows = rows
      self.leastWidths = leastWidths
    }

    /// A Boolean value that tells whether heights change where the lines of a text do, and nowhere else.
    var changesWithTexts: Bool { changesBySteps && flows.isEmpty }

    /// A Boolean value that tells whether heights change by steps alone: no box is higher where it is wider.
    var changesBySteps: Bool { boxes.allSatisfy(\.isConstant) }

    /// Returns whether no row of a block is higher at a greater width.
    func neverGrows(_ block: Int) -> Bool {
      flows.isEmpty && isMonotone && texts.allSatisfy { $0.neverGrows(block) }
    }
  }

  /// The rows that are measured together.
  private(set) var groups: [Group] = []
  /// Rows that are measured one by one.
  private(set) var others: [Int] = []
  /// The lane of each row among the lanes of all blocks of all groups; -1 for one of the others.
  private(set) var lanes: [Int32] = []
  /// The number of blocks of all groups.
  private(set) var blockCount = 0

  /// Groups the rows; `nil` if no rows stand together.
  ///
  /// - Parameter widths: Returns the widths that the plan of a row asks for; `isAlike` tells whether the row has the
  ///   shape of the one that was asked for before.
  init?(
    _ rows: UnsafeBufferPointer<PreparedCell>, plans: HeightPlans,
    widths: (HeightPlan, PreparedCell, _ isAlike: Bool) -> RowWidths
  ) {
    guard !plans.dependsOnWidth else { return nil }
    for (plan, members) in unsafe members(of: rows, plans) {
      guard members.count >= LockstepTexts.laneCount / 2 else {
        others += members.map(\.index)
        continue
      }
      let blocks = LockstepShape.blocks(members)
      groups.append(unsafe LockstepRows.group(plan, blocks, of: rows, widths: widths))
    }
    guard !groups.isEmpty else { return nil }
    findLanes(of: rows.count)
  }

  private typealias Member = (shape: LockstepShape, index: Int)

  /// Returns the rows that can be filled in lockstep, those with the same plan together, and lists the others.
  private mutating func members(
    of rows: UnsafeBufferPointer<PreparedCell>, _ plans: HeightPlans
  ) -> [(plan: HeightPlan, members: [Member])] {
    // In most lists nothing is ever hidden, and all rows have one plan.
    if let plan = plans.common {
      let alike = unsafe members(of: rows, plan, plans)
      return alike.isEmpty ? [] : [(plan, alike)]
    }
    var known: [(shape: CellShape, plan: HeightPlan?, members: [Member])] = []
    var numbers: [CellShape: Int] = [:]
    var last = -1
    for row in rows.indices {
      guard unsafe plans.fits(rows[row]) else {
        others.append(row)
        continue
      }
      // Rows beside each other are mostly alike.
      let shape = unsafe plans.shapes.shape(of: rows[row], width: .zero)
      if last < 0 || known[last].shape != shape {
        last = numbers[shape] ?? known.count
        if last == known.count {
          numbers[shape] = last
          known.append((shape, plans.plan(of: shape, width: .zero), []))
        }
      }
      guard let plan = known[last].plan,
        let lockstep = unsafe plans.lockstepShape(of: rows[row], in: plan)
      else {
        others.append(row)
        continue
      }
      known[last].members.append((lockstep, row))
    }
    return known.compactMap { entry in
      guard let plan = entry.plan, !entry.members.isEmpty else { return nil }
      return (plan, entry.members)
    }.sorted { $0.members[0].index < $1.members[0].index }
  }

  /// Returns the rows that can be filled in lockstep, of rows that all have one plan, and lists the others.
  private mutating func members(
    of rows: UnsafeBufferPointer<PreparedCell>, _ plan: HeightPlan, _ plans: HeightPlans
  ) -> [Member] {
    var alike: [Member] = []
    alike.reserveCapacity(rows.count)
    // Not counted, as the plans keep it: threads that count references to one object for each row wait for one another.
    let onlyStyle = unsafe plans.onlyStyle.map { unsafe Unmanaged.passUnretained($0) }
    for row in rows.indices {
      let shape = unsafe LockstepRows.shape(of: rows[row], plan, plans, onlyStyle: onlyStyle)
      if let shape { alike.append((shape, row)) } else { others.append(row) }
    }
    return withExtendedLifetime(plans) { alike }
  }

  /// Returns the shape of a cell's texts; `nil` if the cell has to be measured alone.
  @inline(__always)
  private static func shape(
    of cell: PreparedCell, _ plan: HeightPlan, _ plans: HeightPlans,
    onlyStyle: Unmanaged<ResolvedTextStyle>?
  ) -> LockstepShape? {
    if let onlyStyle = unsafe onlyStyle, case .one(let text) = cell.texts, cell.boxes.isEmpty {
      return unsafe onlyStyle._withUnsafeGuaranteedRef { text.text.lockstepShape(beside: $0) }
    }
    return plans.fits(cell) ? plans.lockstepShape(of: cell, in: plan) : nil
  }

  private mutating func findLanes(of count: Int) {
    lanes = [Int32](repeating: -1, count: count)
    for block in groups.lazy.flatMap(\.rows) {
      for lane in block.indices where block[lane] >= 0 {
        lanes[Int(block[lane])] = Int32(blockCount * LockstepTexts.laneCount + lane)
      }
      blockCount += 1
    }
  }

  private static func group(
    _ plan: HeightPlan, _ blocks: [[Int]], of rows: UnsafeBufferPointer<PreparedCell>,
    widths: (HeightPlan, PreparedCell, _ isAlike: Bool) -> RowWidths
  ) -> Group {
    var isAlike = false
    let rowWidths: [[RowWidths]] =
      !plan.asksForWidths
      ? []
      : blocks.map { block in
        block.map { row in
          defer { isAlike = true }
          return unsafe widths(plan, rows[row], isAlike)
        }
      }
    return Group(
      plan: plan,
      texts: plan.texts.map { text in
        LockstepTexts(
          style: unsafe rows[blocks[0][0]].texts[text.slot].text.style,
          blocks.map { block in block.map { unsafe rows[$0].texts[text.slot].text } })
      },
      boxes: plan.boxes.map { box in
        LockstepBoxes(
          box, blocks.map { block in block.map { unsafe rows[$0].size(ofBox: box.slot) } })
      },
      flows: plan.flows.indices.map { flow in
        LockstepFlow(plan.flows[flow], rowWidths.map { block in block.map { $0.flows[flow] } })
      },
      rows: blocks.map { LockstepTexts.Lanes($0, missing: -1) },
      leastWidths: plan.conditions.isEmpty
        ? []
        : rowWidths.map { block in LockstepTexts.Lanes(block.map(\.least.rawValue), missing: -1) })
  }
}
