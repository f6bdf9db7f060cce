#if Extras
import GRDB
import ListCore
import ListGRDB
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2 * TestTime.factor))) struct `Section groups fed by a live query` {
  typealias List = ComposedList<String, NamedSection, Entry>
  typealias Group = SectionGroup<String, NamedSection, Entry>

  /// What observers of a composed list were told.
  private final class UpdateLog {
    private(set) var changesets: [Changeset] = []
    private var observation: UpdateObservation?

    init(_ list: List) {
      observation = list.observe { [weak self] in self?.changesets.append($0.changeset) }
    }
  }

  /// A list with a group of one row above the group "live".
  private func makeList() throws -> List {
    let top = ListSnapshot<NamedSection, Entry>(sections: [
      (section: NamedSection("top"), items: [Entry(-1)])
    ])
    return List(try SectionGroupTree([Group(id: "top", content: top), Group(id: "live")]))
  }

  @Test("BG-15 · a row that is updated in place makes no batch at all") func veto() async throws {
    let database = try TestDatabase(.pool, [Entry(1, "a"), Entry(2, "b")])
    let list = try makeList()
    let feed = list.feed(for: "live")
    var following = Following(database.byFolder)
    feed.receive(try await following.next().get().snapshot)
    let log = UpdateLog(list)
    var asked: [ListIndexPath] = []
    feed.updatesInPlace = { item, path in
      asked.append(path)
      return item.id == 1
    }
    try database.execute("UPDATE entry SET text = 'A' WHERE id = 1")
    feed.receive(try await following.next().get().snapshot)
    #expect(asked == [at(1, 0)])
    #expect(log.changesets.isEmpty)
    #expect(list.tree.item(at: at(1, 0))?.text == "A")
    try database.execute("UPDATE entry SET text = 'B' WHERE id = 2")
    feed.receive(try await following.next().get().snapshot)
    #expect(log.changesets == [Changeset(reconfiguredItems: [at(1, 1)])])
  }

  @Test("BG-15 · rows that change their order move, also from one section to another")
  func moves() async throws {
    let database = try TestDatabase(
      .queue, [Entry(1, in: "x"), Entry(2, in: "x"), Entry(3, in: "y")])
    let list = try makeList()
    let feed = list.feed(for: "live")
    var following = Following(database.byFolder)
    feed.receive(try await following.next().get().snapshot)
    let log = UpdateLog(list)
    feed.updatesInPlace = { _, _ in true }
    try database.execute("UPDATE entry SET folder = 'y', position = 9 WHERE id = 1")
    feed.receive(try await following.next().get().snapshot)
    #expect(
      log.changesets.map(\.stages) == [
        [.init(movedItems: [.init(source: at(1, 0), target: at(2, 1))])]
      ])
  }

  @Test("BG-16 · another query is compared with the rows of the one before, none with no rows")
  func replacement() async throws {
    let database = try TestDatabase(.pool, [Entry(1), Entry(2), Entry(3)])
    let list = try makeList()
    let feed = list.feed(for: "live")
    var following = Following(database.byFolder)
    feed.receive(try await following.next().get().snapshot)
    let log = UpdateLog(list)
    let turned = Entry.filter(Column("id") != 2).order(Column("id").desc)
    following = Following(FolderList(turned, in: database.writer, sections: .column("folder")))
    feed.receive(try await following.next().get().snapshot)
    let stage = try #require(log.changesets.first?.stages.first)
    #expect(stage.deletedItems == [at(1, 1)])
    #expect(stage.movedItems.count == 1 && stage.insertedItems.isEmpty)
    try database.execute("DELETE FROM entry WHERE id = 3")
    feed.receive(try await following.next().get().snapshot)
    #expect(log.changesets.count == 2)
    feed.receive(nil)
    #expect(log.changesets.last?.stages == [.init(deletedSections: [1])])
  }

  @Test("BG-17 · sections come from the query, rows are the group's own")
  func sectionsAlone() async throws {
    let database = try TestDatabase(.pool, [Entry(1, in: "x"), Entry(2, in: "y")])
    let list = try makeList()
    let feed = list.feed(for: "live", scope: .sections)
    var following = Following(database.byFolder)
    feed.receive(try await following.next().get().snapshot)
    #expect(list.snapshot.rowIDs.map(\.count) == [1, 0, 0])
    try list.edit("live") { try $0.append([Entry(77)], toSection: "y") }
    let log = UpdateLog(list)
    try database.execute("UPDATE entry SET text = 'new', id = 5 WHERE id = 1")
    feed.receive(try await following.next().get().snapshot)
    #expect(log.changesets.isEmpty, "the query's rows are not shown")
    try database.execute("INSERT INTO entry VALUES (3, '', 'z', 0)")
    feed.receive(try await following.next().get().snapshot)
    #expect(log.changesets.map(\.stages) == [[.init(insertedSections: [1])]])
    try database.execute("DELETE FROM entry WHERE folder = 'x'")
    feed.receive(try await following.next().get().snapshot)
    #expect(log.changesets.last?.stages == [.init(deletedSections: [2])])
    #expect(list.snapshot.rowIDs.map(\.count) == [1, 0, 1])
    #expect(list.tree.item(at: at(2, 0))?.id == 77)
  }
}
#endif
