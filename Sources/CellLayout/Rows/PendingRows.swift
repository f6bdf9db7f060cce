internal import TextLayout

/// The rows whose height is known although they are not prepared.
typealias PendingRows = TypedCellStore<PendingCell, SingleRowMeasuring<PendingCell>>

/// The cell of rows that are not prepared: it keeps nothing, and is never asked to measure.
struct PendingCell: DynamicSize {
  struct Nothing: Sendable {}

  func prepare(_ item: Nothing, in context: inout PrepareContext) -> Nothing { item }
  func measure(_ prepared: Nothing, in pass: inout LayoutPass) -> LayoutSize {
    preconditionFailure("a row that is not prepared is not measured")
  }
}

extension PendingRows {
  convenience init() {
    self.init(PendingCell(), SingleRowMeasuring(PendingCell()), isContentSized: false)
  }

  /// Appends rows whose sizes are known.
  ///
  /// - Returns: The numbers of the rows, in order, as ranges.
  func append(_ sizes: RowSizes, _ change: LayoutChange) -> [Range<UInt32>] {
    append(sizes, of: PendingCell.Nothing(), change)
  }
}
