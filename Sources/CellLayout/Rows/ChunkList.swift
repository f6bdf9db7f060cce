internal import CountedTree

/// The chunks of a store, in order.
///
/// Copies share all chunks except the last, to which rows are appended. The other chunks stand in a
/// persistent tree: a change of a copy writes a few nodes, for any number of chunks.
struct ChunkList: Sendable {
  /// The chunks before the last.
  private var full = SummedTree<ChunkSummary>()
  private var last: MeasuredChunk?
  /// The rows that were removed, but whose chunks do not know so yet: to write a chunk of each removed row would cost
  /// more than most batches do otherwise.
  private var removed: [UInt32] = []
  /// The most rows that were removed and whose chunks do not know so.
  private static let removedLimit = 256
  /// A Boolean value that tells whether the rows are as wide as their content.
  let isContentSized: Bool

  /// Creates a list without chunks.
  init(isContentSized: Bool) { self.isContentSized = isContentSized }

  /// The number of chunks.
  var count: Int { full.count + (last == nil ? 0 : 1) }

  /// The cost of the chunks so far.
  ///
  /// - Complexity: O(chunks).
  var statistics: ChunkStatistics {
    var statistics = ChunkStatistics(count: count, nodesWritten: full.nodesWritten)
    forEach { statistics.copiedRowCount += $0.copiedRowCount }
    return statistics
  }

  /// Returns the chunk with a number.
  ///
  /// - Complexity: O(log n).
  subscript(chunk: Int) -> MeasuredChunk {
    if chunk == full.count, let last { return last }
    return full[chunk]
  }

  /// Changes a chunk in place.
  ///
  /// - Complexity: O(log n), and the cost of the change.
  mutating func update(_ chunk: Int, _ body: (inout MeasuredChunk) -> Void) {
    if chunk == full.count, last != nil {
      body(&last!)
    } else {
      full.update(in: chunk..<chunk + 1) { _, chunk in body(&chunk) }
    }
  }

  /// Removes rows; nobody asks for them any more.
  ///
  /// - Complexity: O(1) amortized for each row, and O(log n) for its chunk once for hundreds of rows.
  mutating func remove(_ rows: [UInt32]) {
    removed += rows
    if removed.count > ChunkList.removedLimit { settleRemoved() }
  }

  /// Tells the chunks which of their rows were removed.
  private mutating func settleRemoved() {
    var rows = removed[...]
    removed = []
    rows.sort()
    while let first = rows.first {
      let chunk = first >> CellRow.offsetBits
      let own = rows.prefix { $0 >> CellRow.offsetBits == chunk }
      update(Int(chunk)) { $0.remove(own) }
      rows = rows[own.endIndex...]
    }
  }

  /// Changes all chunks in place, in order, from a first chunk on.
  mutating func update(from first: Int, _ body: (_ chunk: Int, inout MeasuredChunk) -> Void) {
    settleRemoved()
    if first < full.count { full.update(in: first..<full.count, body) }
    if last != nil { body(full.count, &last!) }
  }

  /// Calls a function with each chunk, in order.
  func forEach(_ body: (MeasuredChunk) -> Void) {
    full.forEach(in: 0..<full.count) { _, chunk in body(chunk) }
    if let last { body(last) }
  }

  /// Appends a row to the last chunk, or to a new one behind it.
  ///
  /// - Returns: The numbers of the chunk and of the row in it.
  mutating func append<Measuring: RowMeasuring>(
    _ row: Measuring.Prepared, measure: RowMeasure, change: LayoutChange,
    for measuring: Measuring.Type
  ) -> (chunk: Int, row: Int) {
    if last?.append(row, measure: measure, change: change, for: measuring) != true {
      if let last { full.insert(last, at: full.count) }
      var chunk = MeasuredChunk(for: measuring, isContentSized: isContentSized)
      _ = chunk.append(row, measure: measure, change: change, for: measuring)
      last = chunk
    }
    return (full.count, last!.count - 1)
  }

