import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// A cache with chunks restores what the table of rows alone restores.
@Suite struct SizeChunkLawTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: 0..<lawSize(40, debug: 4))
  func `chunks restore the rows that the table alone restores, after any edits`(
    group: Int
  ) throws {
    for seed in group * 100..<group * 100 + lawSize(100, debug: 50) {
      var lists = StepLists(seed: seed, keepsAll: seed % 3 == 0, threads: 1 + seed % 2)
      let least = 1 + lists.random.number(below: 5)
      let chunking = SizeChunking(
        zeroBits: lists.random.number(below: 6), leastCount: least,
        greatestCount: least + lists.random.number(below: 30))
      let counts = (0...lists.random.number(below: 3)).map { _ in lists.random.number(below: 60) }
      let first = lists.snapshot(counts)
      var sizes = SizeCache()
      sizes.chunking = chunking
      lists.layout(first).record(into: &sizes)
      if seed % 5 == 0 { sizes = try stored(sizes, as: "sizes \(seed)") }
      sizes.checkInvariants()
      let edited = try lists.edited(first, lists.random.number(below: 8))
      for width in [320, 320, 323] as [LayoutUnit] {
        let measured = lists.layout(edited, width: width)
        let restored = lists.layout(edited, width: width, sizes: sizes)
        let reference = lists.layout(edited, width: width, sizes: sizes.withoutChunks())
        #expect(restored.layoutHash() == measured.layoutHash(), "seed \(seed)")
        #expect(restored.height == measured.height, "seed \(seed)")
        #expect(restored.statistics.restored == reference.statistics.restored, "seed \(seed)")
        #expect(restored.statistics.prepared == reference.statistics.prepared, "seed \(seed)")
        #expect(reference.sizeLookups.chunks == 0, "seed \(seed)")
        restored.checkInvariants()
        // Chunks of both widths stand side by side.
        restored.record(into: &sizes)
        sizes.checkInvariants()
        if seed % 10 == 0 {
          try expectSameSizes(restored, reference, "\(seed) at \(width.rawValue)")
        }
      }
    }
  }

  /// Returns a cache as it is read from its file.
  private func stored(_ sizes: SizeCache, as file: String) throws -> SizeCache {
    try sizes.write(to: folder.path(file))
    var read = try SizeCache(contentsOf: folder.path(file))
    read.chunking = sizes.chunking
    #expect(read.refusedCount == 0)
    #expect(read.chunkCount == sizes.chunkCount)
    return read
  }

  /// Expects the same heights and intervals of widths of all rows.
  private func expectSameSizes(
    _ a: StepLists.Layout, _ b: StepLists.Layout, _ list: String
  ) throws {
    let bytes = try [("a", a), ("b", b)].map { name, layout in
      var sizes = SizeCache()
      layout.record(into: &sizes)
      let file = "\(name) of \(list), \(sizes.count)"
      try sizes.write(to: folder.path(file))
      return try folder.bytes(of: file)
    }
    #expect(bytes[0] == bytes[1], "list \(list)")
  }

  @Test func `chunks end where a key ends with zero bits, and have bounds`() {
    let chunking = SizeChunking(zeroBits: 4, leastCount: 3, greatestCount: 10)
    func lengths(_ lows: [UInt64]) -> [Int] {
      chunking.chunks(of: lows.map { ContentDigest(high: 9, low: $0) }).map(\.count)
    }
    #expect(lengths([]) == [])
    #expect(lengths([1]) == [1])
    #expect(lengths([1, 1, 1, 16, 1, 1]) == [4, 2])
    // Keys that all end a chunk make chunks of the least length.
    #expect(lengths([UInt64](repeating: 16, count: 11)) == [3, 3, 3, 2])
    // Without such keys the first of those with the most zero bits ends a chunk.
    #expect(lengths([1, 1, 1, 1, 8, 1, 8, 1, 1, 1, 1, 1]) == [5, 7])
    #expect(lengths([UInt64](repeating: 1, count: 100)).allSatisfy { $0 <= 10 })
    let period = (0..<99).map { row in UInt64([1, 2, 1, 1, 3][row % 5]) }
    #expect(lengths(period) == [7] + [Int](repeating: 5, count: 17) + [7])
    #expect(Set(lengths([7] + period).dropFirst().dropLast(2)) == [5])
  }

  @Test func `a contradiction drops all chunks`() throws {
    var lists = StepLists(seed: 0, keepsAll: true)
    let layout = lists.layout(lists.snapshot([20]))
    var sizes = SizeCache()
    layout.record(into: &sizes)
    layout.record(into: &sizes)
    #expect(sizes.chunkCount == 1)
    let item = try #require(layout.snapshot.item(at: ListIndexPath(section: 0, item: 4)))
    let key = try #require(StepCell().sizeKey(of: item))
    sizes.insert(height: 3, widths: 320...320, for: key)
    #expect(sizes.chunkCount == 0)
    let restored = lists.layout(layout.snapshot, sizes: sizes)
    #expect(restored.statistics.prepared == 0)
    #expect(restored.frame(ofItemAt: ListIndexPath(section: 0, item: 4))?.size.height == 3)
  }
}
