import CellLayout
import TestSupport
import Testing
import TextLayout

/// Laws that hold for all trees of boxes, on random ones.
struct BoxLawTests {
  private static let seeds = 0..<lawSize(8, debug: 2)

  @Test(arguments: seeds)
  func `from right to left, a tree is the mirror image of the mirrored tree`(seed: Int) {
    var trees = RandomBoxes(seed: seed)
    for _ in 0..<150 {
      let tree = trees.node().mirrorable()
      let room: LayoutUnit = 300
      let frames = tree.frames(width: room)
      let mirrored = tree.mirrored().frames(width: room)
      for (a, b) in zip(frames, mirrored) {
        #expect(a?.size == b?.size)
        #expect(a?.minY == b?.minY)
        // The room is from left to right: the root keeps its left side.
        if let a, let b, let root = frames[0], let other = mirrored[0] {
          #expect(a.minX - root.minX == other.maxX - b.maxX)
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `no number ends the program`(seed: Int) {
    var trees = RandomBoxes(seed: seed)
    trees.extremes = [
      .maximum, -.maximum, LayoutUnit(rawValue: 1), .zero, LayoutUnit(rawValue: (1 << 30) - 1),
    ]
    for _ in 0..<60 {
      let tree = trees.node()
      for width in [LayoutUnit.zero, 1, .maximum] {
        for height in [nil, LayoutUnit.zero, .maximum] {
          let frames = tree.frames(width: width, height: height)
          #expect(
            frames.allSatisfy { ($0?.width ?? .zero) >= .zero && ($0?.height ?? .zero) >= .zero })
        }
      }
    }
  }

  @Test func `a node is asked few questions however deep it stands`() {
    func answersPerNode(levels: Int) -> Double {
      var node = BoxNode()
      node.text = 9
      for level in 1..<levels {
        node = BoxNode(flex: [node, BoxNode(width: .fixed(3))], isColumn: level.isMultiple(of: 2))
          .with { $0.grow = 1 }
      }
      var tree = BoxTree()
      node.add(to: &tree)
      var solver = BoxSolver(tree, texts: SquareTexts())
      _ = solver.frames(width: 320, height: nil)
      return Double(solver.answerCount) / Double(2 * levels - 1)
    }
    let shallow = answersPerNode(levels: 8)
    #expect(answersPerNode(levels: 32) <= shallow * 1.25)
    #expect(answersPerNode(levels: 63) <= shallow * 1.25)
  }
}
