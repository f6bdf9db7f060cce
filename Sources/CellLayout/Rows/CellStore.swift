internal import TextLayout

/// The rows of one cell type, erased to its item type: what was prepared of them, and how high they
/// are in one layout.
///
/// The type of the cell is erased once here, not in every row.
class CellStore<Item: Sendable>: AnyCellStore, @unchecked Sendable {
  // @unchecked: see `AnyCellStore`.

  func copy() -> CellStore<Item> { mustOverride() }
  /// A store of the same cell type without rows.
  func emptied() -> CellStore<Item> { mustOverride() }

  /// What an item's sizes are kept by between runs.
  func sizeKey(
    of item: Item, scale: Double, direction: LayoutDirection
  ) -> ContentDigest? { mustOverride() }
  /// What is certain of an item's height before it is prepared.
  func forecast(of item: Item, _ pass: inout LayoutPass) -> HeightForecast { mustOverride() }
  /// Prepares items, on any thread.
  func prepare(_ items: [Item], _ context: inout PrepareContext) -> PreparedRows { mustOverride() }
  /// Appends what was prepared in a change; rows that failed have an error in place of an index.
  func append(_ rows: PreparedRows, _ change: LayoutChange) -> [Result<UInt32, any Error>] {
    mustOverride()
  }

  /// Finds what becomes of rows when the list turns, on any thread.
  func turn(
    _ rows: ArraySlice<StaleRow<Item>>, _ context: inout PrepareContext
  ) -> RevisedRows { mustOverride() }
  /// A store of the same rows for another prototype, and what of them holds there; an empty one if
  /// nothing does.
  func adopting(
    _ cell: any DynamicSize<Item>
  ) -> (store: CellStore<Item>, change: CellChange) { mustOverride() }
  /// Compares rows, which `old` prepared, with what this store's prototype makes of their items, on
  /// any thread.
  func revise(
    _ rows: ArraySlice<StaleRow<Item>>, from old: CellStore<Item>,
    _ context: inout PrepareContext
  ) -> RevisedRows { mustOverride() }

  /// Places the parts of an item, of which nothing is kept.
  func arrange(
    _ item: Item, in size: LayoutSize, pass: inout LayoutPass, into sink: inout ElementSink
  ) throws { mustOverride() }
  /// Explains an item, of which nothing is kept.
  func explain(
    _ item: Item, in size: LayoutSize, _ pass: inout LayoutPass
  ) throws -> CellExplanation? { mustOverride() }
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
