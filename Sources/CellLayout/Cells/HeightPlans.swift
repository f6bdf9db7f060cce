internal import Synchronization
internal import TextLayout

/// The height plans of one cell type: one for each set of hidden texts.
final class HeightPlans: Sendable {
  private let nodes: [CellNode]
  private let boxes: [BoxSize]
  private let boxCount: Int
  private let styles: [ResolvedTextStyle]
  /// The slots of texts that are hidden when they are empty.
  private let hideable: [Int]
  private let plans = Mutex<[UInt64: HeightPlan?]>([:])
  /// The plan of every cell of a type in which nothing is ever hidden.
  private let only: HeightPlan?
  /// A Boolean value that tells whether any cell can have a plan.
  private let mayExist: Bool
  /// A Boolean value that tells whether nothing is ever hidden.
  private let isConstant: Bool

  init<Item>(_ program: CellProgram<Item>) {
    nodes = program.nodes
    var boxes: [BoxSize] = []
    for box in program.boxes {
      if case .constant(let size) = box { boxes.append(size) }
    }
    self.boxes = boxes
    boxCount = program.boxes.count
    styles = program.texts.map(\.style)
    hideable = program.nodes.compactMap { node in
      if case .text(let slot) = node.kind, node.isHiddenIfEmpty { slot } else { nil }
    }
    // If boxes were read from items, every row would need a plan of its own. The set of hidden
    // texts is kept in 64 bits.
    mayExist =
      boxes.count == program.boxes.count && hideable.count <= 64
      && boxes.allSatisfy { ($0.width ?? .zero) >= .zero && ($0.height ?? .zero) >= .zero }
    isConstant = program.allVisible != nil
    only =
      mayExist ? program.allVisible.flatMap { HeightPlan(program.nodes, $0, boxes: boxes) } : nil
  }

  /// Returns whether a cell can be measured beside others by its plan.
  ///
  /// Every cell of a layout can. A cell that was taken out, but is still in a chunk, may belong to
  /// a prototype that the layout had before.
  func fits(_ cell: PreparedCell) -> Bool {
    cell.texts.count == styles.count && cell.boxes.count == boxCount
      && zip(cell.texts, styles).allSatisfy { $0.text.style.hasPlainLines(of: $1) }
  }

  /// Returns the plan of a cell; `nil` if only the solver can find its height.
  func plan(of cell: PreparedCell) -> HeightPlan? {
    if isConstant || !mayExist { return only }
    let hidden = hiddenTexts(of: cell)
    return plans.withLock { plans in
      if let known = plans[hidden] { return known }
      let plan = HeightPlan(nodes, VisibleNodes(nodes, in: cell), boxes: boxes)
      plans[hidden] = .some(plan)
      return plan
    }
  }

  /// Returns the set of hidden texts of a cell, one bit for each; cells with equal sets have one
  /// plan.
  func hiddenTexts(of cell: PreparedCell) -> UInt64 {
    var hidden: UInt64 = 0
    for (bit, slot) in hideable.enumerated() where cell.texts[slot].text.isEmpty {
      hidden |= 1 << UInt64(bit)
    }
    return hidden
  }
}
