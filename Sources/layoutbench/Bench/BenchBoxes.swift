internal import CellLayout
internal import TextLayout

/// Random trees of boxes as cells have them: four levels at most, with texts of two lines.
struct BenchBoxes {
  private var random: BenchRandom
  /// The share of containers that are grids, in percent.
  private let gridShare: Int
  private var tree = BoxTree()
  private var left = 0

  init(seed: UInt64, gridShare: Int) {
    random = BenchRandom(seed: seed)
    self.gridShare = gridShare
  }

  /// Returns the next tree.
  mutating func next() -> BoxTree {
    tree = BoxTree()
    left = Int.random(in: 8...16, using: &random)
    addNode(in: nil, level: 0)
    return tree
  }

  private mutating func isOne(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func length(_ greatest: Int) -> BoxLength {
    .fixed(LayoutUnit(rawValue: Int.random(in: 0...greatest * 64, using: &random)))
  }

  private mutating func addNode(in parent: Int?, level: Int) {
    left -= 1
    var style = BoxStyle()
    style.isBorderBox = true
    if isOne(in: 3) { style.width = length(120) }
    if isOne(in: 4) { style.height = length(60) }
    if isOne(in: 4) { style.padding = BoxEdges(length(12)) }
    if isOne(in: 5) { style.margin.top = length(8) }
    if isOne(in: 8) { style.maxWidth = .percent(75) }
    if isOne(in: 3) { style.grow = 1 }
    if isOne(in: 6) { style.alignSelf = BoxAlignment(.center) }
    guard left > 0, level == 0 || level < 3 && isOne(in: 2) else {
      tree.add(style, text: isOne(in: 2) ? 0 : nil, in: parent)
      return
    }
    style.rowGap = length(8)
    style.columnGap = length(8)
    var grid: GridStyle?
    if Int.random(in: 0..<100, using: &random) < gridShare {
      style.display = .grid
      grid = tracks()
    } else {
      style.display = .flex
      style.isColumn = isOne(in: 2)
      style.wrap = isOne(in: 6) ? .wrap : .none
      style.justifyContent = BoxAlignment(isOne(in: 2) ? .spaceBetween : .start)
    }
    let node = tree.add(style, grid: grid, in: parent)
    for _ in 0..<Int.random(in: 2...4, using: &random) where left > 0 {
      addNode(in: node, level: level + 1)
    }
  }

  private mutating func tracks() -> GridStyle {
    var grid = GridStyle()
    grid.columns = (0..<Int.random(in: 2...3, using: &random)).map { _ in
      .track(
        isOne(in: 3)
          ? TrackSize(min: .auto, max: .auto)
          : isOne(in: 2)
            ? TrackSize(min: .auto, max: .fraction(1))
            : TrackSize(min: .fixed(60), max: .fixed(60)))
    }
    return grid
  }
}

/// Texts of one extent, which cost nothing.
struct ConstantTexts: BoxTexts {
  func widths(of text: Int) -> BoxWidths { BoxWidths(min: 40, max: 160) }
  func lines(of text: Int, width: LayoutUnit) -> BoxLines {
    BoxLines(height: width < 160 ? 40 : 20, firstBaseline: 15, lastBaseline: 35)
  }
}
