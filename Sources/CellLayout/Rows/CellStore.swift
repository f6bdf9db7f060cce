internal import TextLayout

/// The rows of one cell type, erased to its item type: what was prepared of them, and how high they
/// are in one layout.
///
/// The type of the cell is erased once here, not in every row. A store is a reference that behaves
/// as a value: `RowStore` copies it before it changes one that another layout shares.
class CellStore<Item: Sendable>: @unchecked Sendable {
  // @unchecked: only `TypedCellStore` derives from it; a store is changed only while uniquely
  // referenced, so no two threads ever see a change.

  /// The number of rows.
  var count: Int { 0 }
  /// The number of rows that were taken out and are still kept.
  var removedCount: Int { 0 }

  func copy() -> CellStore<Item> { self }
  /// A store of the same cell type without rows.
  func emptied() -> CellStore<Item> { self }

  /// The cost of keeping the rows so far, for tests.
  var chunkStatistics: ChunkStatistics { ChunkStatistics() }

  /// What an item's sizes are kept by between runs.
  func sizeKey(
    of item: Item, scale: Double, direction: LayoutDirection
  ) -> ContentDigest? { nil }
  /// What is certain of an item's height before it is prepared.
  func forecast(of item: Item, _ pass: inout LayoutPass) -> HeightForecast { .unknown }
  /// Prepares items, on any thread.
  func prepare(_ items: [Item], _ context: inout PrepareContext) -> PreparedRows { PreparedRows() }
  /// Appends what was prepared in a change; rows that failed have an error in place of an index.
  func append(_ rows: PreparedRows, _ change: LayoutChange) -> [Result<UInt32, any Error>] { [] }
  /// Appends a row of another store of the same cell type, with its measure.
  func append(_ row: UInt32, of other: CellStore<Item>) -> UInt32 { 0 }
  func remove(_ row: UInt32) {}
  /// The change in which a row was appended.
  func change(_ row: UInt32) -> LayoutChange { LayoutChange(.first, number: 0) }

  /// Whether heights may depend on the direction of a pass.
  var followsDirection: Bool { true }
  /// What holds of the rows when the list turns.
  var changeWhenTurned: CellChange { .same }
  /// Finds what becomes of rows when the list turns, on any thread.
  func turn(
    _ rows: ArraySlice<StaleRow<Item>>, _ context: inout PrepareContext
  ) -> RevisedRows { RevisedRows() }
  /// A store of the same rows for another prototype, and what of them holds there; an empty one if
  /// nothing does.
  func adopting(
    _ cell: any DynamicSize<Item>
  ) -> (store: CellStore<Item>, change: CellChange) { (self, .same) }
  /// Compares rows, which `old` prepared, with what this store's prototype makes of their items, on
  /// any thread.
  func revise(
    _ rows: ArraySlice<StaleRow<Item>>, from old: CellStore<Item>,
    _ context: inout PrepareContext
  ) -> RevisedRows { RevisedRows() }
  /// Puts what was revised in the place of the rows; those that failed are left.
  func replace(_ revised: RevisedRows, _ change: LayoutChange) {}

  func measure(_ row: UInt32) -> RowMeasure { .unmeasured }
  func setMeasure(_ measure: RowMeasure, of row: UInt32) {}
  /// Measures one row; its height is not checked.
  func measured(_ row: UInt32, _ pass: inout LayoutPass) -> MeasuredRow {
    MeasuredRow(height: 0, at: .zero)
  }
  /// Returns the work of measuring the rows of some chunks, in parts that can be done on any threads
  /// at once.
  ///
  /// - Parameter row: A row of the first chunk; all chunks behind it are measured, too.
  func measuringJobs(
    _ wanted: WantedRows, from row: UInt32, keepsIntervals: Bool
  ) -> [MeasuringJob] { [] }
  /// Where the heights of each chunk are, as long as the store is not changed.
  var heights: [UnsafePointer<Int32>] { unsafe [] }

  func arrange(
    _ row: UInt32, _ size: LayoutSize, _ pass: inout LayoutPass, _ sink: inout ElementSink
  ) {}
  /// Places the parts of an item, of which nothing is kept.
  func arrange(
    _ item: Item, _ size: LayoutSize, _ pass: inout LayoutPass, _ sink: inout ElementSink
  ) throws {}

  /// What the cell type is.
  var cellKind: RowExplanation.Cell { .missing }
  func explain(
    _ row: UInt32, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation? { nil }
  /// Explains an item, of which nothing is kept.
  func explain(
    _ item: Item, in size: LayoutSize, _ pass: inout LayoutPass
  ) throws -> CellExplanation? { nil }
}

/// What was prepared of some items of one cell type, erased.
class PreparedRows: @unchecked Sendable {
  // @unchecked: only `TypedPreparedRows` derives from it, and is never changed.
}

final class TypedPreparedRows<Prepared: Sendable>: PreparedRows, @unchecked Sendable {
  // @unchecked: never changed.
  let rows: [Result<Prepared, any Error>]
  /// Whether preparing them has asked for the direction of the list.
  let followsDirection: Bool

  init(_ rows: [Result<Prepared, any Error>], followsDirection: Bool) {
    self.rows = rows
    self.followsDirection = followsDirection
  }
}

/// Which rows are measured.
enum WantedRows: Sendable {
  /// Those whose height is not known at the width.
  case notValid
  /// All: at another font scale no height holds.
  case all
}

/// Measures rows of some chunks and writes their measures.
typealias MeasuringJob = @Sendable (inout LayoutPass) -> MeasuringResult

/// What a job has done.
struct MeasuringResult: Sendable {
  var measuredCount = 0
  /// Rows of those that had a height.
  var rewrappedCount = 0
  /// Rows whose height cannot be laid out, with that height.
  var invalid: [(row: UInt32, height: Int)] = []
  /// Rows whose height can be laid out again.
  var recovered: [UInt32] = []

  mutating func add(_ other: MeasuringResult) {
    measuredCount += other.measuredCount
    rewrappedCount += other.rewrappedCount
    invalid += other.invalid
    recovered += other.recovered
  }
}
