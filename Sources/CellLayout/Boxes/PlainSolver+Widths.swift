internal import TextLayout

extension PlainSolver {
  /// Returns the min-content and the max-content width of a box.
  mutating func intrinsicWidths(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> BoxWidths {
    if let known = widths[number] { return known }
    let edges = tree.boxes[number].edges.horizontal
    let found: BoxWidths
    switch tree.boxes[number].kind {
    case .text(let text): found = texts.widths(of: text) + edges
    case .empty: found = BoxWidths(edges)
    case .column: found = columnWidths(of: number, in: tree, texts) + edges
    case .overlay: found = overlayWidths(of: number, in: tree, texts) + edges
    case .row: found = rowWidths(of: number, in: tree, texts) + edges
    }
    widths[number] = found
    return found
  }

  /// Returns the max-content width of a box, which takes less to find than both widths if the box is a text.
  mutating func maxWidth(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> LayoutUnit {
    guard case .text(let text) = tree.boxes[number].kind, widths[number] == nil else {
      return intrinsicWidths(of: number, in: tree, texts).max
    }
    return texts.maxWidth(of: text) + tree.boxes[number].edges.horizontal
  }

  /// Returns the greatest contribution of a box to the intrinsic widths of its container, without margins.
  mutating func maxContribution(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> LayoutUnit {
    let box = tree.boxes[number]
    let own = box.width ?? maxWidth(of: number, in: tree, texts)
    return max(box.widthBounds.clamping(own), box.edges.horizontal)
  }

  /// Returns the contribution of a box to the intrinsic widths of its container, without margins.
  mutating func contribution(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> BoxWidths {
    let box = tree.boxes[number]
    let own = box.width.map { BoxWidths($0) } ?? intrinsicWidths(of: number, in: tree, texts)
    let (bounds, edges) = (box.widthBounds, box.edges.horizontal)
    return BoxWidths(
      min: max(bounds.clamping(own.min), edges), max: max(bounds.clamping(own.max), edges))
  }

  private mutating func columnWidths(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> BoxWidths {
    var (found, child) = (BoxWidths(.zero), number + 1)
    for _ in 0..<tree.boxes[number].childCount {
      let box = tree.boxes[child]
      let own = contribution(of: child, in: tree, texts) + box.margins.horizontal
      found = BoxWidths(min: max(found.min, own.min), max: max(found.max, own.max))
      child = box.end
    }
    return found
  }

  private mutating func rowWidths(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> BoxWidths {
    let count = tree.boxes[number].childCount
    var found = BoxWidths(tree.boxes[number].gap * max(0, count - 1))
    var child = number + 1
    for _ in 0..<count {
      let box = tree.boxes[child]
      let own = contribution(of: child, in: tree, texts)
      let item = item(of: child, in: tree, texts)
      found.min = found.min + item.counted(own.min) + box.margins.horizontal
      found.max = found.max + item.counted(own.max) + box.margins.horizontal
      child = box.end
    }
    let least = found.min.positive
    if least > found.max { dependsOnLeastWidth = true }
    return BoxWidths(min: least, max: max(least, found.max))
  }

  /// Returns a child of a row as it takes part in the sharing of the room.
  ///
  /// The bounds of a child that begins as wide as its content lack the width of its widest word, which only shrinking
  /// meets.
  mutating func item(of child: Int, in tree: PlainTree, _ texts: some BoxTexts) -> PlainItem {
    let box = tree.boxes[child]
    var item = PlainItem(box, base: box.basis ?? maxWidth(of: child, in: tree, texts))
    if box.basis != nil, let least = contentMinimum(of: child, in: tree, texts) {
      item.raise(to: least)
    }
    item.hypothetical = item.bounds.clamping(item.base)
    if item.meetsContent(with: item.hypothetical) { dependsOnLeastWidth = true }
    return item
  }

  /// Returns the width that the widest word of a child of a row gives it at least; `nil` if it has no such bound, or
  /// none above that of its padding and border.
  mutating func contentMinimum(
    of child: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> LayoutUnit? {
    guard tree.boxes[child].hasContentMinimum else { return nil }
    if case .empty = tree.boxes[child].kind { return nil }
    let content = intrinsicWidths(of: child, in: tree, texts).min
    return tree.boxes[child].width.map { min($0, content) } ?? content
  }
}

/// A child of a row in a plain tree.
struct PlainItem: FlexLength {
  let grow: Float
  let shrink: Float
  let mainMargins: LayoutUnit
  let mainEdges: LayoutUnit
  /// A Boolean value that tells whether the base size is the content's.
  let hasContentBase: Bool
  let base: LayoutUnit
  private(set) var bounds: BoxBounds
  /// The least width, if it is that of the content.
  private var contentMinimum: LayoutUnit?
  var hypothetical = LayoutUnit.zero
  var target = LayoutUnit.zero
  var isFrozen = false
  var violation = LayoutUnit.zero

  init(_ box: PlainBox, base: LayoutUnit) {
    (grow, shrink) = (box.grow, box.shrink)
    (mainMargins, mainEdges) = (box.margins.horizontal, box.edges.horizontal)
    hasContentBase = box.basis == nil
    self.base = base
    bounds = box.widthBounds
  }

  /// Keeps the item as wide as its content asks for.
  mutating func raise(to least: LayoutUnit) {
    let own = bounds.min
    bounds.raise(to: least)
    if bounds.min > own { contentMinimum = bounds.min }
  }

  /// Returns whether the least width of the content decides a width of the item.
  func meetsContent(with width: LayoutUnit) -> Bool { contentMinimum.map { width <= $0 } ?? false }

  /// Returns the width with which an item counts that asks for one.
  func counted(_ contribution: LayoutUnit) -> LayoutUnit {
    guard !hasContentBase else { return contribution }
    let cannotMove = contribution > base && grow == 0 || contribution < base && shrink == 0
    return cannotMove ? hypothetical : contribution
  }
}
