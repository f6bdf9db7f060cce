#if Extras
import GRDB
import ListCore
import ListGRDB
import TestSupport
import Testing

@Suite struct `Answers of a database as snapshots` {
  private let database: TestDatabase

  init() throws {
    database = try TestDatabase(
      .pool,
      [Entry(1, "a", in: "x", at: 3), Entry(2, "b", at: 2), Entry(3, "c", in: "x", at: 1)])
  }

  @Test func `requests of both kinds, in their order`() throws {
    #expect(try database.byPosition.fetch().rowIDs == [[3, 2, 1]])
    let request: SQLRequest<Entry> = "SELECT * FROM entry WHERE id > \(1) ORDER BY id"
    let list = FlatList(request, in: database.writer, sections: .single)
    let snapshot = try list.fetch()
    #expect(snapshot.rowIDs == [[2, 3]])
    #expect(snapshot.item(withID: 2) == Entry(2, "b", at: 2))
  }

  @Test func `the types of a list follow from its request and its sections`() throws {
    let entries = FetchedList(
      Entry.order(Column("position")), in: database.writer, sections: .column("folder"))
    let controller = ListController<NamedSection, Entry>()
    try controller.fetch(from: entries)
    #expect(controller.snapshot.rowIDs == [[3, 1], [2]])
    let texts = FetchedList(
      Entry.order(Column("id")), in: database.writer, sections: .single
    ) { row in IdentifiedItem(row["text"] as String) }
    #expect(try texts.fetch().rowIDs == [["a", "b", "c"]])
  }

  @Test func `sections stand in order of first appearance, NULL is the unnamed one`() throws {
    let snapshot = try database.byFolder.fetch()
    #expect(snapshot.sectionIDs == ["x", nil])
    #expect(snapshot.rowIDs == [[3, 1], [2]])
    #expect(snapshot.section(at: 0)?.title == "x")
  }

  @Test func `sections by a key path of the items`() throws {
    let list = FetchedList<PlainSection<String>, Entry>(
      Entry.order(Column("id").desc), in: database.writer,
      sections: .grouped(by: \.text) { PlainSection(id: $0) })
    #expect(try list.fetch().sectionIDs == ["c", "b", "a"])
  }

  @Test func `a row without item makes its section be there, one without section is left out`()
    throws
  {
    let list = FetchedList<PlainSection<Int>, IdentifiedItem<Int, String>>(
      Entry.order(Column("id")), in: database.writer,
      sections: .row { row in row["id"] == 3 ? nil : PlainSection(id: row["id"]) },
      item: { row in
        let text: String = row["text"]
        return text == "a" ? nil : IdentifiedItem(text, id: row["id"])
      })
    let snapshot = try list.fetch()
    #expect(snapshot.sectionIDs == [1, 2])
    #expect(snapshot.rowIDs == [[], [2]])
  }

  @Test func `fixed sections are there without rows`() throws {
    let empty = FlatList(Entry.none(), in: database.writer, sections: .single)
    #expect(try empty.fetch().rowIDs == [[]])
    var rule: SectionRule<NamedSection, Entry> = .column("folder")
    rule.fixedSections = ["inbox", "x"]
    let list = FolderList(Entry.order(Column("id")), in: database.writer, sections: rule)
    #expect(try list.fetch().sectionIDs == ["inbox", "x", nil])
    #expect(try list.fetch().rowIDs == [[], [1, 3], [2]])
  }

  @Test func `of equal identifiers the first is shown and the others are reported`() throws {
    let request: SQLRequest<Entry> =
      "SELECT * FROM entry UNION ALL SELECT id, 'again', folder, position + 10 FROM entry WHERE id < 3 ORDER BY position"
    let snapshot = try FlatList(request, in: database.writer, sections: .single).fetch()
    #expect(snapshot.rowIDs == [[3, 2, 1]])
    #expect(snapshot.item(withID: 1)?.text == "a")
    #expect(snapshot.duplicates.items.map(\.id) == [2, 1])
    #expect(snapshot.duplicates.items.map(\.dropped) == [at(0, 3), at(0, 4)])
  }

  @Test func `several requests make one list of one moment`() throws {
    let list = FetchedList<NamedSection, Entry>(
      observing: Entry.all(), in: database.writer
    ) { database in
      let folders = try String.fetchAll(
        database, sql: "SELECT DISTINCT folder FROM entry WHERE folder IS NOT NULL")
      return try ListSnapshot(
        sections: folders.map { folder in
          let request = Entry.filter(Column("folder") == folder).order(Column("id"))
          return (section: NamedSection(folder), items: try request.fetchAll(database))
        })
    }
    #expect(try list.fetch().sectionIDs == ["x"])
    #expect(try list.fetch().rowIDs == [[1, 3]])
  }

  @Test(arguments: [1, 2, 3]) func `random tables are grouped as by hand`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = (0..<2000).map { id in
      Entry(id, in: random.isOne(in: 5) ? nil : "\(random.number(below: 9))")
    }.shuffled(using: &random)
    let database = try TestDatabase(.queue, entries)
    var names: [String?] = []
    let sorted = entries.sorted { $0.id < $1.id }
    for entry in sorted where !names.contains(entry.folder) { names.append(entry.folder) }
    let snapshot = try database.byFolder.fetch()
    #expect(snapshot.sectionIDs == names)
    #expect(snapshot.rowIDs == names.map { name in sorted.filter { $0.folder == name }.map(\.id) })
  }
}
#endif
