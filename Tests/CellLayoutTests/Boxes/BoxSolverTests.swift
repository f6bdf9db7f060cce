import CellLayout
import Testing
import TextLayout

/// Rules of CSS in single trees; recorded trees are compared in LayoutDocumentsTests.
struct BoxSolverTests {
  private func widths(_ frames: [LayoutRect?]) -> [Int] {
    frames.dropFirst().compactMap { $0?.width.rawValue }
  }

  @Test func `what does not divide lies between the items, and nothing is lost`() {
    let items = (0..<7).map { _ in BoxNode().with { $0.grow = 1 } }
    let frames = BoxNode(flex: items).frames(width: 100)
    #expect(widths(frames) == [914, 915, 914, 915, 914, 914, 914])
  }

  @Test func `gaps between items end at running shares`() {
    let items = (0..<4).map { _ in BoxNode(width: .fixed(10), height: .fixed(1)) }
    let row = BoxNode(flex: items).with { $0.justifyContent = BoxAlignment(.spaceBetween) }
    let frames = row.frames(width: LayoutUnit(rawValue: 41 * 64))
    // A free 64th: 1/3 and 2/3 px round half up.
    #expect(frames.dropFirst().map { $0?.minX.rawValue } == [0, 661, 1323, 1984])
  }

  @Test func `factors with a sum below 1 take their part of the free space`() {
    let items = [0.25, 0.5].map { factor in BoxNode().with { $0.grow = Float(factor) } }
    #expect(widths(BoxNode(flex: items).frames(width: 80)) == [20 * 64, 40 * 64])
  }

  @Test func `an item does not shrink below its longest word`() {
    var text = BoxNode()
    text.text = 5  // words of 1, 4, 3, 2 and 1 letters
    let fixed = BoxNode(width: .fixed(80)).with { $0.shrink = 0 }
    let frames = BoxNode(flex: [text, fixed]).frames(width: 100)
    #expect(frames[1]?.width == 40)
    #expect(frames[1]?.height == 40)
    let hidden = text.with { $0.overflow = .hidden }
    #expect(BoxNode(flex: [hidden, fixed]).frames(width: 100)[1]?.width == 20)
  }

  @Test func `the least size wins over the greatest one`() {
    let box = BoxNode(width: .fixed(50)).with {
      $0.minWidth = .fixed(70)
      $0.maxWidth = .fixed(60)
    }
    #expect(box.frames(width: 200)[0]?.width == 70)
  }

  @Test func `percentages of an unknown height count as auto, and of margins refer to the width`() {
    let child = BoxNode(height: .percent(50)).with { $0.margin.top = .percent(10) }
    let column = BoxNode(flex: [child], isColumn: true)
    #expect(column.frames(width: 200)[1]?.height == 0)
    #expect(column.frames(width: 200)[1]?.minY == 20)
    let known = column.with { $0.height = .fixed(60) }
    #expect(known.frames(width: 200)[1]?.height == 30)
  }

  @Test func `an absolute box is laid out in the padding box of its positioned ancestor`() {
    let badge = BoxNode(width: .fixed(10), height: .fixed(10)).with {
      $0.position = .absolute
      $0.inset.top = .fixed(-4)
      $0.inset.right = .fixed(3)
    }
    let inner = BoxNode(flex: [badge])
    let outer = BoxNode(flex: [inner]).with {
      $0.position = .relative
      $0.border = BoxEdges(2)
      $0.padding = BoxEdges(.fixed(5))
      $0.height = .fixed(40)
    }
    let frame = outer.frames(width: 100)[2]
    #expect(frame?.minX == 85)
    #expect(frame?.minY == -2)
  }

  @Test func `fractions of a grid lose what single precision cuts`() {
    var grid = BoxNode()
    grid.style.display = .grid
    var style = GridStyle()
    style.columns = [2, 1].map { .track(TrackSize(min: .auto, max: .fraction($0))) }
    grid.grid = style
    grid.children = [BoxNode(), BoxNode()]
    #expect(widths(grid.frames(width: 314)) == [13_397, 6_698])
  }

  @Test func `rows of a repeated list are sized by their turn, equal ones apart`() {
    var item = BoxNode(height: .fixed(11))
    item.style.row.start = .span(3)
    var grid = BoxNode()
    grid.style.display = .grid
    var style = GridStyle()
    let fraction = TrackSize(min: .auto, max: .fraction(1))
    style.autoRows = [fraction, fraction]
    grid.grid = style
    grid.children = [item]
    // The first and the third row take 470 of 704 units of 1/64 px, and the second one half of that.
    #expect(grid.frames(width: 200)[0]?.height == LayoutUnit(rawValue: 705))
    grid.grid?.autoRows = [fraction]
    #expect(grid.frames(width: 200)[0]?.height == 11)
  }

  @Test func `a ratio gives the missing size`() {
    let box = BoxNode(width: .fixed(100)).with { $0.ratio = BoxRatio(16, 9) }
    #expect(box.frames(width: 300)[0]?.height == LayoutUnit(rawValue: 3600))
    let tall = BoxNode(height: .fixed(90)).with { $0.ratio = BoxRatio(1, 2) }
    #expect(BoxNode(flex: [tall]).frames(width: 300)[1]?.width == 45)
  }

  @Test(arguments: [
    (0.0, 1.0), (1, 0), (-1, 2), (.nan, 1), (1, .infinity), (1e300, 1), (1, 1e300),
  ])
  func `numbers without a ratio give none`(width: Double, height: Double) {
    #expect(BoxRatio(width, height) == nil)
  }

  @Test func `a tree whose root has no box has none`() {
    let tree = BoxNode(flex: [BoxNode()]).with { $0.display = .none }
    #expect(tree.frames(width: 100).allSatisfy { $0 == nil })
    var solver = BoxSolver(BoxTree(), texts: SquareTexts())
    #expect(solver.frames(width: 100, height: nil).isEmpty)
  }
}
