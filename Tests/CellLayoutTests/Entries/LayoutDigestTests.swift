import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

@Suite struct LayoutDigestTests {
  @Test(arguments: 0..<lawSize(4000, debug: 100))
  func `hash and first difference are those one finds entry by entry`(seed: Int) throws {
    var generator = DigestGenerator(seed: seed)
    let isLong = seed % 30 == 0
    let snapshot = generator.list(
      rows: generator.random.number(below: isLong ? 600 : 30),
      sections: 1 + generator.random.number(below: 5))
    var layout = DigestGenerator.layout(snapshot)
    var forks = [(layout, NaiveLayoutHash(layout))]
    for step in 0..<8 {
      try change(&layout, &generator)
      if generator.random.isOne(in: 3) { _ = layout.layoutHash() }
      layout.checkInvariants()
      let naive = NaiveLayoutHash(layout)
      let fork = layout
      // Asking for the hash forgets no digest, and shares new digests with the copy.
      if generator.random.isOne(in: 2) {
        #expect(layout.layoutHash().description == naive.hash, "seed \(seed), step \(step)")
      }
      for (other, otherNaive) in forks {
        #expect(
          layout.firstDifference(from: other) == naive.firstDifference(from: otherNaive),
          "seed \(seed), step \(step)")
      }
      forks.append((fork, naive))
      if generator.random.isOne(in: 4) {
        layout = forks[generator.random.number(below: forks.count)].0
      }
    }
    for (fork, naive) in forks {
      #expect(fork.layoutHash().description == naive.hash, "seed \(seed)")
      for (other, _) in forks {
        #expect(
          (fork.layoutHash() == other.layoutHash()) == (fork.firstDifference(from: other) == nil))
      }
    }
  }

  private func change(_ layout: inout DigestLayout, _ generator: inout DigestGenerator) throws {
    switch generator.random.number(below: 8) {
    case 0: layout.update(width: LayoutUnit(generator.random.number(below: 400)))
    case 1: layout.update(scale: [0.5, 1, 1.5, 2][generator.random.number(below: 4)])
    case 2: layout.update(width: layout.width + 1, scale: 1)
    default:
      let edits = generator.random.number(below: generator.random.isOne(in: 10) ? 60 : 6)
      layout.apply(try generator.edited(layout.snapshot, edits: edits))
    }
  }

  // MARK: Least work

  private func longLayout(_ generator: inout DigestGenerator) -> DigestLayout {
    DigestGenerator.layout(generator.list(rows: 1500, sections: 12))
  }

  @Test func `a list that is never asked digests nothing`() throws {
    var generator = DigestGenerator(seed: 1)
    var layout = longLayout(&generator)
    for _ in 0..<10 {
      layout.apply(try generator.edited(layout.snapshot, edits: 10))
      layout.update(width: LayoutUnit(generator.random.number(below: 400)))
    }
    layout.checkInvariants()
    #expect(layout.digestedCount == 0)
  }

  @Test func `what a copy was asked is not computed again`() {
    var generator = DigestGenerator(seed: 2)
    let layout = longLayout(&generator)
    let entries = NaiveLayoutHash(layout).entries.count
    let copy = layout
    #expect(copy.layoutHash() == layout.layoutHash())
    #expect(layout.firstDifference(from: copy) == nil)
    #expect(layout.digestedCount == entries && copy.digestedCount == entries)
  }

  @Test(arguments: 0..<lawSize(20, debug: 8))
  func `a batch digests what is new or changed, once, when the hash is asked for`(
    seed: Int
  ) throws {
    var generator = DigestGenerator(seed: seed)
    var layout = longLayout(&generator)
    _ = layout.layoutHash()
    for _ in 0..<5 {
      let before = layout.digestedCount
      let update = layout.apply(try generator.edited(layout.snapshot, edits: 20))
      #expect(layout.digestedCount == before)
      let hash = layout.layoutHash()
      #expect(layout.digestedCount - before == expectedCount(update))
      #expect(layout.layoutHash() == hash)
      #expect(layout.digestedCount - before == expectedCount(update))
    }
  }

  private func expectedCount(_ update: LayoutUpdate) -> Int {
    let changes = update.changeset
    let rows = Set(changes.reconfiguredItems + changes.reloadedItems).count + update.inserted.count
    let sections = changes.reloadedSections + changes.stages.flatMap(\.insertedSections)
    return rows + 2 * Set(sections).count
  }

  @Test func `a row that changes in many batches is digested once`() throws {
    var generator = DigestGenerator(seed: 4)
    var layout = longLayout(&generator)
    let before = layout.layoutHash()
    let count = layout.digestedCount
    let first = layout.snapshot
    var row = try #require(first.item(at: ListIndexPath(section: 3, item: 30)))
    for _ in 0..<50 {
      row.size += 40
      var target = layout.snapshot
      try target.replace(row)
      layout.apply(target)
    }
    #expect(layout.layoutHash() != before)
    #expect(layout.digestedCount == count + 1)
    layout.apply(first)
    #expect(layout.layoutHash() == before)
    #expect(layout.digestedCount == count + 2)
  }

  @Test(arguments: 0..<lawSize(8, debug: 3))
  func `a new width or scale digests the entries whose heights it changes`(seed: Int) throws {
    var generator = DigestGenerator(seed: seed)
    var layout = longLayout(&generator)
    for width in [300, 301, 340, 341, 100] as [LayoutUnit] {
      _ = layout.layoutHash()
      let before = NaiveLayoutHash(layout)
      let count = layout.digestedCount
      // Widths between the questions leave no trace.
      layout.update(width: 77, scale: 2)
      layout.update(width: width, scale: 1)
      #expect(layout.digestedCount == count)
      _ = layout.layoutHash()
      let changed = zip(before.entries, NaiveLayoutHash(layout).entries).count {
        $0.height != $1.height
      }
      #expect(layout.digestedCount - count == changed)
    }
  }

  @Test func `threads that ask copies of one layout get one hash`() async {
    var generator = DigestGenerator(seed: 5)
    let layout = longLayout(&generator)
    let hashes = await withTaskGroup(of: LayoutHash.self) { group in
      for width in 0..<8 {
        group.addTask {
          var fork = layout
          _ = fork.layoutHash()
          fork.update(width: LayoutUnit(100 + width))
          fork.update(width: layout.width)
          return fork.layoutHash()
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(hashes == [layout.layoutHash()])
  }

  // MARK: Batches from elsewhere

  @Test func `a reload may bring another row`() throws {
    let section = DigestSection(id: "s")
    let rows = (0..<5).map { DigestRow(id: $0, size: 40) }
    var layout = DigestGenerator.layout(DigestSnapshot(sections: [(section, rows)]))
    _ = layout.layoutHash()
    var others = rows
    others[2].id = 99
    let target = DigestSnapshot(sections: [(section, others)])
    let path = ListIndexPath(section: 0, item: 2)
    try layout.apply(target, changeset: Changeset(reloadedItems: [path]))
    #expect(layout.layoutHash() == DigestGenerator.layout(target).layoutHash())
  }
}
