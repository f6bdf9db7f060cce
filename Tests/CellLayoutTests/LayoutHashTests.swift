import CellLayout
import ListCore
import Testing
import TextLayout

@Suite struct LayoutHashTests {
  @Test func `SipHash-2-4 gives the published vectors`() {
    // Aumasson and Bernstein, appendix A: key 00…0f, input 00…0e.
    var hasher = StableHasher()
    for byte in UInt8(0)..<15 { hasher.combine(byte: byte) }
    #expect(hasher.finalize() == 0xa129_ca61_49be_45e5)
    #expect(StableHasher().finalize() == 0x726f_db47_dd0e_0e31)
  }

  @Test func `the hash covers order, ids, heights and width, and not history`() throws {
    let chat = try ChatCells()
    let engine = LayoutEngine()
    var generator = ChatGenerator(seed: 5)
    let snapshot = generator.chat(rows: 30, days: 3)
    func layout(_ snapshot: ListSnapshot<ChatDay, ChatRow>, width: LayoutUnit = 300) -> LayoutHash {
      ListLayout(snapshot, cells: chat.cells, width: width, engine: engine).hash
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

  @Test func `an integer and its digits are different identifiers`() {
    func digest(_ id: some StableIdentifier) -> UInt64 {
      var hasher = StableHasher()
      id.hash(into: &hasher)
      return hasher.finalize()
    }
    #expect(digest(1) != digest("1"))
    #expect(digest("ab") != digest("a"))
  }
}
