internal import TextLayout

/// The rows of one cell type, as far as they are addressed by their numbers, for any type of
/// content.
///
/// A store is a reference that behaves as a value: `RowStore` copies a store before it changes it
/// if another layout shares the store.
///
/// `@unchecked`, because only `TypedCellStore` derives from it, and a store is changed only while
/// uniquely referenced, so no two threads ever see a change.
class AnyCellStore: @unchecked Sendable {
  /// The number of rows.
  var count: Int { mustOverride() }
  /// The number of rows that were removed but are still kept.
  var removedCount: Int { mustOverride() }
  /// The cost of keeping the rows so far, for tests.
  var chunkStatistics: ChunkStatistics { mustOverride() }

  /// Appends a row of another store of the same cell type, with its measure.
  func append(_ row: UInt32, of other: AnyCellStore) -> UInt32 { mustOverride() }
  /// Removes rows; nobody asks for them any more.
  func remove(_ rows: [UInt32]) { mustOverride() }
  /// Returns the change in which a row was appended.
  func change(_ row: UInt32) -> LayoutChange { mustOverride() }

  /// A Boolean value that tells whether heights may depend on the direction of a pass.
  var followsDirection: Bool { mustOverride() }
  /// The effect that a new direction of the list has on the rows.
  var changeWhenTurned: CellChange { mustOverride() }
  /// Replaces the content of revised rows; rows that failed stay as they are.
  func replace(_ revised: RevisedRows, _ change: LayoutChange) { mustOverride() }

  func measure(_ row: UInt32) -> RowMeasure { mustOverride() }
  /// Returns all row widths at which the height of a row is known to be the same as now.
  ///
  /// - Complexity: O(n) for the n rows of a chunk.
  func widths(of row: UInt32) -> WidthInterval { mustOverride() }
  func setMeasure(_ measure: RowMeasure, of row: UInt32) { mustOverride() }
  /// Returns whether the heights of adjacent rows are known at a width in 1/64 px.
  func isMeasured(_ rows: Range<UInt32>, at width: Int32) -> Bool { mustOverride() }
  /// Measures those adjacent rows whose heights are not known at the width of a pass, and appends the heights
  /// of all of them in 1/64 px; 0 for a height that cannot be laid out.
  func measure(
    _ rows: Range<UInt32>, in pass: inout LayoutPass, heights: inout [Int32]
  ) -> MeasuringResult { mustOverride() }
  /// Returns the widths that the content of a row asks for in the columns of a table.
  func columnWidths(
    _ row: UInt32, in pass: inout LayoutPass
  ) -> [LayoutUnit] { mustOverride() }
  /// A Boolean value that tells whether the content of a row asks for the same at all widths.
  var hasFixedContentWidths: Bool { mustOverride() }
  /// Returns the work of measuring the rows of some chunks, in parts that any threads can do at the
  /// same time.
  ///
  /// - Parameter row: A row of the first chunk; all chunks behind it are measured, too.
  func measuringJobs(
    _ wanted: WantedRows, from row: UInt32, because cause: MeasuringCause
  ) -> [MeasuringJob] { mustOverride() }
  /// The addresses of the heights of each chunk, valid until the store is changed.
  var heights: [UnsafePointer<Int32>] { mustOverride() }

  /// The addresses of the widths that the contents of each chunk ask for, valid until the store is
  /// changed; empty for rows of a given width.
  var contentWidths: [UnsafePointer<Int32>] { mustOverride() }

  /// Returns a row and those behind it in its chunk, if they are rows of a prototype; they live as long as the
  /// store stays as it is.
  func plainCells(from row: UInt32) -> PlainCells? { mustOverride() }
  func arrange(
    _ row: UInt32, in size: LayoutSize, pass: inout LayoutPass, into sink: inout ElementSink
  ) { mustOverride() }

  /// The kind of the cell type.
  var cellKind: CellKind { mustOverride() }
  func explain(
    _ row: UInt32, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation? { mustOverride() }
}

/// Traps, because a derived class does not override a member.
func mustOverride(_ member: StaticString = #function) -> Never {
  preconditionFailure("a derived class should override \(member)")
}
