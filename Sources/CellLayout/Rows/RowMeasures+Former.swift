internal import TextLayout

/// The measures that rows had before their last ones.
///
/// A width that goes to and fro, as beside a divider that is dragged, finds the heights of both sides without a look at
/// the texts.
extension RowMeasures {
  /// Keeps the measure of a row that gets another, if the height can be laid out.
  func keepFormer(_ row: Int) {
    guard unsafe heights[row] >= 0, unsafe !widths[row].isEmpty else { return }
    if former.count < count {
      former += repeatElement(.unmeasured, count: count - former.count)
    }
    former[row] = RowMeasure(height: unsafe heights[row], widths: unsafe widths[row])
  }

  /// Gives rows of a given width their former measure back, where that is valid.
  ///
  /// - Parameters:
  ///   - needed: The rows whose measure is not valid at the width, if not all are; those that get one are removed.
  ///   - firstRow: The number of the first row of the chunk.
  /// - Returns: The number of rows that got their measure back, and those that have another height now.
  func recall(
    _ needed: inout InvalidRows?, at width: Int32, firstRow: UInt32
  ) -> MeasuringResult {
    var result = MeasuringResult()
    guard !former.isEmpty else { return result }
    // Asked for once: rows are far from each other in memory, and are read side by side.
    unsafe former.withUnsafeMutableBufferPointer { former in
      needed?.takeOut { row in
        guard row < former.count else { return false }
        let known = unsafe former[row]
        let old = RowMeasure(height: unsafe heights[row], widths: unsafe widths[row])
        // A height that cannot be laid out is an error, which only measuring takes back.
        guard known.isValid(at: width), old.height >= 0 else { return false }
        unsafe former[row] = old
        unsafe heights[row] = known.height
        unsafe widths[row] = known.widths
        result.recalledCount += 1
        if old.height != known.height { result.changedRows.append(firstRow + UInt32(row)) }
        return true
      }
    }
    return result
  }
}
