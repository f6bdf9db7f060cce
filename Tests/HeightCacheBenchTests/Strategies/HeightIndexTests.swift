import HeightCacheBench
import TestSupport
import Testing
import TextLayout

/// An index of which nothing but the four required members is its own.
private struct PlainIndex: HeightIndexing {
  var heights: [LayoutUnit] = []
  var count: Int { heights.count }
  var memory: Int { 0 }
  func offset(of row: Int) -> LayoutUnit { heights[..<row].reduce(.zero, +) }
  mutating func replace(_ rows: Range<Int>, with new: [LayoutUnit]) {
    heights.replaceSubrange(rows, with: new)
  }
}

@Suite struct `Height indexes` {
  private func index(_ name: String) -> any HeightIndexing {
    switch name {
    case "prefix array": PrefixArray()
    case "Fenwick tree": FenwickTree()
    case "tree": HeightTree()
    case "guide": PrefixSums()
    default: PlainIndex()
    }
  }

  @Test(arguments: ["prefix array", "Fenwick tree", "tree", "guide", "defaults"])
  func `an index agrees with an array after every operation`(name: String) {
    for seed in 0..<UInt64(lawSize(100, debug: 10)) {
      var index = index(name)
      var heights: [LayoutUnit] = []
      var random = SplitMix64(seed: seed)
      for step in 0..<150 {
        change(&index, &heights, using: &random)
        #expect(index.count == heights.count)
        if let fault = fault(&index, heights, using: &random) {
          Issue.record("\(name), seed \(seed), step \(step): \(fault)")
          return
        }
      }
    }
  }

  private func change(
    _ index: inout any HeightIndexing, _ heights: inout [LayoutUnit],
    using random: inout SplitMix64
  ) {
    func newHeight(_ random: inout SplitMix64) -> LayoutUnit {
      random.isOne(in: 8) ? .zero : LayoutUnit(rawValue: random.number(below: 10_000))
    }
    let start = random.number(below: heights.count + 1)
    // Many small edits, and some that concern all.
    let most = random.isOne(in: 10) ? heights.count : 8
    let range = start..<start + min(random.number(below: most + 1), heights.count - start)
    switch random.number(below: 4) {
    case 0 where !heights.isEmpty:
      let row = min(start, heights.count - 1)
      heights[row] = newHeight(&random)
      index.set(heights[row], at: row)
    case 1:
      let position = random.number(below: heights.count - range.count + 1)
      let moved = Array(heights[range])
      heights.removeSubrange(range)
      heights.insert(contentsOf: moved, at: position)
      index.move(range, to: position)
    case 2:
      let new = range.map { _ in newHeight(&random) }
      heights.replaceSubrange(range, with: new)
      index.replace(range, with: new)
    default:
      let count = random.number(below: random.isOne(in: 10) ? 100 : 10)
      let new = (0..<count).map { _ in newHeight(&random) }
      heights.replaceSubrange(range, with: new)
      index.replace(range, with: new)
    }
  }

  /// Returns the first disagreement of all offsets, and of the rows at some.
  private func fault(
    _ index: inout any HeightIndexing, _ heights: [LayoutUnit], using random: inout SplitMix64
  ) -> String? {
    var offsets: [LayoutUnit] = [.zero]
    for height in heights { offsets.append(offsets[offsets.count - 1] + height) }
    // All offsets of short lists, and some of long ones.
    let step = 1 + heights.count / 40
    for row in stride(from: random.number(below: step), through: heights.count, by: step)
    where index.offset(of: row) != offsets[row] {
      return "row \(row) is at \(index.offset(of: row)), must be at \(offsets[row])"
    }
    let end = offsets[heights.count].rawValue
    for _ in 0..<10 {
      let y = LayoutUnit(rawValue: random.number(below: end + 20) - 10)
      let row = heights.indices.first { offsets[$0 + 1] > y } ?? heights.count
      guard index.row(at: y) == row else {
        return "\(index.row(at: y)) is at \(y), must be \(row)"
      }
    }
    return nil
  }

  @Test func `the memory of the tree is some 4.4 bytes a row, and that of arrays what they hold`() {
    let heights = [LayoutUnit](repeating: 44, count: 100_000)
    func memory(_ index: any HeightIndexing) -> Int {
      var index = index
      index.replace(0..<0, with: heights)
      return index.memory
    }
    #expect((430_000...450_000).contains(memory(HeightTree())))
    #expect((800_000...810_000).contains(memory(PrefixArray())))
    #expect((1_600_000...1_620_000).contains(memory(FenwickTree())))
  }
}
