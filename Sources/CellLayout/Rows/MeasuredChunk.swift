internal import TextLayout

/// A chunk as one layout sees it: the prepared rows, and the layout's own measures of them.
struct MeasuredChunk: Sendable {
  private(set) var chunk: RowChunk
  private(set) var measures: RowMeasures
  /// The number of rows that were removed.
  private(set) var removedCount = 0
  /// The number of rows, prepared or measured, that were copied on the way to this chunk.
  private(set) var copiedRowCount = 0
  /// The rows that were removed, but whose measures do not say so yet. A batch removes rows of many
  /// chunks, and would otherwise copy the measures of each.
  private var removed: [UInt16] = []

  /// The least number of rows in a chunk that is left while it still has room.
  private static let leastLength = 256

  /// Creates a chunk without rows.
  ///
  /// - Parameters:
  ///   - isContentSized: Whether the rows are as wide as their content.
  ///   - capacity: The number of rows that are expected.
  init<Measuring: RowMeasuring>(
    for measuring: Measuring.Type, isContentSized: Bool, capacity: Int = 0
  ) {
    // With room for the first of several copies of a layout to append rows. The others begin chunks of their own, and
    // none copies the rows.
    let capacity = min(max(capacity + capacity / 4, 16), CellRow.chunkCapacity)
    chunk = TypedRowChunk<Measuring>(capacity: capacity)
    measures = RowMeasures(capacity: capacity, isContentSized: isContentSized)
  }

  /// Creates a chunk that is full of rows that are not measured, in memory that it deallocates.
  init<Measuring: RowMeasuring>(
    of rows: UnsafeMutablePointer<Measuring.Prepared>, change: LayoutChange,
    for measuring: Measuring.Type, isContentSized: Bool
  ) {
    let count = CellRow.chunkCapacity
    chunk = unsafe TypedRowChunk<Measuring>(of: rows, capacity: count, change)
    measures = RowMeasures(capacity: count, isContentSized: isContentSized)
    measures.append(.unmeasured, count: count)
  }

  /// The number of rows that the layout sees.
  var count: Int { measures.count }

  /// Returns the rows, typed for the cell type that the chunk was made for.
  func rows<Measuring: RowMeasuring>(
    of measuring: Measuring.Type = Measuring.self
  ) -> TypedRowChunk<Measuring> {
    unsafe unsafeDowncast(chunk, to: TypedRowChunk<Measuring>.self)
  }

  /// Appends a row, if there is room.
  ///
  /// - Returns: Whether the row was appended; if not, the row belongs into another chunk.
  mutating func append<Measuring: RowMeasuring>(
    _ row: Measuring.Prepared, measure: RowMeasure, change: LayoutChange,
    for measuring: Measuring.Type
  ) -> Bool {
    while !rows(of: measuring).append(row, after: count, change) {
      guard makeRoom(for: 1) else { return false }
    }
    makeRoomForMeasures(1)
    measures.append(measure)
    return true
  }

  /// Appends rows that are not measured, as far as there is room, and takes them away from where they are.
  ///
  /// - Parameter wanted: The number of rows to make room for.
  /// - Returns: The number of rows that were appended; 0 if the rows belong into another chunk.
  mutating func append<Measuring: RowMeasuring>(
    moving rows: UnsafeMutableBufferPointer<Measuring.Prepared>, wanted: Int,
    change: LayoutChange, for measuring: Measuring.Type
  ) -> Int {
    var appended = 0
    repeat {
      appended = unsafe self.rows(of: measuring).append(moving: rows, after: count, change)
    } while appended == 0 && makeRoom(for: wanted)
    makeRoomForMeasures(appended)
    measures.append(.unmeasured, count: appended)
    return appended
  }

  /// Appends rows of equal content whose sizes are known, as far as there is room.
  ///
  /// - Parameter first: The number of the first row to append.
  /// - Returns: The number of rows that were appended; 0 if the rows belong into another chunk.
  mutating func append<Measuring: RowMeasuring>(
    _ sizes: RowSizes, from first: Int, of row: Measuring.Prepared, change: LayoutChange,
    for measuring: Measuring.Type
  ) -> Int {
    let wanted = sizes.count - first
    var appended = 0
    repeat {
      appended = self.rows(of: measuring)
        .append(repeating: row, count: wanted, after: count, change)
    } while appended == 0 && makeRoom(for: wanted)
    makeRoomForMeasures(appended)
    measures.append(sizes, first..<first + appended)
    return appended
  }

  private mutating func makeRoomForMeasures(_ new: Int) {
    guard measures.room < new || !isKnownUniquelyReferenced(&measures) else { return }
    let capacity = min(max(2 * measures.count, measures.count + new), CellRow.chunkCapacity)
    copyMeasures(capacity: max(capacity, 16))
  }

  /// Makes room behind the rows that the layout sees.
  ///
  /// - Returns: Whether there is room now.
  private mutating func makeRoom(for wanted: Int) -> Bool {
    guard count < CellRow.chunkCapacity else { return false }
    if count == chunk.capacity {
      copyRows(capacity: min(max(4 * count, count + wanted), CellRow.chunkCapacity))
    } else if isKnownUniquelyReferenced(&chunk) {
      // Another layout appended rows, and no longer exists.
      chunk.truncate(to: count)
    } else if count < MeasuredChunk.leastLength {
      copyRows(capacity: chunk.capacity)
    } else {
      return false
    }
    return true
  }

  /// Makes the measures the layout's own, and marks the removed rows in them.
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&measures) { copyMeasures(capacity: 0) }
    for row in removed { measures[Int(row)] = .removed }
    removed = []
  }

  mutating func set(_ measure: RowMeasure, of row: Int) {
    makeUnique()
    measures[row] = measure
  }

  /// Forgets the grouped rows, because they will be measured in another way.
  mutating func separate() {
    guard removedCount < count else { return }
    copyRows(capacity: chunk.capacity)
  }

  private mutating func copyRows(capacity: Int) {
    copiedRowCount += count
    chunk = chunk.copy(first: count, capacity: capacity)
  }

  private mutating func copyMeasures(capacity: Int) {
    copiedRowCount += count
    measures = measures.copy(capacity: capacity)
  }

  /// Replaces the content of a row.
  mutating func replace<Measuring: RowMeasuring>(
    _ row: Int, with prepared: Measuring.Prepared, _ change: LayoutChange,
    for measuring: Measuring.Type
  ) {
    if !isKnownUniquelyReferenced(&chunk) { separate() }
    rows(of: measuring).replace(row, with: prepared, change)
  }

  /// Removes rows, given by their numbers in the store.
  mutating func remove(_ rows: ArraySlice<UInt32>) {
    removed += rows.lazy.map { UInt16($0 & CellRow.offsetMask) }
    removedCount += rows.count
    // All rows of this chunk are removed, and no row will be appended to it.
    if removedCount == count, count == CellRow.chunkCapacity {
      chunk = chunk.copy(first: 0, capacity: 0)
    }
  }
}
