public import TextLayout

/// The heights of rows that were measured before, by the digest of everything that they depend on.
///
/// A cache is a value: many threads can look sizes up at once, and a copy costs nothing until one
/// of the two is changed. An entry is the height of a row at every width of an interval. Keys are
/// made by `DynamicSize.sizeKey(of:scale:direction:)` and cover content, style, fonts, scale and
/// direction. The `environment` holds the conditions that all rows have in common. An answer is
/// exact, or `nil`: the cache holds only entries that are known to be true.
///
/// A layout that records its rows also adds *chunks*: adjacent rows under one digest of their keys. A
/// later list that has these rows finds the sizes of all of them in one look-up.
///
/// A cache is kept in a file between runs (`init(contentsOf:environment:entryLimit:)` and
/// `write(to:)`); `docs/size-cache.md` describes the file.
///
/// ```swift
/// var sizes = (try? SizeCache(contentsOf: path)) ?? SizeCache()
/// let layout = ListLayout(snapshot, cells: cells, width: 320, engines: engines, sizes: sizes)
/// layout.record(into: &sizes)
/// try sizes.write(to: path)
/// ```
public struct SizeCache: Sendable {
  /// The conditions that all sizes of the cache depend on.
  public let environment: SizeCache.Environment
  /// The greatest number of entries; the entries recorded longest ago are removed first.
  public let entryLimit: Int
  /// The number of entries of the file that were damaged and are not in this cache.
  public internal(set) var refusedCount = 0
  var table: SizeTable
  /// The sizes of adjacent rows, which are found all at once.
  var chunks = SizeChunkTable()
  /// The rule that cuts lists into chunks; tests replace it.
  package var chunking: SizeChunking = SizeChunking.standard
  /// The number of runs that wrote the file, including this one.
  var generation: UInt32 = 1

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - environment: The conditions that all sizes depend on.
  ///   - entryLimit: The greatest number of entries, each of 43 to 86 bytes, and of rows in chunks, each of
  ///     12 bytes.
  /// - Precondition: `entryLimit` is 1 to 2³².
  public init(
    environment: SizeCache.Environment = SizeCache.Environment(),
    entryLimit: Int = SizeCache.defaultEntryLimit
  ) {
    precondition(1...1 << 32 ~= entryLimit, "an entry limit (is \(entryLimit)) should be 1...2³²")
    self.environment = environment
    self.entryLimit = entryLimit
    table = SizeTable()
  }

  /// The entry limit of a cache that is created without one: 2²⁴.
  public static var defaultEntryLimit: Int { 1 << 24 }

  /// The number of entries; a row has one entry for each interval of widths that is known.
  public var count: Int { table.count }

  /// The number of bytes of the table and of the chunks.
  package var memory: Int {
    table.slots.capacity * MemoryLayout<SizeEntry>.stride + 8
      * SizeChunk.wordCount(of: chunks.rowCount)
  }

  /// Returns the height of a row.
  ///
  /// - Parameters:
  ///   - key: The digest of everything that the row's size depends on.
  ///   - width: The width of the row.
  /// - Returns: The height; `nil` if none is known at this width.
  /// - Complexity: O(1).
  public func height(of key: ContentDigest, width: LayoutUnit) -> LayoutUnit? {
    table.entry(of: key, width: width.rawValue).map { LayoutUnit(rawValue: Int($0.height)) }
  }

  /// Returns the height of a row, and all widths around a given width at which the height is known
  /// to hold.
  ///
  /// - Parameters:
  ///   - key: The digest of everything that the row's size depends on.
  ///   - width: The width of the row.
  /// - Returns: The height and the widths; `nil` if no height is known at this width.
  /// - Complexity: O(1).
  public func size(
    of key: ContentDigest, width: LayoutUnit
  ) -> (height: LayoutUnit, widths: ClosedRange<LayoutUnit>)? {
    table.entry(of: key, width: width.rawValue).map { entry in
      (LayoutUnit(rawValue: Int(entry.height)), entry.widths.range)
    }
  }

  /// Records the height of a row.
  ///
  /// A key keeps four intervals; the interval recorded longest ago is removed first. Entries that
  /// contradict the new one are removed. A height that no row has, below 0 or above 2²⁴ − 1/64 px,
  /// is not recorded, and neither are widths out of range.
  /// - Parameters:
  ///   - height: The measured height.
  ///   - widths: The row widths at which the height holds, within 0 to `LayoutUnit.maximum`.
  ///   - key: The digest of everything that the row's size depends on.
  /// - Complexity: O(1), amortized.
  public mutating func insert(
    height: LayoutUnit, widths: ClosedRange<LayoutUnit>, for key: ContentDigest
  ) {
    guard widths.lowerBound >= .zero, widths.upperBound <= .maximum else { return }
    insert(height: height, widths: WidthInterval(widths), for: key)
  }

  /// Records the height of a row.
  mutating func insert(height: LayoutUnit, widths: WidthInterval, for key: ContentDigest) {
    let entry = SizeEntry(key: key, height: height, widths: widths, generation: generation)
    if let entry { insert(entry) }
  }

  /// Adds the entries of another cache; where the caches contradict each other, the other cache is
  /// right.
  ///
  /// - Precondition: Both caches have the same environment.
  /// - Complexity: O(n).
  public mutating func merge(_ other: SizeCache) {
    precondition(environment == other.environment, "caches that merge have one environment")
    generation = max(generation, other.generation)
    for entry in other.table.slots where !entry.isVacant { insert(entry) }
    chunks.merge(other.chunks)
  }

  private mutating func insert(_ entry: SizeEntry) {
    if table.count >= entryLimit {
      table = SizeTable(sorted: table.newest(entryLimit / 4 * 3), capacity: entryLimit)
    }
    // Chunks do not tell the sizes of single rows apart: none of them is believed any more.
    if table.insert(entry) { chunks = SizeChunkTable() }
  }

  /// Records the sizes of adjacent rows, whose entries were recorded before.
  ///
  /// - Parameter keys: The keys of the rows, 1 to `SizeChunk.greatestCount`.
  mutating func insert(_ sizes: RowSizes, for keys: ArraySlice<ContentDigest>) {
    let digest = SizeChunking.digest(of: keys)
    guard let chunk = SizeChunk(digest, sizes, generation: generation) else { return }
    chunks.insert(chunk)
    if chunks.rowCount > entryLimit {
      chunks.trim(rowLimit: entryLimit / 4 * 3, olderLimit: entryLimit / 2)
    }
  }

  /// The number of chunks; for tests.
  package var chunkCount: Int { chunks.count }

  /// Returns the cache without its chunks; for tests.
  package func withoutChunks() -> SizeCache {
    var cache = self
    cache.chunks = SizeChunkTable()
    return cache
  }

  /// Checks the table, and traps if it is wrong; for tests.
  package func checkInvariants() {
    table.checkInvariants()
    chunks.checkInvariants()
    precondition(count <= entryLimit, "there are no more entries than allowed")
  }
}
