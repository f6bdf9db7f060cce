internal import TextLayout

extension SizeCache {
  /// Reads a cache from a file.
  ///
  /// The file is read as a whole and not mapped, because a mapped file that somebody truncates ends
  /// the process. Every block of slots with a wrong checksum is refused and counted in
  /// `refusedCount`; the other blocks are kept. A chunk of rows with a wrong checksum is left out, and
  /// its rows are looked up one by one.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - environment: The environment that the sizes should depend on.
  ///   - entryLimit: The greatest number of entries to keep.
  /// - Throws: `SizeCacheError` if there is no such file (`noSuchFile`), or if the whole file is
  ///   refused: for another environment, a damaged header, or a wrong length.
  /// - Complexity: O(bytes of the file).
  public init(
    contentsOf path: String, environment: SizeCache.Environment = SizeCache.Environment(),
    entryLimit: Int = SizeCache.defaultEntryLimit
  ) throws(SizeCacheError) {
    self.init(environment: environment, entryLimit: entryLimit)
    let file = try OpenFile.reading(path)
    let byteCount = try file.byteCount()
    let bytes = try file.read(SizeCacheHeader.leastByteCount, of: UInt8.self)
    let header = try SizeCacheHeader(bytes, of: path) { count throws(SizeCacheError) in
      try file.read(count, of: UInt8.self)
    }
    try check(header, byteCount: byteCount, path)
    let sums = try file.read(header.blockCount, of: UInt64.self)
    let slots = try file.read(header.slotCount, of: SizeEntry.self)
    let directory = try file.read(header.chunkCount, of: SizeChunkRecord.self)
    let words = try file.read(header.wordCount, of: UInt64.self)
    guard sums.count == header.blockCount, slots.count == header.slotCount,
      directory.count == header.chunkCount, words.count == header.wordCount
    else {
      throw SizeCacheError(
        code: .truncated, subject: path, value: "shorter than it was",
        limit: "\(byteCount) bytes long")
    }
    try header.check(sums, directory, of: path)
    generation = header.generation == .max ? .max : header.generation + 1
    table = SizeTable(verifying: slots, sums: sums)
    refusedCount = max(0, header.entryCount - table.count)
    chunks = SizeChunkTable(directory, words: words)
    if count > entryLimit { table = SizeTable(sorted: table.newest(entryLimit)) }
    trimChunks()
  }

  private func check(
    _ header: SizeCacheHeader, byteCount: Int, _ path: String
  ) throws(SizeCacheError) {
    func error(_ code: SizeCacheError.Code, found value: String, limit: String) -> SizeCacheError {
      SizeCacheError(code: code, subject: path, value: value, limit: limit)
    }
    guard header.environment.version == environment.version else {
      throw error(
        .foreignVersion, found: "of layout version \(header.environment.version)",
        limit: "of layout version \(environment.version)")
    }
    guard header.environment == environment else {
      throw error(
        .foreignEnvironment, found: "of the environment \(header.environment.digest)",
        limit: "of \(environment.digest)")
    }
    let slotLimit = SizeTable.slotCount(forEntries: entryLimit * 8)
    guard header.slotCount <= slotLimit else {
      throw error(
        .tooLarge, found: "a table of \(header.slotCount) slots", limit: "at most \(slotLimit)")
    }
    let wordLimit = SizeChunk.wordCount(of: entryLimit + SizeChunk.greatestCount) * 8
    guard header.wordCount <= wordLimit else {
      throw error(
        .tooLarge, found: "one with chunks of \(header.wordCount) words",
        limit: "at most \(wordLimit)")
    }
    guard header.fileByteCount == byteCount else {
      throw error(.truncated, found: "\(byteCount) bytes long", limit: "\(header.fileByteCount)")
    }
  }

  /// Writes the cache to a file, together with the entries that the file already has.
  ///
  /// Entries of other processes are kept; where an entry of the file contradicts this cache, this
  /// cache is right. The new file is written beside the old one (`path.new`) and then takes its
  /// name, so that a reader, or a run after a crash, finds either the old or the new file,
  /// complete. A symbolic link stays, and leads to the new file. Writers wait for each other at
  /// `path.lock`, which stays. Equal caches give equal bytes. A file of sizes that cannot be used
  /// is replaced.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - lockTimeout: The greatest time to wait for other writers; a stopped writer never finishes.
  /// - Throws: `SizeCacheError` if the folder cannot be written (`unwritableFile`), if another
  ///   writer does not finish (`locked`), or if the file cannot be read, is not a file of sizes
  ///   (`notASizeCache`), or has more slots than this cache may hold (`tooLarge`). The file is then
  ///   as it was.
  /// - Complexity: O(n).
  public func write(
    to path: String, lockTimeout: Duration = .seconds(30)
  ) throws(SizeCacheError) {
    let path = try OpenFile.target(of: path)
    try OpenFile.lock(path + ".lock").locked(within: lockTimeout) { () throws(SizeCacheError) in
      var all = self
      if var earlier = try readable(path) {
        earlier.merge(self)
        all = earlier
        all.generation = max(generation, earlier.generation - 1)
      }
      all.trimChunks()
      try all.replace(path)
    }
  }

  /// Returns the cache in a file; `nil` if the file has nothing of use.
  private func readable(_ path: String) throws(SizeCacheError) -> SizeCache? {
    do {
      return try SizeCache(contentsOf: path, environment: environment, entryLimit: entryLimit)
    } catch {
      switch error.code {
      case .notASizeCache, .unreadableFile, .tooLarge: throw error
      default: return nil
      }
    }
  }

  /// Removes the chunks recorded longest ago while chunks take more room than entries.
  private mutating func trimChunks() {
    chunks.trim(rowLimit: entryLimit, olderLimit: 2 * count)
  }

  private func replace(_ path: String) throws(SizeCacheError) {
    let compact = SizeTable(sorted: table.sorted())
    let sums = compact.checksums
    let (directory, words) = chunks.contents
    var header = SizeCacheHeader(
      environment: environment, generation: generation, slotCount: compact.slots.count,
      entryCount: compact.count,
      sumsChecksum: unsafe BlockChecksum.checksum(of: sums.span.bytes, seed: 0))
    (header.chunkCount, header.wordCount) = (directory.count, words.count)
    header.directoryChecksum = unsafe BlockChecksum.checksum(of: directory.span.bytes, seed: 0)
    let new = path + ".new"
    let file = try OpenFile.creating(new)
    do {
      try unsafe file.write(header.bytes.span.bytes)
      try unsafe file.write(sums.span.bytes)
      try unsafe file.write(compact.slots.span.bytes)
      try unsafe file.write(directory.span.bytes)
      try unsafe file.write(words.span.bytes)
      try file.synchronize()
      try OpenFile.rename(new, to: path)
    } catch {
      OpenFile.remove(new)
      throw error
    }
  }
}

extension SizeCacheHeader {
  /// Checks the checksums of all blocks and the directory of the chunks.
  fileprivate func check(
    _ sums: [UInt64], _ directory: [SizeChunkRecord], of path: String
  ) throws(SizeCacheError) {
    let wordCounts = directory.compactMap(\.wordCount)
    guard unsafe BlockChecksum.checksum(of: sums.span.bytes, seed: 0) == sumsChecksum,
      format == 1
        || (unsafe BlockChecksum.checksum(of: directory.span.bytes, seed: 0)) == directoryChecksum,
      wordCounts.count == directory.count, wordCounts.reduce(0, +) == wordCount
    else {
      throw SizeCacheError(
        code: .damagedHeader, subject: path, value: "one with other checksums",
        limit: "one with those of its header")
    }
  }
}
