import CountedTree
import Dispatch
import Testing

/// Edits in nodes of the default size, their cost, and their preconditions.
@Suite struct EditTests {
  @Test func `an empty tree`() {
    var tree = SummedTree<Extent>()
    tree.checkInvariants()
    #expect(tree.isEmpty && tree.count == 0 && tree.summary == .zero && tree.height == 0)
    #expect(tree.firstPosition { _ in true } == nil)
    #expect(tree.prefixSummary(to: 0) == .zero)
    tree.remove(0..<0)
    tree.insert(contentsOf: [], at: 0)
    tree.concatenate(SummedTree())
    #expect(tree.split(at: 0).isEmpty && Array(tree) == [])
    tree.insert(7, at: 0)
    tree.remove(0..<1)
    #expect(tree == SummedTree())
  }

  @Test(arguments: [1, 239, 240, 241, 256, 257, 480, 481, 7_200, 7_201, 30_000])
  func `bulk loads of sizes around the capacities`(count: Int) {
    let heights = (0..<UInt32(count)).map { $0 % 97 }
    let tree = SummedTree<Extent>(heights)
    tree.checkInvariants()
    #expect(Array(tree) == heights)
    #expect(SummedTree<Extent>(heights.lazy.map { $0 }) == tree)
    #expect(tree.nodesWritten == tree.nodeCount)
  }

  @Test func `appending and removing one by one`() {
    var tree = SummedTree<DeepExtent>()
    for position in 0..<500 {
      tree.insert(UInt32(position), at: position)
      tree.checkInvariants()
    }
    #expect(Array(tree) == Array(0..<500))
    for position in (0..<500).reversed() {
      tree.remove(0..<1)
      tree.checkInvariants()
      #expect(tree.count == position)
    }
    #expect(tree.isEmpty)
  }

  @Test func `every range of a small tree removed and replaced`() {
    let array = (0..<40).map(UInt32.init)
    let original = SummedTree<DeepExtent>(array)
    for lower in 0...array.count {
      for upper in lower...array.count {
        for inserted in [0, 1, 9] {
          let new = Array(repeating: UInt32(1_000), count: inserted)
          var tree = original
          tree.replace(lower..<upper, with: new)
          tree.checkInvariants()
          var expected = array
          expected.replaceSubrange(lower..<upper, with: new)
          #expect(Array(tree) == expected, "\(lower)..<\(upper) with \(inserted)")
        }
      }
    }
    original.checkInvariants()
    #expect(Array(original) == array)
  }

  @Test func `updates visit each position of the range once`() {
    var tree = SummedTree<Ascents>(0..<200)
    var visited: [Int] = []
    tree.update(in: 13..<170) { position, element in
      visited.append(position)
      element = 500 - element
    }
    tree.checkInvariants()
    #expect(visited == Array(13..<170))
    #expect(tree[12] == 12 && tree[13] == 487 && tree[169] == 331 && tree[170] == 170)
    tree.updateAll { _, element in element += 1 }
    tree.checkInvariants()
    #expect(tree[0] == 1 && tree[199] == 200)
  }

  /// The parts are done in any order, and by real threads.
  @Test(arguments: [0, 1, 3, 5, 17, 64, 300, 2_000])
  func `updates of parts side by side write every element once`(count: Int) {
    let original = SummedTree<DeepExtent>((0..<count).map { UInt32($0) })
    for isConcurrent in [false, true] {
      var tree = original
      tree.updateRuns { count, part in
        if isConcurrent {
          DispatchQueue.concurrentPerform(iterations: count) { part($0) }
        } else {
          for number in (0..<count).reversed() { part(number) }
        }
      } _: { first in
        var next = first
        return { position, elements in
          #expect(position == next && !elements.isEmpty)
          next += elements.count
          for index in elements.indices {
            elements[index] = 3 * elements[index] + UInt32(position + index)
          }
        }
      }
      tree.checkInvariants()
      #expect(Array(tree) == (0..<count).map { UInt32(4 * $0) })
      #expect(tree.nodesWritten - original.nodesWritten == original.nodesWritten)
    }
    original.checkInvariants()
    #expect(Array(original) == (0..<count).map { UInt32($0) })
  }

  @Test func `iteration from a position`() {
    let tree = SummedTree<DeepExtent>(0..<50)
    for position in 0...50 {
      var iterator = tree.makeIterator(from: position)
      #expect(iterator.next() == (position < 50 ? UInt32(position) : nil))
    }
  }

  @Test func `equality looks at elements only`() {
    var tree = SummedTree<DeepExtent>(0..<100)
    let other = tree
    #expect(tree.isIdentical(to: other) && tree == other)
    tree.set(7, at: 50)
    #expect(tree != other)
    tree.set(50, at: 50)
    #expect(tree == other && !tree.isIdentical(to: other))
    #expect(tree.nodesWritten > other.nodesWritten)
    var appended = SummedTree<DeepExtent>()
    for element in 0..<100 { appended.insert(UInt32(element), at: element) }
    #expect(appended == other)
  }

  @Test func `misuse traps`() async {
    await #expect(processExitsWith: .failure) { _ = SummedTree<Extent>([1, 2])[2] }
    await #expect(processExitsWith: .failure) { _ = SummedTree<Extent>().element(at: 0) }
    await #expect(processExitsWith: .failure) {
      _ = SummedTree<Extent>([1, 2]).prefixSummary(to: 3)
    }
    await #expect(processExitsWith: .failure) {
      var tree = SummedTree<Extent>([1, 2])
      tree.set(1, at: -1)
    }
    await #expect(processExitsWith: .failure) {
      var tree = SummedTree<Extent>([1, 2])
      tree.remove(1..<3)
    }
    await #expect(processExitsWith: .failure) {
      var tree = SummedTree<Extent>([1, 2])
      tree.insert(contentsOf: [1], at: 3)
    }
  }

  @Test func `the invariant check finds a summary that breaks the laws`() async {
    await #expect(processExitsWith: .failure) {
      var tree = SummedTree<Forgetful>([1, 2, 3])
      tree.set(4, at: 1)
      tree.checkInvariants()
    }
  }
}
