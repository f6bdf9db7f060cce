import CellLayout
import Testing
import TextLayout

/// Grids with ratios inside or around them, whose frames a browser has given.
struct GridSolverTests {
  private func grid(_ children: [BoxNode], _ tracks: (inout GridStyle) -> Void = { _ in })
    -> BoxNode
  {
    var node = BoxNode()
    node.style.display = .grid
    var grid = GridStyle()
    tracks(&grid)
    (node.grid, node.children) = (grid, children)
    return node
  }

  private func size(_ height: LayoutUnit) -> TrackSize {
    TrackSize(min: .fixed(height), max: .fixed(height))
  }

  @Test func `columns fill a grid up to a greatest height through its ratio, and from a least one`()
  {
    let columns = grid([BoxNode(height: .fixed(5))]) {
      $0.columns = [.repeat(.autoFill, [size(26)])]
    }.with { $0.ratio = BoxRatio(2, 1) }
    for bounded in [
      columns.with { $0.maxHeight = .fixed(42) }, columns.with { $0.minHeight = .fixed(30) },
    ] {
      let row = BoxNode(flex: [bounded]).with { $0.alignItems = BoxAlignment(.flexStart) }
      #expect(row.frames(width: 300)[1] == LayoutRect(x: 0, y: 0, width: 78, height: 39))
    }
  }

  @Test(arguments: [
    (BoxAlignment.Position.spaceEvenly, 853, 3626), (.spaceAround, 480, 4000),
    (.center, 1920, 2560),
  ])
  func `a grid with a ratio shares the free height twice`(
    align: BoxAlignment.Position, first: Int, second: Int
  ) {
    let square = grid([BoxNode(height: .fixed(10)), BoxNode(height: .fixed(30))]).with {
      $0.width = .fixed(100)
      $0.ratio = BoxRatio(1, 1)
      $0.alignContent = BoxAlignment(align)
    }
    let frames = square.frames(width: 300)
    #expect(frames[0]?.height == 100)
    #expect(frames.dropFirst().map { $0?.minY.rawValue } == [first, second])
  }

  @Test func `a width that hangs on no height is asked once, before the rows have heights`() {
    let item = BoxNode(width: .fixed(20))
    let inner = grid([item, item, item]) {
      $0.flowsInColumns = true
      $0.rows = [.repeat(.autoFill, [size(10)])]
    }
    let square = BoxNode().with { $0.ratio = BoxRatio(1, 1) }
    let outer = grid([inner, square]) {
      $0.rows = [.track(TrackSize(min: .fixed(0), max: .fraction(1)))]
    }.with {
      $0.height = .fixed(30)
      $0.justifyContent = BoxAlignment(.start)
    }
    #expect(outer.frames(width: 300)[1]?.width == 60)
  }

  @Test func `a column that wraps is as wide as its row's height asks for`() {
    let box = BoxNode(width: .fixed(20), height: .fixed(30))
    let column = BoxNode(flex: [box, box], isColumn: true).with {
      $0.wrap = .wrap
      $0.height = .percent(50)
    }
    let outer = grid([BoxNode(height: .fixed(50)), column]).with {
      $0.justifyContent = BoxAlignment(.start)
    }
    let frames = outer.frames(width: 300)
    #expect(frames[1]?.width == 40)
    #expect(frames[2] == LayoutRect(x: 0, y: 50, width: 40, height: 30))
  }
}
