import ListCore
import TestSupport
import Testing

/// Long lists of which whole blocks are inserted, deleted, moved and mixed up.
@Suite struct `Laws of changesets of long lists` {
  static func edited(_ rows: [TestItem], using random: inout SplitMix64) -> [TestItem] {
    var rows = rows
    func place() -> Int { random.number(below: rows.count + 1) }
    func block(_ longest: Int) -> Range<Int> {
      let start = place()
      return start..<min(rows.count, start + random.number(below: longest))
    }
    for _ in 0..<1 + random.number(below: 4) {
      switch random.number(below: 6) {
      case 0: rows.removeSubrange(block(200))
      case 1:
        let first = 10_000 + random.number(below: 1_000) * 1_000
        let new = (0..<random.number(below: 200)).map { TestItem(id: first + $0) }
        rows.insert(contentsOf: new, at: place())
      case 2:
        let range = block(100)
        let moved = Array(rows[range])
        rows.removeSubrange(range)
        rows.insert(contentsOf: moved, at: place())
      case 3:
        let range = block(60)
        let shuffled = rows[range].shuffled(using: &random)
        rows.replaceSubrange(range, with: shuffled)
      case 4: for index in block(40) { rows[index].content += 1 }
      default:
        for _ in 0..<20 where !rows.isEmpty {
          rows.swapAt(random.number(below: rows.count), random.number(below: rows.count))
        }
      }
    }
    var known: Set<Int> = []
    return rows.filter { known.insert($0.id).inserted }
  }

  @Test(arguments: 0..<8)
  func `blocks of rows are inserted, deleted and moved as they should`(block: Int) throws {
    for seed in 0..<8 {
      var random = SplitMix64(seed: UInt64(block * 100 + seed))
      let old = (0..<400 + random.number(below: 400)).map { TestItem(id: $0) }
      let new = Self.edited(old, using: &random)
      func list(_ rows: [TestItem]) -> TestSnapshot {
        TestSnapshot([PlainList(header: TestSection(id: 0), rows: rows)])
      }
      let problems = try `Laws of changesets`.problems(from: list(old), to: list(new))
      #expect(problems == [], "seed \(block * 100 + seed)")
    }
  }

  @Test func `sections in blocks, too`() throws {
    for seed in UInt64(0)..<12 {
      var random = SplitMix64(seed: seed)
      let old = (0..<200).map { TestItem(id: $0) }
      let new = Self.edited(old, using: &random)
      func list(_ sections: [TestItem]) -> TestSnapshot {
        TestSnapshot(
          sections.map { section in
            PlainList(
              header: TestSection(id: section.id, title: section.content),
              rows: [TestItem(id: section.id, content: section.content)])
          })
      }
      let problems = try `Laws of changesets`.problems(from: list(old), to: list(new))
      #expect(problems == [], "seed \(seed)")
    }
  }

  @Test func `a block deleted from a long list leaves the rest alone`() {
    var calls = 0
    let old = TestSnapshot([Array(0..<20_000)])
    let new = TestSnapshot([Array(0..<5_000) + Array(7_000..<20_000)])
    let changeset = old.changeset(to: new) { _, _ in
      calls += 1
      return false
    }
    #expect(changeset.stages == [.init(deletedItems: (5_000..<7_000).map { [0, $0] })])
    #expect(calls == 18_000)
  }
}
