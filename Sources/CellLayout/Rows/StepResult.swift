internal import TextLayout

/// The work of a step of the width in one chunk.
struct StepResult {
  /// The number of the first row of the chunk.
  let firstRow: UInt32
  /// The rows that have another height than before.
  private(set) var changed: RowSet
  private(set) var result = MeasuringResult()

  /// Creates the result of a step that changed nothing yet.
  ///
  /// - Parameter count: The number of rows of the chunk.
  init(firstRow: UInt32, count: Int) {
    self.firstRow = firstRow
    changed = RowSet(count: count)
  }

  /// Notes a row that has another height than before.
  @inline(__always)
  mutating func change(_ row: Int, formerHeight: Int32) {
    if formerHeight == RowMeasure.invalidHeight { result.recovered.append(firstRow + UInt32(row)) }
    changed.insert(row)
  }

  /// Notes rows that were filled, all of which are followed.
  mutating func fill(_ count: Int, measuredBefore: Int) {
    result.measuredCount += count
    result.rewrappedCount += measuredBefore
  }

  /// Notes a row that was measured by itself.
  ///
  /// - Returns: The measure that the row has from now on.
  mutating func note(
    _ measured: MeasuredRow, of row: Int, isMeasured: Bool, formerHeight: Int32,
    at width: LayoutUnit
  ) -> RowMeasure {
    let measure = result.note(
      measured, of: firstRow + UInt32(row), isMeasured: isMeasured, formerHeight: formerHeight,
      at: width)
    if measure.height != formerHeight { changed.insert(row) }
    return measure
  }

  /// Returns the work as that of any measuring.
  consuming func finish() -> MeasuringResult {
    result.changedRows.add(changed, after: firstRow)
    result.steppedCount = changed.count
    return result
  }
}
