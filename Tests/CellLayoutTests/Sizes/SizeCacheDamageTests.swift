import CellLayout
import Foundation
import TestSupport
import Testing
import TextLayout

@Suite struct SizeCacheDamageTests {
  private static let width = 20_000
  private let records = SizeRecords(seed: 4)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the bytes of a file with a number of rows.
  private func file(_ rows: Range<Int>) throws -> [UInt8] {
    var cache = SizeCache()
    records.insert(rows, width: Self.width, into: &cache)
    try cache.write(to: folder.path("made"))
    defer { try? FileManager.default.removeItem(atPath: folder.path("made")) }
    return try folder.bytes(of: "made")
  }

  private func read(_ bytes: [UInt8]) throws -> Result<SizeCache, SizeCacheError> {
    try folder.write(bytes, to: "damaged")
    return Result { () throws(SizeCacheError) in try SizeCache(contentsOf: folder.path("damaged")) }
  }

  /// Expects that every answer is true, and that missing entries were counted as refused.
  ///
  /// - Returns: The number of refused entries; all entries if the file was refused.
  private func refused(_ bytes: [UInt8], rows: Int) throws -> Int {
    guard case .success(let cache) = try read(bytes) else { return rows }
    cache.checkInvariants()
    let known = try #require(records.known(0..<rows, width: Self.width, in: cache))
    #expect(known.count == cache.count)
    #expect(cache.count + cache.refusedCount == rows)
    return cache.refusedCount
  }

  @Test func `a file cut off anywhere is refused`() throws {
    let bytes = try file(0..<20)
    var codes: Set<SizeCacheError.Code> = []
    for length in 0..<bytes.count {
      guard case .failure(let error) = try read(Array(bytes[..<length])) else {
        Issue.record("\(length) of \(bytes.count) bytes are believed")
        continue
      }
      codes.insert(error.code)
    }
    #expect(codes == [.truncated])
    for extra in [1, 8, 32, 4096] {
      guard case .failure(let error) = try read(bytes + [UInt8](repeating: 0, count: extra)) else {
        Issue.record("\(extra) more bytes are believed")
        continue
      }
      #expect(error.code == .truncated)
    }
  }

  @Test func `every flipped bit of header and checksums is found`() throws {
    let bytes = try file(0..<150)
    let firstSlot = bytes.count - bytes.count / 4096 * 4096
    let believed = try (0..<firstSlot * 8).filter { bit in
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      if case .success = try read(damaged) { return true }
      return false
    }
    #expect(believed.isEmpty)
  }

