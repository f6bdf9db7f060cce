internal import TextLayout

extension HeightPlan {
  /// A walk through the elements of a cell in the steps of the solver.
  struct Compiler {
    let nodes: [CellNode]
    let visible: VisibleNodes
    let boxes: [BoxSize]
    private(set) var texts: [Text] = []
    private(set) var conditions: [Condition] = []

    init(nodes: [CellNode], visible: VisibleNodes, boxes: [BoxSize]) {
      self.nodes = nodes
      self.visible = visible
      self.boxes = boxes
    }

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
