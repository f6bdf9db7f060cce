internal import TextLayout

/// The height of a cell as a function of the heights of its texts, where each text is as wide as
/// the row less a fixed distance, or as its content.
///
/// The heights of most cells are such functions once their row is wide enough: a column passes its
/// width on, and a row whose other children have sizes of their own leaves the rest to its text.
/// The height is then the greatest of some sums, and thousands of cells can be measured side by
/// side. A plan gives the height that `FlexSolver` finds.
struct HeightPlan: Sendable {
  /// A text and the box it fills.
  struct Text: Sendable {
    var slot: Int
    /// The row's width less the width of the text's box; `nil` where no line wraps.
    var inset: LayoutUnit?
  }

  /// A sum of a constant and the heights of texts, by their indices in `texts`.
  struct Sum: Sendable {
    var constant: LayoutUnit
    var texts: [Int]
  }

  /// A least width of the row, besides the width that the content of some elements needs.
  struct Condition: Sendable {
    /// The nodes of the elements.
    var nodes: [Int]
    /// A Boolean value that tells whether the elements need room for their content on one line;
    /// otherwise they need room for their widest word.
    var needsMaxContent: Bool
    /// The row's width less the width that is left for the elements.
    var inset: LayoutUnit
  }

  private(set) var texts: [Text] = []
  /// The sums; the height is the greatest of them.
  private(set) var sums: [Sum] = []
  private(set) var conditions: [Condition] = []

  /// The greatest number of sums; a cell with more is left to the solver.
  private static let sumLimit = 8

  /// The height of an element is not such a function.
  private struct NoPlan: Error {}

  /// Creates a plan; `nil` if the height of the cell follows from its texts in another way.
  init?(_ nodes: [CellNode], _ visible: VisibleNodes, boxes: [BoxSize]) {
    guard visible.isRootVisible else {
      sums = [Sum(constant: .zero, texts: [])]
      return
    }
    do {
      var compiler = Compiler(nodes: nodes, visible: visible, boxes: boxes)
      sums = try compiler.height(of: 0, at: .zero)
      texts = compiler.texts
      conditions = compiler.conditions
    } catch {
      return nil
    }
  }

  /// A walk through the elements of a cell in the steps of the solver.
  private struct Compiler {
    let nodes: [CellNode]
    let visible: VisibleNodes
    let boxes: [BoxSize]
    var texts: [Text] = []
    var conditions: [Condition] = []

    /// Returns the sums for the height of an element.
    ///
    /// - Parameter inset: The row's width less the element's width; `nil` where the element has
    ///   room for its content on one line.
    mutating func height(of index: Int, at inset: LayoutUnit?) throws -> [Sum] {
      let node = nodes[index]
      // With negative distances, an element could be wider than its row, or higher than its cell.
      guard min(node.padding.leading, node.padding.trailing, node.spacing) >= .zero,
        min(node.padding.top, node.padding.bottom) >= .zero
      else { throw NoPlan() }
      let inner = inset.map { $0 + node.padding.horizontal }
      switch node.kind {
      case .text(let slot):
        texts.append(Text(slot: slot, inset: inner))
        return [Sum(constant: node.padding.vertical, texts: [texts.count - 1])]
      case .box(let slot):
        guard let height = boxes[slot].height else {
          guard boxes[slot].aspectRatio == nil else { throw NoPlan() }
          return [Sum(constant: boxes[slot].edges.height, texts: [])]
        }
        return [Sum(constant: height, texts: [])]
      case .spacer(let length), .divider(let length):
        guard length >= .zero else { throw NoPlan() }
        return [Sum(constant: length, texts: [])]
      case .row: return try rowHeight(index, at: inner)
      case .column: return try columnHeight(index, at: inner)
      case .overlay: return try overlayHeight(index, at: inner)
      }
    }

    // MARK: Columns

    private mutating func columnHeight(_ index: Int, at inner: LayoutUnit?) throws -> [Sum] {
      let node = nodes[index]
      var total = [Sum(constant: node.padding.vertical + gaps(of: index), texts: [])]
      for child in visible.children(of: index) {
        let heights = try heights(inColumn: index, child, at: inner)
        total = total.flatMap { sum in
          heights.map { Sum(constant: sum.constant + $0.constant, texts: sum.texts + $0.texts) }
        }
        guard total.count <= HeightPlan.sumLimit else { throw NoPlan() }
      }
      return total
    }

    private mutating func overlayHeight(_ index: Int, at inner: LayoutUnit?) throws -> [Sum] {
      let padding = nodes[index].padding.vertical
      var tallest = [Sum(constant: padding, texts: [])]
      for child in visible.children(of: index) {
        for sum in try heights(inColumn: index, child, at: inner) {
          tallest.append(Sum(constant: sum.constant + padding, texts: sum.texts))
        }
        guard tallest.count <= HeightPlan.sumLimit else { throw NoPlan() }
      }
      return greatest(of: tallest)
    }

