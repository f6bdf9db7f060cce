internal import Synchronization
internal import TextLayout

/// Prepared rows of one cell type: appended and shared by layouts.
///
/// What was prepared knows no width, so layouts of any width share it. Only one layout appends to a
/// chunk, or replaces a row in it: the one that alone refers to it.
final class RowChunk<Measuring: RowMeasuring>: @unchecked Sendable {
  // @unchecked: `rows` and `changes` are changed only while uniquely referenced.
  private(set) var rows: [Measuring.Prepared]
  /// The change that each row came in.
  private(set) var changes = ChangeRuns()
  private let known = Mutex<Together?>(nil)

  /// The first rows, put together.
  struct Together: Sendable {
    var count: Int
    /// `nil` if there is nothing to gain.
    var rows: Measuring.Together?
  }

  init() {
    rows = []
  }

  /// The same rows, not put together.
  init(copying other: RowChunk) {
    rows = other.rows
    changes = other.changes
  }

  var isFull: Bool { rows.count >= CellRow.chunkCapacity }

  func append(_ row: Measuring.Prepared, _ change: LayoutChange) {
    changes.append(change, row: rows.count)
    // What is full mostly stays; before, room for twice as many is made each time.
    if rows.count == 1024 { rows.reserveCapacity(CellRow.chunkCapacity) }
    rows.append(row)
  }

  func replace(_ row: Int, with prepared: Measuring.Prepared, _ change: LayoutChange) {
    rows[row] = prepared
    changes.set(change, row: row)
    known.withLock { $0 = nil }
  }

  /// The rows put together, made when they are first asked for, and again once many came after.
  func together(_ measuring: Measuring, _ pass: inout LayoutPass) -> Together {
    if let known = known.withLock({ $0 }), rows.count - known.count < 64 { return known }
    let made = Together(count: rows.count, rows: measuring.together(rows, &pass))
    known.withLock { $0 = made }
    return made
  }
}

/// A chunk as one layout sees it: what was prepared, and the layout's own measures of it.
struct MeasuredChunk<Measuring: RowMeasuring>: Sendable {
  private(set) var chunk: RowChunk<Measuring>
  private(set) var measures: RowMeasures
  /// Rows that were taken out.
  private(set) var removedCount = 0
  /// Rows that were taken out and whose measures do not say so yet: a batch takes rows out of many
  /// chunks, and would copy the measures of each.
  private var removed: [UInt16] = []

  init() {
    chunk = RowChunk()
    measures = RowMeasures(capacity: 16)
  }

  var rows: [Measuring.Prepared] { chunk.rows }

  /// Whether another row can be appended here.
  mutating func isOpen() -> Bool {
    chunk.rows.count == measures.count && !chunk.isFull && isKnownUniquelyReferenced(&chunk)
  }

  mutating func append(
    _ row: Measuring.Prepared, _ measure: RowMeasure, _ change: LayoutChange
  ) {
    if !measures.hasRoom || !isKnownUniquelyReferenced(&measures) {
      let capacity = min(2 * measures.count, CellRow.chunkCapacity)
      measures = measures.copy(capacity: max(capacity, 16))
    }
    chunk.append(row, change)
    measures.append(measure)
  }

  /// Makes the measures those of this layout alone, and right about rows that were taken out.
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&measures) { measures = measures.copy(capacity: 0) }
    for row in removed { measures[Int(row)] = .removed }
    removed = []
  }

  mutating func set(_ measure: RowMeasure, of row: Int) {
    makeUnique()
    measures[row] = measure
  }

  /// Forgets how the rows are put together, for another way to measure them.
  mutating func separate() { chunk = RowChunk(copying: chunk) }

  /// Puts other content in the place of a row.
  mutating func replace(
    _ row: Int, with prepared: Measuring.Prepared, _ change: LayoutChange
  ) {
    if !isKnownUniquelyReferenced(&chunk) { separate() }
    chunk.replace(row, with: prepared, change)
  }

  /// Takes out a row, of which nothing is asked after.
  mutating func remove(_ row: Int) {
    removed.append(UInt16(truncatingIfNeeded: row))
    removedCount += 1
    // Nobody asks for a row of this chunk any more; it is not appended to again either.
    if removedCount == chunk.rows.count, chunk.isFull { chunk = RowChunk() }
  }
}
