#if Extras
import GRDB
import ListCore
import ListGRDB
import TestSupport

/// A row of the table `entry`.
struct Entry: ListItem, Equatable, Codable, FetchableRecord, PersistableRecord {
  var id: Int
  var text: String
  var folder: String?
  var position: Int

  init(_ id: Int, _ text: String = "", in folder: String? = nil, at position: Int? = nil) {
    self.id = id
    self.text = text
    self.folder = folder
    self.position = position ?? id
  }
}

typealias FlatList = FetchedList<PlainSection<Int>, Entry>
typealias FolderList = FetchedList<NamedSection, Entry>

enum DatabaseKind: CaseIterable, CustomStringConvertible {
  case pool
  case queue

  var description: String { self == .pool ? "pool" : "queue" }
}

/// A database in a file of its own, which is removed in the end.
final class TestDatabase: Sendable {
  let writer: any DatabaseWriter
  let path: String
  private let folder: TemporaryFolder

  init(_ kind: DatabaseKind = .pool, _ entries: [Entry] = []) throws {
    folder = try TemporaryFolder()
    path = folder.path("test.sqlite")
    writer = kind == .pool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
    try writer.write { database in
      try database.create(table: "entry") { table in
        table.primaryKey("id", .integer)
        table.column("text", .text).notNull()
        table.column("folder", .text)
        table.column("position", .integer)
      }
      for entry in entries { try entry.insert(database) }
    }
  }

  deinit { try? writer.close() }

  /// Executes SQL in one transaction.
  func execute(_ sql: String) throws {
    try writer.write { try $0.execute(sql: sql) }
  }

  /// The table in the order of its positions, as one section.
  var byPosition: FlatList {
    FetchedList(Entry.order(Column("position")), in: writer, sections: .single)
  }

  /// The table in the order of its positions, a section for each folder.
  var byFolder: FolderList {
    FetchedList(Entry.order(Column("position")), in: writer, sections: .column("folder"))
  }
}
#endif
