import CountedTree
import TestSupport
import Testing

/// Elements by the summaries of their leaves, and at many positions at once.
@Suite struct PositionTests {
  @Test(arguments: 0..<300)
  func `setting many elements is setting each`(seed: Int) {
    var generator = SplitMix64(seed: seed)
    let array = (0..<generator.below(400)).map { _ in UInt32(generator.below(1000)) }
    var tree = SummedTree<Ascents>(array)
    let before = tree
    var expected = array
    let density = 1 + generator.below(40)
    let positions = array.indices.filter { _ in generator.isOne(in: density) }
    let elements = positions.map { _ in UInt32(generator.below(1000)) }
    for (position, element) in zip(positions, elements) { expected[position] = element }
    #expect(tree.elements(at: positions) == positions.map { array[$0] })
    #expect(tree.elements(at: positions.reversed()) == positions.reversed().map { array[$0] })
    tree.set(elements, at: positions)
    tree.checkInvariants()
    #expect(Array(tree) == expected)
    #expect(Array(before) == array)
  }

  @Test func `setting many elements writes every node at most once`() {
    var tree = SummedTree<Extent>(0..<100_000)
    let nodes = tree.nodeCount
    var written = tree.nodesWritten
    tree.set(Array(1..<100_001), at: Array(0..<100_000))
    #expect(tree.nodesWritten - written == nodes)
    written = tree.nodesWritten
    tree.set([5, 6, 7], at: [500, 501, 502])
    #expect(tree.nodesWritten - written <= 2 * (tree.height + 1))
    tree.set([], at: [])
    #expect(tree.nodesWritten - written <= 2 * (tree.height + 1))
  }

  @Test(arguments: 0..<100)
  func `leaves are chosen by their summaries`(seed: Int) {
    var generator = SplitMix64(seed: seed)
    let array = (0..<generator.below(500)).map { _ in UInt32(generator.isOne(in: 20) ? 1 : 0) }
    let tree = SummedTree<DeepExtent>(array)
    var visited: [Int] = []
    tree.forEach(inLeavesWhere: { $0.extent.height > 0 }) { position, element in
      #expect(element == array[position])
      visited.append(position)
    }
    #expect(visited == visited.sorted() && Set(visited).count == visited.count)
    #expect(Set(visited).isSuperset(of: array.indices.filter { array[$0] > 0 }))
    let found = array.reduce(0) { $0 + Int($1) }
    #expect(visited.count <= found * DeepExtent.leafCapacity)
  }
}

/// The longest common prefix of two trees.
@Suite struct CommonPrefixTests {
  private func common(_ left: [String], _ right: [String]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }

  @Test(arguments: 0..<lawSize(150, debug: 50))
  func `forks and strangers have the prefix that their elements have`(seed: Int) {
    var model = TreeModel<Spelling>(seed: seed, measure: \.text.utf8.count) { generator in
      ["a", "b", "c"][generator.below(3)]
    }
    var versions = [(model.tree, model.array)]
    for _ in 0..<12 {
      for _ in 0..<8 { model.step() }
      versions.append((model.tree, model.array))
      // The same elements in other nodes.
      versions.append((SummedTree(model.array), model.array))
    }
    for (left, leftArray) in versions {
      for (right, rightArray) in versions {
        #expect(left.commonPrefixCount(with: right) == common(leftArray, rightArray))
      }
    }
  }

  @Test func `one element that was replaced is found wherever it is`() {
    let letters = (0..<700).map { ["a", "b", "c"][$0 * 7 % 3] }
    let tree = SummedTree<Spelling>(letters)
    for position in letters.indices {
      var other = tree
      other.set("z", at: position)
      #expect(tree.commonPrefixCount(with: other) == position)
    }
    #expect(tree.commonPrefixCount(with: tree) == letters.count)
    #expect(tree.commonPrefixCount(with: SummedTree()) == 0)
  }
}
