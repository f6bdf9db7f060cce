import CellLayout
import TestSupport
import Testing
import TextLayout

/// A header may promise more than the file has: no memory is allocated for the promised content.
@Suite struct SizeCacheHeaderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("sizes") }

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file without entries whose header states another number of slots and entries, with a
  /// right checksum.
  private func write(slots: UInt64, entries: UInt64, then extra: [UInt8] = []) throws {
    try SizeCache().write(to: path)
    var bytes = try folder.bytes(of: "sizes")
    func put(_ number: UInt64, at offset: Int) {
      for i in 0..<8 { bytes[offset + i] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(i))) }
    }
    put(slots, at: 40)
    put(entries, at: 48)
    put(0, at: 88)
    let head = Array(bytes[..<96])
    put(unsafe BlockChecksum.checksum(of: head.span.bytes, seed: 0), at: 88)
    try folder.write(bytes + extra, to: "sizes")
  }

  private func code(entryLimit: Int = SizeCache.defaultEntryLimit) -> SizeCacheError.Code? {
    do {
      _ = try SizeCache(contentsOf: path, entryLimit: entryLimit)
      return nil
    } catch {
      return error.code
    }
  }

  @Test(
    arguments: [
      1 << 20, 1 << 27, 1 << 28, 1 << 32, 1 << 40, 1 << 40 + 128, 1 << 58, 1 << 59, 1 << 62,
      1 << 63, .max, .max - 127,
    ] as [UInt64])
  func `a header of many slots over a short file is refused`(slots: UInt64) throws {
    try write(slots: slots, entries: 0)
    let found = try #require(code())
    let limit: UInt64 = 3 << 26 + 1024
    #expect(found == (slots > 1 << 40 ? .damagedHeader : slots > limit ? .tooLarge : .truncated))
    // The caller's own limit is checked before the length of the file.
    let small = try #require(code(entryLimit: 1000))
    #expect(small == (slots > 1 << 40 ? .damagedHeader : .tooLarge))
  }

  @Test(arguments: [257, 1 << 40, 1 << 63, .max] as [UInt64])
  func `a header of more entries than slots is damaged`(entries: UInt64) throws {
    try write(slots: 256, entries: entries)
    #expect(code() == .damagedHeader)
  }

  @Test func `a file longer than its header says is refused`() throws {
    try write(slots: 256, entries: 0)
    #expect(code() == nil)
    try write(slots: 256, entries: 0, then: [UInt8](repeating: 0, count: 32))
    #expect(code() == .truncated)
  }
}
