internal import TextLayout

/// The measures of a chunk while they are found: tells which rows need one, takes it, and counts.
@safe struct MeasureWriter {
  private let measures: RowMeasures
  private let heights: UnsafeMutablePointer<Int32>
  private let widths: UnsafeMutablePointer<RowMeasures.Widths>
  /// The number of rows.
  let count: Int
  /// The number of rows that have to be measured.
  let neededCount: Int
  private let width: LayoutUnit
  private let rawWidth: Int32
  /// Whether all rows need a measure but those that were taken out.
  private let isEveryRowNeeded: Bool
  /// Whether heights alone are written: all rows will be known at the one width.
  private let writesHeightsAlone: Bool
  /// Whether all rows have a height.
  private let isEveryRowMeasured: Bool
  /// The number of the chunk's first row.
  private let firstRow: UInt32
  private(set) var result = MeasuringResult()

  /// - Parameter measures: referred to by nobody else who reads or writes meanwhile.
  init(
    _ measures: RowMeasures, _ wanted: WantedRows, width: LayoutUnit, keepsIntervals: Bool,
    firstRow: UInt32
  ) {
    self.measures = measures
    unsafe heights = measures.heights
    unsafe widths = measures.widths
    count = measures.count
    self.width = width
    rawWidth = Int32(clamping: width.rawValue)
    self.firstRow = firstRow
    let (needed, live) = measures.count(wanted, at: rawWidth)
    neededCount = needed
    isEveryRowNeeded = needed == live
    isEveryRowMeasured = measures.commonWidth != nil
    writesHeightsAlone = isEveryRowNeeded && !keepsIntervals
    if needed > 0, !writesHeightsAlone { measures.spreadCommonWidth() }
  }

  /// Whether a row has to be measured; one that just was may be told again.
  @inline(__always)
  func isNeeded(_ row: Int) -> Bool {
    assert(row >= 0 && row < count, "row (is \(row)) should be below \(count)")
    if isEveryRowNeeded { return unsafe heights[row] != RowMeasure.removed.height }
    guard neededCount > 0 else { return false }
    let widths = unsafe widths[row]
    return widths.narrowest > rawWidth || rawWidth > widths.widest
  }

  /// Writes what was measured of a row that needs it, once.
  @inline(__always)
  mutating func write(_ measured: MeasuredRow, _ row: Int) {
    assert(row >= 0 && row < count, "row (is \(row)) should be below \(count)")
    result.measuredCount &+= 1
    if isEveryRowMeasured { result.rewrappedCount &+= 1 } else { countRewrapped(row) }
    let oldHeight = unsafe heights[row]
    guard let measure = RowMeasure.of(measured) else {
      result.invalid.append((firstRow + UInt32(row), measured.height))
      return write(.invalid(at: width), row)
    }
    if oldHeight == RowMeasure.invalidHeight { result.recovered.append(firstRow + UInt32(row)) }
    write(measure, row)
  }

  @inline(__always)
  private func write(_ measure: RowMeasure, _ row: Int) {
    unsafe heights[row] = measure.height
    if !writesHeightsAlone {
      unsafe widths[row] = RowMeasures.Widths(
        narrowest: measure.narrowest, widest: measure.widest)
    }
  }

  private mutating func countRewrapped(_ row: Int) {
    let widths = unsafe widths[row]
    if widths.narrowest <= widths.widest { result.rewrappedCount &+= 1 }
  }

  /// Ends the writing, after all rows that need a measure have one.
  func finish() {
    if writesHeightsAlone, neededCount > 0 { measures.commonWidth = rawWidth }
  }
}

extension RowMeasures {
  /// The number of rows that are to be measured at a width, and of all that were not taken out.
  fileprivate func count(_ wanted: WantedRows, at width: Int32) -> (needed: Int, live: Int) {
    var live = 0
    for row in 0..<count where unsafe heights[row] != RowMeasure.removed.height { live &+= 1 }
    if wanted == .all { return (live, live) }
    if let commonWidth { return (commonWidth == width ? 0 : live, live) }
    var needed = 0
    for row in 0..<count {
      let widths = unsafe widths[row]
      if widths.narrowest > width || width > widths.widest { needed &+= 1 }
    }
    return (needed, live)
  }
}
