internal import TextLayout

/// The compiled elements of a cell and their boxes, without the type of the items.
struct CellBoxes: Sendable {
  private(set) var nodes: [CellNode] = []
  /// The size of each box that is the same in every row; `nil` for one that depends on the row.
  private(set) var constantSizes: [BoxSize?] = []
  /// The trees of a cell in which nothing is hidden and no box depends on the row.
  private var leftToRight = BoxTree()
  private var rightToLeft = BoxTree(isRightToLeft: true)
  /// The nodes whose boxes depend on the row.
  private var bound: [Int] = []
  /// The nodes whose columns are those of the table around.
  private(set) var tableRows: [Int] = []
  /// The conditions under which nodes are there.
  private(set) var gates: [CellGate] = []
  /// The gate of each text slot; -1 for none.
  private(set) var gateOfText: [Int] = []
  /// The widths of the cell at which elements come or go, ascending.
  private(set) var widthBorders: [LayoutUnit] = []
  /// A Boolean value that tells whether a node may be hidden.
  private(set) var mayHide = false
  /// A Boolean value that tells whether a box is aligned by its baseline, so that layout asks for the
  /// baselines of texts.
  private(set) var usesBaselines = false

  /// Adds the next node in document order.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - style: The style of its box; the left side is the leading one.
  ///   - grid: The properties of a grid.
  mutating func add(_ node: CellNode, style: BoxStyle, grid: GridStyle?) {
    let (parent, direction) = (node.parent < 0 ? nil : node.parent, node.direction)
    var text: Int?
    if case .text(let slot) = node.kind { text = slot }
    let turned = style.fromRightToLeft
    leftToRight.add(direction == .rightToLeft ? turned : style, grid: grid, text: text, in: parent)
    rightToLeft.add(direction == .leftToRight ? style : turned, grid: grid, text: text, in: parent)
    if grid?.takesTableColumns == true { tableRows.append(nodes.count) }
    nodes.append(node)
    if text != nil { gateOfText.append(node.gate) }
    mayHide = mayHide || node.isHiddenIfEmpty || node.gate >= 0
    usesBaselines = usesBaselines || style.usesBaselines
  }

  /// A Boolean value that tells whether the height of a cell hangs on the columns of the table around.
  var hasTableRows: Bool { !tableRows.isEmpty }

  /// The boxes of the elements before a row gives sizes to some or hides some.
  var plainTree: BoxTree { leftToRight }

  /// The boxes whose sizes depend on the row.
  var boundBoxes: [(node: Int, slot: Int)] {
    bound.compactMap { node in
      if case .box(let slot) = nodes[node].kind { (node, slot) } else { nil }
    }
  }

  /// The boxes of the elements before a row hides some, where rows give ratios to the boxes that depend on them.
  var treeOfShapes: BoxTree {
    var tree = leftToRight
    for node in bound {
      setSize(BoxSize(width: nil, height: nil, aspectRatio: 1), of: node, in: &tree)
    }
    return tree
  }

  /// Returns the style of the box of an element before a row gives it a size.
  func style(of node: Int, _ direction: LayoutDirection) -> BoxStyle {
    (direction == .rightToLeft ? rightToLeft : leftToRight).nodes[node].style.value
  }

  /// Adds a condition.
  ///
  /// - Returns: The number of the gate.
  mutating func addGate(_ test: CellGate.Test, in parent: Int) -> Int {
    var dependsOnWidth = parent >= 0 && gates[parent].dependsOnWidth
    if case .width(let range) = test {
      dependsOnWidth = true
      widthBorders = Set(widthBorders + [range.lowerBound, range.upperBound]).sorted()
    }
    gates.append(CellGate(test: test, parent: parent, dependsOnWidth: dependsOnWidth))
    return gates.count - 1
  }

  /// Adds the size of the next box slot; `nil` for one that depends on the row.
  mutating func addSize(_ size: BoxSize?, of node: Int) {
    constantSizes.append(size)
    guard let size else { return bound.append(node) }
    setSize(size, of: node, in: &leftToRight)
    setSize(size, of: node, in: &rightToLeft)
  }

  private func setSize(_ size: BoxSize, of node: Int, in tree: inout BoxTree) {
    var style = tree.nodes[node].style.value
    style.take(size)
    tree.replace(style, of: node)
  }

  /// Returns the tree of a row.
  ///
  /// - Parameters:
  ///   - direction: The direction of the list.
  ///   - width: The width of the cell.
  ///   - columns: The columns of the table around.
  ///   - content: The contents of the row's slots.
  /// - Complexity: O(1) if every row has the same tree, else O(nodes).
  func tree(
    _ direction: LayoutDirection, width: LayoutUnit, columns: TableTracks? = nil,
    _ content: some SlotContent
  ) -> BoxTree {
    var tree = direction == .rightToLeft ? rightToLeft : leftToRight
    for node in bound {
      guard case .box(let slot) = nodes[node].kind,
        isOpen(nodes[node].gate, content.selections, width: width)
      else { continue }
      setSize(content.size(ofBox: slot), of: node, in: &tree)
    }
    if let columns {
      for node in tableRows { tree.setColumns(columns, of: node) }
    }
    if mayHide {
      for node in hiddenNodes(width: width, content) { tree.hide(node) }
    }
    return tree
  }

  /// Returns the nodes that are left out because they have nothing to show.
  private func hiddenNodes(width: LayoutUnit, _ content: some SlotContent) -> [Int] {
    var hidden: [Int] = []
    var hasVisibleChild = Array(repeating: false, count: nodes.count)
    // Going backwards, a node comes after its children.
    for i in nodes.indices.reversed() {
      if !isOpen(nodes[i].gate, content.selections, width: width) {
        hidden.append(i)
      } else if nodes[i].isHiddenIfEmpty, isEmpty(i, content, isChildless: !hasVisibleChild[i]) {
        hidden.append(i)
      } else if nodes[i].parent >= 0 {
        hasVisibleChild[nodes[i].parent] = true
      }
    }
    return hidden
  }

  private func isEmpty(_ index: Int, _ content: some SlotContent, isChildless: Bool) -> Bool {
    switch nodes[index].kind {
    case .text(let slot): return content.isTextEmpty(slot)
    case .box(let slot):
      let size = constantSizes[slot] ?? content.size(ofBox: slot)
      return size.width == nil && size.height == nil && size.aspectRatio == nil
    case .row, .column, .overlay, .grid: return isChildless
    case .spacer, .divider: return false
    }
  }
}

/// The contents of the slots of a row that decide its tree.
protocol SlotContent {
  /// The number that each selector chose.
  var selections: [Int32] { get }

  /// Returns whether a text has nothing to show.
  func isTextEmpty(_ slot: Int) -> Bool

  /// Returns the size of a box that depends on the row.
  func size(ofBox slot: Int) -> BoxSize
}

extension PreparedCell: SlotContent {
  func isTextEmpty(_ slot: Int) -> Bool { texts[slot].text.isEmpty }
  func size(ofBox slot: Int) -> BoxSize { boxes[slot] }
}

extension BoxStyle {
  /// A Boolean value that tells whether the box or its children are aligned by baselines.
  fileprivate var usesBaselines: Bool {
    alignItems.isBaseline || alignSelf.isBaseline || justifyItems.isBaseline
      || justifySelf.isBaseline || alignContent.isBaseline
  }
}
