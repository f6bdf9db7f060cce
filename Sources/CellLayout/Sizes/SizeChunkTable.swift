internal import TextLayout

/// The chunks of a size cache by their digests.
///
/// A digest has a chunk for each of a few disjoint intervals of widths.
struct SizeChunkTable: Sendable {
  private var chunksOfDigest: [ContentDigest: [SizeChunk]] = [:]
  /// The number of rows of all chunks together.
  private(set) var rowCount = 0
  /// The number of chunks.
  private(set) var count = 0

  /// Returns the chunk of a digest whose heights all hold at a width in 1/64 px.
  ///
  /// - Complexity: O(1).
  func chunk(_ digest: ContentDigest, width: Int) -> SizeChunk? {
    chunksOfDigest[digest]?.first { chunk in
      Int(chunk.widths.narrowest) <= width && width <= Int(chunk.widths.widest)
    }
  }

  /// Adds a chunk in place of those of its digest that hold at one of its widths.
  ///
  /// If the digest then has too many chunks, the one recorded longest ago is removed.
  mutating func insert(_ new: SizeChunk) {
    let before = chunksOfDigest[new.digest] ?? []
    var chunks = before
    chunks.removeAll { $0.overlaps(new) }
    chunks.append(new)
    chunks.sort { ($0.generation, $0.widths.narrowest) > ($1.generation, $1.widths.narrowest) }
    if chunks.count > SizeTable.intervalLimit { chunks.removeLast() }
    func rows(_ chunks: [SizeChunk]) -> Int { chunks.reduce(0) { $0 + $1.count } }
    count += chunks.count - before.count
    rowCount += rows(chunks) - rows(before)
    chunksOfDigest[new.digest] = chunks
  }

  /// Adds the chunks of another table; where the tables contradict each other, the other one is right.
  mutating func merge(_ other: SizeChunkTable) {
    for chunk in other.sorted { insert(chunk) }
  }

  /// All chunks, by digest and width; equal tables are in one order.
  var sorted: [SizeChunk] {
    chunksOfDigest.values.joined().sorted {
      $0.digest == $1.digest
        ? $0.widths.narrowest < $1.widths.narrowest : $0.digest < $1.digest
    }
  }

  /// Removes the chunks recorded longest ago until the others are few enough.
  ///
  /// - Parameters:
  ///   - rowLimit: The greatest number of rows of all chunks together.
  ///   - olderLimit: The greatest number of rows together with chunks that were not recorded last.
  mutating func trim(rowLimit: Int, olderLimit: Int) {
    guard rowCount > min(rowLimit, olderLimit) else { return }
    let newest = chunksOfDigest.values.joined().map(\.generation).max() ?? 0
    var kept = SizeChunkTable()
    // The order of chunks of one age is that of `sorted`, for equal files.
    for chunk in sorted.enumerated().sorted(by: {
      ($1.element.generation, $0.offset) < ($0.element.generation, $1.offset)
    }).map(\.element) {
      let limit = chunk.generation == newest ? rowLimit : min(rowLimit, olderLimit)
      if kept.rowCount + chunk.count <= limit { kept.insert(chunk) }
    }
    self = kept
  }

  /// Checks the table, and traps if it is wrong; for tests.
  func checkInvariants() {
    let chunks = sorted
    precondition(chunks.count == count, "chunks are counted")
    precondition(chunks.reduce(0) { $0 + $1.count } == rowCount, "rows are counted")
    for (digest, chunks) in chunksOfDigest {
      precondition(1...SizeTable.intervalLimit ~= chunks.count, "a digest has few chunks")
      for (i, chunk) in chunks.enumerated() {
        precondition(chunk.digest == digest, "a chunk stands under its digest")
        precondition(
          !chunks[..<i].contains { $0.overlaps(chunk) }, "a digest has one chunk at a width")
      }
    }
  }
}
