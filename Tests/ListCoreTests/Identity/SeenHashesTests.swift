import ListCore
import TestSupport
import Testing

@Suite struct `Seen hashes` {
  private func keys(_ hashes: [UInt64]) -> [RowKey] { hashes.map { RowKey(label: 1, hash: $0) } }

  @Test(arguments: [0, 1, 2, 3, 100, 5_000])
  func `different ones are told from one that comes twice`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let hashes = (0..<count).map { _ in random.next() | 1 }
    var seen = SeenHashes(count: count + 1)
    let isRepeated = seen.insert(keys(hashes))
    #expect(!isRepeated)
    guard let again = hashes.randomElement(using: &random) else { return }
    let isRepeatedNow = seen.insert(keys([again]))
    #expect(isRepeatedNow)
  }

  @Test func `one that comes twice is found across sections, and at the end of the table`() {
    for last: UInt64 in [1, 7, .max, 0xFFFF_FFFF] {
      var seen = SeenHashes(count: 8)
      let results = [last, last ^ 1 << 40, last].map { seen.insert(keys([$0])) }
      #expect(results == [false, false, true])
    }
  }
}
