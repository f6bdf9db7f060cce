import GRDB
import ListCore
import ListGRDB

/// A day of a to-do list, told as the batch updates that a view would be given.
package struct ToDoStory {
  private let store: ToDoStore
  private let controller: ListController<TitledSection<Int>, ToDo> = ListController()
  private let print: (String) -> Void
  private var query: ToDoStore.Query
  private var updates: AsyncStream<ListUpdate<TitledSection<Int>, ToDo>>.Iterator
  private var shown: ListSnapshot<TitledSection<Int>, ToDo>

  /// Opens the database and shows what is in it.
  package init(path: String, print: @escaping (String) -> Void) throws {
    store = try ToDoStore(path: path)
    query = store.everything
    try controller.fetch(from: query)
    let list = controller.snapshotAndUpdates()
    shown = list.snapshot
    updates = list.updates.makeAsyncIterator()
    self.print = print
    printList()
  }

  /// Tells the whole story.
  package mutating func tell() async throws {
    try await write("add a row", "INSERT INTO toDo VALUES (4, 2, 'answer the mail', 0, 0)")
    try await write("complete one", "UPDATE toDo SET isDone = 1 WHERE id = 2")
    try await write("reorder", "UPDATE toDo SET position = -1 WHERE id = 3")
    try await write("rename a list", "UPDATE list SET title = 'Office' WHERE id = 2")
    try await write("to another list", "UPDATE toDo SET list = 2, position = 5 WHERE id = 1")
    try await show("hide what is done", store.open)
    try await write(
      "several changes in one transaction",
      """
      INSERT INTO toDo VALUES (5, 1, 'feed the cat', 0, 8);
      UPDATE toDo SET text = 'buy red lanterns' WHERE id = 3;
      UPDATE toDo SET isDone = 1 WHERE id = 4;
      """)
    try await show("show everything", store.everything)
    try await write("delete", "DELETE FROM toDo WHERE isDone")
    try await writeTwice(
      "two writers at once",
      "INSERT INTO toDo VALUES (6, 1, 'hang the lanterns', 0, 9)",
      "INSERT INTO toDo VALUES (7, 2, 'book a room', 0, 9)")
  }

  /// Writes to the database, whose observation brings the list up to date.
  private mutating func write(_ title: String, _ sql: String) async throws {
    try await store.pool.write { try $0.execute(sql: sql) }
    try await printChange(title)
  }

  private mutating func writeTwice(
    _ title: String, _ first: String, _ second: String
  ) async throws {
    let pool = store.pool
    async let one: Void = pool.write { try $0.execute(sql: first) }
    async let two: Void = pool.write { try $0.execute(sql: second) }
    _ = try await (one, two)
    try await printChange(title)
  }

  /// Shows another query in place of the present one.
  private mutating func show(_ title: String, _ next: ToDoStore.Query) async throws {
    query = next
    try controller.fetch(from: next)
    try await printChange(title)
  }

  /// Waits until the list shows what the database holds, and prints what has changed.
  ///
  /// Two writers make one update or two, as it happens: what is printed is the sum.
  private mutating func printChange(_ title: String) async throws {
    let goal = try query.fetch()
    let before = shown
    while !shown.changeset(to: goal).isEmpty {
      guard let update = await updates.next(isolation: #isolation) else { return }
      shown = update.new
    }
    print("\n\(title)")
    for line in before.changeset(to: shown).debugDescription.split(separator: "\n") {
      print("  → \(line)")
    }
    printList()
  }

  private func printList() {
    for index in 0..<shown.sectionCount {
      guard let section = shown.section(at: index), let items = shown.items(inSection: index)
      else { continue }
      print(section.title ?? "")
      for item in items { print("  \(item)") }
    }
  }
}
