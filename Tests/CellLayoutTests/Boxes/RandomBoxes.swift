import CellLayout
import TestSupport
import TextLayout

/// Random trees of boxes of all kinds.
struct RandomBoxes {
  private var random: SplitMix64
  /// Lengths that occur besides ordinary ones.
  var extremes: [LayoutUnit] = []

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.number(below: values.count)]
  }

  private mutating func units() -> LayoutUnit {
    if !extremes.isEmpty, random.isOne(in: 3) { return pick(extremes) }
    return LayoutUnit(rawValue: random.number(below: 90 * 64))
  }

  private mutating func length(
    _ others: [BoxLength] = [.auto], mayBeNegative: Bool = false
  ) -> BoxLength {
    switch random.number(below: 4) {
    case 0: .fixed(mayBeNegative ? units() : max(units(), .zero))
    case 1: .percent(pick([0, 10, 33.3, 50, 100, 250]))
    default: pick(others)
    }
  }

  private mutating func alignment() -> BoxAlignment {
    BoxAlignment(
      pick([
        .auto, .normal, .stretch, .start, .end, .flexStart, .flexEnd, .center, .baseline,
        .lastBaseline, .spaceBetween, .spaceAround, .spaceEvenly,
      ]), isSafe: random.isOne(in: 6))
  }

  /// Returns a tree of up to four levels.
  mutating func node(level: Int = 0) -> BoxNode {
    var node = BoxNode(width: length(), height: length())
    if random.isOne(in: 3) { fillSizes(&node.style) }
    if random.isOne(in: 3) { fillEdges(&node.style) }
    fillFlex(&node.style)
    guard level < 3, level == 0 || random.isOne(in: 2) else {
      if random.isOne(in: 2) { node.text = random.number(below: 9) }
      return node
    }
    if random.isOne(in: 3) {
      node.style.display = .grid
      node.grid = grid()
    } else {
      node.style.display = .flex
    }
    node.children = (0..<random.number(below: 5)).map { _ in self.node(level: level + 1) }
    return node
  }

  private mutating func fillSizes(_ style: inout BoxStyle) {
    let words: [BoxLength] = [.auto, .minContent, .maxContent, .fitContent]
    (style.minWidth, style.maxWidth) = (length(words), length(words))
    (style.minHeight, style.maxHeight) = (length(words), length(words))
    if random.isOne(in: 2) { style.ratio = BoxRatio(pick([1, 16, 0.7]), pick([1, 9, 2.39])) }
    style.isBorderBox = random.isOne(in: 2)
  }

  private mutating func fillEdges(_ style: inout BoxStyle) {
    style.margin = edges()
    if random.isOne(in: 2) {
      style.position = pick([.absolute, .relative])
      style.inset = edges()
    }
    style.padding = BoxEdges(
      top: length([.fixed(.zero)]), right: .fixed(3), bottom: .fixed(.zero), left: .percent(5))
    style.border = BoxEdges(top: 1, right: .zero, bottom: 2, left: .zero)
    style.overflow = pick([.visible, .hidden, .clip])
  }

  private mutating func edges() -> BoxEdges<BoxLength> {
    BoxEdges(
      top: length(mayBeNegative: true), right: length(mayBeNegative: true),
      bottom: length(mayBeNegative: true), left: length(mayBeNegative: true))
  }

  private mutating func fillFlex(_ style: inout BoxStyle) {
    (style.isColumn, style.isReversed) = (random.isOne(in: 2), random.isOne(in: 4))
    style.wrap = pick([.none, .none, .wrap, .reverse])
    (style.grow, style.shrink) = (pick([0, 0, 1, 0.3]), pick([1, 1, 0, 3]))
    style.basis = length([.auto, .content, .minContent])
    style.order = pick([0, 0, 0, -1, 2])
    (style.rowGap, style.columnGap) = (length([.fixed(4)]), length([.fixed(.zero)]))
    (style.justifyContent, style.alignContent) = (alignment(), alignment())
    (style.justifyItems, style.alignItems) = (alignment(), alignment())
    if random.isOne(in: 3) { (style.justifySelf, style.alignSelf) = (alignment(), alignment()) }
    (style.column, style.row) = (span(), span())
  }

  private mutating func span() -> GridSpan {
    var span = GridSpan()
    span.start = pick([.auto, .auto, .auto, .line(1), .line(-1), .line(3), .span(2)])
    span.end = pick([.auto, .auto, .line(2), .span(2)])
    return span
  }

  private mutating func breadth() -> TrackBreadth {
    pick([
      .fixed(max(units(), .zero)), .percent(30), .fraction(1), .fraction(0.4), .auto, .minContent,
      .maxContent,
    ])
  }

  private mutating func track() -> TrackSize {
    let breadth = breadth()
    if case .fraction = breadth { return TrackSize(min: .auto, max: breadth) }
    return TrackSize(min: breadth, max: self.breadth())
  }

  private mutating func grid() -> GridStyle {
    var grid = GridStyle()
    grid.columns = (0..<random.number(below: 4)).map { _ in .track(track()) }
    grid.rows = (0..<random.number(below: 3)).map { _ in .track(track()) }
    if random.isOne(in: 4) {
      let size = TrackSize(min: .fixed(max(units(), .zero)), max: .fixed(max(units(), .zero)))
      grid.columns.append(.repeat(pick([.autoFill, .autoFit, .number(2)]), [size]))
    }
    if random.isOne(in: 3) { (grid.autoColumns, grid.autoRows) = ([track()], [track()]) }
    (grid.flowsInColumns, grid.isDense) = (random.isOne(in: 3), random.isOne(in: 3))
    return grid
  }
}

extension BoxNode {
  /// Returns the tree without what is no mirror image: alignment at baselines, which in columns are left
  /// edges in both directions, and places in containing blocks of another direction.
  func mirrorable() -> BoxNode {
    func other(_ alignment: BoxAlignment) -> BoxAlignment {
      [.baseline, .lastBaseline].contains(alignment.position) ? BoxAlignment(.end) : alignment
    }
    var node = self
    node.style.alignItems = other(style.alignItems)
    node.style.alignSelf = other(style.alignSelf)
    node.style.position = .static
    node.children = children.map { $0.mirrorable() }
    return node
  }

  /// Returns the tree from right to left, with left and right exchanged.
  func mirrored() -> BoxNode {
    var node = self
    node.style.isRightToLeft.toggle()
    swap(&node.style.margin.left, &node.style.margin.right)
    swap(&node.style.padding.left, &node.style.padding.right)
    swap(&node.style.border.left, &node.style.border.right)
    swap(&node.style.inset.left, &node.style.inset.right)
    node.children = children.map { $0.mirrored() }
    return node
  }
}
