import ListCore
import Testing

@Suite struct `Groups fed by a changing source` {
  private func content(_ rows: [Int], changed: [Int: Int] = [:]) -> TestSnapshot {
    TestSnapshot(sections: [
      (
        section: TestSection(id: 0),
        items: rows.map { TestItem(id: $0, content: changed[$0] ?? 0) }
      )
    ])
  }

  /// A list whose group "live" stands below a group with an expanded child.
  private func makeList(_ rows: [Int]) throws -> TestComposedList {
    let live = TestBranch(id: "live", content: content(rows))
    return TestComposedList(
      try TestTree([
        TestBranch("P", [[0, 1]]).pinning(live, under: 0)
      ]))
  }

  @Test("BG-15 · a row updated in place makes no batch at all") func veto() throws {
    let list = try makeList([0, 1, 2])
    let log = UpdateLog(list)
    let feed = list.feed(for: "live")
    var asked: [String] = []
    feed.updatesInPlace = { item, path in
      asked.append("\(item.id)=\(item.content) at \(path)")
      return item.id == 1
    }
    feed.receive(content([0, 1, 2], changed: [1: 7]))
    #expect(asked == ["1=7 at [0, 2]"])
    #expect(log.updates.isEmpty)
    #expect(list.tree.item(at: [0, 2])?.content == 7)
    #expect(list.snapshot.item(at: [0, 2])?.item.content == 7)
    // Another row is not vetoed and told, and the first one is not told belatedly.
    feed.receive(content([0, 1, 2], changed: [1: 7, 2: 1]))
    #expect(log.updates.map(\.changeset) == [Changeset(reconfiguredItems: [[0, 3]])])
    // Without a veto the first one is told as well.
    feed.updatesInPlace = nil
    feed.receive(content([0, 1, 2], changed: [1: 8, 2: 1]))
    #expect(log.updates.last?.changeset == Changeset(reconfiguredItems: [[0, 2]]))
    #expect(log.updates.last?.old.item(at: [0, 2])?.item.content == 7)
  }

  @Test("BG-15 · a move is a move, and what was updated in place moves only")
  func moves() throws {
    let list = try makeList([0, 1, 2, 3])
    let log = UpdateLog(list)
    let feed = list.feed(for: "live")
    var shownAt: [ListIndexPath] = []
    feed.updatesInPlace = { _, path in
      shownAt.append(path)
      return true
    }
    feed.receive(content([3, 0, 1, 2], changed: [3: 1]))
    // The place where observers show the row is that before the move.
    #expect(shownAt == [[0, 4]])
    #expect(
      log.updates.map(\.changeset)
        == [batch(.init(movedItems: [.init(source: [0, 4], target: [0, 1])]))])
  }

  @Test("BG-15 · a row whose cell changes is reloaded, whatever the observer says")
  func changedCell() throws {
    let list = try makeList([0, 1])
    let log = UpdateLog(list)
    let feed = list.feed(for: "live")
    feed.updatesInPlace = { _, _ in true }
    list.update {
      for content in 1...2 {
        feed.receive(
          TestSnapshot(sections: [
            (
              section: TestSection(id: 0),
              items: [TestItem(id: 0), TestItem(id: 1, content: content, cell: "photo")]
            )
          ]))
      }
    }
    #expect(log.updates.map(\.changeset) == [Changeset(reloadedItems: [[0, 2]])])
  }

  @Test("BG-15 · rows that are not shown are not asked about") func hidden() throws {
    let list = try makeList([0, 1])
    try list.setActive("live", to: false)
    let log = UpdateLog(list)
    let feed = list.feed(for: "live")
    var asked = 0
    feed.updatesInPlace = { _, _ in
      asked += 1
      return true
    }
    feed.receive(content([0, 1, 2], changed: [0: 1]))
    #expect(asked == 0 && log.updates.isEmpty)
    try list.update {
      // Inserted in the same bracket: observers do not show it yet.
      try list.setActive("live", to: true)
      feed.receive(content([0, 1, 2], changed: [0: 2]))
    }
    #expect(asked == 0)
    #expect(log.updates.map(\.changeset.reconfiguredItems) == [[]])
  }

  @Test("BG-16 · another query is compared with the rows of the one before")
  func replacement() throws {
    let list = try makeList([0, 1, 2])
    let log = UpdateLog(list)
    let feed = list.feed(for: "live")
    feed.receive(content([2, 1, 9], changed: [1: 4]))
    let update = try #require(log.updates.first)
    #expect(update.changeset.stages.first?.deletedItems == [[0, 1]])
    #expect(update.changeset.stages.first?.insertedItems == [[0, 3]])
    #expect(update.changeset.stages.first?.movedItems.count == 1)
    #expect(update.changeset.reconfiguredItems == [[0, 2]])
    feed.receive(nil)
    #expect(
      log.updates.last?.changeset == batch(.init(deletedItems: [[0, 1], [0, 2], [0, 3]])))
    feed.receive(nil)
    #expect(log.updates.count == 2)
    #expect(list.snapshot.rowNames == [["P0", "P1"]])
  }

  @Test("BG-16 · a top-level group is cleared with its sections") func clearing() throws {
    let list = TestComposedList(
      try TestTree([TestBranch("live", [[0], [1]]), TestBranch("end", [[0]])]))
    let log = UpdateLog(list)
    let feed = list.feed(for: "live")
    feed.receive(nil)
    feed.receive(TestSnapshot([[0]]))
    #expect(
      log.updates.map(\.changeset) == [
        batch(.init(deletedSections: [0, 1])), batch(.init(insertedSections: [0])),
      ])
    try list.remove("live")
    #expect(!feed.receive(TestSnapshot([[3]])))
  }

  @Test("BG-17 · sections come from the source, rows are the group's own")
  func sectionsAlone() throws {
    let list = TestComposedList(
      try TestTree([TestBranch("top", [[0]]), TestBranch("live", [])]))
    let log = UpdateLog(list)
    let feed = list.feed(for: "live", scope: .sections)
    feed.receive(TestSnapshot(sections: [10: [1, 2], 20: [3]]))
    #expect(log.updates.map(\.changeset) == [batch(.init(insertedSections: [1, 2]))])
    #expect(list.snapshot.rowNames == [["top0"], [], []])
    try list.edit("live") { try $0.append([TestItem(id: 1), TestItem(id: 2)], toSection: 20) }
    try list.insert(TestBranch("C", [[0]]), at: .under(row: 1, of: "live", isActive: true))
    let count = log.updates.count
    // Rows of the source come and go without notice.
    feed.receive(TestSnapshot(sections: [10: [], 20: [8, 9]]))
    #expect(log.updates.count == count)
    feed.receive(TestSnapshot(sections: [30: [7], 20: [3], 10: []]))
    #expect(log.updates.count == count + 1)
    #expect(log.updates.last?.changeset.stages.first?.insertedSections == [1])
    #expect(log.updates.last?.changeset.stages.first?.movedSections.count == 1)
    #expect(list.snapshot.rowNames == [["top0"], [], ["live1", "C0", "live2"], []])
    feed.receive(nil)
    #expect(list.snapshot.rowNames == [["top0"]])
    #expect(!list.tree.contains("C"))
    list.tree.checkInvariants()
  }
}
