internal import TextLayout

/// The entry of a chunk in the directory of a file of sizes: 40 bytes, little endian.
struct SizeChunkRecord: BitwiseCopyable, Sendable {
  var digest: ContentDigest
  var count: UInt32
  var generation: UInt32
  var widths: WidthInterval
  /// The checksum of the words, seeded with the number of the chunk.
  var checksum: UInt64

  /// The number of words of the chunk; `nil` if no chunk has so many rows.
  var wordCount: Int? {
    let count = Int(self.count)
    return 1...SizeChunk.greatestCount ~= count ? SizeChunk.wordCount(of: count) : nil
  }

  /// Returns the checksum of words of a chunk.
  static func checksum(of words: ArraySlice<UInt64>, number: Int) -> UInt64 {
    unsafe BlockChecksum.checksum(of: words.span.bytes, seed: UInt64(number)).littleEndian
  }
}

extension SizeChunkTable {
  /// The directory and the words of all chunks, as a file has them.
  var contents: (directory: [SizeChunkRecord], words: [UInt64]) {
    var directory: [SizeChunkRecord] = []
    var words: [UInt64] = []
    for (number, chunk) in sorted.enumerated() {
      words += chunk.content
      directory.append(
        SizeChunkRecord(
          digest: chunk.digest, count: UInt32(chunk.count), generation: chunk.generation,
          widths: chunk.widths,
          checksum: SizeChunkRecord.checksum(of: chunk.content, number: number)))
    }
    return (directory, words)
  }

  /// Creates a table of those chunks of a file whose checksum is right.
  ///
  /// - Precondition: The directory names as many words as there are.
  /// - Complexity: O(n).
  init(_ directory: [SizeChunkRecord], words: [UInt64]) {
    self.init()
    var start = 0
    for (number, record) in directory.enumerated() {
      guard let wordCount = record.wordCount else { continue }
      let content = words[start..<start + wordCount]
      if SizeChunkRecord.checksum(of: content, number: number) == record.checksum,
        let chunk = SizeChunk(
          record.digest, count: Int(record.count), widths: record.widths,
          generation: record.generation, words: words, start: start)
      {
        insert(chunk)
      }
      start += wordCount
    }
  }
}