  @Test(arguments: 1...UInt64(lawSize(4, debug: 1)))
  func `bits flipped at random never make a wrong answer`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = 500
    let bytes = try file(0..<rows)
    let firstSlot = bytes.count - bytes.count / 4096 * 4096
    var refusals = 0
    for _ in 0..<500 {
      var damaged = bytes
      let isInSlots = !random.isOne(in: 8)
      for _ in 0...random.number(below: 6) {
        let start = isInSlots ? firstSlot : 0
        let byte = start + random.number(below: bytes.count - start)
        damaged[byte] ^= 1 << UInt8(random.number(below: 8))
      }
      if try refused(damaged, rows: rows) > 0 { refusals += 1 }
    }
    #expect(refusals > 250)
  }

  @Test(arguments: [5, 6] as [UInt64])
  func `stretches overwritten, moved or zeroed never make a wrong answer`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = 500
    let bytes = try file(0..<rows)
    for _ in 0..<300 {
      var damaged = bytes
      let length = 1 + random.number(below: 5000)
      let start = random.number(below: bytes.count - length)
      let source = random.number(below: bytes.count - length)
      switch random.number(below: 3) {
      case 0: for i in start..<start + length { damaged[i] = 0 }
      case 1: for i in start..<start + length { damaged[i] = UInt8(random.number(below: 256)) }
      default:
        damaged.replaceSubrange(start..<start + length, with: bytes[source..<source + length])
      }
      _ = try refused(damaged, rows: rows)
    }
  }

  @Test func `a block of another file is refused, with its checksum and without`() throws {
    let bytes = try file(0..<500)
    // The file has as many rows, but the heights of one block are false.
    var other = SizeCache()
    SizeRecords(seed: 5).insert(0..<400, width: Self.width, into: &other)
    for row in 0..<100 {
      other.insert(height: 1, widths: .zero...LayoutUnit.maximum, for: records.key(row))
    }
    try other.write(to: folder.path("other"))
    let foreign = try folder.bytes(of: "other")
    #expect(foreign.count == bytes.count)
    let blocks = bytes.count / 4096
    for block in 0..<blocks {
      for takesSum in [false, true] {
        var damaged = bytes
        let sum = 96 + 8 * block
        let slots = 96 + 8 * blocks + 4096 * block
        if takesSum { damaged.replaceSubrange(sum..<sum + 8, with: foreign[sum..<sum + 8]) }
        damaged.replaceSubrange(slots..<slots + 4096, with: foreign[slots..<slots + 4096])
        let isOther = damaged != bytes
        #expect(try (refused(damaged, rows: 500) > 0) == isOther)
      }
    }
  }

  /// Corrects all checksums of a file, as somebody might do who changed the file on purpose.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let blocks = bytes.count / 4096
    let firstSlot = bytes.count - blocks * 4096
    func put(_ sum: UInt64, at offset: Int) {
      for i in 0..<8 { bytes[offset + i] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * i)) }
    }
    func sum(_ range: Range<Int>, seed: Int = 0) -> UInt64 {
      BlockChecksum.checksum(of: Array(bytes[range]).span.bytes, seed: UInt64(seed))
    }
    for block in 0..<blocks {
      let start = firstSlot + block * 4096
      put(sum(start..<start + 4096, seed: block * 128), at: 96 + 8 * block)
    }
    put(sum(96..<firstSlot), at: 56)
    put(0, at: 88)
    put(sum(0..<96), at: 88)
    return bytes
  }

  @Test(arguments: [7, 8] as [UInt64])
  func `a file that lies on purpose breaks nothing`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = try file(0..<500)
    #expect(sealed(bytes) == bytes)
    for _ in 0..<100 {
      var forged = bytes
      for _ in 0...random.number(below: 40) {
        let slots = (0..<2).map { _ in bytes.count - 32 * (1 + random.number(below: 1500)) }
        switch random.number(below: 3) {
        case 0:
          forged.replaceSubrange(slots[0]..<slots[0] + 32, with: forged[slots[1]..<slots[1] + 32])
        case 1: forged[slots[0] + random.number(below: 32)] = UInt8(random.number(below: 256))
        // The two offsets are those of the number of slots and of the number of entries.
        default: forged[40 + random.number(below: 16)] ^= UInt8(random.number(below: 2))
        }
      }
      guard case .success(var cache) = try read(sealed(forged)) else { continue }
      for row in 0..<500 {
        let height = cache.height(of: records.key(row), width: LayoutUnit(rawValue: Self.width))
        #expect(height.map { $0 < LayoutUnit.maximum } != false)
      }
      records.insert(500..<900, width: Self.width, into: &cache)
      try cache.write(to: folder.path("damaged"))
      let again = try SizeCache(contentsOf: folder.path("damaged"))
      #expect(again.refusedCount == 0)
      #expect(records.known(500..<900, width: Self.width, in: again) == Set(500..<900))
    }
  }

  @Test func `what is left of a damaged file is written again, whole`() throws {
    var bytes = try file(0..<500)
    let firstSlot = bytes.count - bytes.count / 4096 * 4096
    bytes[firstSlot + 4096] ^= 1
    bytes[firstSlot + 3 * 4096] ^= 1
    let refused = try refused(bytes, rows: 500)
    #expect(refused > 0 && refused < 500)
    var more = SizeCache()
    records.insert(500..<600, width: Self.width, into: &more)
    try more.write(to: folder.path("damaged"))
    let healed = try SizeCache(contentsOf: folder.path("damaged"))
    healed.checkInvariants()
    #expect(healed.refusedCount == 0)
    #expect(healed.count == 600 - refused)
    #expect(records.known(500..<600, width: Self.width, in: healed) == Set(500..<600))
  }
}
