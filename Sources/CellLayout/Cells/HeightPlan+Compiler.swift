internal import TextLayout

extension HeightPlan {
  /// A walk through the boxes of a cell in the steps of the solver.
  struct Compiler {
    let tree: BoxTree
    /// The slots of those nodes to which each row gives a ratio alone.
    private let shaped: [Int: Int]
    private(set) var texts: [Text] = []
    private(set) var boxes: [Box] = []
    var flows: [Flow] = []
    private(set) var conditions: [Condition] = []

    init(_ tree: BoxTree, shaped: [Int: Int]) { (self.tree, self.shaped) = (tree, shaped) }

    /// The room that a box has for its border box, or that a container has for its children.
    enum Room {
      /// Enough for the content on one line.
      case unlimited
      /// A width; the box may be narrower if its content is.
      case upTo(PlanWidth)
      /// The width that the box has.
      case exact(PlanWidth)

      /// The width; `nil` if there is none.
      var width: PlanWidth? {
        switch self {
        case .unlimited: nil
        case .upTo(let width), .exact(let width): width
        }
      }

      var isExact: Bool { if case .exact = self { true } else { false } }

      /// Returns the room with another width.
      func map(_ change: (PlanWidth) -> PlanWidth) -> Room {
        switch self {
        case .unlimited: .unlimited
        case .upTo(let width): .upTo(change(width))
        case .exact(let width): .exact(change(width))
        }
      }
    }

    /// Returns the height of the cell: its root stands in it as in a column.
    mutating func cellHeight() throws -> PlanHeight {
      try PlanHeight.greatest(
        of: [outerHeight(inColumn: 0, of: .exact(.row), isStretched: true)], least: .zero)
    }

    func style(_ node: Int) -> StoredBoxStyle { tree.nodes[node].style }

    mutating func require(_ nodes: [Int], needsMaxContent: Bool, in room: PlanWidth) throws {
      guard room.isMonotone else { throw NoPlan() }
      conditions.append(Condition(nodes: nodes, needsMaxContent: needsMaxContent, room: room))
    }

    // MARK: Boxes

    /// Returns the height of a border box, without margins.
    ///
    /// - Parameter room: The width of the border box.
    mutating func height(of node: Int, in room: Room) throws -> PlanHeight {
      let style = style(node)
      let (least, greatest) = try bounds(
        style.minHeight, style.maxHeight, of: style, axis: .vertical)
      let edges = try edges(of: style)
      if case .fixed(let given) = style.height {
        let height = style.borderBox(given, edges: edges.vertical)
        return .constant(max(least, min(greatest ?? height, height)))
      }
      guard style.height == .auto else { throw NoPlan() }
      var height =
        if let slot = shaped[node] {
          try shapedHeight(of: slot, style, in: room, edges)
        } else if style.ratio == nil {
          try naturalHeight(of: node, in: room, edges)
        } else {
          PlanHeight.constant(try ratioHeight(of: node, in: room))
        }
      if let greatest { height = height.limited(to: greatest) }
      return PlanHeight.greatest(of: [height], least: least)
    }

    /// Returns the height of a box that each row gives another ratio.
    private mutating func shapedHeight(
      of slot: Int, _ style: StoredBoxStyle, in room: Room, _ edges: BoxEdges<LayoutUnit>
    ) throws -> PlanHeight {
      guard case .exact(var width) = room else { throw NoPlan() }
      if edges.horizontal > .zero {
        width = width.clamped(least: .constant(edges.horizontal), greatest: nil)
      }
      boxes.append(
        Box(slot: slot, width: width, isBorderBox: style.isBorderBox, edges: edges))
      return .box(boxes.count - 1)
    }

    private mutating func naturalHeight(
      of node: Int, in room: Room, _ edges: BoxEdges<LayoutUnit>
    ) throws -> PlanHeight {
      let inner = room.map { $0.less(edges.horizontal) }
      let content: PlanHeight
      if let text = tree.nodes[node].text {
        texts.append(Text(slot: text, width: inner.width))
        content = .text(texts.count - 1)
      } else {
        switch style(node).display {
        case .flex: content = try flexHeight(of: node, in: inner)
        case .grid: content = try overlayHeight(of: node, in: inner)
        case .block, .none: content = .constant(.zero)
        }
      }
      return PlanHeight.sum(of: [content], plus: edges.vertical)
    }

    private mutating func flexHeight(of node: Int, in inner: Room) throws -> PlanHeight {
      guard style(node).isColumn else {
        return style(node).wrap == .none
          ? try rowHeight(of: node, in: inner) : try linesHeight(of: node, in: inner)
      }
      guard style(node).wrap == .none else { throw NoPlan() }
      let isStretched = style(node).alignItems.stretchesContent
      let children = tree.flowingChildren(of: node)
      var heights: [PlanHeight] = []
      for child in children {
        heights.append(try outerHeight(inColumn: child, of: inner, isStretched: isStretched))
      }
      let gaps = try fixed(style(node).rowGap) * max(0, children.count - 1)
      return PlanHeight.greatest(of: [.sum(of: heights, plus: gaps)], least: .zero)
    }

    // MARK: Lengths

    /// Returns the padding and border of a box; those that are parts of a width are left to the solver.
    func edges(of style: StoredBoxStyle) throws -> BoxEdges<LayoutUnit> {
      let padding = try style.padding.map { try fixed($0) }
      return BoxEdges(
        top: padding.top + style.border.top, right: padding.right + style.border.right,
        bottom: padding.bottom + style.border.bottom, left: padding.left + style.border.left)
    }

    /// Returns the margins of a box with 0 for `auto`.
    func margins(of style: StoredBoxStyle) throws -> BoxEdges<LayoutUnit> {
      try style.margin.map { $0 == .auto ? .zero : try fixed($0) }
    }

    func fixed(_ length: BoxLength) throws -> LayoutUnit {
      guard case .fixed(let length) = length else { throw NoPlan() }
      return length
    }

    /// Returns the least and the greatest size of a border box, without an automatic minimum.
    func bounds(
      _ least: BoxLength, _ greatest: BoxLength, of style: StoredBoxStyle, axis: BoxAxis
    ) throws -> (least: LayoutUnit, greatest: LayoutUnit?) {
      let edges = try edges(of: style).sum(axis)
      func size(_ length: BoxLength) throws -> LayoutUnit? {
        length == .auto ? nil : style.borderBox(try fixed(length), edges: edges)
      }
      return (max(try size(least) ?? edges, edges), try size(greatest))
    }
  }
}
