import GRDB
import ListCore
import ListGRDB

/// One thing to do.
struct ToDo: ListItem, Codable, FetchableRecord, PersistableRecord {
  var id: Int
  var list: Int
  var text: String
  var isDone = false
  var position: Int

  /// List and position are not drawn: a row that goes elsewhere only moves.
  func hasSameContent(as other: ToDo) -> Bool { text == other.text && isDone == other.isDone }
}

extension ToDo: CustomStringConvertible {
  var description: String { "[\(isDone ? "x" : " ")] \(text)" }
}

/// The database of the demo and the queries over it.
struct ToDoStore: Sendable {
  typealias Query = FetchedList<TitledSection<Int>, ToDo>

  let pool: DatabasePool

  /// Opens a file and begins with two lists, whatever it held.
  init(path: String) throws {
    pool = try DatabasePool(path: path)
    try pool.write { database in
      try database.execute(
        sql: """
          DROP TABLE IF EXISTS toDo;
          DROP TABLE IF EXISTS list;
          CREATE TABLE list (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
          CREATE TABLE toDo (
            id INTEGER PRIMARY KEY, list INTEGER NOT NULL REFERENCES list(id),
            text TEXT NOT NULL, isDone BOOLEAN NOT NULL, position INTEGER NOT NULL);
          INSERT INTO list VALUES (1, 'Home'), (2, 'Work');
          """)
      for (position, text) in ["water the plants", "call Mia", "buy lanterns"].enumerated() {
        try ToDo(id: position + 1, list: 1, text: text, position: position).insert(database)
      }
    }
  }

  /// All lists, also those without anything to do.
  var everything: Query { query(where: "1") }

  /// All lists with what is still to be done.
  var open: Query { query(where: "NOT toDo.isDone") }

  private func query(where condition: String) -> Query {
    let request = SQLRequest<Row>(
      sql: """
        SELECT list.id AS listID, list.title, toDo.* FROM list
        LEFT JOIN toDo ON toDo.list = list.id AND \(condition)
        ORDER BY list.id, toDo.position
        """)
    return FetchedList(
      request, in: pool,
      sections: .row { row in
        TitledSection(
          id: try row.decode(forColumn: "listID"), title: try row.decode(forColumn: "title"))
      },
      item: { row in row["id"] == nil ? nil : try ToDo(row: row) })
  }
}
