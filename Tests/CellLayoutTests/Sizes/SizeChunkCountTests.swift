import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The digests that are looked up to restore long lists.
@Suite struct SizeChunkCountTests {
  /// The number of rows; an optimized run restores a million.
  private static let count = lawSize(1_000_000, debug: 50_000)

  private func recorded(_ layout: StepLists.Layout) -> SizeCache {
    var sizes = SizeCache()
    layout.record(into: &sizes)
    return sizes
  }

  @Test(arguments: [0, 2, 3]) func `unchanged rows are found by few digests`(seed: Int) throws {
    var lists = StepLists(seed: seed, keepsAll: true)
    let snapshot = lists.snapshot([Self.count / 3, Self.count - Self.count / 3])
    let sizes = recorded(lists.layout(snapshot))
    let restored = lists.layout(snapshot, sizes: sizes)
    #expect(restored.statistics.restored == Self.count)
    #expect(restored.statistics.prepared == 0)
    #expect(restored.sizeLookups.rows == 0)
    #expect(restored.sizeLookups.digests <= Self.count * 600 / 1_000_000)
  }

  @Test(arguments: [0, 3], [1, 3, 10])
  func `edits look up the rows of few chunks`(seed: Int, edits: Int) throws {
    var lists = StepLists(seed: seed, keepsAll: true)
    let snapshot = lists.snapshot([50_000])
    let sizes = recorded(lists.layout(snapshot))
    let edited = try lists.edited(snapshot, edits)
    let restored = lists.layout(edited, sizes: sizes)
    let found = restored.sizeLookups
    #expect(restored.statistics.prepared <= edits)
    #expect(found.chunks - found.foundChunks <= 3 * edits)
    if seed == 0 { #expect(found.rows > 0) }
    #expect(restored.height == lists.layout(edited).height)
  }

  @Test func `rows in front of a list that repeats itself change one chunk`() throws {
    for seed in [2, 3] {
      var lists = StepLists(seed: seed, keepsAll: true)
      var snapshot = lists.snapshot([50_000])
      let sizes = recorded(lists.layout(snapshot))
      try snapshot.insert(
        [StepRow(id: -1, content: 1 << 40)], at: ListIndexPath(section: 0, item: 0))
      let restored = lists.layout(snapshot, sizes: sizes)
      #expect(restored.statistics.prepared == 1)
      let missing = restored.sizeLookups.chunks - restored.sizeLookups.foundChunks
      #expect(missing <= 3, "\(missing) chunks of list \(seed)")
    }
  }

  @Test func `older chunks are kept while they have few rows beside the entries`() throws {
    var lists = StepLists(seed: 2, keepsAll: true)
    let folder = try TemporaryFolder()
    var last = lists.snapshot([1])
    for _ in 0..<12 {
      // Few contents in other orders: the table stays small, and each run records another chunk.
      last = lists.snapshot([200])
      var sizes = (try? SizeCache(contentsOf: folder.path("sizes"))) ?? SizeCache()
      lists.layout(last).record(into: &sizes)
      try sizes.write(to: folder.path("sizes"))
    }
    let sizes = try SizeCache(contentsOf: folder.path("sizes"))
    sizes.checkInvariants()
    #expect(sizes.count < 10)
    #expect(sizes.chunkCount == 1)
    #expect(lists.layout(last, sizes: sizes).sizeLookups.digests == 1)
  }

  @Test func `a cache keeps no more rows in chunks than entries`() throws {
    var lists = StepLists(seed: 0, keepsAll: true)
    var sizes = SizeCache(entryLimit: 1000)
    for _ in 0..<40 { lists.layout(lists.snapshot([90])).record(into: &sizes) }
    sizes.checkInvariants()
    #expect(sizes.chunkCount <= 11 && sizes.chunkCount >= 5)
  }
}
