internal import TextLayout

/// The rows of one cell type, erased to its item type: their prepared content, and their heights in
/// one layout.
///
/// The type of the cell is erased once for the store, not once for every row.
///
/// `@unchecked`, because a store is changed only while uniquely referenced, see `AnyCellStore`.
class CellStore<Item: Sendable>: AnyCellStore, @unchecked Sendable {
  func copy() -> CellStore<Item> { mustOverride() }
  /// Returns a store of the same cell type without rows.
  ///
  /// - Parameter isContentSized: Whether its rows are as wide as their content.
  func emptied(isContentSized: Bool) -> CellStore<Item> { mustOverride() }
  /// A Boolean value that tells whether the rows are as wide as their content.
  var isContentSized: Bool { mustOverride() }

  /// Returns the key of an item's sizes in a cache; `nil` if the cell's sizes are not kept between
  /// runs.
  func sizeKey(
    of item: Item, scale: Double, direction: LayoutDirection
  ) -> ContentDigest? { mustOverride() }
  /// Appends the key of each item's sizes; `ContentDigest.noKey` for items whose sizes are not kept between
  /// runs.
  ///
  /// - Parameter environment: A hasher that was fed the scale and the direction, as `sizeKey` does.
  func appendSizeKeys(
    of items: UnsafeBufferPointer<Item>, after environment: ContentHasher,
    to keys: inout [ContentDigest]
  ) { mustOverride() }
  /// Returns the certain bounds of an item's height before it is prepared.
  func forecast(of item: Item, _ pass: inout LayoutPass) -> HeightForecast { mustOverride() }
  /// Returns room for the prepared content of some items.
  func makePreparedRows(capacity: Int) -> PreparedRows { mustOverride() }
  /// Prepares items; can be called on any thread.
  ///
  /// - Parameters:
  ///   - former: The rows of this store whose content the items replace, by their numbers and in the order of
  ///     the items, `nil` for a new row; an empty array if all rows are new.
  ///   - rows: Room that this store made; the content is appended there.
  func prepare(
    _ items: UnsafeBufferPointer<Item>, reusing former: [UInt32?], into rows: PreparedRows,
    _ context: inout PrepareContext
  ) { mustOverride() }
  /// Appends rows that were prepared in a change, and takes them away from `rows`.
  ///
  /// - Parameter following: The number of rows that will be appended next.
  /// - Returns: The numbers of the rows that did not fail, in order, as ranges.
  func append(
    _ rows: PreparedRows, followedBy following: Int, _ change: LayoutChange
  ) -> [Range<UInt32>] { mustOverride() }

  /// Returns the row of an item that is about to leave the list; it can come back.
  func hidden(_ row: UInt32, of item: Item) -> HiddenRow { mustOverride() }
  /// Appends a row of this store that comes back.
  ///
  /// - Parameter isSame: Returns whether the row's item is the item that comes back.
  /// - Returns: The row's number; `nil` if the item is another.
  func unhide(
    _ row: HiddenRow, measure: RowMeasure, change: LayoutChange, isSame: (Item) -> Bool
  ) -> UInt32? { mustOverride() }

  /// Returns the outcome of turning the list for some rows; can be called on any thread.
  func turn(
    _ rows: ArraySlice<StaleRow<Item>>, _ context: inout PrepareContext
  ) -> RevisedRows { mustOverride() }
  /// Returns a store of the same rows for another prototype, with the effect on the rows. The store
  /// is empty if no row stays valid.
  func adopting(
    _ cell: any DynamicSize<Item>
  ) -> (store: CellStore<Item>, change: CellChange) { mustOverride() }
  /// Compares rows that the prototype of `old` prepared with the content that this store's
  /// prototype makes of their items; can be called on any thread.
  func revise(
    _ rows: ArraySlice<StaleRow<Item>>, from old: CellStore<Item>,
    _ context: inout PrepareContext
  ) -> RevisedRows { mustOverride() }

  /// Places the parts of an item of which no prepared content is kept.
  func arrange(
    _ item: Item, in size: LayoutSize, pass: inout LayoutPass, into sink: inout ElementSink
  ) throws { mustOverride() }
  /// Explains an item of which no prepared content is kept.
  func explain(
    _ item: Item, in size: LayoutSize, _ pass: inout LayoutPass
  ) throws -> CellExplanation? { mustOverride() }
}

/// The rows that are measured.
enum WantedRows: Sendable {
  /// The rows whose height is not known at the width.
  case notValid
  /// All rows: at another font scale no height is valid.
  case all
}

/// The change because of which rows are measured.
enum MeasuringCause: Sendable {
  /// Rows are new, or have other content.
  case content
  /// The rows have another width than a former one, or another scale: then the former width is `nil`.
  case resize(from: LayoutUnit?)

  /// The facts to find about each row. After a large step of the width, or at another scale, most heights differ.
  var detail: MeasureDetail {
    switch self {
    case .content: .heightAndInterval
    case .resize: .height
    }
  }
}

/// A closure that measures rows of some chunks and writes their measures.
typealias MeasuringJob = @Sendable (inout LayoutPass) -> MeasuringResult

/// The result of a job.
struct MeasuringResult: Sendable {
  var measuredCount = 0
  /// The number of measured rows that had a height before.
  var rewrappedCount = 0
  /// The number of rows that got another height from the steps of their chunk.
  var steppedCount = 0
  /// The rows whose height cannot be laid out, with that height in 1/64 px.
  var invalid: [(row: UInt32, height: Int)] = []
  /// The rows whose height could not be laid out before, and now can be.
  var recovered: [UInt32] = []
  /// The rows whose height is another one than before.
  var changedRows = ChangedRows()

  mutating func add(_ other: MeasuringResult) {
    measuredCount += other.measuredCount
    rewrappedCount += other.rewrappedCount
    steppedCount += other.steppedCount
    invalid += other.invalid
    recovered += other.recovered
    changedRows.add(other.changedRows)
  }

  /// Notes a row that was measured.
  ///
  /// - Parameters:
  ///   - row: The number of the row in its store.
  ///   - isMeasured: Whether the row had a height before.
  ///   - formerHeight: The height before.
  /// - Returns: The measure that the row has from now on.
  @inline(__always)
  mutating func note(
    _ measured: MeasuredRow, of row: UInt32, isMeasured: Bool, formerHeight: Int32,
    at width: LayoutUnit
  ) -> RowMeasure {
    measuredCount &+= 1
    if isMeasured { rewrappedCount &+= 1 }
    guard let measure = RowMeasure.of(measured) else {
      invalid.append((row, measured.height))
      return .invalid(measured, at: width)
    }
    if formerHeight == RowMeasure.invalidHeight { recovered.append(row) }
    return measure
  }
}
