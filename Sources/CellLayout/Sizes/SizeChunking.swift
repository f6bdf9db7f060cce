package import TextLayout

/// The rule that cuts the rows of a list into chunks by their keys.
///
/// A chunk ends where a key ends with enough zero bits, so a change moves no cut but those next to it.
/// Where no such key comes for long, because a list repeats itself or somebody chose its texts, a chunk
/// ends at the first of the keys with the most zero bits: a list that repeats itself is cut at the same
/// of its rows again and again.
package struct SizeChunking: Sendable {
  /// The number of zero bits of a key that ends a chunk.
  let zeroBits: Int
  /// The least number of rows of a chunk that does not end its list.
  let leastCount: Int
  /// The greatest number of rows of a chunk.
  let greatestCount: Int

  /// The rule that all lists follow: chunks have about 6,000 rows.
  package static let standard = SizeChunking(
    zeroBits: 12, leastCount: 2048, greatestCount: SizeChunk.greatestCount)

  /// Creates a rule; tests cut short lists.
  ///
  /// - Precondition: `0 < leastCount <= greatestCount <= SizeChunk.greatestCount`.
  package init(zeroBits: Int, leastCount: Int, greatestCount: Int) {
    precondition(
      leastCount > 0 && leastCount <= greatestCount && greatestCount <= SizeChunk.greatestCount,
      "chunks of \(leastCount) to \(greatestCount) rows can be cut")
    self.zeroBits = zeroBits
    self.leastCount = leastCount
    self.greatestCount = greatestCount
  }

  /// Returns the chunks of the rows of a list, in order.
  ///
  /// - Complexity: O(n); at most `greatestCount / leastCount` looks at a key.
  package func chunks(of keys: [ContentDigest]) -> [Range<Int>] {
    var chunks: [Range<Int>] = []
    var start = 0
    while start < keys.count {
      let end = start + length(of: keys[start...])
      chunks.append(start..<end)
      start = end
    }
    return chunks
  }

  /// Returns the number of rows of the first chunk.
  private func length(of keys: ArraySlice<ContentDigest>) -> Int {
    let limit = min(keys.count, greatestCount)
    guard limit > leastCount else { return limit }
    var (length, most) = (limit, -1)
    for end in leastCount...limit {
      let zeros = keys[keys.startIndex + end - 1].low.trailingZeroBitCount
      if zeros >= zeroBits { return end }
      if zeros > most { (length, most) = (end, zeros) }
    }
    return limit < greatestCount ? limit : length
  }

  /// Returns the digest of the keys of a chunk, in order.
  ///
  /// - Complexity: O(n), about 7 ns a key.
  static func digest(of keys: ArraySlice<ContentDigest>) -> ContentDigest {
    var hasher = ContentHasher()
    unsafe keys.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
