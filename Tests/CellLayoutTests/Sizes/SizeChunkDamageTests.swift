import CellLayout
import Foundation
import ListCore
import TestSupport
import Testing
import TextLayout

/// Damaged files with chunks never make a wrong layout, and files of format 1 are read.
@Suite struct SizeChunkDamageTests {
  private let folder: TemporaryFolder
  private let lists: StepLists
  private let layout: StepLists.Layout
  private let bytes: [UInt8]
  private static let chunking = SizeChunking(zeroBits: 4, leastCount: 4, greatestCount: 40)
  /// The offset of the directory: behind the header, the checksums of blocks, and the slots.
  private let directory: Int
  private let chunkCount: Int

  init() throws {
    folder = try TemporaryFolder()
    var lists = StepLists(seed: 4, keepsAll: true)
    layout = lists.layout(lists.snapshot([300]))
    self.lists = lists
    var sizes = SizeCache()
    sizes.chunking = Self.chunking
    layout.record(into: &sizes)
    try sizes.write(to: folder.path("sizes"))
    bytes = try folder.bytes(of: "sizes")
    let slots = bytes[40..<48].reversed().reduce(0) { $0 << 8 | Int($1) }
    directory = 96 + slots / 128 * 8 + slots * 32
    chunkCount = sizes.chunkCount
  }

  private func read(_ bytes: [UInt8]) throws -> Result<SizeCache, SizeCacheError> {
    try folder.write(bytes, to: "damaged")
    return Result { () throws(SizeCacheError) in
      var sizes = try SizeCache(contentsOf: folder.path("damaged"))
      sizes.chunking = Self.chunking
      return sizes
    }
  }

  /// Expects that the layout restored from a file is right, if the file is read.
  ///
  /// - Returns: The number of rows that had to be looked up one by one; `nil` if the file was refused.
  private func rowLookups(_ bytes: [UInt8]) throws -> Int? {
    guard case .success(let sizes) = try read(bytes) else { return nil }
    sizes.checkInvariants()
    let restored = lists.layout(layout.snapshot, sizes: sizes)
    #expect(restored.layoutHash() == layout.layoutHash())
    #expect(restored.height == layout.height)
    return restored.sizeLookups.rows
  }

