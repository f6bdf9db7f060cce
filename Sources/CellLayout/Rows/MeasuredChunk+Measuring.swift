internal import TextLayout

extension MeasuredChunk {
  /// Measures those of some rows whose heights are not known at the width of a pass, one by one.
  ///
  /// - Parameters:
  ///   - result: Receives the work, by the numbers of the rows in their store.
  ///   - heights: Receives the heights of the rows in 1/64 px; 0 for a height that cannot be laid out.
  mutating func measure<Measuring: RowMeasuring>(
    _ range: Range<Int>, firstRow: UInt32, with measuring: Measuring, in pass: inout LayoutPass,
    into result: inout MeasuringResult, heights: inout [Int32]
  ) {
    makeUnique()
    let rows = rows(of: Measuring.self)
    let width = Int32(clamping: pass.width.rawValue)
    for row in range {
      let known = measures[row]
      if !known.isValid(at: width) {
        let measured =
          measures.isContentSized
          ? measuring.solveContentSized(rows[row], in: &pass)
          : measuring.solve(rows[row], in: &pass, detail: .heightAndInterval)
        measures[row] = result.note(
          measured, of: firstRow + UInt32(row), isMeasured: known.isMeasured,
          formerHeight: known.height, at: pass.width)
      }
      heights.append(max(measures[row].height, 0))
    }
  }
}