  /// Appends rows that are not measured, and takes them away from where they are.
  ///
  /// - Parameters:
  ///   - following: The number of rows that will be appended next.
  ///   - appended: Receives the places of the rows: the number of each chunk, and the rows in it.
  mutating func append<Measuring: RowMeasuring>(
    moving rows: UnsafeMutableBufferPointer<Measuring.Prepared>, followedBy following: Int,
    change: LayoutChange, for measuring: Measuring.Type,
    _ appended: (_ chunk: Int, _ rows: Range<Int>) -> Void
  ) {
    var taken = 0
    while rows.count > taken {
      let rest = unsafe UnsafeMutableBufferPointer(rebasing: rows[taken...])
      let wanted = rest.count + following
      if last == nil {
        last = MeasuredChunk(for: measuring, isContentSized: isContentSized, capacity: wanted)
      }
      let count = unsafe last!.append(
        moving: rest, wanted: wanted, change: change, for: measuring)
      if count > 0 {
        appended(full.count, last!.count - count..<last!.count)
        taken += count
      } else if let chunk = last {
        full.insert(chunk, at: full.count)
        last = nil
      }
    }
  }

  /// A Boolean value that tells whether the next row stands at the start of a chunk.
  var endsWithFullChunk: Bool { last?.count ?? CellRow.chunkCapacity == CellRow.chunkCapacity }

  /// Appends a chunk's worth of rows that are not measured, where they stand.
  ///
  /// - Parameter rows: The rows, in memory that the chunk deallocates.
  /// - Precondition: `endsWithFullChunk`.
  /// - Returns: The number of the chunk.
  mutating func append<Measuring: RowMeasuring>(
    chunkOf rows: UnsafeMutablePointer<Measuring.Prepared>, change: LayoutChange,
    for measuring: Measuring.Type
  ) -> Int {
    precondition(endsWithFullChunk, "the rows before should fill their chunk")
    if let last { full.insert(last, at: full.count) }
    last = unsafe MeasuredChunk(
      of: rows, change: change, for: measuring, isContentSized: isContentSized)
    return full.count
  }

  /// Appends rows of equal content whose sizes are known.
  ///
  /// - Parameter appended: Receives the places of the rows: the number of each chunk, and the rows in it.
  mutating func append<Measuring: RowMeasuring>(
    _ sizes: RowSizes, of row: Measuring.Prepared, change: LayoutChange,
    for measuring: Measuring.Type, _ appended: (_ chunk: Int, _ rows: Range<Int>) -> Void
  ) {
    var taken = 0
    while sizes.count > taken {
      if last == nil {
        last = MeasuredChunk(
          for: measuring, isContentSized: isContentSized, capacity: sizes.count - taken)
      }
      let count = last!.append(
        sizes, from: taken, of: row, change: change, for: measuring)
      if count > 0 {
        appended(full.count, last!.count - count..<last!.count)
        taken += count
      } else if let chunk = last {
        full.insert(chunk, at: full.count)
        last = nil
      }
    }
  }
}

/// The cost of keeping rows in chunks, for tests.
package struct ChunkStatistics {
  /// The number of chunks.
  package var count: Int = 0
  /// The number of tree nodes written.
  package var nodesWritten: Int = 0
  /// The number of rows, prepared or measured, that were copied from one chunk to another.
  package var copiedRowCount: Int = 0
}

/// The empty summary of chunks.
struct ChunkSummary: TreeSummary {
  static var zero: ChunkSummary { ChunkSummary() }

  init() {}
  init(_ chunk: MeasuredChunk) {}
  init(summing chunks: Span<MeasuredChunk>) {}
  mutating func append(_ next: ChunkSummary) {}
  mutating func replace(_ old: MeasuredChunk, with new: MeasuredChunk) -> Bool { true }
}