  @Test func `the bytes of chunks are those of the documentation`() throws {
    func number(_ offset: Int, _ count: Int) -> UInt64 {
      bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    #expect(chunkCount > 10)
    #expect(number(64, 8) == UInt64(chunkCount))
    let rows = (0..<chunkCount).map { Int(number(directory + 40 * $0 + 16, 4)) }
    #expect(rows.reduce(0, +) == 300)
    let words = rows.map { $0 + ($0 + 1) / 2 }
    #expect(number(72, 8) == UInt64(words.reduce(0, +)))
    let columns = directory + 40 * chunkCount
    #expect(bytes.count == columns + 8 * words.reduce(0, +))
    // Every height is known at the width of the list alone.
    let width = UInt64(320 * 64)
    #expect(number(directory + 24, 4) == width && number(directory + 28, 4) == width)
    #expect(number(columns, 4) == width && number(columns + 4, 4) == width)
    let heights = (0..<chunkCount).flatMap { chunk -> [UInt64] in
      let start = columns + 8 * words[..<chunk].reduce(0, +) + 8 * rows[chunk]
      return (0..<rows[chunk]).map { number(start + 4 * $0, 4) }
    }
    let expected = (0..<300).compactMap {
      layout.frame(ofItemAt: ListIndexPath(section: 0, item: $0))?.size.height.rawValue
    }
    #expect(heights.sorted() == expected.map { UInt64($0) }.sorted())
    #expect(try rowLookups(bytes) == 0)
  }

  @Test func `a file cut off in its chunks is refused`() throws {
    for length in stride(from: directory, to: bytes.count, by: 7) {
      guard case .failure(let error) = try read(Array(bytes[..<length])) else {
        Issue.record("\(length) of \(bytes.count) bytes are believed")
        continue
      }
      #expect(error.code == .truncated)
    }
  }

  @Test func `every flipped bit of header and directory is found`() throws {
    let bits = Array(0..<96 * 8) + Array(directory * 8..<(directory + 40 * chunkCount) * 8)
    for bit in bits where bit % lawSize(1, debug: 5) == 0 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      if case .success = try read(damaged) { Issue.record("bit \(bit) is believed") }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `bytes changed at random never make a wrong layout`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let columns = directory + 40 * chunkCount
    var (refused, lookedUp) = (0, 0)
    for _ in 0..<lawSize(400, debug: 60) {
      var damaged = bytes
      // Most damage is in the columns, where the file is read without the chunk.
      let zones = [0..<96, directory..<columns, 0..<bytes.count]
      let zone = random.isOne(in: 2) ? zones[random.number(below: 3)] : columns..<bytes.count
      for _ in 0...random.number(below: 4) {
        let place = zone.lowerBound + random.number(below: zone.count)
        damaged[place] = UInt8(random.number(below: 256))
      }
      if random.isOne(in: 4) {
        let length = 1 + random.number(below: 300)
        let (from, to) = (
          random.number(below: bytes.count - length), random.number(below: bytes.count - length)
        )
        damaged.replaceSubrange(to..<to + length, with: bytes[from..<from + length])
      }
      guard let rows = try rowLookups(damaged) else {
        refused += 1
        continue
      }
      if rows > 0 { lookedUp += 1 }
    }
    #expect(refused > 0 && lookedUp > 10)
  }

  /// Corrects the checksums of the directory and the header.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    func put(_ sum: UInt64, at offset: Int) {
      for i in 0..<8 { bytes[offset + i] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * i)) }
    }
    func sum(_ range: Range<Int>, seed: UInt64 = 0) -> UInt64 {
      BlockChecksum.checksum(of: Array(bytes[range]).span.bytes, seed: seed)
    }
    var start = directory + 40 * chunkCount
    for chunk in 0..<chunkCount {
      let record = directory + 40 * chunk
      let rows = bytes[(record + 16)..<(record + 20)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = min(start + 8 * (rows + (rows + 1) / 2), bytes.count)
      guard start < end else { break }
      put(sum(start..<end, seed: UInt64(chunk)), at: record + 32)
      start = end
    }
    put(sum(directory..<directory + 40 * chunkCount), at: 80)
    put(0, at: 88)
    put(sum(0..<96), at: 88)
    return bytes
  }

  @Test func `a file that lies on purpose breaks nothing`() throws {
    var random = SplitMix64(seed: 9)
    #expect(sealed(bytes) == bytes)
    var believed = 0
    for _ in 0..<lawSize(600, debug: 100) {
      var forged = bytes
      for _ in 0...random.number(below: 3) {
        let start = [64, directory, directory, bytes.count - 200][random.number(below: 4)]
        forged[start + random.number(below: start == 64 ? 16 : 200)] = UInt8(
          random.number(below: 256))
      }
      guard case .success(let sizes) = try read(sealed(forged)) else { continue }
      sizes.checkInvariants()
      let restored = lists.layout(layout.snapshot, sizes: sizes)
      restored.checkInvariants()
      #expect(restored.statistics.restored == 300)
      believed += 1
    }
    #expect(believed > 0)
  }

  @Test func `headers of many chunks over a short file are refused`() throws {
    let words: [(UInt64, SizeCacheError.Code)] = [
      (1 << 20, .truncated), (1 << 40, .tooLarge), (1 << 41, .damagedHeader),
      (.max, .damagedHeader),
    ]
    for (count, code) in words {
      var forged = bytes
      for i in 0..<8 { forged[72 + i] = UInt8(truncatingIfNeeded: count >> UInt64(8 * i)) }
      guard case .failure(let error) = try read(sealed(forged)) else {
        Issue.record("\(count) words are believed")
        continue
      }
      #expect(error.code == code, "\(count) words")
    }
  }

  @Test func `a file of format 1 is read, and written in format 2`() throws {
    var old = Array(bytes[..<64]) + [UInt8](repeating: 0, count: 8) + Array(bytes[96..<directory])
    old[12] = 1
    let sum = BlockChecksum.checksum(of: Array(old[..<72]).span.bytes, seed: 0)
    for i in 0..<8 { old[64 + i] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * i)) }
    #expect(try rowLookups(old) == 300)
    guard case .success(var sizes) = try read(old) else { return }
    #expect(sizes.chunkCount == 0 && sizes.refusedCount == 0)
    // A cut-off file of format 1 is refused, too.
    guard case .failure(let error) = try read(Array(old.dropLast())) else {
      Issue.record("a shorter file is believed")
      return
    }
    #expect(error.code == .truncated)
    try folder.write(old, to: "damaged")
    layout.record(into: &sizes)
    try sizes.write(to: folder.path("damaged"))
    let written = try folder.bytes(of: "damaged")
    #expect(written[12] == 2)
    #expect(try rowLookups(written) == 0)
  }

  @Test func `a newer format is refused`() throws {
    var newer = bytes
    newer[12] = 3
    guard case .failure(let error) = try read(sealed(newer)) else {
      Issue.record("format 3 is believed")
      return
    }
    #expect(error.code == .unsupportedFormat)
  }

  @Test func `writers keep each other's chunks`() throws {
    var others = StepLists(seed: 8, keepsAll: true)
    let other = others.layout(others.snapshot([200]))
    var sizes = SizeCache()
    sizes.chunking = Self.chunking
    other.record(into: &sizes)
    try sizes.write(to: folder.path("sizes"))
    #expect(try rowLookups(folder.bytes(of: "sizes")) == 0)
    guard case .success(let all) = try read(folder.bytes(of: "sizes")) else { return }
    #expect(others.layout(other.snapshot, sizes: all).sizeLookups.rows == 0)
    #expect(all.chunkCount == chunkCount + sizes.chunkCount)
  }
}
