internal import CellLayout
internal import GRDB
internal import ListCore
internal import ListGRDB

/// A database query with sections by a column.
public func queriedList(_ look: ListLook, database path: String) throws -> ListStory {
  struct Book: ListItem, Equatable, Codable, FetchableRecord, PersistableRecord {
    var id: Int
    var title: String
    var shelf: String
  }

  let database = try DatabaseQueue(path: path)
  try database.write { database in
    try database.execute(
      sql: """
        DROP TABLE IF EXISTS book;
        CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL, shelf TEXT NOT NULL);
        """)
    for (id, title, shelf) in [
      (1, "Boats of the north", "Harbour"), (2, "Lanterns", "Crafts"), (3, "Knots", "Harbour"),
    ] { try Book(id: id, title: title, shelf: shelf).insert(database) }
  }
  let books = FetchedList<NamedSection, Book>(
    Book.order(Column("shelf"), Column("title")), in: database, sections: .column("shelf"))
  let controller = ListController<NamedSection, Book>()
  try controller.fetch(from: books)
  // The database tells of changes on a thread of its own; here each step fetches its change itself.
  controller.ignoresSourceChanges = true
  let story = StoryWriter(
    look.live(
      controller, ListCells(look.row { $0.title }, header: look.header { $0.title ?? "" })),
    first: "three books on two shelves")
  try story.step("a book is put on another shelf") {
    try database.write { try Book(id: 3, title: "Knots", shelf: "Crafts").update($0) }
    try controller.refetch()
  }
  try story.step("a book has a new title") {
    try database.write { try Book(id: 1, title: "Boats of all seas", shelf: "Harbour").update($0) }
    try controller.refetch()
  }
  return story.story
}
