import HeightCacheBench
import TestSupport
import TextLayout

/// Makes random operations that fit a list, with heights that follow from identifier, version and width.
struct RandomOperations {
  private(set) var ids: [Int] = []
  private var versions: [Int: Int] = [:]
  private var gone: [Int] = []
  private var nextID = 0
  private var width: LayoutUnit = 320
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func load(_ count: Int) -> HeightOperation {
    ids = newIDs(count)
    return .load(rows(ids), width: width, window: 400)
  }

  /// Returns some operations, of which the first loads a list.
  mutating func workload(_ count: Int, rows: Int) -> [HeightOperation] {
    [load(rows)] + (1..<count).map { _ in next() }
  }

  mutating func next() -> HeightOperation {
    switch random.number(below: 10) {
    case 0: return load(random.number(below: 60))
    case 1, 2: return replacement()
    case 3:
      let range = anyRange()
      let position = random.number(below: ids.count - range.count + 1)
      let moved = Array(ids[range])
      ids.removeSubrange(range)
      ids.insert(contentsOf: moved, at: position)
      return .move(range, to: position)
    case 4, 5:
      guard let row = ids.indices.randomElement(using: &random) else { return replacement() }
      versions[ids[row], default: 0] += 1
      return .height(height(of: ids[row]), row: row)
    case 6:
      width = [200, 320, 333.5][random.number(below: 3)]
      return .width(width, heights: ids.map(height))
    case 7:
      guard let row = ids.indices.randomElement(using: &random) else { return replacement() }
      return .scrollTo(row: row)
    default: return .scroll(by: LayoutUnit(rawValue: random.number(below: 60_000) - 30_000))
    }
  }

  private mutating func replacement() -> HeightOperation {
    let range = anyRange()
    // Rows that went may come back.
    gone.shuffle(using: &random)
    let back = Array(gone.prefix(random.number(below: 3)))
    gone.removeFirst(back.count)
    let new = newIDs(random.number(below: 12)) + back
    gone += ids[range]
    ids.replaceSubrange(range, with: new)
    return .replace(range, with: rows(new))
  }

  private mutating func anyRange() -> Range<Int> {
    let start = random.number(below: ids.count + 1)
    return start..<start + min(random.number(below: 12), ids.count - start)
  }

  private mutating func newIDs(_ count: Int) -> [Int] {
    defer { nextID += count }
    return Array(nextID..<nextID + count)
  }

  private func rows(_ ids: [Int]) -> [WorkloadRow] {
    ids.map { WorkloadRow(id: $0, height: height(of: $0)) }
  }

  /// A tenth of all rows has no height.
  private func height(of id: Int) -> LayoutUnit {
    let version = versions[id, default: 0]
    var bits = SplitMix64(seed: UInt64(id * 1000 + version) &+ UInt64(width.rawValue) << 40)
    return bits.isOne(in: 10) ? .zero : LayoutUnit(rawValue: bits.number(below: 8000))
  }
}
