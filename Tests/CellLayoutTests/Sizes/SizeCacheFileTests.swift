import CellLayout
import Foundation
import TestSupport
import Testing
import TextLayout

@Suite struct SizeCacheFileTests {
  private let records = SizeRecords(seed: 2)
  private let folder: TemporaryFolder
  private var path: String { folder.path("sizes") }

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 100, 102, 103, 5000])
  func `what is written is read`(rows: Int) throws {
    var cache = SizeCache()
    records.insert(0..<rows, width: 20_000, into: &cache)
    records.insert(0..<rows / 2, width: 30_000, into: &cache)
    try cache.write(to: path)
    let restored = try SizeCache(contentsOf: path)
    restored.checkInvariants()
    #expect(restored.count == cache.count)
    #expect(restored.refusedCount == 0)
    #expect(records.known(0..<rows + 10, width: 20_000, in: restored) == Set(0..<rows))
    #expect(records.known(0..<rows + 10, width: 30_000, in: restored) == Set(0..<rows / 2))
    #expect(records.known(0..<rows + 10, width: 40_000, in: restored) == [])
  }

  @Test func `equal entries give equal bytes, whatever their order`() throws {
    let rows = Array(0..<3000)
    var random = SplitMix64(seed: 3)
    for name in ["a", "b"] {
      var cache = SizeCache()
      records.insert(rows.shuffled(using: &random), width: 9000, into: &cache)
      records.insert(rows.shuffled(using: &random), width: 12_000, into: &cache)
      try cache.write(to: folder.path(name))
    }
    #expect(try folder.bytes(of: "a") == folder.bytes(of: "b"))
  }

  @Test func `the bytes are those of the documentation`() throws {
    var cache = SizeCache(
      environment: SizeCache.Environment(
        version: 7, digest: ContentDigest(high: 0x1122, low: 0x3344)))
    cache.insert(
      height: LayoutUnit(rawValue: 0x0A0B), widths: 5...6,
      for: ContentDigest(high: .max, low: 0x5566))
    try cache.write(to: path)
    let bytes = try folder.bytes(of: "sizes")
    func number(_ offset: Int, _ count: Int) -> UInt64 {
      bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    #expect(bytes.prefix(8).elementsEqual("CellSize".utf8))
    #expect(number(8, 4) == 0x0102_0304)
    #expect(number(12, 4) == 2)
    #expect(number(16, 4) == 7)
    #expect(number(20, 4) == 1)
    #expect(number(24, 8) == 0x1122 && number(32, 8) == 0x3344)
    #expect(number(40, 8) == 256 && number(48, 8) == 1)
    // Two blocks have two checksums; the greatest key's home is the last of 128.
    #expect(number(64, 8) == 0 && number(72, 8) == 0)
    #expect(bytes.count == 96 + 2 * 8 + 256 * 32)
    let entry = 96 + 2 * 8 + 127 * 32
    #expect(number(entry, 8) == .max && number(entry + 8, 8) == 0x5566)
    #expect(number(entry + 16, 4) == 0x8000_0A0B && number(entry + 20, 4) == 1)
    #expect(number(entry + 24, 4) == 5 * 64 && number(entry + 28, 4) == 6 * 64)
  }

  @Test func `what was recorded longest ago goes first`() throws {
    let key = records.key(0)
    func widths(_ run: Int) -> ClosedRange<LayoutUnit> {
      // Later runs have smaller widths, so that only the age decides.
      LayoutUnit(1000 - run * 10)...LayoutUnit(1005 - run * 10)
    }
    for run in 0..<6 {
      var cache = try run == 0 ? SizeCache() : SizeCache(contentsOf: path)
      cache.insert(height: LayoutUnit(run), widths: widths(run), for: key)
      // The first row is recorded in every run.
      cache.insert(height: 0, widths: widths(0), for: key)
      try cache.write(to: path)
    }
    let cache = try SizeCache(contentsOf: path)
    let known = (0..<6).filter { cache.height(of: key, width: widths($0).lowerBound) != nil }
    #expect(known == [0, 3, 4, 5])
  }

  @Test func `a full file keeps what was recorded last`() throws {
    for run in 0..<5 {
      var cache =
        try run == 0
        ? SizeCache(entryLimit: 1000) : SizeCache(contentsOf: path, entryLimit: 1000)
      records.insert(run * 300..<(run + 1) * 300, width: 64, into: &cache)
      try cache.write(to: path)
    }
    let cache = try SizeCache(contentsOf: path, entryLimit: 1000)
    let known = try #require(records.known(0..<1500, width: 64, in: cache))
    #expect(known.count == cache.count)
    #expect(known.isSuperset(of: 900..<1500))
  }

  @Test func `a cache takes no more from a file than it may hold`() throws {
    var old = SizeCache()
    records.insert(0..<150, width: 64, into: &old)
    try old.write(to: path)
    var new = try SizeCache(contentsOf: path)
    records.insert(150..<220, width: 64, into: &new)
    try new.write(to: path)
    let small = try SizeCache(contentsOf: path, entryLimit: 100)
    small.checkInvariants()
    #expect(small.count == 100)
    #expect(small.refusedCount == 0)
    let known = try #require(records.known(0..<220, width: 64, in: small))
    #expect(known.isSuperset(of: 150..<220))
  }

  @Test func `another version and another environment are refused as a whole`() throws {
    var cache = SizeCache()
    records.insert(0..<10, width: 64, into: &cache)
    try cache.write(to: path)
    var version = SizeCache.Environment()
    version.version += 1
    #expect(code(version) == .foreignVersion)
    #expect(code(SizeCache.Environment(purpose: "my app 2")) == .foreignEnvironment)
    #expect(SizeCache.Environment(purpose: "a") == SizeCache.Environment(purpose: "a"))
    // A cache of another environment replaces the file.
    try SizeCache(environment: version).write(to: path)
    #expect(code(SizeCache.Environment()) == .foreignVersion)
    #expect(code(version) == nil)
  }

  private func code(_ environment: SizeCache.Environment) -> SizeCacheError.Code? {
    do {
      _ = try SizeCache(contentsOf: path, environment: environment)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `what is no file of sizes is refused and stays as it is`() throws {
    let cache = SizeCache()
    let picture: [UInt8] = Array("not ours at all".utf8)
    try folder.write(picture, to: "sizes")
    #expect(code(SizeCache.Environment()) == .notASizeCache)
    let error = #expect(throws: SizeCacheError.self) { try cache.write(to: path) }
    #expect(error?.code == .notASizeCache)
    #expect(try folder.bytes(of: "sizes") == picture)

    #expect(throws: SizeCacheError.self) { try cache.write(to: folder.url.path) }
    let nowhere = folder.path("none/sizes")
    let unwritable = #expect(throws: SizeCacheError.self) { try cache.write(to: nowhere) }
    #expect(unwritable?.code == .unwritableFile)
    let missing = #expect(throws: SizeCacheError.self) { try SizeCache(contentsOf: nowhere) }
    #expect(missing?.code == .noSuchFile)
    #expect(missing?.description.hasPrefix("no_such_file: \(nowhere) is ") == true)
    // A pipe that nobody writes to is refused without waiting.
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let pipe = #expect(throws: SizeCacheError.self) {
      try SizeCache(contentsOf: folder.path("pipe"))
    }
    #expect(pipe?.code == .unreadableFile)
  }

  @Test func `more slots than allowed are refused and not written over`() throws {
    var cache = SizeCache()
    records.insert(0..<2000, width: 64, into: &cache)
    try cache.write(to: path)
    let small = SizeCache(entryLimit: 100)
    let read = #expect(throws: SizeCacheError.self) {
      try SizeCache(contentsOf: path, entryLimit: 100)
    }
    #expect(read?.code == .tooLarge)
    let write = #expect(throws: SizeCacheError.self) { try small.write(to: path) }
    #expect(write?.code == .tooLarge)
    #expect(try SizeCache(contentsOf: path).count == 2000)
  }
}
