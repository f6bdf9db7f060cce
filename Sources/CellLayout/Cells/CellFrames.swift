package import TextLayout

/// The frames of the parts of one cell after another, in its own coordinates.
///
/// A writer of the frames of a long list needs neither colours nor texts. One value serves all rows, so that no
/// memory is taken for each.
package struct CellFrames {
  /// The frames of the leaves, as those of ``PlacedElement``; `nil` for a leaf that is left out.
  package private(set) var leaves: [LayoutRect?] = []
  /// The first frame of each name, as ``namedFrames`` of placed elements.
  package private(set) var named: [(name: String, frame: LayoutRect?)] = []
  /// The links, tagged parts and inline boxes of the texts.
  package private(set) var spans: [PlacedSpan] = []

  private var solver = PlainSolver()
  /// The tree that was asked for last.
  private var last:
    (plans: HeightPlans, direction: LayoutDirection, shape: CellShape, tree: CellTree?)?
  /// Its boxes, with the sizes of the cell at hand.
  private var boxes: PlainTree?
  /// A Boolean value that tells whether the boxes have the sizes of the cell at hand: all of them are plain.
  private var hasSizes = false

  /// Creates a value without frames.
  package init() {}

  /// Takes the frames of placed elements.
  ///
  /// - Parameters:
  ///   - elements: The parts of the cell.
  ///   - engine: An engine that breaks the lines of texts with spans again.
  ///   - scale: The factor on all font sizes with which the parts were placed.
  package mutating func take(_ elements: [PlacedElement], with engine: TextEngine, scale: Double) {
    leaves.removeAll(keepingCapacity: true)
    for part in elements where part.isLeaf { leaves.append(part.frame) }
    named = elements.namedFrames
    spans = elements.spans(with: engine, scale: scale)
  }

  /// Finds the frames of a cell of plain boxes, without placing its elements.
  ///
  /// - Returns: `false` if only placing them tells the frames.
  mutating func find(
    of cell: PreparedCell, _ plans: HeightPlans, in size: LayoutSize, _ pass: LayoutPass
  ) -> Bool {
    for slot in cell.texts.indices where !cell.texts[slot].text.spans.isEmpty { return false }
    guard let tree = tree(of: cell, plans, pass.direction), let boxes,
      solver.solve(boxes, width: size.width, CellTexts(cell, pass)) == size.height
    else { return false }
    solver.place(boxes, width: size.width)
    leaves.removeAll(keepingCapacity: true)
    for box in tree.leaves { leaves.append(box < 0 ? nil : frame(of: box, in: boxes)) }
    if !tree.names.isEmpty || !named.isEmpty {
      named = tree.names.map { ($0.name, $0.box < 0 ? nil : frame(of: $0.box, in: boxes)) }
    }
    if !spans.isEmpty { spans = [] }
    return true
  }

  /// Returns the frame of the element of a box: a text stands inside of its padding and border.
  private func frame(of box: Int, in tree: PlainTree) -> LayoutRect {
    let frame = solver.frames[box]
    guard case .text = tree.boxes[box].kind else { return frame.inRange }
    return frame.inset(by: tree.boxes[box].edges).inRange
  }

  /// Takes the boxes of a cell at hand.
  ///
  /// - Returns: Their tree; `nil` if they are not plain.
  private mutating func tree(
    of cell: PreparedCell, _ plans: HeightPlans, _ direction: LayoutDirection
  ) -> CellTree? {
    let shape = plans.shapes.treeShape(of: cell)
    var tree: CellTree?
    if let last, last.plans === plans, last.direction == direction, last.shape == shape {
      tree = last.tree
    } else {
      tree = plans.tree(of: shape, direction)
      last = (plans, direction, shape, tree)
      boxes = tree?.boxes
    }
    // Changed in place: another owner of the boxes would make them a copy.
    hasSizes = boxes != nil && tree?.setSizes(of: cell, in: &boxes!) == true
    return hasSizes ? tree : nil
  }

  /// Returns the height of a cell of plain boxes at the width of a pass; `nil` if only the solver finds it.
  mutating func height(
    of cell: PreparedCell, _ plans: HeightPlans, _ pass: LayoutPass
  ) -> LayoutUnit? {
    guard tree(of: cell, plans, pass.direction) != nil, let boxes else { return nil }
    return solver.solve(boxes, width: pass.width, CellTexts(cell, pass))
  }

  /// Returns the widths that a plan asks for, for the content of a cell; `nil` if only the solver finds them.
  ///
  /// The least width of a row is the narrowest one from which on the plan is valid, if that of the pass is not wide
  /// enough for whole words.
  ///
  /// - Parameter isAlike: Whether the cell has the shape of the one that was asked for last.
  mutating func widths(
    of plan: HeightPlan, for cell: PreparedCell, isAlike: Bool = false, _ plans: HeightPlans,
    _ pass: LayoutPass
  ) -> RowWidths? {
    if !isAlike || plan.conditionsReadRatios { _ = tree(of: cell, plans, .leftToRight) }
    guard hasSizes, let tree = boxes else { return nil }
    let texts = CellTexts(cell, pass)
    var widths = RowWidths(least: leastWidth(of: plan, in: tree, texts, pass))
    if !plan.flows.isEmpty {
      widths.flows = flowWidths(of: plan, in: tree, texts.bounded)
      if solver.dependsOnLeastWidth { widths.flows = flowWidths(of: plan, in: tree, texts) }
    }
    return widths
  }

  private mutating func flowWidths(
    of plan: HeightPlan, in tree: PlainTree, _ texts: CellTexts
  ) -> [[LayoutUnit]] {
    solver.begin(tree)
    return plan.flowWidths { node in
      solver.maxContribution(of: tree.boxOfNode[node], in: tree, texts)
    }
  }

  private mutating func leastWidth(
    of plan: HeightPlan, in tree: PlainTree, _ texts: CellTexts, _ pass: LayoutPass
  ) -> LayoutUnit {
    let bound = leastWidth(of: plan, in: tree, texts.bounded)
    guard bound > pass.width else { return bound }
    let ofLines = leastWidth(of: plan, needsLines: true, in: tree, texts.bounded)
    if ofLines > pass.width, !solver.dependsOnLeastWidth { return bound }
    return leastWidth(of: plan, in: tree, texts)
  }

  private mutating func leastWidth(
    of plan: HeightPlan, needsLines: Bool = false, in tree: PlainTree, _ texts: CellTexts
  ) -> LayoutUnit {
    solver.begin(tree)
    return plan.leastWidth(needsLines: needsLines) { node, needsMaxContent in
      let box = tree.boxOfNode[node]
      return needsMaxContent
        ? solver.maxContribution(of: box, in: tree, texts)
        : solver.contribution(of: box, in: tree, texts).min
    }
  }
}
