import CountedTree
import TestSupport
import Testing

/// Searches and sums in nodes of the default size, where a leaf is searched in blocks.
@Suite struct FindTests {
  /// A tree of uneven leaves, and its elements; some rows have no height.
  static func makeTree(seed: Int) -> (tree: SummedTree<Extent>, heights: [UInt32]) {
    var generator = SplitMix64(seed: seed)
    var heights = (0..<2_000).map { _ in UInt32(generator.below(4)) }
    var tree = SummedTree<Extent>(heights)
    for _ in 0..<40 {
      let position = generator.below(heights.count + 1)
      let new = (0..<generator.below(90)).map { _ in UInt32(generator.below(4)) }
      tree.insert(contentsOf: new, at: position)
      heights.insert(contentsOf: new, at: position)
      let lower = generator.below(heights.count - 50)
      let range = lower..<lower + generator.below(50)
      tree.remove(range)
      heights.removeSubrange(range)
    }
    tree.checkInvariants()
    return (tree, heights)
  }

  @Test(arguments: 0..<8)
  func `the row at every offset`(seed: Int) {
    let (tree, heights) = Self.makeTree(seed: seed)
    #expect(tree.height > 0 && Array(tree) == heights)
    var offset: Int64 = 0
    for (position, height) in heights.enumerated() {
      for offset in offset..<offset + Int64(height) {
        let found = tree.firstPosition { $0.height > offset }
        #expect(found?.position == position, "row at offset \(offset)")
        #expect(found?.before == tree.prefixSummary(to: position), "before offset \(offset)")
      }
      offset += Int64(height)
    }
    #expect(tree.firstPosition { $0.height > offset } == nil)
    #expect(tree.firstPosition { _ in true }?.position == 0)
    #expect(tree.firstPosition { $0.rows == heights.count }?.position == heights.count - 1)
  }

  @Test(arguments: 0..<8)
  func `the sum before every row and between two`(seed: Int) {
    let (tree, heights) = Self.makeTree(seed: seed)
    var generator = SplitMix64(seed: seed)
    var before = Extent.zero
    for position in heights.indices {
      #expect(tree.prefixSummary(to: position) == before)
      #expect(tree.element(at: position) == (heights[position], before))
      let lower = generator.below(position + 1)
      var sum = tree.prefixSummary(to: lower)
      sum.append(tree.summary(of: lower..<position))
      #expect(sum == before, "\(lower)..<\(position)")
      before.append(Extent(heights[position]))
    }
    #expect(tree.prefixSummary(to: heights.count) == before)
  }
}

/// Elements that stand in the order of a number.
@Suite struct SortedTests {
  /// The numbers themselves, in the smallest nodes.
  private struct Numbers: SortedSummary {
    var last: UInt64

    static var zero: Numbers { Numbers(last: 0) }
    static var leafCapacity: Int { 4 }
    static var branchCapacity: Int { 4 }

    init(last: UInt64) { self.last = last }
    init(_ element: UInt64) { last = element }
    mutating func append(_ next: Numbers) { last = max(last, next.last) }
    static func sortKey(of element: borrowing UInt64) -> UInt64 { copy element }
  }

  @Test(arguments: 0..<200)
  func `numbers are found however they are spread`(seed: Int) {
    var generator = SplitMix64(seed: seed)
    // From numbers that are spread evenly to heaps of equal ones, with both ends of the range.
    let spread = 1 + UInt64(generator.below(62))
    let heaps = 1 + generator.below(200)
    var numbers = (0..<generator.below(300)).map { _ in
      1 + (UInt64(generator.below(heaps)) << spread + UInt64(generator.below(2))) % (.max - 1)
    }
    if generator.isOne(in: 4) { numbers += [1, .max] }
    numbers.sort()
    let tree = SummedTree<Numbers>(numbers)
    let asked = numbers + numbers.map { $0 &+ 1 } + numbers.map { $0 - 1 } + [0, 1, .max]
    for key in asked {
      let position = numbers.firstIndex { $0 >= key }
      #expect(tree.firstPosition(withSortKeyFrom: key) == position)
      #expect(tree.first(withSortKeyFrom: key)?.element == position.map { numbers[$0] })
      var visited: [UInt64] = []
      tree.scan(fromSortKey: key) { element in
        visited.append(element)
        return visited.count < 9
      }
      #expect(visited == Array(numbers[(position ?? numbers.count)...].prefix(9)))
    }
  }
}
