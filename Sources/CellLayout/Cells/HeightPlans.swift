internal import Synchronization
internal import TextLayout

/// The height plans of one cell type: one for each shape of its cells.
final class HeightPlans: Sendable {
  private let layout: CellBoxes
  private let styles: [ResolvedTextStyle]
  /// The shapes of the cells.
  let shapes: CellShapes
  private let plans = Mutex<[CellShape: HeightPlan?]>([:])
  private let trees = Mutex<[LayoutDirection: [CellShape: CellTree?]]>([:])
  /// A Boolean value that tells whether cells of one shape have the same boxes.
  private let sharesTrees: Bool
  /// The plan of every cell of a type in which nothing is ever hidden; `nil` if there is none, or more than one.
  let common: HeightPlan?
  /// A Boolean value that tells whether any cell can have a plan.
  private let mayExist: Bool
  /// A Boolean value that tells whether cells can have different plans.
  private let areSeveral: Bool
  /// The number of sizes that a cell keeps.
  private let boxCount: Int
  /// The number of choices that a cell keeps.
  private let selectorCount: Int

  init<Item>(_ program: CellProgram<Item>) {
    layout = program.layout
    styles = program.texts.map(\.style)
    shapes = CellShapes(program)
    // The columns of a table are no part of a plan.
    mayExist = !layout.hasTableRows && shapes.areKnown
    areSeveral = mayExist && (layout.mayHide || program.readsBoxes)
    boxCount = program.readsBoxes ? program.boxes.count : 0
    selectorCount = program.selectors.count
    sharesTrees = mayExist && !layout.dependsOnWidth
    common =
      mayExist && !areSeveral
      ? HeightPlan(layout.tree(.leftToRight, width: .zero, CellShape())) : nil
  }

  /// The height of every cell of the type; `nil` if it depends on the item or on the width.
  var constant: LayoutUnit? {
    guard let common, common.texts.isEmpty, common.boxes.isEmpty, common.flows.isEmpty,
      common.conditions.isEmpty
    else { return nil }
    let none = { (_: Int) in 0 }
    let height = LayoutUnit(rawValue: common.height(none, ofBox: none) { _, _ in 0 })
    return height == .rowHeight(nearest: height) ? height : nil
  }

  /// Returns whether a cell can be measured beside others by its plan.
  ///
  /// Every cell of a layout can. A cell that was taken out, but is still in a chunk, may belong to
  /// a prototype that the layout had before.
  func fits(_ cell: PreparedCell) -> Bool {
    guard cell.texts.count == styles.count, cell.boxes.count == boxCount,
      cell.selections.count == selectorCount
    else { return false }
    for slot in styles.indices where !cell.texts[slot].text.hasPlainLines(of: styles[slot]) {
      return false
    }
    return true
  }

  /// The style of the text of every cell of a type that has one text and one plan.
  var onlyStyle: ResolvedTextStyle? {
    guard let common, common.texts.count == 1, styles.count == 1 else { return nil }
    return styles[0]
  }

  /// Returns the shape of a cell's texts; `nil` if some text cannot be filled in lockstep.
  func lockstepShape(of cell: PreparedCell, in plan: HeightPlan) -> LockstepShape? {
    var sum = LockstepShape()
    for text in plan.texts {
      guard case .lockstep(let shape) = cell.texts[text.slot].text.path else { return nil }
      sum = sum + shape
    }
    return sum
  }

  /// Returns the plan of a cell; `nil` if only the solver can find its height.
  ///
  /// - Parameter width: The width of the cell.
  func plan(of cell: PreparedCell, width: LayoutUnit) -> HeightPlan? {
    guard areSeveral else { return common }
    return plan(of: shapes.shape(of: cell, width: width), width: width)
  }

  /// Returns the plan of cells of a shape; `nil` if only the solver can find their height.
  ///
  /// - Parameter width: The width of the cells.
  func plan(of shape: CellShape, width: LayoutUnit) -> HeightPlan? {
    guard areSeveral else { return common }
    return plans.withLock { plans in
      if let known = plans[shape] { return known }
      // Values that items choose freely must not fill the memory, and sizes of which there are many are left to the
      // solver: most would be asked for once.
      if plans.count >= 1024 {
        guard !shape.tellsSizes else { return nil }
        plans.removeAll()
      }
      let plan = HeightPlan(
        layout.tree(.leftToRight, width: width, shape), shaped: shapes.shapedBoxes(of: shape))
      plans[shape] = .some(plan)
      return plan
    }
  }

  /// Returns the boxes of a cell; `nil` if they are not plain, or not the same at all widths.
  func tree(of cell: PreparedCell, _ direction: LayoutDirection) -> CellTree? {
    sharesTrees ? tree(of: shapes.treeShape(of: cell), direction) : nil
  }

  /// Returns the boxes of cells of a shape; `nil` if they are not plain, or not the same at all widths.
  func tree(of shape: CellShape, _ direction: LayoutDirection) -> CellTree? {
    guard sharesTrees else { return nil }
    return trees.withLock { trees in
      if let known = trees[direction]?[shape] { return known }
      // Values that items choose freely must not fill the memory.
      if trees[direction, default: [:]].count >= 1024 { trees[direction] = [:] }
      let tree = CellTree(
        layout.tree(direction, width: .zero, shape), of: layout, direction)
      trees[direction, default: [:]][shape] = .some(tree)
      return tree
    }
  }

  /// A Boolean value that tells whether elements are there at some widths alone, so that no plan holds for
  /// all widths.
  var dependsOnWidth: Bool { layout.dependsOnWidth }
}
