import CountedTree
import Synchronization
import TestSupport
import Testing

/// What edits write, what copies share, and that nothing leaks.
@Suite struct SharingTests {
  static let rows = 100_000

  @Test func `setting one element writes one path and shares the rest`() {
    let original = SummedTree<Extent>(repeatElement(1, count: Self.rows))
    var tree = original
    tree.set(5, at: 50_000)
    #expect(tree.nodesWritten - original.nodesWritten == tree.height + 1)
    #expect(tree.sharedNodeCount(with: original) == tree.nodeCount - (tree.height + 1))
    #expect(original[50_000] == 1 && tree[50_000] == 5)
    #expect(original.summary.height == 100_000 && tree.summary.height == 100_004)
    tree.checkInvariants()
    original.checkInvariants()
  }

  @Test func `an unshared tree is edited in place`() {
    var tree = SummedTree<Extent>(repeatElement(1, count: Self.rows))
    let nodes = tree.nodes
    tree.set(5, at: 50_000)
    tree.updateAll { _, element in element += 1 }
    tree.remove(70_000..<70_050)
    #expect(tree.nodes == nodes)
    // Nodes that a bulk load made to measure move when they grow.
    tree.insert(contentsOf: Array(repeating: 1, count: 100), at: 50_000)
    #expect(tree.nodes.subtracting(nodes).count <= tree.height + 1)
    let suffix = tree.split(at: 30_000)
    #expect(tree.nodes.subtracting(nodes).count <= 2 * (tree.height + 1))
    #expect(suffix.nodes.subtracting(nodes).count <= 2 * (suffix.height + 1))
  }

  @Test func `edits write few nodes`() {
    var generator = SplitMix64(seed: 11)
    var tree = SummedTree<DeepExtent>((0..<3_000).map { UInt32($0) })
    for step in 0..<3_000 {
      let before = tree
      let removed = generator.range(within: min(tree.count, 20))
      let offset = generator.below(tree.count - removed.upperBound + 1)
      let range = removed.lowerBound + offset..<removed.upperBound + offset
      let inserted = Array(repeating: UInt32(1), count: generator.below(20))
      tree.replace(range, with: inserted)
      let edited = range.count + inserted.count
      guard edited > 0 else { continue }
      let written = tree.nodesWritten - before.nodesWritten
      let allowance = edited / DeepExtent.minimum(ofHeight: 0) + tree.height + 1
      // Nodes that are not shared with the version before were written, and counted.
      if step.isMultiple(of: 20) {
        #expect(written >= tree.nodeCount - tree.sharedNodeCount(with: before))
      }
      #expect(written <= 6 * allowance, "\(edited) of \(tree.count) elements wrote \(written)")
    }
    tree.checkInvariants()
  }

  @Test func `many single edits share with each version before`() {
    var generator = SplitMix64(seed: 3)
    var tree = SummedTree<Extent>(repeatElement(20, count: Self.rows))
    for _ in 0..<20 {
      let before = tree
      for _ in 0..<10 {
        let position = generator.below(tree.count)
        tree.insert(1, at: position)
        tree.remove(position..<position + 1)
      }
      let unshared = tree.nodeCount - tree.sharedNodeCount(with: before)
      #expect(unshared <= 10 * 2 * (tree.height + 1))
      #expect(tree.nodesWritten - before.nodesWritten <= 20 * 3 * (tree.height + 1))
    }
    tree.checkInvariants()
  }

  @Test func `edits at many positions write each node once`() {
    var generator = SplitMix64(seed: 23)
    let original = SummedTree<Extent>(repeatElement(20, count: 10 * Self.rows))
    for count in [1, 10, 100, 1_000] {
      let removed = Set((0..<count).map { _ in generator.below(original.count) }).sorted()
      let places = (0..<count).map { _ in generator.below(original.count + 1) }.sorted()
      var tree = original
      tree.edit(removing: removed, inserting: places.map { _ in 7 }, at: places)
      tree.checkInvariants()
      let written = tree.nodesWritten - original.nodesWritten
      #expect(written == tree.nodeCount - tree.sharedNodeCount(with: original))
      var single = original
      for index in removed.indices.reversed() {
        single.remove(removed[index]..<removed[index] + 1)
      }
      for place in places.reversed() {
        single.insert(7, at: place - removed.partitioningIndex { $0 >= place })
      }
      #expect(tree == single)
      #expect(written <= single.nodesWritten - original.nodesWritten)
    }
  }

  @Test func `joining and splitting large trees writes few nodes`() {
    let left = SummedTree<DeepExtent>(0..<10_000)
    let right = SummedTree<DeepExtent>(0..<100)
    var tree = left
    tree.concatenate(right)
    #expect(tree.count == 10_100)
    #expect(tree.nodesWritten - left.nodesWritten <= 3 * tree.height)
    let joined = tree.nodesWritten
    let suffix = tree.split(at: 5_000)
    #expect(tree.nodesWritten - joined <= 10 * left.height)
    tree.checkInvariants()
    suffix.checkInvariants()
    #expect(left.count == 10_000 && right.count == 100)
    #expect(suffix.nodeCount - suffix.sharedNodeCount(with: left) < 100)
  }

