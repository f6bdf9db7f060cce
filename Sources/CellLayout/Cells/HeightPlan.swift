internal import TextLayout

/// The height of a cell as an expression of the heights of its texts, shaped boxes and rows that wrap, where the width
/// of each follows from that of the row alone, or is that of its content.
///
/// The heights of most cells are such expressions once their row is wide enough: a column passes its width
/// on, and a row whose other children have sizes of their own leaves the rest to its text. Thousands of
/// cells can then be measured side by side. A plan gives the height that the solver finds.
struct HeightPlan: Sendable {
  /// A text and the box it fills.
  struct Text: Sendable {
    var slot: Int
    /// The width of the text's lines; `nil` where no line wraps.
    var width: PlanWidth?
  }

  /// A box whose height follows from its width, by the ratio that a row gives it.
  struct Box: Sendable {
    var slot: Int
    var width: PlanWidth
    var isBorderBox: Bool
    /// The padding and border.
    var edges: BoxEdges<LayoutUnit>

    /// Returns the height of the box for the size that a row gives it; 0 without a ratio.
    func height(of size: BoxSize, in row: LayoutUnit) -> LayoutUnit {
      shape(of: size)?.height(width: width.value(in: row)) ?? .zero
    }

    /// Returns the shape of the box in a row that gives it a size; `nil` without a ratio.
    func shape(of size: BoxSize) -> BoxShape? {
      size.ratio.map {
        BoxShape(ratio: $0, isOfBorderBox: isBorderBox && size.imageSize == nil, edges: edges)
      }
    }
  }

  /// A width of the row below which the plan is not valid: that at which some elements have the room that
  /// they need.
  struct Condition: Sendable {
    /// The nodes of the elements.
    var nodes: [Int]
    /// A Boolean value that tells whether the elements need room for their content on one line;
    /// otherwise they need room for their widest word.
    var needsMaxContent: Bool
    /// The room of the elements.
    var room: PlanWidth
  }

  private(set) var texts: [Text] = []
  private(set) var boxes: [Box] = []
  private(set) var flows: [Flow] = []
  /// The steps that compute the height.
  private(set) var steps: [PlanHeight.Step] = [.pushConstant(0)]
  private(set) var conditions: [Condition] = []
  /// A Boolean value that tells whether the conditions depend on the ratios that rows give to boxes.
  private(set) var conditionsReadRatios = false

  /// The greatest number of steps; a cell with more is left to the solver.
  static var stepLimit: Int { 64 }

  /// The height of an element is not such an expression.
  struct NoPlan: Error {}

  /// Creates a plan; `nil` if the height of the cell follows from its texts in another way.
  ///
  /// - Parameters:
  ///   - tree: The boxes of the cell.
  ///   - shaped: The slots of those nodes to which each row gives a ratio alone.
  init?(_ tree: BoxTree, shaped: [Int: Int] = [:]) {
    guard let root = tree.nodes.first, root.style.display != .none else { return }
    do {
      var compiler = Compiler(tree, shaped: shaped)
      let height = try compiler.cellHeight()
      // Heights are summed in 32 bits.
      guard height.magnitude < 1 << 29 else { return nil }
      steps = height.steps
      texts = compiler.texts
      boxes = compiler.boxes
      flows = compiler.flows
      conditions = compiler.conditions
      conditionsReadRatios = conditions.contains { condition in
        condition.nodes.contains { node in
          shaped.keys.contains { node..<tree.nodes[node].end ~= $0 }
        }
      }
      guard steps.count <= Self.stepLimit else { return nil }
    } catch {
      return nil
    }
  }
}

extension HeightPlan {
  /// A Boolean value that tells whether the content of each row gives widths that the plan needs.
  var asksForWidths: Bool { !conditions.isEmpty || !flows.isEmpty }

  /// Returns the narrowest width of a row for which the plan is valid, for the content of the cell.
  func leastWidth(_ boxes: inout BoxSolver) -> LayoutUnit {
    leastWidth { node, needsMaxContent in
      let widths = boxes.contribution(of: node, BoxQuestion())
      return needsMaxContent ? widths.max : widths.min
    }
  }

  /// Returns the widths of the children of each flow, for the content of the cell.
  func flowWidths(_ boxes: inout BoxSolver) -> [[LayoutUnit]] {
    flowWidths { boxes.contribution(of: $0, BoxQuestion()).max }
  }

  /// Returns the narrowest width of a row for which the plan is valid.
  ///
  /// - Parameters:
  ///   - needsLines: `true` for the conditions alone under which content needs room on one line.
  ///   - contribution: Returns the width that a node asks for, without margins: for its content on one line, or for its
  ///     widest word.
  func leastWidth(
    needsLines: Bool = false, _ contribution: (_ node: Int, _ needsMaxContent: Bool) -> LayoutUnit
  ) -> LayoutUnit {
    var least = LayoutUnit.zero
    for condition in conditions where condition.needsMaxContent || !needsLines {
      var width = LayoutUnit.zero
      for node in condition.nodes {
        width += contribution(node, condition.needsMaxContent)
      }
      least = max(least, condition.room.leastRow(for: width))
    }
    return least
  }

  /// Returns the height of a cell from the heights of its texts and boxes, in 1/64 px.
  ///
  /// - Parameter heightOfFlow: Returns the height of the lines of a flow from the heights of its children.
  func height(
    _ heightOfText: (Int) -> Int, ofBox heightOfBox: (Int) -> Int,
    ofFlow heightOfFlow: (_ flow: Int, _ heights: ArraySlice<Int>) -> Int
  ) -> Int {
    var stack: [Int] = []
    for step in steps {
      switch step {
      case .push(let text): stack.append(heightOfText(text))
      case .pushBox(let box): stack.append(heightOfBox(box))
      case .pushConstant(let height): stack.append(Int(height))
      case .plus(let height): stack[stack.count - 1] += Int(height)
      case .atLeast(let height): stack[stack.count - 1] = max(stack[stack.count - 1], Int(height))
      case .atMost(let height): stack[stack.count - 1] = min(stack[stack.count - 1], Int(height))
      case .add:
        let top = stack.removeLast()
        stack[stack.count - 1] += top
      case .greatest:
        let top = stack.removeLast()
        stack[stack.count - 1] = max(stack[stack.count - 1], top)
      case .flow(let flow):
        let heights = stack.suffix(flows[flow].children.count)
        let height = heightOfFlow(flow, heights)
        stack.removeLast(heights.count)
        stack.append(height)
      }
    }
    return stack[0]
  }
}
