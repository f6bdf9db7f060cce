internal import TextLayout

/// The first 72 bytes of a file of sizes, little endian; `docs/size-cache.md` describes them.
struct SizeCacheHeader {
  static let byteCount = 72
  static let magic: [UInt8] = Array("CellSize".utf8)
  private static let byteOrderMark: UInt32 = 0x0102_0304
  private static let formatVersion: UInt32 = 1

  var environment: SizeCache.Environment
  var generation: UInt32
  var slotCount: Int
  var entryCount: Int
  /// The checksum of the checksums of all blocks, so that no checksum can be exchanged, even
  /// together with its block.
  var sumsChecksum: UInt64

  /// The number of blocks, each with a checksum.
  var blockCount: Int { slotCount / SizeTable.blockLength }
  /// The offset of the slots in the file, in bytes.
  var slotsOffset: Int { SizeCacheHeader.byteCount + 8 * blockCount }
  /// The number of bytes of the whole file.
  var fileByteCount: Int { slotsOffset + slotCount * MemoryLayout<SizeEntry>.stride }

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
    append(SizeCacheHeader.formatVersion)
    append(environment.version)
    append(generation)
    append(environment.digest.high)
    append(environment.digest.low)
    append(UInt64(truncatingIfNeeded: slotCount))
    append(UInt64(truncatingIfNeeded: entryCount))
    append(sumsChecksum)
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
  /// - Throws: `SizeCacheError` if the bytes are not a header of this format, or are damaged.
  init(_ bytes: [UInt8], of path: String) throws(SizeCacheError) {
    func error(_ code: SizeCacheError.Code, found value: String, limit: String) -> SizeCacheError {
      SizeCacheError(code: code, subject: path, value: value, limit: limit)
    }
    guard SizeCacheHeader.mayBegin(bytes) else {
      throw error(
        .notASizeCache, found: "a file of another kind", limit: "one that begins with \"CellSize\"")
    }
    guard bytes.count >= SizeCacheHeader.byteCount else {
      throw error(
        .truncated, found: "\(bytes.count) bytes long",
        limit: "at least \(SizeCacheHeader.byteCount)")
    }
    func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
      (0..<Number.bitWidth / 8).reduce(0) { $0 | Number(bytes[offset + $1]) << (8 * $1) }
    }
    let order: UInt32 = number(at: 8)
    guard order == SizeCacheHeader.byteOrderMark else {
      throw error(
        .unsupportedFormat, found: "one with byte order mark \(order)", limit: "little endian")
    }
    let format: UInt32 = number(at: 12)
    guard format == SizeCacheHeader.formatVersion else {
      throw error(
        .unsupportedFormat, found: "of format \(format)",
        limit: "of format \(SizeCacheHeader.formatVersion)")
    }
    environment = SizeCache.Environment(
      version: number(at: 16),
      digest: ContentDigest(high: number(at: 24), low: number(at: 32)))
    generation = number(at: 20)
    slotCount = Int(truncatingIfNeeded: number(at: 40) as UInt64)
    entryCount = Int(truncatingIfNeeded: number(at: 48) as UInt64)
    sumsChecksum = number(at: 56)
    guard bytes[..<SizeCacheHeader.byteCount].elementsEqual(self.bytes) else {
      throw error(
        .damagedHeader, found: "one with a wrong checksum", limit: "one with that of its bytes")
    }
    guard SizeTable.isSlotCount(slotCount), slotCount <= 1 << 40, 0...slotCount ~= entryCount
    else {
      throw error(
        .damagedHeader, found: "one with \(entryCount) entries in \(slotCount) slots",
        limit: "one of whole blocks of \(SizeTable.blockLength) slots")
    }
  }

  /// Returns whether a file with these first bytes may be a file of sizes: it has the magic bytes,
  /// or ends within them.
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(magic.count).elementsEqual(magic.prefix(bytes.count))
  }
}
