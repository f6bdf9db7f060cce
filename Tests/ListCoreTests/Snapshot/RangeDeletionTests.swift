import ListCore
import TestSupport
import Testing

@Suite struct `Deleting a range of rows` {
  private let list = TestSnapshot(sections: [5: [1, 2, 3], 6: [], 7: [4, 5]])

  private func refusal(_ range: Range<Int>, _ section: Int) -> SnapshotEditError? {
    var copy = list
    let error = #expect(throws: SnapshotEditError.self) {
      try copy.delete(itemsAt: range, inSection: section)
    }
    #expect(copy.list == list.list)
    return error
  }

  @Test func `a range or a section that is not there is refused`() {
    #expect(refusal(0..<1, 3)?.code == .sectionOutOfRange)
    #expect(refusal(0..<0, -1)?.code == .sectionOutOfRange)
    #expect(refusal(0..<1, 1)?.code == .itemOutOfRange)
    #expect(refusal(-1..<2, 0)?.code == .itemOutOfRange)
    let error = refusal(1..<4, 0)
    #expect(
      error?.description
        == "item_out_of_range: itemsAt is 1..<4; it must be a range within 0..<3 of section 0")
  }

  @Test func `an empty range is nothing, a whole one leaves the section`() throws {
    var copy = list
    try copy.delete(itemsAt: 3..<3, inSection: 0)
    #expect(copy.list == list.list)
    try copy.delete(itemsAt: 0..<3, inSection: 0)
    #expect(copy.rowIDs == [[], [], [4, 5]])
    copy.checkInvariants()
  }

  @Test func `it does what deleting the identifiers does`() throws {
    for seed in UInt64(0)..<200 {
      var random = SplitMix64(seed: seed)
      var byRange = TestSnapshot(randomList(using: &random))
      var byID = byRange
      for _ in 0..<5 {
        guard let section = byRange.randomSection(using: &random) else { break }
        let ids = byRange.rowIDs[section]
        let start = random.number(below: ids.count + 1)
        let range = start..<start + random.number(below: ids.count - start + 1)
        try byRange.delete(itemsAt: range, inSection: section)
        try byID.delete(items: ids[range])
      }
      byRange.checkInvariants()
      try #require(byRange.list == byID.list, "seed \(seed)")
    }
  }

  @Test func `no identifier is looked at`() throws {
    let counter = Counter()
    let rows = (0..<10_000).map { CountedRow(number: $0, counter: counter) }
    var list = ListSnapshot(sections: [(section: PlainSection(id: 0), items: rows)])
    let (_, reads) = try counter.calls {
      try list.delete(itemsAt: 2_000..<8_000, inSection: 0)
    }
    #expect(reads == 0 && list.itemCount == 4_000)
  }
}
