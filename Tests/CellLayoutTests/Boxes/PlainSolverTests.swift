import ListCore
import TestSupport
import Testing
import TextLayout

@testable import CellLayout

/// Plain trees have the places that `BoxSolver` finds.
struct PlainSolverTests {
  @Test(arguments: 0..<lawSize(400, debug: 40))
  func `plain rows and columns stand where the solver puts them`(seed: Int) throws {
    var random = RandomPlainBoxes(seed: seed)
    let texts = BoundedTexts()
    for _ in 0..<32 {
      let tree = random.tree()
      let plain = try #require(PlainTree(tree))
      var solver = PlainSolver()
      for width in [LayoutUnit.zero, 40, 133.328125, 320, 1000] {
        let places = solver.places(of: plain, width: width, texts)
        var boxes = BoxSolver(tree, texts: SquareTexts())
        #expect(places.height == boxes.height(width: width), "seed \(seed), width \(width)")
        let frames = boxes.frames(width: width, height: nil)
        #expect(places.frames == frames, "seed \(seed), width \(width)")
      }
    }
    #expect(texts.count.exact > 0 && texts.count.bounds > 0)
  }

  @Test func `widths that take long to find are asked for where words may not have room alone`()
    throws
  {
    func text(_ number: Int) -> BoxNode {
      var node = BoxNode()
      node.text = number
      return node
    }
    // The widest word of the author's row takes 40 px, for which 50 px is the bound, and the box beside it 5 px.
    let author = BoxNode(flex: [text(2), BoxNode(width: 5, height: 5)])
    let bubble = BoxNode(flex: [author, text(8)], isColumn: true).with { $0.grow = 1 }
    var tree = BoxTree()
    BoxNode(flex: [BoxNode(width: 20, height: 20).with { $0.shrink = 0 }, bubble])
      .add(to: &tree)
    let plain = try #require(PlainTree(tree))
    for (width, isRoomy) in [(400, true), (150, true), (80, true), (74, false), (30, false)] {
      let texts = BoundedTexts()
      var (solver, boxes) = (PlainSolver(), BoxSolver(tree, texts: SquareTexts()))
      let places = solver.places(of: plain, width: LayoutUnit(width), texts)
      #expect(places.frames == boxes.frames(width: LayoutUnit(width), height: nil))
      #expect(texts.count.exact == (isRoomy ? 0 : 2), "\(width)")
    }
  }

  @Test(arguments: 0..<lawSize(100, debug: 20))
  func `bounds of words give bounds of the widths that contents ask for`(seed: Int) throws {
    var random = RandomPlainBoxes(seed: seed)
    let texts = BoundedTexts()
    for _ in 0..<25 {
      let plain = try #require(PlainTree(random.tree()))
      var (exact, bounded) = (PlainSolver(), PlainSolver())
      exact.begin(plain)
      bounded.begin(plain)
      for box in plain.boxes.indices {
        let widths = exact.contribution(of: box, in: plain, texts)
        let bounds = bounded.contribution(of: box, in: plain, texts.bounded)
        #expect(widths.min <= bounds.min)
        if !bounded.dependsOnLeastWidth {
          #expect(widths.max == bounds.max && widths.min >= bounds.low)
        }
      }
    }
  }

  @Test func `other boxes are left to the solver`() {
    let changes: [(inout BoxStyle) -> Void] = [
      { $0.wrap = .reverse }, { $0.isReversed = true }, { $0.order = 1 },
      { $0.position = .relative },
      { $0.ratio = BoxRatio(1, 2) }, { $0.width = .percent(50) }, { $0.height = 40 },
      { $0.maxHeight = 40 }, { $0.margin.left = .auto }, { $0.padding.top = .percent(1) },
      { $0.columnGap = .percent(5) }, { $0.minWidth = .minContent },
      { $0.display = .none },
    ]
    for change in changes {
      var tree = BoxTree()
      BoxNode(flex: [BoxNode(width: 10, height: 10)]).with(change).add(to: &tree)
      #expect(PlainTree(tree) == nil)
    }
    var tree = BoxTree()
    BoxNode(flex: [BoxNode(width: 10, height: 10).with { $0.grow = 1 }], isColumn: true)
      .add(to: &tree)
    #expect(PlainTree(tree) == nil)
    tree = BoxTree()
    BoxNode(flex: [BoxNode(width: 10, height: 10)], isColumn: true).with { $0.wrap = .wrap }
      .add(to: &tree)
    #expect(PlainTree(tree) == nil)
  }

