/// The number of look-ups in size caches, for tests.
package struct SizeLookups: Sendable {
  /// The number of chunks that were looked up.
  package var chunks: Int = 0
  /// The number of chunks that were found.
  package var foundChunks: Int = 0
  /// The number of rows that were looked up one by one.
  package var rows: Int = 0

  /// The number of digests that were looked up.
  package var digests: Int { chunks + rows }

  mutating func add(_ other: SizeLookups) {
    chunks += other.chunks
    foundChunks += other.foundChunks
    rows += other.rows
  }
}
