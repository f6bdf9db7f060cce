import CountedTree
import ListCore
import TestSupport
import Testing

@testable import CellLayout

/// The lines of a section are compared with a plain array of lines.
@Suite struct `Lines of a section` {
  /// Lines with their items and places, found by a plain loop.
  private static func places(_ lines: [LineEntry], gap: Int) -> [LineIndex.Line] {
    var (item, y) = (0, 0)
    return lines.map { line in
      defer {
        item += Int(line.count)
        y += Int(line.height) + gap
      }
      return LineIndex.Line(items: item..<item + Int(line.count), y: y, height: Int(line.height))
    }
  }

  /// A line of few items, of more than a word can tell, or of a height that a word cannot tell.
  private static func line(_ random: inout SplitMix64) -> LineEntry {
    let counts = [1 + random.number(below: 4), 255, 256, 257, 1_000]
    let heights = [random.number(below: 9_000), 0, 1 << 23 - 1, 1 << 23, 1 << 30 - 1]
    return LineEntry(
      count: UInt32(counts[random.isOne(in: 6) ? random.number(below: 5) : 0]),
      height: UInt32(heights[random.isOne(in: 6) ? random.number(below: 5) : 0]))
  }

  private static func isSame(_ line: LineIndex.Line?, _ other: LineIndex.Line?) -> Bool {
    line?.items == other?.items && line?.y == other?.y && line?.height == other?.height
  }

  @Test(arguments: 0..<8) func `searches agree with a plain loop`(part: Int) {
    for seed in part * lawSize(300, debug: 40)..<(part + 1) * lawSize(300, debug: 40) {
      var random = SplitMix64(seed: UInt64(seed))
      let lines = (0..<random.number(below: seed % 3 == 0 ? 3 : 400)).map { _ in
        Self.line(&random)
      }
      let gap = random.number(below: 300)
      let index = LineIndex(LineTree(lines))
      let places = Self.places(lines, gap: gap)
      index.checkInvariants()
      #expect(index.itemCount == places.last?.items.upperBound ?? 0)
      #expect(index.height(gap: gap) == places.last.map { $0.y + $0.height } ?? 0)
      for place in places.shuffled(using: &random).prefix(30) {
        let item = place.items.randomElement(using: &random)!
        #expect(Self.isSame(index.line(of: item, gap: gap), place), "seed \(seed), item \(item)")
        for y in [place.y - gap - 1, place.y - 1, place.y, place.y + place.height / 2] {
          let expected = places.first { $0.y + $0.height > y }
          #expect(Self.isSame(index.firstLine(below: y, gap: gap), expected), "seed \(seed), \(y)")
          var found: [LineIndex.Line] = []
          index.forEachLine(in: y..<y + 9_000, gap: gap) { found.append($0) }
          let visited = places.filter { $0.y + $0.height > y && $0.y < y + 9_000 }
          #expect(found.elementsEqual(visited) { Self.isSame($0, $1) }, "seed \(seed), \(y)")
        }
      }
    }
  }

  @Test(arguments: 0..<8) func `lines that are packed again are those that are packed anew`(
    part: Int
  ) {
    for seed in part * lawSize(300, debug: 40)..<(part + 1) * lawSize(300, debug: 40) {
      var random = SplitMix64(seed: UInt64(seed) + 10_000)
      let columns = [1, 3, 256, 700][random.number(below: 4)]
      var heights = (0..<random.number(below: 2_000)).map { _ in Self.line(&random).height }
      var index = Self.packed(LineIndex(), heights, columns, kept: [], changed: [])
      for step in 0..<6 {
        let start = random.number(below: heights.count + 1)
        let removed = min(random.number(below: 5), heights.count - start)
        let added = (0..<random.number(below: 5)).map { _ in Self.line(&random).height }
        let count = heights.count
        heights.replaceSubrange(start..<start + removed, with: added)
        let rest = start + removed
        let kept = [
          KeptRun(source: 0, target: 0, count: start),
          KeptRun(source: rest, target: start + added.count, count: count - rest),
        ].filter { $0.count > 0 }
        var changed: [Int] = []
        if let item = heights.indices.randomElement(using: &random) {
          heights[item] = Self.line(&random).height
          changed = [item]
        }
        index = Self.packed(index, heights, columns, kept: kept, changed: changed)
        index.checkInvariants()
        let anew = Self.packed(LineIndex(), heights, columns, kept: [], changed: [])
        #expect(index == anew, "seed \(seed), step \(step)")
      }
    }
  }

  private static func packed(
    _ old: LineIndex, _ heights: [UInt32], _ columns: Int, kept: [KeptRun], changed: [Int]
  ) -> LineIndex {
    old.repacked(kept: kept, changed: changed, count: heights.count) { first in
      let line = heights[first..<min(first + columns, heights.count)]
      return LineEntry(count: UInt32(line.count), height: line.max() ?? 0)
    }.index
  }
}
