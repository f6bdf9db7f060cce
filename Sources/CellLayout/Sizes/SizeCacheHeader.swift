internal import TextLayout

/// The first bytes of a file of sizes, little endian; `docs/size-cache.md` describes them.
///
/// Files are written in format 2. Format 1, which has no chunks, is read.
struct SizeCacheHeader {
  /// The number of bytes of a header of format 1, and the least number of bytes of any.
  static let leastByteCount = 72
  static let magic: [UInt8] = Array("CellSize".utf8)
  private static let byteOrderMark: UInt32 = 0x0102_0304
  private static let formatVersion: UInt32 = 2

  var environment: SizeCache.Environment
  var generation: UInt32
  var slotCount: Int
  var entryCount: Int
  /// The checksum of the checksums of all blocks, so that no checksum can be exchanged, even
  /// together with its block.
  var sumsChecksum: UInt64
  /// The number of chunks in the directory.
  var chunkCount = 0
  /// The number of words of all chunks.
  var wordCount = 0
  /// The checksum of the directory of the chunks.
  var directoryChecksum: UInt64 = 0
  private(set) var format = SizeCacheHeader.formatVersion

  /// The number of bytes of the header.
  var byteCount: Int { SizeCacheHeader.byteCount(ofFormat: format) }
  /// The number of blocks, each with a checksum.
  var blockCount: Int { slotCount / SizeTable.blockLength }
  /// The number of bytes of the whole file.
  var fileByteCount: Int {
    byteCount + 8 * blockCount + slotCount * MemoryLayout<SizeEntry>.stride
      + chunkCount * MemoryLayout<SizeChunkRecord>.stride + wordCount * 8
  }

  private static func byteCount(ofFormat format: UInt32) -> Int { format == 1 ? 72 : 96 }

  init(
    environment: SizeCache.Environment, generation: UInt32, slotCount: Int, entryCount: Int,
    sumsChecksum: UInt64
  ) {
    self.environment = environment
    self.generation = generation
    self.slotCount = slotCount
    self.entryCount = entryCount
    self.sumsChecksum = sumsChecksum
  }

  /// The bytes of the header; its own checksum comes last.
  var bytes: [UInt8] {
    let zeros = bytes(checksum: 0)
    return unsafe bytes(checksum: BlockChecksum.checksum(of: zeros.span.bytes, seed: 0))
  }

  private func bytes(checksum: UInt64) -> [UInt8] {
    var bytes = SizeCacheHeader.magic
    func append(_ value: some FixedWidthInteger) {
      for i in 0..<value.bitWidth / 8 { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * i))) }
    }
    append(SizeCacheHeader.byteOrderMark)
    append(format)
    append(environment.version)
    append(generation)
    append(environment.digest.high)
    append(environment.digest.low)
    append(UInt64(truncatingIfNeeded: slotCount))
    append(UInt64(truncatingIfNeeded: entryCount))
    append(sumsChecksum)
    if format > 1 {
      append(UInt64(truncatingIfNeeded: chunkCount))
      append(UInt64(truncatingIfNeeded: wordCount))
      append(directoryChecksum)
    }
    append(checksum)
    return bytes
  }
}

extension SizeCacheHeader {
  /// Reads a header.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of a file, 72 if it has as many.
  ///   - path: The path of the file, for errors.
  ///   - more: Reads the next bytes of the file, as many as there are up to a number.
  /// - Throws: `SizeCacheError` if the bytes are not a header of this format, or are damaged.
  init(
    _ bytes: [UInt8], of path: String,
    reading more: (_ count: Int) throws(SizeCacheError) -> [UInt8]
  ) throws(SizeCacheError) {
    var bytes = bytes
    func error(_ code: SizeCacheError.Code, found value: String, limit: String) -> SizeCacheError {
      SizeCacheError(code: code, subject: path, value: value, limit: limit)
    }
    guard SizeCacheHeader.mayBegin(bytes) else {
      throw error(
        .notASizeCache, found: "a file of another kind", limit: "one that begins with \"CellSize\"")
    }
    func check(byteCount: Int) throws(SizeCacheError) {
      guard bytes.count < byteCount else { return }
      throw error(
        .truncated, found: "\(bytes.count) bytes long", limit: "at least \(byteCount)")
    }
    try check(byteCount: SizeCacheHeader.leastByteCount)
    func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
      (0..<Number.bitWidth / 8).reduce(0) { $0 | Number(bytes[offset + $1]) << (8 * $1) }
    }
    let order: UInt32 = number(at: 8)
    guard order == SizeCacheHeader.byteOrderMark else {
      throw error(
        .unsupportedFormat, found: "one with byte order mark \(order)", limit: "little endian")
    }
    let format: UInt32 = number(at: 12)
    guard 1...SizeCacheHeader.formatVersion ~= format else {
      throw error(
        .unsupportedFormat, found: "of format \(format)",
        limit: "of format 1 to \(SizeCacheHeader.formatVersion)")
    }
    let byteCount = SizeCacheHeader.byteCount(ofFormat: format)
    bytes += try more(byteCount - bytes.count)
    try check(byteCount: byteCount)
    self.format = format
    environment = SizeCache.Environment(
      version: number(at: 16),
      digest: ContentDigest(high: number(at: 24), low: number(at: 32)))
    generation = number(at: 20)
    slotCount = Int(truncatingIfNeeded: number(at: 40) as UInt64)
    entryCount = Int(truncatingIfNeeded: number(at: 48) as UInt64)
    sumsChecksum = number(at: 56)
    if format > 1 {
      chunkCount = Int(truncatingIfNeeded: number(at: 64) as UInt64)
      wordCount = Int(truncatingIfNeeded: number(at: 72) as UInt64)
      directoryChecksum = number(at: 80)
    }
    guard bytes == self.bytes else {
      throw error(
        .damagedHeader, found: "one with a wrong checksum", limit: "one with that of its bytes")
    }
    guard SizeTable.isSlotCount(slotCount), slotCount <= 1 << 40, 0...slotCount ~= entryCount
    else {
      throw error(
        .damagedHeader, found: "one with \(entryCount) entries in \(slotCount) slots",
        limit: "one of whole blocks of \(SizeTable.blockLength) slots")
    }
    // A chunk has two words at least.
    guard 0...1 << 40 ~= wordCount, 0...wordCount / 2 ~= chunkCount else {
      throw error(
        .damagedHeader, found: "one with \(chunkCount) chunks of \(wordCount) words",
        limit: "one of chunks of two words and more")
    }
  }

  /// Returns whether a file with these first bytes may be a file of sizes: it has the magic bytes,
  /// or ends within them.
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(magic.count).elementsEqual(magic.prefix(bytes.count))
  }
}
