internal import TextLayout

/// The heights of the rows of a chunk at the width that they had last.
struct KnownHeights {
  /// The width in 1/64 px.
  let width: Int
  private let measures: RowMeasures
  /// A Boolean value that tells whether the heights of all rows are those at the width.
  private let areAllKnown: Bool

  /// Creates the heights of measures, which nobody changes meanwhile.
  init(_ measures: RowMeasures, at width: LayoutUnit) {
    self.width = width.rawValue
    self.measures = measures
    areAllKnown = measures.commonWidth.map(Int.init) == width.rawValue
  }

  /// Returns the heights of the rows of a block; below 0 where a height is not known, and in lanes without a row.
  @inline(__always)
  subscript(rows: LockstepTexts.Lanes) -> LockstepTexts.Lanes {
    var found = LockstepTexts.Lanes(repeating: -1)
    // A measure made for each row took a fifth of the time in which steps were found.
    if areAllKnown {
      let heights = unsafe measures.heights
      for lane in rows.indices where rows[lane] >= 0 {
        found[lane] = unsafe heights[Int(rows[lane])]
      }
    } else {
      for lane in rows.indices where rows[lane] >= 0 {
        let measure = measures[Int(rows[lane])]
        if measure.isValid(at: Int32(clamping: width)) { found[lane] = measure.height }
      }
    }
    return found
  }
}
