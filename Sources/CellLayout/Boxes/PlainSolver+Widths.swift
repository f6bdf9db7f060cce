internal import TextLayout

extension PlainSolver {
  /// Returns the min-content and the max-content width of a box.
  mutating func intrinsicWidths(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> PlainWidths {
    if let known = widths[number] { return known }
    let edges = tree.boxes[number].edges.horizontal
    let found: PlainWidths
    switch tree.boxes[number].kind {
    case .text(let text):
      let own = texts.widths(of: text)
      let low = texts.knowsLeastWidth(of: text) ? own.min : .zero
      found = PlainWidths(min: own.min, low: low, max: own.max) + edges
    case .empty: found = PlainWidths(edges)
    case .shaped(let shape): found = PlainWidths(shape.contentWidth)
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
    return max(box.looseWidthBounds(in: nil).clamping(own), box.edges.horizontal)
  }

  /// Returns the contribution of a box to the intrinsic widths of its container, without margins.
  mutating func contribution(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> PlainWidths {
    let box = tree.boxes[number]
    var own = box.width.map { PlainWidths($0) } ?? intrinsicWidths(of: number, in: tree, texts)
    let (bounds, edges) = (box.looseWidthBounds(in: nil), box.edges.horizontal)
    if case .shaped(let shape) = box.kind, shape.fitsContainer {
      own = PlainWidths(min: edges, low: edges, max: own.max)
    }
    return own.map { max(bounds.clamping($0), edges) }
  }

  private mutating func columnWidths(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> PlainWidths {
    var (found, child) = (PlainWidths(.zero), number + 1)
    for _ in 0..<tree.boxes[number].childCount {
      let box = tree.boxes[child]
      found.formMaximum(contribution(of: child, in: tree, texts) + box.margins.horizontal)
      child = box.end
    }
    return found
  }

  private mutating func rowWidths(
    of number: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> PlainWidths {
    let count = tree.boxes[number].childCount
    var found = PlainWidths(tree.boxes[number].gap * max(0, count - 1))
    // A row that wraps needs room for its widest child alone.
    var widest = PlainWidths(.zero)
    var child = number + 1
    for _ in 0..<count {
      let box = tree.boxes[child]
      let own = contribution(of: child, in: tree, texts)
      let item = item(of: child, in: tree, room: nil, texts)
      found = found + own.map(item.counted) + box.margins.horizontal
      widest.formMaximum(own + box.margins.horizontal)
      child = box.end
    }
    if tree.boxes[number].lines != nil { (found.min, found.low) = (widest.min, widest.low) }
    found = PlainWidths(min: found.min.positive, low: found.low.positive, max: found.max)
    if found.min > found.max, !found.isExact { dependsOnLeastWidth = true }
    found.max = max(found.min, found.max)
    return found
  }

  /// Returns a child of a row as it takes part in the sharing of the room.
  ///
  /// The bounds of a child that begins as wide as its content lack the width of its widest word, which only shrinking
  /// meets.
  ///
  /// - Parameter room: The width inside the row; `nil` if it is not known.
  mutating func item(
    of child: Int, in tree: PlainTree, room: LayoutUnit?, _ texts: some BoxTexts
  ) -> PlainItem {
    let box = tree.boxes[child]
    var item = PlainItem(
      box, base: box.basis ?? maxWidth(of: child, in: tree, texts), box.widthBounds(in: room))
    if box.basis != nil, let least = contentMinimum(of: child, in: tree, texts) {
      item.raise(to: least)
    }
    item.hypothetical = item.bounds.clamping(item.base)
    if item.meetsBound(with: item.hypothetical) { dependsOnLeastWidth = true }
    return item
  }

  /// Returns the width that the widest word of a child of a row gives it at least; `nil` if it has no such bound.
  mutating func contentMinimum(
    of child: Int, in tree: PlainTree, _ texts: some BoxTexts
  ) -> PlainWidths? {
    guard tree.boxes[child].hasContentMinimum else { return nil }
    let content = intrinsicWidths(of: child, in: tree, texts)
    return tree.boxes[child].width.map { width in content.map { min(width, $0) } } ?? content
  }
}

/// The widths that the content of a plain box asks for.
struct PlainWidths {
  /// The min-content width, or an upper bound of it.
  var min: LayoutUnit
  /// A lower bound of the min-content width; it is the width itself if both bounds are equal.
  var low: LayoutUnit
  /// The max-content width.
  var max: LayoutUnit

  init(min: LayoutUnit, low: LayoutUnit, max: LayoutUnit) {
    (self.min, self.low, self.max) = (min, low, max)
  }

  /// Creates the widths of a content of one width.
  init(_ width: LayoutUnit) { (min, low, max) = (width, width, width) }

  /// A Boolean value that tells whether the min-content width is known.
  var isExact: Bool { low == min }

  func map(_ change: (LayoutUnit) -> LayoutUnit) -> PlainWidths {
    PlainWidths(min: change(min), low: change(low), max: change(max))
  }

  static func + (widths: PlainWidths, length: LayoutUnit) -> PlainWidths {
    widths.map { $0 + length }
  }

  static func + (a: PlainWidths, b: PlainWidths) -> PlainWidths {
    PlainWidths(min: a.min + b.min, low: a.low + b.low, max: a.max + b.max)
  }

  mutating func formMaximum(_ other: PlainWidths) {
    self = PlainWidths(
      min: Swift.max(min, other.min), low: Swift.max(low, other.low),
      max: Swift.max(max, other.max))
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
  /// The least width, if it is an upper bound of that of the content.
  private var leastBound: LayoutUnit?
  var hypothetical = LayoutUnit.zero
  var target = LayoutUnit.zero
  var isFrozen = false
  var violation = LayoutUnit.zero

  init(_ box: PlainBox, base: LayoutUnit, _ bounds: BoxBounds) {
    (grow, shrink) = (box.grow, box.shrink)
    (mainMargins, mainEdges) = (box.margins.horizontal, box.edges.horizontal)
    hasContentBase = box.basis == nil
    (self.base, self.bounds) = (base, bounds)
  }

  /// Keeps the item as wide as its content asks for.
  mutating func raise(to content: PlainWidths) {
    let own = bounds.min
    bounds.raise(to: content.min)
    if bounds.min > own, !content.isExact { leastBound = bounds.min }
  }

  /// Returns whether the bound of the content's least width decides a width of the item.
  func meetsBound(with width: LayoutUnit) -> Bool { leastBound.map { width <= $0 } ?? false }

  /// Returns the width with which an item counts that asks for one.
  func counted(_ contribution: LayoutUnit) -> LayoutUnit {
    guard !hasContentBase else { return contribution }
    let cannotMove = contribution > base && grow == 0 || contribution < base && shrink == 0
    return cannotMove ? hypothetical : contribution
  }
}
