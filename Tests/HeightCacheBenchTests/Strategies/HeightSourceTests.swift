import HeightCacheBench
import TestSupport
import Testing
import TextLayout

@Suite struct `Height sources` {
  /// A random request, with the true height and the width.
  private func request(
    _ random: inout SplitMix64, _ versions: inout [Int]
  ) -> (row: RequestedRow, width: LayoutUnit, height: LayoutUnit) {
    let id = random.number(below: versions.count)
    if random.isOne(in: 5) { versions[id] += 1 }
    let width = LayoutUnit(300 + 10 * random.number(below: 3))
    let height = LayoutUnit(rawValue: id * 64 + versions[id] * 7 + width.rawValue % 1000)
    let row = RequestedRow(id: id, version: versions[id], isShown: random.isOne(in: 2))
    return (row, width, height)
  }

  @Test(arguments: ["measure-all", "dictionary", "size-cache"])
  func `an exact source tells the true height, and measures what it does not know`(
    name: String
  ) throws {
    var source = try #require(HeightStrategy.named("tree/" + name).first).source()
    #expect(source.correction == .none)
    var random = SplitMix64(seed: 7)
    var versions = [Int](repeating: 0, count: 50)
    // The version of each row at each width that was measured last.
    var known: [[Int]: Int] = [:]
    for step in 0..<5000 {
      let (row, width, height) = request(&random, &versions)
      var calls = 0
      let answer = source.height(of: row, width: width) {
        calls += 1
        return height
      }
      #expect(answer == height, "step \(step)")
      let key = [row.id, width.rawValue]
      let isKnown = known[key] == row.version && name != "measure-all"
      #expect(calls == (isKnown ? 0 : 1), "step \(step)")
      known[key] = row.version
    }
  }

  @Test func `a mean is that of the rows that were measured at the width`() {
    var source = RunningMean(correction: .plain)
    var random = SplitMix64(seed: 9)
    var versions = [Int](repeating: 0, count: 50)
    var width = LayoutUnit.zero
    var known: [Int: (version: Int, height: LayoutUnit)] = [:]
    var measured: [LayoutUnit] = []
    var guesses = 0
    for step in 0..<5000 {
      var (row, newWidth, height) = request(&random, &versions)
      if !random.isOne(in: 100) { newWidth = width }
      if newWidth != width { (width, known, measured) = (newWidth, [:], []) }
      height = LayoutUnit(rawValue: height.rawValue + width.rawValue)
      let answer = source.height(of: row, width: width) { height }
      if let entry = known[row.id], entry.version == row.version {
        #expect(answer == entry.height, "step \(step)")
      } else if row.isShown {
        #expect(answer == height, "step \(step)")
        known[row.id] = (row.version, height)
        measured.append(height)
      } else {
        guesses += 1
        let mean = measured.isEmpty ? 44 : measured.reduce(.zero, +) / measured.count
        #expect(answer == mean, "step \(step)")
      }
    }
    #expect(guesses > 500)
  }

  @Test func `the shipped strategies are all pairs, and names choose among them`() {
    #expect(HeightStrategy.shipped.count == 15)
    #expect(HeightStrategy.usual.count == 7)
    #expect(HeightStrategy.named("all").count == 15)
    #expect(HeightStrategy.named("fenwick").count == 5)
    #expect(
      HeightStrategy.named("mean").map(\.name).sorted() == [
        "fenwick/mean", "prefix-array/mean", "tree/mean",
      ])
    #expect(HeightStrategy.named("tree/mean-held").map(\.name) == ["tree/mean-held"])
    #expect(HeightStrategy.named("").isEmpty && HeightStrategy.named("tree/").isEmpty)
  }
}