  @Test func `moving a large part writes few nodes and leaves the original`() {
    let original = SummedTree<DeepExtent>(0..<20_000)
    var tree = original
    tree.move(2_000..<15_000, to: 4_000)
    #expect(tree.nodesWritten - original.nodesWritten <= 30 * original.height)
    tree.checkInvariants()
    original.checkInvariants()
    #expect(
      Array(tree) == Array(0..<2_000) + Array(15_000..<17_000) + Array(2_000..<15_000)
        + Array(17_000..<20_000))
    #expect(Array(original) == Array(0..<20_000))
    #expect(tree.nodeCount - tree.sharedNodeCount(with: original) < 200)
    let written = tree.nodesWritten
    tree.move(5..<5, to: 10)
    tree.move(7..<9, to: 7)
    tree.updateElement(at: 8) { _ in nil }
    #expect(tree.nodesWritten == written)
  }

  @Test(arguments: 0..<lawSize(40, debug: 8))
  func `versions that come and go keep few nodes beyond their own`(seed: Int) {
    var generator = SplitMix64(seed: seed)
    var tree = SummedTree<DeepExtent>(0..<2_000)
    var versions: [(tree: SummedTree<DeepExtent>, elements: [UInt32])] = []
    var elements = Array(tree)
    for step in 0..<400 {
      if generator.isOne(in: 4) { versions.append((tree, elements)) }
      if versions.count > generator.below(8) {
        let version = versions.remove(at: generator.below(versions.count))
        version.tree.checkInvariants()
        #expect(Array(version.tree) == version.elements)
      }
      let positions = (0..<1 + generator.below(4)).map { _ in generator.below(tree.count) }.sorted()
      switch generator.below(3) {
      case 0:
        tree.set(positions.map { UInt32($0 + step) }, at: positions)
        for position in positions { elements[position] = UInt32(position + step) }
      case 1:
        tree.update(in: positions[0]..<positions[0] + 1) { _, element in element = UInt32(step) }
        elements[positions[0]] = UInt32(step)
      default:
        tree.remove(positions[0]..<positions[0] + 1)
        elements.remove(at: positions[0])
        let position = generator.below(tree.count)
        tree.insert(UInt32(step), at: position)
        elements.insert(UInt32(step), at: position)
      }
      if step.isMultiple(of: 20) {
        tree.checkInvariants()
        #expect(Array(tree) == elements)
      }
    }
    versions = []
    #expect(tree.keptNodeCount <= 3 * tree.nodeCount)
  }

  @Test func `nodes are destroyed with the last version that has them`() {
    var nodes: [WeakNode] = []
    do {
      var tree = SummedTree<DeepExtent>(0..<500)
      var versions = [tree]
      for step in 0..<200 {
        tree.set(UInt32(step), at: step * 37 % tree.count)
        if step.isMultiple(of: 3) { tree.insert(7, at: step * 53 % tree.count) }
        if step.isMultiple(of: 7) { versions.append(tree) }
        if step.isMultiple(of: 10) {
          tree.root?.node.forEachNode { nodes.append(WeakNode(node: $0)) }
        }
      }
      #expect(nodes.contains { $0.node != nil })
      #expect(versions.count == 30)
    }
    #expect(nodes.allSatisfy { $0.node == nil })
  }

  @Test func `elements are destroyed once`() {
    let counter = LiveCounter()
    do {
      var generator = SplitMix64(seed: 5)
      var tree = SummedTree<Untold<Tracked>>((0..<100).map { _ in Tracked(counter) })
      var versions = [tree]
      for step in 0..<500 {
        let range = generator.range(within: tree.count)
        tree.replace(range, with: (0..<generator.below(30)).map { _ in Tracked(counter) })
        if tree.count > 500 { tree.remove(10..<tree.count - 10) }
        if !tree.isEmpty { tree.set(Tracked(counter), at: generator.below(tree.count)) }
        if step.isMultiple(of: 50) { versions.append(tree) }
      }
      #expect(counter.live >= tree.count)
      versions = []
      #expect(counter.live == tree.count)
    }
    #expect(counter.live == 0)
  }

  @Test func `copies are edited from several tasks`() async {
    let original = SummedTree<DeepExtent>(0..<1_000)
    await withTaskGroup(of: SummedTree<DeepExtent>.self) { group in
      for task in 0..<8 {
        group.addTask {
          var generator = SplitMix64(seed: task)
          var tree = original
          for _ in 0..<200 {
            tree.set(UInt32(generator.below(100)), at: generator.below(tree.count))
            tree.insert(contentsOf: [1, 2, 3], at: generator.below(tree.count))
            let lower = generator.below(tree.count - 5)
            tree.remove(lower..<lower + 3)
          }
          return tree
        }
      }
      for await tree in group {
        tree.checkInvariants()
        #expect(tree.count == 1_000)
      }
    }
    original.checkInvariants()
    #expect(original == SummedTree(0..<1_000))
  }
}

/// Counts the instances of `Tracked` that exist.
final class LiveCounter: Sendable {
  let count = Atomic(0)
  var live: Int { count.load(ordering: .relaxed) }
}

/// An element whose lifetime is counted.
final class Tracked: Sendable {
  let counter: LiveCounter

  init(_ counter: LiveCounter) {
    self.counter = counter
    counter.count.wrappingAdd(1, ordering: .relaxed)
  }

  deinit { counter.count.wrappingSubtract(1, ordering: .relaxed) }
}

/// A node that lives as long as a tree has it.
private struct WeakNode {
  weak var node: TreeNode<DeepExtent>?
}

extension TreeNode {
  /// Calls a function with this node and all nodes below it.
  fileprivate func forEachNode(_ body: (TreeNode) -> Void) {
    body(self)
    guard height > 0 else { return }
    for index in 0..<count { subtree(at: index).node.forEachNode(body) }
  }
}
