internal import TextLayout

/// Rows that are followed from one width to the next.
extension RowMeasures {
  /// Gives all rows that are followed their heights at a width.
  ///
  /// - Parameter builder: The heights of the rows at all widths around.
  /// - Returns: The rows for which roundings decide: they have to be measured.
  func begin(
    _ builder: consuming HeightStepsBuilder, at width: Int32, into result: inout StepResult
  ) -> [Int] {
    keepWidths(ofLooseRows: builder.looseRows)
    var new = builder.heights
    let steps = builder.finish()
    var unsure: [Int] = []
    steps.forEach(from: nil, to: width) { row, height in
      if let height { new[row] = height } else { unsure.append(row) }
    }
    unsure.removeAll { unsafe heights[$0] == RowMeasure.removedHeight }
    var loose = RowSet(count: count)
    for row in steps.looseRows { loose.insert(Int(row)) }
    var (filledCount, measuredBefore) = (0, 0)
    for row in 0..<count {
      guard unsafe heights[row] != RowMeasure.removedHeight, !loose.contains(row) else { continue }
      filledCount += 1
      if unsafe commonWidth != nil || !widths[row].isEmpty { measuredBefore += 1 }
      set(new[row], of: row, into: &result)
    }
    result.fill(filledCount, measuredBefore: measuredBefore)
    follow(steps, at: width)
    return unsure
  }

  /// Sees to it that rows which are not followed have widths of their own.
  private func keepWidths(ofLooseRows rows: [UInt16]) {
    guard commonWidth != nil else { return }
    let known = Set(steps?.looseRows ?? [])
    for row in rows where !known.contains(row) { unsafe widths[Int(row)] = .none }
  }

  /// Gives the rows that are followed their heights at another width of the steps.
  ///
  /// - Returns: The rows for which roundings decide: they have to be measured.
  /// - Complexity: O(k + log n) for k rows that change between the two widths.
  func step(to width: Int32, into result: inout StepResult) -> [Int] {
    guard let steps, let commonWidth else { return [] }
    var unsure: [Int] = []
    steps.forEach(from: commonWidth, to: width) { row, height in
      guard unsafe heights[row] != RowMeasure.removedHeight else { return }
      guard let height else { return unsure.append(row) }
      set(height, of: row, into: &result)
    }
    follow(steps, at: width)
    return unsure
  }

  /// The rows that are not followed and whose height is not known at a width.
  func looseRows(notValidAt width: Int32) -> [Int] {
    guard let steps else { return [] }
    var rows: [Int] = []
    for row in steps.looseRows {
      let row = Int(row)
      if unsafe heights[row] != RowMeasure.removedHeight && !widths[row].contains(width) {
        rows.append(row)
      }
    }
    return rows
  }

  /// Returns all widths at which the height of a row is known to be the same as now.
  ///
  /// - Complexity: O(n) for rows that are followed.
  func allWidths(of row: Int) -> WidthInterval {
    let measure = self[row]
    guard let steps, let commonWidth, !measure.isRemoved else { return measure.widths }
    if steps.looseRows.contains(UInt16(truncatingIfNeeded: row)) { return unsafe widths[row] }
    return steps.widths(of: row, around: commonWidth)
      ?? solvedMeasure(of: row, at: commonWidth)?.widths ?? measure.widths
  }

  @inline(__always)
  private func set(_ height: Int32, of row: Int, into result: inout StepResult) {
    let old = unsafe heights[row]
    guard old != height else { return }
    unsafe heights[row] = height
    result.change(row, formerHeight: old)
  }

  /// Gives a row that no step tells the height of its measure at a width.
  ///
  /// - Parameters:
  ///   - isLoose: Whether the row is not followed at all, so that it keeps its widths.
  ///   - solve: Measures the row.
  @inline(__always)
  func settle(
    _ row: Int, isLoose: Bool, at width: LayoutUnit, into result: inout StepResult,
    _ solve: () -> MeasuredRow
  ) {
    let old = unsafe heights[row]
    let measure: RowMeasure
    // A height that cannot be laid out is an error, which only measuring takes back.
    if old >= 0, let known = solvedMeasure(of: row, at: Int32(clamping: width.rawValue)) {
      measure = known
      if old != known.height { result.change(row, formerHeight: old) }
    } else {
      measure = result.note(
        solve(), of: row, isMeasured: unsafe !isLoose || !widths[row].isEmpty,
        formerHeight: old, at: width)
      if measure.height == RowMeasure.invalidHeight { mayHaveInvalidHeights = true }
      keep(measure, ofSolved: row)
    }
    unsafe heights[row] = measure.height
    if isLoose { unsafe widths[row] = measure.widths }
  }
}
