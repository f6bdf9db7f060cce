/// A tree of boxes in document order: the descendants of each node follow it.
package struct BoxTree: Sendable {
  /// The greatest number of levels of a tree: layout is recursive.
  package static var levelLimit: Int { 64 }

  struct Node: Sendable {
    fileprivate(set) var style: StoredBoxStyle
    /// The number of the text that the box holds; `nil` if it holds none.
    var text: Int?
    /// The number of the grid's properties.
    var grid: Int?
    var parent: Int?
    /// The node that follows the last descendant.
    var end: Int
    var childCount = 0
  }

  private(set) var nodes: [Node] = []
  private(set) var grids: [GridStyle] = []
  /// A Boolean value that tells whether a box is absolute.
  private(set) var hasAbsolute = false
  /// A Boolean value that tells whether the room around the root runs from right to left.
  let isRightToLeft: Bool

  package init(isRightToLeft: Bool = false) { self.isRightToLeft = isRightToLeft }

  /// Adds the next node in document order.
  ///
  /// - Parameters:
  ///   - style: The properties of the box.
  ///   - grid: The properties of a grid.
  ///   - text: The number of the text that the box holds.
  ///   - parent: The node of the parent; `nil` for the root.
  /// - Returns: The number of the node.
  /// - Precondition: The parent is the last node or one of its ancestors.
  @discardableResult
  package mutating func add(
    _ style: BoxStyle, grid: GridStyle? = nil, text: Int? = nil, in parent: Int?
  ) -> Int {
    let node = nodes.count
    if let grid { grids.append(grid) }
    if style.position == .absolute { hasAbsolute = true }
    nodes.append(
      Node(
        style: StoredBoxStyle(style), text: text, grid: grid == nil ? nil : grids.count - 1,
        parent: parent, end: node + 1))
    if let parent { nodes[parent].childCount += 1 }
    var ancestor = parent
    while let current = ancestor {
      precondition(
        nodes[current].end == node, "The parent's descendants do not end at the new node.")
      nodes[current].end = node + 1
      ancestor = nodes[current].parent
    }
    return node
  }

  /// Gives a node another style.
  mutating func replace(_ style: BoxStyle, of node: Int) {
    nodes[node].style = StoredBoxStyle(style)
    if style.position == .absolute { hasAbsolute = true }
  }

  /// Gives a grid the columns of a table, and leaves out its children behind the last one.
  mutating func setColumns(_ tracks: TableTracks, of node: Int) {
    guard let grid = nodes[node].grid else { return }
    grids[grid].columns = tracks.groups
    var style = nodes[node].style.value
    style.columnGap = .fixed(tracks.gap)
    replace(style, of: node)
    for child in children(of: node) {
      if case .line(let column) = nodes[child].style.column.start, column > tracks.count {
        hide(child)
      }
    }
  }

  /// Leaves a node out.
  mutating func hide(_ node: Int) { nodes[node].style = .none }

  /// The number of nodes.
  package var nodeCount: Int { nodes.count }

  /// Returns the children of a node.
  func children(of node: Int) -> Children {
    Children(nodes: nodes, child: node + 1, end: nodes[node].end)
  }

  /// Returns the children of a node that take part in its layout, in document order.
  func flowingChildren(of node: Int) -> [Int] {
    var flowing: [Int] = []
    flowing.reserveCapacity(nodes[node].childCount)
    for child in children(of: node) where nodes[child].style.isFlowing { flowing.append(child) }
    return flowing
  }

  /// Returns whether the width that a box asks for can hang on its height, as that of a box with a ratio or of a
  /// column that wraps, and of boxes around these.
  func widthHangsOnHeight(_ node: Int) -> Bool {
    let style = nodes[node].style
    if case .fixed = style.width { return false }
    return style.ratio != nil || style.display == .flex && style.isColumn && style.wrap != .none
      || children(of: node).contains { nodes[$0].style.isFlowing && widthHangsOnHeight($0) }
  }

  /// Returns whether a box has no content, so that neither text nor children give it a size.
  func isEmpty(_ node: Int) -> Bool {
    nodes[node].text == nil && nodes[node].style.display == .block
  }

  /// Returns whether a node is a grid of one area as wide as the grid, in which all children stand.
  func isOverlay(_ node: Int) -> Bool {
    let style = nodes[node].style.value
    guard style.display == .grid, grid(of: node) == GridStyle(),
      style.justifyContent.stretchesContent, !style.alignItems.isBaseline,
      !style.justifyItems.isBaseline
    else { return false }
    return flowingChildren(of: node).allSatisfy { child in
      let style = nodes[child].style.value
      return style.column.isFirst && style.row.isFirst
    }
  }

  /// Returns the properties of a node's grid.
  func grid(of node: Int) -> GridStyle { nodes[node].grid.map { grids[$0] } ?? GridStyle() }

  /// The children of a node in document order.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var child: Int
    fileprivate let end: Int

    mutating func next() -> Int? {
      guard child < end else { return nil }
      defer { child = nodes[child].end }
      return child
    }
  }
}
