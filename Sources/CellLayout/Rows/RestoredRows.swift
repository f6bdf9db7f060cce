internal import TextLayout

/// The items whose sizes a cache knows, and the others.
struct RestoredRows: Sendable {
  /// The sizes of the items that the cache knows, in order.
  private(set) var sizes = RowSizes()
  /// The numbers of the other items, ascending.
  private(set) var unknown: [Int] = []
  private(set) var lookups = SizeLookups()

  /// Looks the sizes of items up: those of whole chunks first, and one by one where a chunk is not known.
  ///
  /// - Parameter width: The width of the rows.
  /// - Complexity: O(n).
  init(_ keys: SizeKeys, in cache: SizeCache, width: LayoutUnit, on engines: TextEnginePool) {
    let all = keys.keys
    sizes.reserveCapacity(all.count)
    var missing: [Int] = []
    guard cache.chunkCount > 0 else {
      lookUp(all, 0..<all.count, in: cache, width: width, &missing)
      unknown = keys.itemsWithoutSizes(missing)
      return
    }
    let chunks = cache.chunking.chunks(of: all)
    let digests = engines.concurrently(chunks.count) { chunk, _ in
      SizeChunking.digest(of: all[chunks[chunk]])
    }
    for (range, digest) in zip(chunks, digests) {
      lookups.chunks += 1
      if let chunk = cache.chunks.chunk(digest, width: width.rawValue), chunk.count == range.count {
        lookups.foundChunks += 1
        sizes.append(chunk)
      } else {
        lookUp(all, range, in: cache, width: width, &missing)
      }
    }
    unknown = keys.itemsWithoutSizes(missing)
  }

  private mutating func lookUp(
    _ keys: [ContentDigest], _ range: Range<Int>, in cache: SizeCache, width: LayoutUnit,
    _ missing: inout [Int]
  ) {
    lookups.rows += range.count
    for row in range {
      if let entry = cache.table.entry(of: keys[row], width: width.rawValue) {
        sizes.append(height: Int32(bitPattern: entry.height), widths: entry.widths)
      } else {
        missing.append(row)
      }
    }
  }
}
