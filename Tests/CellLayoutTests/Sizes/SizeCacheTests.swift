import CellLayout
import TestSupport
import Testing
import TextLayout

/// A size cache as plain lists of intervals: the reference that the table is compared with.
private struct NaiveSizes {
  struct Interval: Equatable {
    var height: Int
    var widths: ClosedRange<Int>
  }

  private(set) var intervals: [Int: [Interval]] = [:]

  /// All intervals are equally old, so the narrowest known one of five is removed.
  mutating func insert(_ new: Interval, for row: Int) {
    var joined = new.widths
    var others: [Interval] = []
    for old in intervals[row, default: []] {
      let isNear =
        old.widths.lowerBound <= new.widths.upperBound + 1
        && new.widths.lowerBound <= old.widths.upperBound + 1
      if old.height == new.height, isNear {
        joined =
          min(
            joined.lowerBound, old.widths.lowerBound)...max(
            joined.upperBound, old.widths.upperBound)
      } else if !old.widths.overlaps(new.widths) {
        others.append(old)
      }
    }
    others.sort { $0.widths.lowerBound < $1.widths.lowerBound }
    if others.count == 4 { others.removeFirst() }
    intervals[row] = others + [Interval(height: new.height, widths: joined)]
  }

  var count: Int { intervals.values.reduce(0) { $0 + $1.count } }

  func interval(of row: Int, width: Int) -> Interval? {
    intervals[row]?.first { $0.widths.contains(width) }
  }
}

@Suite struct SizeCacheTests {
  private let records = SizeRecords(seed: 1)

  private func expectEqual(_ cache: SizeCache, _ naive: NaiveSizes, rows: Int, widths: Int) {
    cache.checkInvariants()
    #expect(cache.count == naive.count)
    var differing = 0
    for row in 0..<rows {
      for width in 0..<widths {
        let answer = cache.size(of: records.key(row), width: LayoutUnit(rawValue: width))
        let found = answer.map {
          NaiveSizes.Interval(
            height: $0.height.rawValue,
            widths: $0.widths.lowerBound.rawValue...$0.widths.upperBound.rawValue)
        }
        if found != naive.interval(of: row, width: width) { differing += 1 }
      }
    }
    #expect(differing == 0)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `agrees with lists of intervals after any records, true or false`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var cache = SizeCache()
    var naive = NaiveSizes()
    for step in 1...6000 {
      let row = random.number(below: 300)
      let start = random.number(below: 40)
      let widths = start...min(39, start + random.number(below: 9))
      let height = random.number(below: 3)
      cache.insert(
        height: LayoutUnit(rawValue: height),
        widths: LayoutUnit(rawValue: widths.lowerBound)...LayoutUnit(rawValue: widths.upperBound),
        for: records.key(row))
      naive.insert(NaiveSizes.Interval(height: height, widths: widths), for: row)
      if step % 1000 == 0 { expectEqual(cache, naive, rows: 301, widths: 41) }
    }
  }

  @Test func `grows to any number of rows and forgets none`() {
    var cache = SizeCache()
    records.insert(0..<20_000, width: 320 * 64, into: &cache)
    cache.checkInvariants()
    #expect(cache.count == 20_000)
    #expect(records.known(0..<20_100, width: 320 * 64, in: cache) == Set(0..<20_000))
    #expect(records.known(0..<20_000, width: 400 * 64, in: cache) == [])
  }

  @Test func `a copy keeps what it had`() {
    var cache = SizeCache()
    records.insert(0..<10, width: 100, into: &cache)
    let copy = cache
    records.insert(10..<20, width: 100, into: &cache)
    #expect(records.known(0..<20, width: 100, in: copy) == Set(0..<10))
    #expect(records.known(0..<20, width: 100, in: cache) == Set(0..<20))
  }

  @Test func `values that no row has are not kept`() {
    var cache = SizeCache()
    let key = records.key(0)
    let top = LayoutUnit(rawValue: 1 << 30)
    cache.insert(height: LayoutUnit(rawValue: -1), widths: 0...10, for: key)
    cache.insert(height: top, widths: 0...10, for: key)
    cache.insert(height: 1, widths: LayoutUnit(rawValue: -1)...10, for: key)
    cache.insert(height: 1, widths: 0...top + LayoutUnit(rawValue: 1), for: key)
    #expect(cache.count == 0)
    cache.insert(height: top - LayoutUnit(rawValue: 1), widths: .zero...top, for: key)
    #expect(cache.height(of: key, width: top) == top - LayoutUnit(rawValue: 1))
    #expect(cache.height(of: key, width: -1) == nil)
    #expect(cache.height(of: key, width: LayoutUnit(rawValue: .max)) == nil)
    #expect(cache.height(of: key, width: LayoutUnit(rawValue: .min)) == nil)
  }

  @Test func `keys made to share a home are forgotten before they cost time`() throws {
    var cache = SizeCache()
    for i in 0..<5000 {
      cache.insert(height: 1, widths: 0...10, for: ContentDigest(high: 0, low: UInt64(i)))
    }
    cache.checkInvariants()
    #expect(cache.count == 1024)
    records.insert(0..<1000, width: 64, into: &cache)
    cache.checkInvariants()
    // The few entries with homes among them are dropped, too.
    let known = try #require(records.known(0..<1000, width: 64, in: cache))
    #expect(known.count == cache.count - 1024)
    #expect(known.count > 950)
  }

  @Test func `a full cache forgets a part and goes on`() {
    var cache = SizeCache(entryLimit: 1000)
    for row in 0..<5000 {
      records.insert([row], width: 64, into: &cache)
      #expect(cache.count <= 1000)
    }
    cache.checkInvariants()
    #expect(cache.count > 500)
    #expect(records.known(0..<5000, width: 64, in: cache)?.count == cache.count)
    #expect(records.known(4999..<5000, width: 64, in: cache) == [4999])
  }

  @Test func `caches of different environments do not merge`() async {
    await #expect(processExitsWith: .failure) {
      var cache = SizeCache()
      cache.merge(SizeCache(environment: SizeCache.Environment(purpose: "other")))
    }
    await #expect(processExitsWith: .failure) { _ = SizeCache(entryLimit: 0) }
  }
}
