import CellLayout
import ListCore
import Testing
import TextLayout

@Suite struct LayoutHashTests {
  @Test func `the hash covers order, ids, heights and width, and not history`() throws {
    let chat = try ChatCells()
    let engine = TextEnginePool()
    var generator = ChatGenerator(seed: 5)
    let snapshot = generator.chat(rows: 30, days: 3)
    func layout(_ snapshot: ListSnapshot<ChatDay, ChatRow>, width: LayoutUnit = 300) -> LayoutHash {
      ListLayout(snapshot, cells: chat.cells, width: width, engines: engine).layoutHash()
    }
    let base = layout(snapshot)
    #expect(base == layout(snapshot))
    #expect(base != layout(snapshot, width: 301))

    var moved = snapshot
    let first = try #require(moved.item(at: ListIndexPath(section: 0, item: 0)))
    try moved.move(item: first.id, to: ListIndexPath(section: 0, item: 1))
    #expect(base != layout(moved))
    try moved.move(item: first.id, to: ListIndexPath(section: 0, item: 0))
    #expect(base == layout(moved))

    var renamed = first
    renamed.id = 9999
    var other = snapshot
    try other.insert([renamed], at: ListIndexPath(section: 0, item: 0))
    try other.delete(items: [first.id])
    #expect(base != layout(other))
  }
}