  @Test func `other grids than overlays are left to the solver`() {
    let grid = BoxNode(flex: [BoxNode(width: 10, height: 10).with { $0.isFirst = true }])
      .with { $0.display = .grid }
    func isPlain(_ grid: BoxNode) -> Bool {
      var tree = BoxTree()
      grid.add(to: &tree)
      return PlainTree(tree) != nil
    }
    #expect(isPlain(grid))
    let changes: [(inout BoxStyle) -> Void] = [
      { $0.justifyContent = BoxAlignment(.center) }, { $0.alignContent = BoxAlignment(.end) },
      { $0.alignItems = BoxAlignment(.baseline) }, { $0.justifyItems = BoxAlignment(.left) },
      { $0.height = 20 },
    ]
    for change in changes { #expect(!isPlain(grid.with(change))) }
    var other = grid
    other.children[0].style.isFirst = false
    #expect(!isPlain(other))
    other = grid
    other.grid = GridStyle()
    #expect(isPlain(other))
    other.grid?.flowsInColumns = true
    #expect(!isPlain(other))
  }
}

/// Cells of plain boxes have the boxes that the solver finds for them.
struct PlainCellTests {
  @Test(arguments: 0..<UInt64(lawSize(200, debug: 40)))
  func `random cells`(seed: UInt64) throws {
    var random = try RandomCells(seed: seed)
    random.hasBoxAttributes = seed % 3 == 0
    random.isDecorated = seed % 4 == 0
    let cell = random.prototype()
    let engine = TextEngine()
    var context = PrepareContext(engine: engine)
    for row in random.rows(6, cells: ["a"]) {
      let prepared = try cell.prepare(row, in: &context)
      for width in [LayoutUnit.zero, 40, 180, random.width()] {
        let pass = LayoutPass(
          width: width, scale: seed % 5 == 0 ? 1.35 : 1,
          direction: seed % 2 == 0 ? .leftToRight : .rightToLeft, engine: engine)
        guard let tree = cell.plans.tree(of: prepared, pass.direction),
          tree.boxes(of: prepared) != nil
        else { continue }
        var solver = CellSolver(program: cell.program, cell: prepared, pass: pass)
        let size = LayoutSize(width: width, height: solver.height(width: width))
        let boxes = solver.placedBoxes(in: size)
        var plain = CellSolver(program: cell.program, cell: prepared, pass: pass)
        plain.plainTree = tree
        let plainBoxes = plain.placedBoxes(in: size)
        #expect(plainBoxes.map { $0?.frame } == boxes.map { $0?.frame }, "seed \(seed), \(width)")
        #expect(plainBoxes.map { $0?.edges } == boxes.map { $0?.edges })
        #expect(plainBoxes.map { $0?.border } == boxes.map { $0?.border })
        var frames = CellFrames()
        #expect(frames.height(of: prepared, cell.plans, pass) == size.height)
        let other = LayoutSize(width: width, height: size.height + 20)
        let (high, plainHigh) = (solver.placedBoxes(in: other), plain.placedBoxes(in: other))
        #expect(high.map { $0?.frame } == plainHigh.map { $0?.frame })
      }
    }
  }
}

extension PlainSolver {
  fileprivate mutating func places(
    of tree: PlainTree, width: LayoutUnit, _ texts: BoundedTexts
  ) -> (height: LayoutUnit, frames: [LayoutRect?]) {
    let height = solve(tree, width: width, texts)
    place(tree, width: width)
    return (height, tree.boxOfNode.map { $0 < 0 ? nil : frames[$0] })
  }
}

/// Square texts that know upper bounds of their min-content widths, and count the times that either is asked for.
private struct BoundedTexts: BoxTexts {
  final class Count {
    var exact = 0
    var bounds = 0
  }

  private(set) var count = Count()
  private var knowsBounds = false

  var bounded: BoundedTexts {
    var texts = self
    texts.knowsBounds = true
    return texts
  }

  func widths(of text: Int) -> BoxWidths {
    var widths = SquareTexts().widths(of: text)
    if knowsBounds {
      count.bounds += 1
      widths.min = min(widths.min + LayoutUnit(text * 5 % 13), widths.max)
    } else {
      count.exact += 1
    }
    return widths
  }

  func knowsLeastWidth(of text: Int) -> Bool { !knowsBounds }

  func maxWidth(of text: Int) -> LayoutUnit { SquareTexts().widths(of: text).max }

