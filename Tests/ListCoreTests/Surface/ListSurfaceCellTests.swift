import ListCore
import TestSupport
import Testing

@Suite struct `Slots of a list surface` {
  @Test func `rows enter and leave the viewport once, and slots are reused`() {
    let surface = RecordingSurface([[1, 2, 3], [], [4, 5]], viewport: 1..<3)
    #expect(surface.visibleItems == [[0, 1], [0, 2]])
    surface.viewport = 2..<4
    #expect(surface.source.takeLog() == ["end 2 [0, 1]", "configure 4", "show 4 [2, 0]"])
    #expect(surface.cellStatistics[.default] == .init(created: 2, reused: 1, configured: 3))
    surface.viewport = 2..<4
    #expect(surface.source.takeLog() == [])
    surface.viewport = 4..<90
    #expect(
      surface.source.takeLog() == [
        "end 3 [0, 2]", "end 4 [2, 0]", "configure 5", "show 5 [2, 1]",
      ])
    surface.viewport = 0..<0
    #expect(surface.source.takeLog() == ["end 5 [2, 1]"])
    surface.checkInvariants()
  }

  @Test func `a slot is reused for rows of its kind only`() {
    let surface = RecordingSurface([[1, 100, 2, 101]], viewport: 0..<1)
    surface.viewport = 1..<2
    #expect(surface.cellStatistics["photo"] == .init(created: 1, reused: 0, configured: 1))
    surface.viewport = 2..<4
    #expect(surface.cellStatistics["photo"] == .init(created: 1, reused: 1, configured: 2))
    #expect(surface.cellStatistics[.default] == .init(created: 1, reused: 1, configured: 2))
    #expect(surface.cell(at: [0, 3])?.cell == "photo")
    #expect(surface.cell(at: [0, 3])?.content.id == 101)
  }

  @Test func `a batch shifts rows into and out of the viewport`() throws {
    let surface = RecordingSurface([[1, 2, 3, 4]], viewport: 1..<3)
    try surface.change(to: [[9, 1, 2, 3, 4]]) { $0.insertItems([[0, 0]]) }
    #expect(
      surface.source.takeLog() == ["end 3 [0, 2]", "configure 1", "show 1 [0, 1]", "measure"])
    try surface.change(to: [[4, 9, 2, 3]]) { batch in
      batch.deleteItems([[0, 1]])
      batch.moveItem(from: [0, 4], to: [0, 0])
    }
    #expect(
      surface.source.takeLog() == ["end 1 [0, 1]", "configure 9", "show 9 [0, 1]", "measure"])
    surface.checkInvariants()
  }

  @Test func `a reloaded row ends and is shown again where it is now`() throws {
    let surface = RecordingSurface([[1, 2, 3]])
    try surface.change(to: [[7, 3]]) { batch in
      batch.deleteItems([[0, 0]])
      batch.reloadItems([[0, 1]])
    }
    #expect(
      surface.source.takeLog() == [
        "end 1 [0, 0]", "end 2 [0, 1]", "configure 7", "show 7 [0, 0]", "measure",
      ])
    surface.checkInvariants()
  }

  @Test func `a reconfigured row keeps its slot, unless its kind has changed`() {
    let surface = RecordingSurface([[1, 2]])
    let number = surface.cell(at: [0, 0])?.number
    surface.source.version = 1
    surface.reconfigureItems(at: [[0, 0], [0, 5]])
    #expect(surface.source.takeLog() == ["configure 1"])
    #expect(surface.cell(at: [0, 0])?.number == number)
    #expect(surface.cell(at: [0, 0])?.content.version == 1)
    surface.source.sections[0].rows[1] = 100
    surface.reconfigureItems(at: [[0, 1]])
    #expect(surface.cell(at: [0, 1])?.cell == "photo")
  }

  @Test func `events of random batches and scrolls tell exactly what is visible`() throws {
    for seed in UInt64(0)..<200 {
      var random = SplitMix64(seed: seed)
      let surface = RecordingSurface([Array(0..<10), Array(10..<20)], viewport: 0..<0)
      var shown: Set<Int> = []
      for step in 0..<20 {
        let start = random.number(below: 15)
        if random.isOne(in: 2) {
          surface.viewport = start..<start + random.number(below: 8)
        } else {
          let section = random.number(below: 2)
          var rows = surface.source.sections[section].rows
          let removed = random.number(below: rows.count)
          let inserted = random.number(below: rows.count)
          rows.remove(at: removed)
          rows.insert(1_000 + step, at: inserted)
          surface.source.sections[section].rows = rows
          try surface.performBatchUpdates { batch in
            batch.deleteItems([[section, removed]])
            batch.insertItems([[section, inserted]])
          }
        }
        for line in surface.source.takeLog() {
          let words = line.split(separator: " ")
          guard words.count == 4, let id = Int(words[1]) else { continue }
          if words[0] == "show" {
            try #require(shown.insert(id).inserted, "seed \(seed): \(id) shown twice")
          } else {
            try #require(shown.remove(id) != nil, "seed \(seed): \(id) ended unshown")
          }
        }
        let visible = surface.visibleItems.compactMap { surface.itemIdentifier(at: $0) }
        try #require(shown == Set(visible), "seed \(seed)")
        surface.checkInvariants()
      }
      let created = surface.cellStatistics.values.reduce(0) { $0 + $1.created }
      try #require(created <= 15, "seed \(seed): slots are not reused")
    }
  }

  @Test func `a batch of few operations asks for few identifiers`() throws {
    let source = CountingSource(count: 100_000)
    let surface = ListSurface(source: source)
    surface.viewport = 500..<520
    surface.reloadData()
    surface.verifiesContents = false
    source.asked = 0
    source.offset = 1
    try surface.performBatchUpdates { batch in
      batch.deleteItems([[0, 0]])
      batch.insertItems([[0, 99_999]])
    }
    #expect(source.asked == 1)
    #expect(surface.cellStatistics[.default]?.configured == 21)
    surface.checkInvariants()
  }
}

/// Consecutive numbers from an offset, counting how often it is asked for one.
private final class CountingSource: SurfaceSource {
  let count: Int
  var offset = 0
  var asked = 0

  init(count: Int) {
    self.count = count
  }

  var sectionCount: Int { 1 }
  func itemCount(inSection section: Int) -> Int { count }
  func sectionIdentifier(at section: Int) -> Int { section }
  func itemIdentifier(at path: ListIndexPath) -> Int {
    asked += 1
    return path.item + offset
  }
}
