#if Extras
import GRDB
import ListCore
import ListGRDB
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2 * TestTime.factor))) struct `Errors of fetched lists` {
  private let database: TestDatabase

  init() throws {
    database = try TestDatabase(.pool, [Entry(1, "a"), Entry(2, "b")])
  }

  private func list(_ sql: String, _ arguments: StatementArguments = []) -> FlatList {
    let request = SQLRequest<Entry>(sql: sql, arguments: arguments)
    return FlatList(request, in: database.writer, sections: .single)
  }

  @Test(arguments: [
    ("SELECT * FROM nowhere", FetchedListError.Code.missingTable, "nowhere"),
    ("SELECT colour FROM entry", .missingColumn, "colour"),
    ("SELEKT 1", .invalidRequest, "near \"SELEKT\": syntax error"),
    ("SELECT * FROM entry WHERE id = ?", .invalidRequest, "wrong number of statement arguments: 0"),
  ])
  func `what is wrong with a request is told`(
    sql: String, code: FetchedListError.Code, value: String
  ) throws {
    let error = try #require(throws: FetchedListError.self) { try list(sql).fetch() }
    #expect(error.code == code)
    #expect(error.value == value)
    #expect(error.subject == sql)
  }

  @Test func `a missing column of a section is told with its row`() throws {
    let sql = "SELECT * FROM entry"
    let request: SQLRequest<Entry> = "SELECT * FROM entry"
    let folders = FolderList(request, in: database.writer, sections: .column("shelf"))
    let error = try #require(throws: FetchedListError.self) { try folders.fetch() }
    #expect(error.code == .missingColumn)
    #expect(error.value == "\"shelf\"")
    #expect(error.subject == "row 0 of \(sql)")
    #expect(
      "\(error)"
        == "missing_column: row 0 of \(sql) is \"shelf\"; it must be a column of the answer")
  }

  @Test func `a row without a value that it needs is told with its value`() throws {
    try database.execute("UPDATE entry SET position = NULL WHERE id = 2")
    let error = try #require(throws: FetchedListError.self) {
      try list("SELECT * FROM entry ORDER BY id").fetch()
    }
    #expect(error.code == .undecodableRow)
    #expect(error.subject == "row 1 of SELECT * FROM entry ORDER BY id")
    #expect(error.value == "could not decode Int from database value NULL")
  }

  @Test func `errors of closures are told as they are`() throws {
    struct Refusal: Error {}
    let rows = FlatList(Entry.all(), in: database.writer, sections: .single) { _ in
      throw Refusal()
    }
    let whole = FlatList(observing: Entry.all(), in: database.writer) { _ in throw Refusal() }
    let rowError = try #require(throws: FetchedListError.self) { try rows.fetch() }
    #expect(rowError.code == .undecodableRow && rowError.value == "Refusal()")
    let wholeError = try #require(throws: FetchedListError.self) { try whole.fetch() }
    #expect(wholeError.code == .failedFetch && wholeError.value == "Refusal()")
  }

  @Test func `a locked database is busy, a closed one is closed`() throws {
    let database = try TestDatabase(.queue, [Entry(1)])
    let other = try DatabaseQueue(path: database.path)
    let list = database.byPosition
    try other.inTransaction(.exclusive) { _ in
      let error = #expect(throws: FetchedListError.self) { try list.fetch() }
      #expect(error?.code == .busy)
      return .rollback
    }
    #expect(try list.fetch().rowIDs == [[1]])
    let pool = try TestDatabase(.pool)
    try pool.writer.close()
    let error = #expect(throws: FetchedListError.self) { try pool.byPosition.fetch() }
    #expect(error?.code == .closed)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a failure while observing leaves the list, which goes on when it is over`(
    kind: DatabaseKind
  ) async throws {
    let database = try TestDatabase(kind, [Entry(1), Entry(2)])
    let controller = ListController<PlainSection<Int>, Entry>()
    let (errors, continuation) = AsyncStream.makeStream(of: FetchedListError.self)
    controller.onSourceError = { error in
      if let error = error as? FetchedListError { continuation.yield(error) }
    }
    try controller.fetch(from: database.byPosition)
    var updates = ShownUpdates(of: controller)
    try database.execute("UPDATE entry SET position = NULL WHERE id = 2")
    let error = try #require(await errors.first { _ in true })
    #expect(error.code == .undecodableRow)
    #expect(controller.snapshot.rowIDs == [[1, 2]])
    #expect(throws: FetchedListError.self) { try controller.refetch() }
    #expect(controller.snapshot.rowIDs == [[1, 2]] && controller.isFetched)
    try database.execute("UPDATE entry SET position = 0 WHERE id = 2")
    #expect(try await updates.next().new.rowIDs == [[2, 1]])
    try database.execute("DELETE FROM entry WHERE id = 1")
    #expect(try await updates.next().new.rowIDs == [[2]])
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an observation that could not begin does so with the next fetch`(
    kind: DatabaseKind
  ) async throws {
    let database = try TestDatabase(kind)
    let request: SQLRequest<Entry> = "SELECT * FROM later ORDER BY id"
    let list = FlatList(request, in: database.writer, sections: .single)
    var following = Following(list)
    let failure = try await following.next()
    #expect(throws: FetchedListError.self) { try failure.get() }
    #expect(throws: FetchedListError.self) { try list.fetch() }
    try database.execute(
      "CREATE TABLE later AS SELECT 1 id, 'a' text, NULL folder, 1 position")
    #expect(try list.fetch().rowIDs == [[1]])
    #expect(try await following.nextRowIDs() == [[1]])
    try database.execute("UPDATE later SET id = 2")
    #expect(try await following.nextRowIDs() == [[2]])
  }

  @Test func `a table that is dropped is told by the next fetch, and found again`() async throws {
    let controller = ListController<PlainSection<Int>, Entry>()
    try controller.fetch(from: list("SELECT * FROM entry"))
    try database.execute("ALTER TABLE entry RENAME TO away")
    let error = #expect(throws: FetchedListError.self) { try controller.refetch() }
    #expect(error?.code == .missingTable)
    #expect(controller.snapshot.rowIDs == [[1, 2]])
    try database.execute("ALTER TABLE away RENAME TO entry; DELETE FROM entry WHERE id = 1")
    var updates = ShownUpdates(of: controller)
    try controller.refetch()
    while updates.shown.sections[0].rows.map(\.id) != [2] { _ = try await updates.next() }
  }
}
#endif