  func lines(of text: Int, width: LayoutUnit) -> BoxLines {
    SquareTexts().lines(of: text, width: width)
  }
}

extension BoxStyle {
  /// A Boolean value that tells whether a child of a grid stands in its first area.
  fileprivate var isFirst: Bool {
    get { column.start == .line(1) && row.start == .line(1) }
    set { (column.start, row.start) = newValue ? (.line(1), .line(1)) : (.auto, .auto) }
  }
}

/// Random trees of plain boxes.
private struct RandomPlainBoxes {
  private var random: SplitMix64

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.number(below: values.count)]
  }

  private mutating func units(_ most: Int = 90) -> LayoutUnit {
    LayoutUnit(rawValue: random.number(below: most * 64))
  }

  private mutating func length() -> BoxLength { random.isOne(in: 3) ? .fixed(units()) : .auto }

  private mutating func edges(_ least: LayoutUnit) -> BoxEdges<BoxLength> {
    BoxEdges(
      top: .fixed(units(9) + least), right: .fixed(units(9) + least),
      bottom: .fixed(units(9) + least), left: .fixed(units(9) + least))
  }

  mutating func tree() -> BoxTree {
    var tree = BoxTree(isRightToLeft: random.isOne(in: 3))
    node(level: 0, in: .column).add(to: &tree)
    return tree
  }

  private enum Container { case row, column, overlay }

  private mutating func node(level: Int, in container: Container) -> BoxNode {
    var node = BoxNode(width: length())
    node.style.isRightToLeft = random.isOne(in: 3)
    (node.style.minWidth, node.style.maxWidth) = (length(), length())
    node.style.minHeight = length()
    node.style.isBorderBox = random.isOne(in: 2)
    node.style.overflow = pick([.visible, .visible, .hidden, .clip])
    if random.isOne(in: 2) { node.style.padding = edges(.zero) }
    if random.isOne(in: 2) { node.style.margin = edges(-4) }
    node.style.border = pick([BoxEdges(.zero), BoxEdges(top: 1, right: .zero, bottom: 2, left: 3)])
    (node.style.rowGap, node.style.columnGap) = (pick([0, .fixed(4)]), pick([0, .fixed(7)]))
    node.style.alignItems = align([.normal, .stretch])
    if random.isOne(in: 3) { node.style.alignSelf = align([.auto, .normal]) }
    if random.isOne(in: 3) { node.style.justifySelf = align([.auto, .normal]) }
    node.style.justifyContent = BoxAlignment(
      pick(BoxAlignment.Position.allCases), isSafe: random.isOne(in: 5))
    node.style.shrink = pick([1, 1, 0, 3, 0.2])
    node.style.isFirst = container == .overlay
    if container != .column {
      node.style.grow = pick([0, 0, 1, 0.3])
      node.style.basis = length()
    }
    if level > 0, random.isOne(in: 8) { node.style.display = .none }
    guard level < 3, level == 0 || random.isOne(in: 2) else {
      return leaf(node, in: container)
    }
    let own = pick([Container.row, .row, .column, .column, .overlay])
    if node.style.display != .none { node.style.display = own == .overlay ? .grid : .flex }
    node.style.isColumn = own == .column
    if own == .row, random.isOne(in: 2) {
      node.style.wrap = .wrap
      node.style.alignContent = align(BoxAlignment.Position.allCases)
    }
    if own == .overlay {
      node.style.justifyItems = align([.normal, .stretch])
      node.style.justifyContent = BoxAlignment(pick([.normal, .stretch]))
    }
    node.children = (0..<random.number(below: 5)).map { _ in
      self.node(level: level + 1, in: own)
    }
    return node
  }

  private mutating func leaf(_ leaf: BoxNode, in container: Container) -> BoxNode {
    var node = leaf
    node.style.height = length()
    if random.isOne(in: 3) { return shaped(node, in: container) }
    if random.isOne(in: 2) {
      node.text = random.number(below: 9)
    } else if container == .column {
      node.style.basis = length()
    }
    return node
  }

  /// Returns a box with a ratio of its own, or that of an image.
  private mutating func shaped(_ leaf: BoxNode, in container: Container) -> BoxNode {
    var node = leaf
    (node.style.minWidth, node.style.minHeight, node.style.basis) = (.auto, .auto, .auto)
    node.style.overflow = .visible
    node.style.ratio = BoxRatio(units().pixels + 0.5, pick([1, 40, 200]))
    if random.isOne(in: 2) {
      let size = LayoutSize(width: units(300) + 1, height: units(300) + 1)
      node.style.natural = size
      node.style.ratio = BoxRatio(size.width.pixels, size.height.pixels)
      if container != .overlay, random.isOne(in: 2) {
        node.style.maxWidth = .percent(100)
        node.style.isBorderBox = true
      }
    }
    switch container {
    case .column: break
    case .row:
      guard node.style.height == .auto else { break }
      if node.style.width != .auto, random.isOne(in: 2) {
        node.style.shrink = 0
      } else {
        node.style.alignSelf = BoxAlignment(pick([.start, .center]))
      }
    case .overlay: (node.style.width, node.style.height) = (.fixed(units()), .fixed(units()))
    }
    return node
  }

  private mutating func align(_ others: [BoxAlignment.Position]) -> BoxAlignment {
    BoxAlignment(
      pick(others + [.stretch, .start, .end, .center, .flexStart, .flexEnd]),
      isSafe: random.isOne(in: 5))
  }
}
