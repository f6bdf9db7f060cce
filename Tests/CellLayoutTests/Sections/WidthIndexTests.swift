import ListCore
import TestSupport
import Testing

@testable import CellLayout

/// Widths of items beside an array of them.
@Suite struct `Widths of items` {
  /// Compares an index with the widths that it should have.
  private static func check(
    _ index: WidthIndex, _ widths: [UInt32], gap: Int, _ random: inout SplitMix64, _ seed: Int
  ) {
    index.checkInvariants()
    #expect(index == WidthIndex(widths), "seed \(seed)")
    #expect(index.digest == WidthIndex(widths).digest, "seed \(seed)")
    #expect(index.itemCount == widths.count, "seed \(seed)")
    guard !widths.isEmpty else { return }
    let first = random.number(below: widths.count)
    let some = first..<first + random.number(below: widths.count - first) + 1
    #expect(
      index.width(of: some, gap: gap)
        == widths[some].reduce(0) { $0 + Int($1) } + (some.count - 1) * gap, "seed \(seed)")
    var start = 0
    let lower = random.number(below: index.width(of: 0..<widths.count, gap: gap) + 10)
    let range = lower..<lower + 1 + random.number(below: 4_000)
    var expected: [Int] = []
    for (item, width) in widths.enumerated() {
      if item == first { #expect(index.place(of: item, gap: gap) == (Int(width), start)) }
      if start + Int(width) > range.lowerBound, start < range.upperBound { expected.append(item) }
      start += Int(width) + gap
    }
    var found: [Int] = []
    index.forEachItem(in: range, gap: gap) { item, width in
      #expect(width == Int(widths[item]) && width == index[item], "seed \(seed)")
      found.append(item)
    }
    #expect(found == expected, "seed \(seed), range \(range)")
  }

  @Test func `changes of widths of 16 and of 32 bits agree with an array`() {
    for seed in 0..<lawSize(2_000, debug: 150) {
      var random = SplitMix64(seed: UInt64(seed))
      let gap = random.number(below: 3) * 300
      func width() -> UInt32 {
        UInt32(1 + random.number(below: random.number(below: 40) == 0 ? 1 << 20 : 1 << 16 - 1))
      }
      var widths = (0..<random.number(below: 700)).map { _ in width() }
      var index = WidthIndex(widths)
      for _ in 0..<4 {
        let cut = random.number(below: widths.count + 1)
        let removed = min(random.number(below: 3), widths.count - cut)
        let added = (0..<random.number(below: 3)).map { _ in width() }
        var kept: [KeptRun] = []
        if cut > 0 { kept.append(KeptRun(source: 0, target: 0, count: cut)) }
        let rest = widths.count - cut - removed
        if rest > 0 {
          kept.append(KeptRun(source: cut + removed, target: cut + added.count, count: rest))
        }
        widths.replaceSubrange(cut..<cut + removed, with: added)
        var changed: [Int] = []
        if cut > 0, random.number(below: 2) == 0 {
          changed = [random.number(below: cut)]
          widths[changed[0]] = width()
        }
        let new = widths
        index = index.updated(kept: kept, changed: changed, count: new.count) { Array(new[$0]) }
        Self.check(index, widths, gap: gap, &random, seed)
      }
    }
  }

  @Test func `equal widths agree with an array`() {
    for seed in 0..<lawSize(2_000, debug: 200) {
      var random = SplitMix64(seed: UInt64(seed))
      let (count, gap) = (random.number(below: 300), random.number(below: 2) * 64)
      let width = UInt32(1 + random.number(below: 1 << (1 + random.number(below: 20))))
      let widths = Array(repeating: width, count: count)
      let index = WidthIndex(equal: width, count: count)
      #expect(index.nodeByteCount == 0)
      Self.check(index, widths, gap: gap, &random, seed)
    }
  }

  @Test func `items without width and gap stand at the beginning`() {
    var found: [Int] = []
    WidthIndex(equal: 0, count: 3).forEachItem(in: -1..<1, gap: 0) { item, _ in found.append(item) }
    #expect(found == [0, 1, 2])
    WidthIndex(equal: 0, count: 3).forEachItem(in: 0..<1, gap: 0) { item, _ in found.append(item) }
    #expect(found.count == 3)
  }

  @Test func `narrow widths take half the memory`() {
    let narrow = WidthIndex(Array(repeating: 65_535, count: 4_096))
    let wide = WidthIndex(Array(repeating: 65_536, count: 4_096))
    #expect(narrow.nodeByteCount * 18 < wide.nodeByteCount * 10)
    #expect(narrow.nodeByteCount > 2 * 4_096)
  }
}
