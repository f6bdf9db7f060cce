import CellLayout
import TestSupport
import Testing
import TextLayout

@Suite struct SizeCacheSharingTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("sizes") }

  init() throws { folder = try TemporaryFolder() }

  /// Writes the rows of one writer to a file, a few at a time, each time like a program that just
  /// started.
  static func write(_ rounds: Int, by writer: Int, to path: String) throws {
    let records = SizeRecords(seed: 0)
    for round in 0..<rounds {
      var cache = SizeCache()
      let first = writer * 10_000 + round * 10
      records.insert(first..<first + 10, width: 64, into: &cache)
      try cache.write(to: path)
    }
  }

  private func expectAll(writers: Range<Int>, rounds: Int) throws {
    let cache = try SizeCache(contentsOf: path)
    cache.checkInvariants()
    #expect(cache.refusedCount == 0)
    #expect(cache.count == writers.count * rounds * 10)
    for writer in writers {
      let rows = writer * 10_000..<writer * 10_000 + rounds * 10
      #expect(SizeRecords(seed: 0).known(rows, width: 64, in: cache) == Set(rows))
    }
  }

  @Test func `two processes that write at once lose nothing`() async throws {
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, writer = writer as Int] in
            try SizeCacheSharingTests.write(60, by: writer, to: path)
          }
        }
      }
    }
    try expectAll(writers: 0..<2, rounds: 60)
  }

  @Test func `threads that write at once lose nothing, and readers see whole files`() async throws {
    let path = path
    try SizeCache().write(to: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask { try SizeCacheSharingTests.write(30, by: writer, to: path) }
      }
      for _ in 0..<2 {
        group.addTask {
          var count = 0
          for _ in 0..<300 {
            let cache = try SizeCache(contentsOf: path)
            cache.checkInvariants()
            #expect(cache.refusedCount == 0)
            #expect(cache.count >= count && cache.count.isMultiple(of: 10))
            count = cache.count
          }
        }
      }
      try await group.waitForAll()
    }
    try expectAll(writers: 0..<4, rounds: 30)
  }

  @Test func `what a writer left when it crashed is no hindrance`() throws {
    let records = SizeRecords(seed: 0)
    try SizeCacheSharingTests.write(1, by: 0, to: path)
    // A crash before the rename leaves a part of the new file, and a lock that nobody holds.
    let whole = try folder.bytes(of: "sizes")
    try folder.write(Array(whole.prefix(5000)), to: "sizes.new")
    #expect(records.known(0..<10, width: 64, in: try SizeCache(contentsOf: path)) == Set(0..<10))
    try SizeCacheSharingTests.write(1, by: 1, to: path)
    try expectAll(writers: 0..<2, rounds: 1)
    // A power failure can leave a file without bytes.
    try folder.write([], to: "sizes")
    try SizeCacheSharingTests.write(1, by: 1, to: path)
    try expectAll(writers: 1..<2, rounds: 1)
  }

  @Test func `of two that contradict each other the one that writes last is right`() throws {
    let key = SizeRecords(seed: 0).key(0)
    for height in [10, 20] as [LayoutUnit] {
      var cache = SizeCache()
      cache.insert(height: height, widths: 0...100, for: key)
      try cache.write(to: path)
    }
    let cache = try SizeCache(contentsOf: path)
    #expect(cache.count == 1)
    #expect(cache.height(of: key, width: 50) == 20)
  }

  @Test func `look-ups from many threads agree`() async {
    var filled = SizeCache()
    let records = SizeRecords(seed: 0)
    records.insert(0..<2000, width: 64, into: &filled)
    let cache = filled
    let answers = await withTaskGroup(of: Set<Int>?.self) { group in
      for _ in 0..<4 { group.addTask { records.known(0..<2100, width: 64, in: cache) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: Set(0..<2000), count: 4))
  }
}
