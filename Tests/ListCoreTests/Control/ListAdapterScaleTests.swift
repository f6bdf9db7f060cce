import ListCore
import Synchronization
import Testing

@Suite struct `Size and log of an adapter` {
  /// A source of very many identifiers that has no items at hand.
  private final class Huge: IdentifierSource {
    let count: Int
    private let fetches = Mutex(0)

    init(count: Int) { self.count = count }

    /// The number of items fetched so far.
    var fetchCount: Int { fetches.withLock { $0 } }

    func listing() -> SourceListing<PlainSection<String>, Int, Never> {
      SourceListing(0..<count)
    }

    func item(for id: Int) -> String {
      fetches.withLock { $0 += 1 }
      return "row \(id)"
    }
  }

  @Test("IS-14 · a million identifiers are shown without an item being fetched")
  func millionIdentifiers() async throws {
    #expect(MemoryLayout<ListAdapter<PlainSection<Int>, Int, Never, String>.Row>.stride <= 24)
    #expect(
      MemoryLayout<ListAdapter<PlainSection<Int>, Int, Int, [String]>.Row>.stride <= 32,
      "whatever the item is")
    let source = Huge(count: 1_000_000)
    let adapter = ListAdapter(source)
    try await adapter.refresh()
    #expect(adapter.list.snapshot.itemCount == 1_000_000)
    #expect(source.fetchCount == 0)
    #expect(try await adapter.item(at: [0, 777_777]) == "row 777777")
    #expect(source.fetchCount == 1)
  }

  @Test("IS-15 · a log, if there is one, is told of listings, changes and errors")
  func log() async throws {
    let source = NotedSource([1, 2])
    let log = Log<String>()
    let adapter = TestAdapter(source, log: { log.add($0) })
    try await adapter.refresh()
    _ = log.take()
    source.entries = [.init(id: 2), .init(id: 3)]
    try await adapter.refresh()
    let text = try #require(log.take().last)
    #expect(text.hasSuffix("deleted items: [0, 0], inserted items: [0, 1]"))
    #expect(text.contains(": [2, 3]"))
    source.entries[0].section = nil
    await #expect(throws: SourceListingError.self) { try await adapter.refresh() }
    #expect(log.take().last?.contains("missing_section") == true)
  }
}
