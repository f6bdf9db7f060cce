internal import TextLayout

/// The heights of the rows of a chunk at all widths of an interval, while they are found.
struct HeightStepsBuilder {
  /// The widths of the rows for which heights are found.
  let widths: WidthInterval
  /// The height of each row at the least of the widths, in 1/64 px; meaningless for a row that is not followed.
  private(set) var heights: [Int32]
  private var steps: [HeightStep] = []
  private(set) var looseRows: [UInt16] = []
  /// A Boolean value that tells whether a row that is not followed has steps.
  private var hasLooseSteps = false

  init(over widths: WidthInterval, count: Int) {
    self.widths = widths
    heights = [Int32](repeating: 0, count: count)
    steps.reserveCapacity(count)
  }

  /// Sets the heights of the rows of a block at the least of the widths.
  ///
  /// - Parameter rows: The row of each lane; -1 for a lane without a row.
  @inline(__always)
  mutating func begin(_ rows: LockstepTexts.Lanes, heights new: LockstepTexts.Lanes) {
    unsafe heights.withUnsafeMutableBufferPointer { heights in
      for lane in rows.indices where rows[lane] >= 0 {
        unsafe heights[Int(rows[lane])] = new[lane]
      }
    }
  }

  /// Adds a row that is not followed.
  ///
  /// - Parameter last: The index of the row's last step; -1 without one.
  mutating func leave(_ row: Int, after last: Int32 = -1) {
    looseRows.append(UInt16(truncatingIfNeeded: row))
    if last >= 0 { hasLooseSteps = true }
  }

  /// Appends a step.
  ///
  /// - Parameter last: The index of the row's last step; -1 without one. Receives the index of the new one.
  @inline(__always)
  mutating func append(_ step: HeightStep, after last: inout Int32) {
    if last >= 0, steps[Int(last)].mergeNext(step) { return }
    last = Int32(truncatingIfNeeded: steps.count)
    steps.append(step)
  }

  /// Returns the steps of the rows that are followed.
  consuming func finish() -> HeightSteps {
    if hasLooseSteps {
      let loose = Set(looseRows)
      steps.removeAll { loose.contains($0.row) }
    }
    return HeightSteps(over: widths, steps, looseRows: looseRows)
  }
}
