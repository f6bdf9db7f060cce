import ListCore
import Testing

@Suite struct `Forwarding to the owning group` {
  private func makeList() throws -> TestComposedList {
    TestComposedList(
      try TestTree([
        TestBranch("top", [[0]]),
        TestBranch("P", [[0], [1, 2]]).pinning(TestBranch("C", [[5], [6, 7]]), under: 1),
      ]))
  }

  @Test("BG-14 · titles are those of the top-level group, by its own section")
  func titles() throws {
    let list = try makeList()
    for group in ["P", "C"] {
      let behavior = TestComposedList.Behavior(
        headerTitle: { section, index in "\(group) #\(index) of \(section.id)" },
        footerTitle: { _, index in index == 0 ? nil : "end of \(group)" })
      try list.setBehavior(behavior, of: group)
    }
    #expect(
      (-1...3).map { list.headerTitle(ofSection: $0) }
        == [nil, nil, "P #0 of 0", "P #1 of 1", nil])
    #expect(
      (-1...3).map { list.footerTitle(ofSection: $0) } == [nil, nil, nil, "end of P", nil])
  }

  @Test("BG-14 · editing is asked of the owning group with inner paths (BB9)")
  func editing() throws {
    let list = try makeList()
    let log = UpdateLog(list)
    var asked: [String] = []
    var deleted: [String] = []
    let behavior = TestComposedList.Behavior(
      canEdit: { item, path in
        asked.append("\(item.id)\(path)")
        return item.id != 6
      },
      delete: { [unowned list] item, path in
        deleted.append("\(item.id)\(path)")
        #expect((try? list.edit("C") { try $0.delete(items: [item.id]) }) != nil)
      })
    try list.setBehavior(behavior, of: "C")
    #expect(list.snapshot.rowNames.last == ["P1", "C5", "C6", "C7", "P2"])
    let editable = (0...5).map { list.canEdit(at: [2, $0]) }
    #expect(editable == [false, true, false, true, false, false])
    #expect(asked == ["5[0, 0]", "6[1, 0]", "7[1, 1]"])
    let refused = [0, 2, 5].map { list.commitDelete(at: [2, $0]) }
    #expect(refused == [false, false, false] && deleted.isEmpty && log.updates.isEmpty)
    let isDone = list.commitDelete(at: [2, 3])
    #expect(isDone && deleted == ["7[1, 1]"])
    #expect(log.updates.map(\.changeset) == [batch(.init(deletedItems: [[2, 3]]))])
  }

  @Test("BG-14 · what a group does to delete a row is one batch") func oneBatch() throws {
    let list = try makeList()
    let log = UpdateLog(list)
    let behavior = TestComposedList.Behavior(
      canEdit: { _, _ in true },
      delete: { [unowned list] _, _ in
        #expect((try? list.remove("C")) != nil)
        #expect((try? list.edit("P") { try $0.delete(items: [2]) }) != nil)
      })
    try list.setBehavior(behavior, of: "P")
    list.commitDelete(at: [2, 4])
    #expect(log.updates.count == 1)
    #expect(list.snapshot.rowNames == [["top0"], ["P0"], ["P1"]])
  }

  @Test("BG-14 · moves and index titles are forwarded as well (BB9)")
  func movesAndIndexTitles() throws {
    let list = try makeList()
    let log = UpdateLog(list)
    let behavior = TestComposedList.Behavior(
      indexTitle: { section, _ in section.id == 1 ? "One" : nil },
      canMove: { item, _ in item.id != 0 },
      move: { [unowned list] item, source, target in
        #expect(list.tree.content(of: "P")?.item(at: source) == item)
        #expect((try? list.edit("P") { try $0.move(item: item.id, to: target) }) != nil)
      })
    try list.setBehavior(behavior, of: "P")
    #expect(list.indexTitles().map(\.title) == ["One"])
    #expect(list.indexTitles().map(\.section) == [2])
    let movable: [ListIndexPath] = [[0, 0], [1, 0], [2, 0], [2, 1], [2, 4], [2, 5]]
    #expect(movable.map { list.canMove(at: $0) } == [false, false, true, false, true, false])
    // Not to a row of another group, nor to none.
    #expect(!list.commitMove(from: [2, 4], to: [2, 2]))
    #expect(!list.commitMove(from: [2, 4], to: [2, 5]))
    #expect(!list.commitMove(from: [1, 0], to: [2, 0]) && log.updates.isEmpty)
    let isDone = list.commitMove(from: [2, 4], to: [2, 0])
    #expect(isDone && log.updates.count == 1)
    #expect(list.snapshot.rowNames.last == ["P2", "P1", "C5", "C6", "C7"])
  }

  @Test func `a behavior leaves with its group`() throws {
    let list = try makeList()
    let behavior = TestComposedList.Behavior(canEdit: { _, _ in true })
    try list.setBehavior(behavior, of: "C")
    try list.edit("P") { try $0.delete(items: [1]) }
    try list.insert(TestBranch("C", [[0]]), at: .first)
    #expect(!list.canEdit(at: [0, 0]))
    try list.setBehavior(behavior, of: "C")
    #expect(list.canEdit(at: [0, 0]))
    try list.setTree(TestTree([TestBranch("C", [[0]])]))
    #expect(list.canEdit(at: [0, 0]))
    let group = try list.remove("C")
    try list.insert(group, at: .first)
    #expect(!list.canEdit(at: [0, 0]))
    let error = #expect(throws: GroupEditError.self) { try list.setBehavior(behavior, of: "P") }
    #expect(error?.code == .unknownGroup)
  }
}
