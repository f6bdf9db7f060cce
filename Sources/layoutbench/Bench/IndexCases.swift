internal import BenchmarkFloors
internal import CellLayout
internal import ListCore
internal import TextLayout

/// The cases of the height index, compared with sums of 256 heights each in three levels.
struct IndexCases {
  let rows: Int

  private static let sections = 1000
  private static let operations = 100_000

  func all() -> [BenchCase] {
    [build, find, offset, resize, insert, measureAll, bytes]
  }

  private static let spacing = ListSpacing(
    insets: LayoutInsets(all: 8), sectionInsets: LayoutInsets(all: 4), spacing: 4,
    separator: LayoutUnit(rawValue: 32))

  private var source: RowSource { RowSource(workload: "heights", made: rows) }

  private func heights() -> [Int] {
    var random = BenchRandom(seed: 7)
    return (0..<rows).map { _ in Int.random(in: 1280...12_800, using: &random) }
  }

  private func entries(_ heights: [Int]) -> [HeightEntry] {
    var entries: [HeightEntry] = []
    entries.reserveCapacity(rows + 2 * Self.sections)
    let perSection = max(1, rows / Self.sections)
    for (i, height) in heights.enumerated() {
      if i % perSection == 0 {
        if i > 0 { entries.append(HeightEntry(.sectionEnd, height: 640)) }
        entries.append(HeightEntry(.sectionStart, height: 1792))
      }
      entries.append(HeightEntry(.row, height: height))
    }
    entries.append(HeightEntry(.sectionEnd, height: 640))
    return entries
  }

  private func index() -> HeightIndex { HeightIndex(entries(heights()), spacing: Self.spacing) }

  private func bench(
    _ name: String, unit: String, per operations: Int, _ body: @escaping () -> Int,
    floor: (() -> Int)? = nil
  ) -> BenchCase {
    func timed(_ body: @escaping () -> Int) -> () -> Double {
      { Stopwatch.time(of: body) / Double(operations) }
    }
    return BenchCase(
      name: "index/" + name, unit: unit, rows: rows, source: source, body: timed(body),
      baselines: floor.map { [("floor", timed($0))] } ?? [])
  }

  private var build: BenchCase {
    let entries = entries(heights())
    return bench("build", unit: "ms", per: 1_000_000) {
      HeightIndex(entries, spacing: Self.spacing).count
    }
  }

  private var find: BenchCase {
    let index = index()
    let floor = BlockIndexFloor(heights().map { Int32($0) })
    let end = index.totalHeight.rawValue
    let floorEnd = floor.end
    return bench("find", unit: "ns", per: Self.operations) {
      var random = BenchRandom(seed: 11)
      var sum = 0
      for _ in 0..<Self.operations {
        let y = Int(random.next() % UInt64(end))
        sum &+= index.firstPosition(below: LayoutUnit(rawValue: y)) ?? 0
      }
      return sum
    } floor: {
      var random = BenchRandom(seed: 11)
      var sum = 0
      for _ in 0..<Self.operations { sum &+= floor.row(at: Int(random.next() % UInt64(floorEnd))) }
      return sum
    }
  }

  private var offset: BenchCase {
    let index = index()
    let floor = BlockIndexFloor(heights().map { Int32($0) })
    return bench("offset", unit: "ns", per: Self.operations) {
      var random = BenchRandom(seed: 13)
      var sum = 0
      for _ in 0..<Self.operations {
        sum &+= index.frame(at: Int(random.next() % UInt64(rows))).y.rawValue
      }
      return sum
    } floor: {
      var random = BenchRandom(seed: 13)
      var sum = 0
      for _ in 0..<Self.operations { sum &+= floor.offset(of: Int(random.next() % UInt64(rows))) }
      return sum
    }
  }

  private var resize: BenchCase {
    var index = index()
    var floor = BlockIndexFloor(heights().map { Int32($0) })
    return bench("resize-then-end", unit: "ns", per: Self.operations) {
      var random = BenchRandom(seed: 17)
      var sum = 0
      for _ in 0..<Self.operations {
        let bits = random.next()
        index.setHeight(1280 + Int(bits >> 48), at: Int(((bits << 16) >> 16) % UInt64(rows)))
        sum &+= index.totalHeight.rawValue
      }
      return sum
    } floor: {
      var random = BenchRandom(seed: 17)
      var sum = 0
      for _ in 0..<Self.operations {
        let bits = random.next()
        floor.resize(Int(((bits << 16) >> 16) % UInt64(rows)), to: Int32(1280 + Int(bits >> 48)))
        sum &+= floor.end
      }
      return sum
    }
  }

  private var insert: BenchCase {
    var index = index()
    let new = (0..<100).map { HeightEntry(.row, height: 1280 + $0) }
    return bench("insert-100", unit: "ns", per: 100) {
      for _ in 0..<100 { index.insert(new, at: index.count / 2) }
      return index.count
    }
  }

  private var measureAll: BenchCase {
    let index = index()
    return bench("measure-all", unit: "ns/row", per: rows) {
      var index = index
      var sum = 0
      for row in 0..<rows {
        index.setHeight(2000 + row & 1023, at: row)
        if row % 20 == 0 { sum &+= index.totalHeight.rawValue }
      }
      return sum
    }
  }

  private var bytes: BenchCase {
    let entries = entries(heights())
    return BenchCase(name: "index/bytes-per-row", unit: "B", rows: rows, source: source) {
      let before = AllocatedBytes.now
      let index = HeightIndex(entries, spacing: Self.spacing)
      let after = AllocatedBytes.now
      Stopwatch.keep(index.count)
      return Double(after - before) / Double(rows)
    }
  }
}
