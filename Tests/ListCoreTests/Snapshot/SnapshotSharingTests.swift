import CountedTree
import ListCore
import TestSupport
import Testing

/// What edits of a snapshot write, and what its versions share.
@Suite struct `Versions of a snapshot` {
  private typealias List = ListSnapshot<PlainSection<Int>, TestItem>

  private func list(_ sections: Int, _ rows: Int) -> List {
    List(
      sections: (0..<sections).map { section in
        (
          section: PlainSection(id: section),
          items: (0..<rows).map { TestItem(id: section * rows + $0, content: 0) }
        )
      })
  }

  private func rows(_ list: List, _ section: Int = 0) -> SummedTree<ItemRun<TestItem>> {
    list.entry(at: section)!.items
  }

  @Test func `an edit writes one path of nodes and shares the rest`() throws {
    let old = list(1, 100_000)
    let height = rows(old).height
    var new = old
    try new.replace(TestItem(id: 50_000, content: 1))
    #expect(rows(new).nodesWritten - rows(old).nodesWritten == height + 1)
    try new.insert([TestItem(id: -1, content: 0)], at: [0, 70_000])
    try new.delete(items: [20_000])
    try new.move(item: 30_000, to: [0, 90_000])
    let written = rows(new).nodesWritten - rows(old).nodesWritten
    #expect(written <= 5 * (height + 3))
    #expect(rows(new).sharedNodeCount(with: rows(old)) >= rows(old).nodeCount - written)
    new.checkInvariants()
    old.checkInvariants()
  }

  @Test func `moving a section touches none of its rows`() throws {
    let old = list(100, 100)
    var new = old
    try new.move(section: 3, to: 90)
    #expect(rows(new, 90).isIdentical(to: rows(old, 3)))
    #expect(new.indexPath(ofItem: 342) == [90, 42])
    #expect(new.indexPath(ofItem: 442) == [3, 42])
    new.checkInvariants()
  }

  @Test func `every version stays valid while others are made from it`() throws {
    var random = SplitMix64(seed: 9)
    var current = list(3, 50)
    var versions: [(snapshot: List, ids: [[Int]])] = []
    func ids(_ list: List) -> [[Int]] {
      (0..<list.sectionCount).map { list.items(inSection: $0)!.map(\.id) }
    }
    for number in 0..<200 {
      versions.append((current, ids(current)))
      let base = versions[random.number(below: versions.count)].snapshot
      current = base
      try current.insert(
        [TestItem(id: 1_000 + number, content: 0)], at: [random.number(below: 3), 0])
      if let item = current.items(inSection: 0)?.last { try current.delete(items: [item.id]) }
    }
    for version in versions {
      #expect(ids(version.snapshot) == version.ids)
      version.snapshot.checkInvariants()
    }
  }

  @Test func `the changes between relatives are those between strangers`() throws {
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      let old = list(1 + random.number(below: 4), 1 + random.number(below: 300))
      var new = old
      for number in 0..<random.number(below: 12) {
        let id = random.number(below: max(1, old.itemCount))
        let section = random.number(below: new.sectionCount)
        let count = new.itemCount(inSection: section)!
        switch random.number(below: 6) {
        case 0: if new.item(withID: id) != nil { try new.delete(items: [id]) }
        case 1:
          try new.insert(
            [TestItem(id: 10_000 + number, content: 0)],
            at: [section, random.number(below: count + 1)])
        case 2:
          guard let source = new.indexPath(ofItem: id) else { continue }
          let limit = source.section == section ? count : count + 1
          try new.move(item: id, to: [section, random.number(below: limit)])
        case 3:
          if new.item(withID: id) != nil { try new.replace(TestItem(id: id, content: number + 1)) }
        case 4:
          let id = new.section(at: section)!.id
          try new.move(section: id, to: random.number(below: new.sectionCount))
        default:
          try new.insert(
            section: PlainSection(id: 100 + number), items: [TestItem(id: -number - 1, content: 0)],
            at: section)
        }
      }
      new.checkInvariants()
      func rebuilt(_ list: List) -> List {
        List(
          sections: (0..<list.sectionCount).map {
            (section: list.section(at: $0)!, items: Array(list.items(inSection: $0)!))
          })
      }
      let strangers = rebuilt(old).changeset(to: rebuilt(new))
      #expect(old.changeset(to: new) == strangers, "seed \(seed)")
      #expect(old.changeset(to: rebuilt(new)) == strangers, "seed \(seed)")
    }
  }

  @Test func `inserting at one place for ever keeps every row found`() throws {
    var list = list(2, 2)
    for number in 0..<3_000 {
      try list.insert([TestItem(id: 100 + number, content: 0)], at: [0, 1])
      try list.insert(section: PlainSection(id: 100 + number), at: 1)
    }
    list.checkInvariants()
  }
}
