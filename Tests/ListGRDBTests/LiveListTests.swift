#if Extras
import GRDB
import ListCore
import ListGRDB
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2 * TestTime.factor))) struct `Live queries in a controller` {
  typealias FlatController = ListController<PlainSection<Int>, Entry>
  typealias FolderController = ListController<NamedSection, Entry>

  @Test(
    "TL-44 · nothing is shown before it is fetched, then all changes are",
    arguments: DatabaseKind.allCases)
  func fetching(kind: DatabaseKind) async throws {
    let database = try TestDatabase(kind, [Entry(1), Entry(2)])
    let controller = FlatController()
    let list = database.byPosition
    #expect(!controller.isFetched && controller.snapshot.isEmpty)
    try controller.fetch(from: list)
    #expect(controller.isFetched)
    #expect(controller.snapshot.rowIDs == [[1, 2]])
    var updates = ShownUpdates(of: controller)
    try database.execute("INSERT INTO entry VALUES (3, '', NULL, 0)")
    #expect(try await updates.next().stage == .init(insertedItems: [at(0, 0)]))
    try database.execute("UPDATE entry SET position = 9 WHERE id = 3")
    let move = try await updates.next()
    #expect(move.stage.movedItems == [.init(source: at(0, 0), target: at(0, 2))])
    #expect(move.stage.insertedItems.isEmpty && move.stage.deletedItems.isEmpty)
    try database.execute("DELETE FROM entry WHERE id = 1")
    #expect(try await updates.next().stage == .init(deletedItems: [at(0, 0)]))
    #expect(updates.shown == ShownList(try list.fetch()))
  }

  @Test("TL-44 · another order or condition is shown as a difference, and rows move")
  func changeOfRequest() async throws {
    let database = try TestDatabase(.pool, [Entry(1, at: 3), Entry(2, at: 2), Entry(3, at: 1)])
    let controller = FlatController()
    try controller.fetch(from: database.byPosition)
    var updates = ShownUpdates(of: controller)
    let byID = FlatList(Entry.order(Column("id")), in: database.writer, sections: .single)
    try controller.fetch(from: byID)
    let turned = try await updates.next()
    #expect(turned.new.rowIDs == [[1, 2, 3]])
    #expect(turned.stage.movedItems.count == 2, "one of three may stay")
    #expect(turned.stage.insertedItems.isEmpty && turned.stage.deletedItems.isEmpty)
    let odd = Entry.filter(sql: "id % 2 = 1").order(Column("id"))
    try controller.fetch(from: FlatList(odd, in: database.writer, sections: .single))
    #expect(try await updates.next().stage == .init(deletedItems: [at(0, 1)]))
    // The request before is let go: a row that it alone would show is no update.
    try database.execute("INSERT INTO entry VALUES (4, '', NULL, 4)")
    try database.execute("INSERT INTO entry VALUES (5, '', NULL, 5)")
    #expect(try await updates.next().stage == .init(insertedItems: [at(0, 2)]))
  }

  @Test("TL-45 · filter and order in memory hold for a query, and what they hide comes back")
  func inMemory() async throws {
    let database = try TestDatabase(.pool, [Entry(1, "b"), Entry(2, "c"), Entry(3, "a")])
    let controller = FlatController()
    try controller.fetch(from: database.byPosition)
    var updates = ShownUpdates(of: controller)
    controller.filter = { $0.text < "c" }
    #expect(try await updates.next().stage == .init(deletedItems: [at(0, 1)]))
    #expect(controller.baseSnapshot.rowIDs == [[1, 2, 3]], "what was fetched, unfiltered")
    controller.sortOrder = { $0.text < $1.text }
    #expect(try await updates.next().new.rowIDs == [[3, 1]])
    try database.execute("INSERT INTO entry VALUES (4, 'z', NULL, 4), (5, 'aa', NULL, 5)")
    #expect(try await updates.next().stage == .init(insertedItems: [at(0, 1)]))
    controller.filter = nil
    #expect(try await updates.next().new.rowIDs == [[3, 5, 1, 2, 4]])
    controller.sortOrder = nil
    #expect(try await updates.next().new.rowIDs == [[1, 2, 3, 4, 5]])
  }

  @Test("TL-46 · while the user edits, the database is ignored; then the list is in step again")
  func ignoring() async throws {
    let database = try TestDatabase(.pool, [Entry(1), Entry(2), Entry(3)])
    let controller = FlatController()
    let list = database.byPosition
    try controller.fetch(from: list)
    var updates = ShownUpdates(of: controller)
    var following = Following(list)
    #expect(try await following.nextRowIDs() == [[1, 2, 3]])
    controller.ignoresSourceChanges = true
    try controller.edit { try $0.move(item: 3, to: at(0, 0)) }
    #expect(try await updates.next().stage.movedItems.count == 1)
    try database.execute("UPDATE entry SET position = 0 WHERE id = 3")
    #expect(try await following.nextRowIDs() == [[3, 1, 2]])
    try database.execute("INSERT INTO entry VALUES (4, '', NULL, 4)")
    #expect(try await following.nextRowIDs() == [[3, 1, 2, 4]])
    #expect(controller.snapshot.rowIDs == [[3, 1, 2]])
    controller.ignoresSourceChanges = false
    #expect(try await updates.next().stage == .init(insertedItems: [at(0, 3)]))
    try database.execute("DELETE FROM entry WHERE id = 1")
    #expect(try await updates.next().stage == .init(deletedItems: [at(0, 1)]))
  }

  @Test("TL-47 · a row updated in place is found by its content", arguments: DatabaseKind.allCases)
  func updatedInPlace(kind: DatabaseKind) async throws {
    let database = try TestDatabase(kind, [Entry(1, "a"), Entry(2, "b")])
    let controller = FlatController()
    try controller.fetch(from: database.byPosition)
    var updates = ShownUpdates(of: controller)
    try database.execute("UPDATE entry SET text = 'B' WHERE id = 2")
    let update = try await updates.next()
    #expect(update.changeset == Changeset(reconfiguredItems: [at(0, 1)]))
    #expect(update.old.item(withID: 2)?.text == "b" && update.new.item(withID: 2)?.text == "B")
  }

  @Test("TL-47 · an update of a row that is filtered out does no harm")
  func updatedOutOfSight() async throws {
    let database = try TestDatabase(.pool, [Entry(1, "a"), Entry(2, "hidden")])
    let controller = FlatController()
    controller.filter = { $0.text != "hidden" }
    try controller.fetch(from: database.byPosition)
    var updates = ShownUpdates(of: controller)
    try database.execute("UPDATE entry SET position = 7 WHERE id = 2")
    #expect(try await updates.next().changeset.isEmpty)
    try database.execute("UPDATE entry SET text = 'b' WHERE id = 2")
    #expect(try await updates.next().stage == .init(insertedItems: [at(0, 1)]))
  }

  @Test("TL-47 · a row that changes its section moves") func movesAcrossSections() async throws {
    let database = try TestDatabase(
      .pool, [Entry(1, in: "x"), Entry(2, in: "x"), Entry(3, in: "y")])
    let controller = FolderController()
    try controller.fetch(from: database.byFolder)
    var updates = ShownUpdates(of: controller)
    try database.execute("UPDATE entry SET folder = 'y', text = 'new' WHERE id = 2")
    let update = try await updates.next()
    #expect(update.stage == .init(movedItems: [.init(source: at(0, 1), target: at(1, 0))]))
    #expect(update.changeset.reconfiguredItems == [at(1, 0)])
    try database.execute("UPDATE entry SET folder = 'z' WHERE id = 3")
    #expect(try await updates.next().stage.insertedSections == [2])
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a transaction is one update; one rolled back or without effect is none`(
    kind: DatabaseKind
  ) async throws {
    let database = try TestDatabase(kind, [Entry(1, "a"), Entry(2, "b"), Entry(3, "c")])
    let controller = FlatController()
    try controller.fetch(from: database.byPosition)
    var updates = ShownUpdates(of: controller)
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try database.writer.write { database in
        try database.execute(sql: "DELETE FROM entry")
        throw Refusal()
      }
    }
    try database.execute("UPDATE entry SET text = text")
    try database.execute("UPDATE entry SET text = 'x'; UPDATE entry SET text = char(96 + id)")
    try database.execute(
      """
      DELETE FROM entry WHERE id = 1;
      UPDATE entry SET position = 9 WHERE id = 2;
      INSERT INTO entry VALUES (4, 'd', NULL, 4);
      UPDATE entry SET text = 'C' WHERE id = 3;
      """)
    let update = try await updates.next()
    #expect(update.old.rowIDs == [[1, 2, 3]])
    #expect(update.new.rowIDs == [[3, 4, 2]])
    #expect(update.stage.deletedItems == [at(0, 0)])
    #expect(update.stage.insertedItems == [at(0, 1)])
    #expect(update.changeset.reconfiguredItems == [at(0, 0), at(0, 2)], "the position is content")
  }
}
#endif