    /// Returns the sums for the height of a child of a column or overlay.
    private mutating func heights(
      inColumn index: Int, _ child: Int, at inner: LayoutUnit?
    ) throws -> [Sum] {
      let isStretched = nodes[index].alignAcross == .stretch
      // A child that is not stretched is as wide as its content, and narrower only if it has to be: its
      // lines are those of the container's width.
      if !isStretched, isFlexible(child), let inner {
        conditions.append(Condition(nodes: [child], needsMaxContent: false, inset: inner))
      }
      if !isStretched { requireRoom(forImage: child, at: inner) }
      // A box with a width of its own has one height.
      if case .box(let slot) = nodes[child].kind, !isStretched || boxes[slot].width != nil {
        return [Sum(constant: boxes[slot].height(atWidth: boxes[slot].contentWidth), texts: [])]
      }
      return try height(of: child, at: inner)
    }

    /// Adds the condition that an image without given sides has room for its intrinsic width.
    private mutating func requireRoom(forImage child: Int, at inner: LayoutUnit?) {
      guard case .box(let slot) = nodes[child].kind, boxes[slot].isCompressible, let inner else {
        return
      }
      conditions.append(Condition(nodes: [child], needsMaxContent: true, inset: inner))
    }

    // MARK: Rows

    private mutating func rowHeight(_ index: Int, at inner: LayoutUnit?) throws -> [Sum] {
      let node = nodes[index]
      guard node.align != .baseline else { throw NoPlan() }
      let flexible = visible.children(of: index).filter(isFlexible)
      var fixed = gaps(of: index)
      for child in visible.children(of: index) where !isFlexible(child) {
        fixed += try fixedWidth(inRow: child)
        requireRoom(forImage: child, at: inner)
      }
      if let inner, !flexible.isEmpty {
        conditions.append(
          Condition(
            nodes: flexible, needsMaxContent: flexible.count > 1, inset: inner + fixed))
      }
      var tallest = [Sum(constant: node.padding.vertical, texts: [])]
      for child in visible.children(of: index) {
        // A single flexible child takes all that is left, or as much as its content needs. Several
        // flexible children have room for their whole content.
        let inset = flexible.count > 1 ? nil : inner.map { $0 + fixed }
        let heights =
          isFlexible(child)
          ? try height(of: child, at: inset)
          : [Sum(constant: fixedHeight(inRow: child), texts: [])]
        for sum in heights {
          tallest.append(
            Sum(constant: sum.constant + node.padding.vertical, texts: sum.texts))
        }
        guard tallest.count <= HeightPlan.sumLimit else { throw NoPlan() }
      }
      return greatest(of: tallest)
    }

    /// Leaves out every sum that is never above another one.
    private func greatest(of sums: [Sum]) -> [Sum] {
      var kept: [Sum] = []
      for sum in sums.sorted(by: { $0.constant > $1.constant }) {
        let isCovered = kept.contains { Set(sum.texts).isSubset(of: $0.texts) }
        if !isCovered { kept.append(sum) }
      }
      return kept
    }

    /// Returns the width of an element that does not shrink, and that does not grow if its height
    /// depends on its width.
    private func fixedWidth(inRow child: Int) throws -> LayoutUnit {
      switch nodes[child].kind {
      case .box(let slot):
        let size = boxes[slot]
        guard size.contentWidth >= .zero,
          nodes[child].grow == 0 || size.height != nil || size.aspectRatio == nil
        else { throw NoPlan() }
        return size.contentWidth
      case .spacer(let length), .divider(let length):
        guard length >= .zero else { throw NoPlan() }
        return length
      case .text, .row, .column, .overlay: throw NoPlan()
      }
    }

    private func fixedHeight(inRow child: Int) -> LayoutUnit {
      guard case .box(let slot) = nodes[child].kind else { return .zero }
      return boxes[slot].height(atWidth: boxes[slot].contentWidth)
    }

    private func isFlexible(_ index: Int) -> Bool {
      switch nodes[index].kind {
      case .text, .row, .column, .overlay: true
      case .box, .spacer, .divider: false
      }
    }

    private func gaps(of index: Int) -> LayoutUnit {
      let count = visible.children(of: index).reduce(0) { count, _ in count + 1 }
      return nodes[index].spacing * max(0, count - 1)
    }
  }
}

extension HeightPlan {
  /// Returns the narrowest width of a row for which the plan is valid, for the content of the cell.
  func leastWidth(_ solver: inout FlexSolver) -> LayoutUnit {
    var least = LayoutUnit.zero
    for condition in conditions {
      var width = condition.inset
      for node in condition.nodes {
        width += condition.needsMaxContent ? solver.maxContent(node) : solver.minContent(node)
      }
      least = max(least, width)
    }
    return least
  }

  /// The constant beside the height of the only text, if that sum is the height of the cell.
  var constantBesideOneText: LayoutUnit? {
    texts.count == 1 && sums.count == 1 && sums[0].texts == [0] ? sums[0].constant : nil
  }

  /// Returns the height of a cell from the heights of its texts, in 1/64 px.
  @inline(__always)
  func height(_ heightOfText: (Int) -> Int) -> Int {
    var tallest = 0
    for sum in sums {
      var height = sum.constant.rawValue
      for text in sum.texts { height &+= heightOfText(text) }
      tallest = max(tallest, height)
    }
    return tallest
  }
}
