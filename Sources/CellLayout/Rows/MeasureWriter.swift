internal import TextLayout

/// The measures of a chunk while they are found: tells which rows need one, takes it, and counts.
@safe struct MeasureWriter {
  private let measures: UnsafeMutablePointer<RowMeasure>
  /// The number of rows.
  let count: Int
  private let width: LayoutUnit
  private let rawWidth: Int32
  private let isEveryRowWanted: Bool
  /// The number of the chunk's first row.
  private let firstRow: UInt32
  private(set) var result = MeasuringResult()

  /// - Parameter measures: referred to by nobody else who reads or writes meanwhile, and as long as
  ///   the writer is used.
  init(_ measures: RowMeasures, _ wanted: WantedRows, width: LayoutUnit, firstRow: UInt32) {
    unsafe self.measures = measures.base
    count = measures.count
    self.width = width
    rawWidth = Int32(clamping: width.rawValue)
    isEveryRowWanted = wanted == .all
    self.firstRow = firstRow
  }

  /// The number of rows that have to be measured, counted up to a limit.
  func neededCount(upTo limit: Int) -> Int {
    var needed = 0
    var row = 0
    while row < count, needed < limit {
      if isNeeded(row) { needed &+= 1 }
      row &+= 1
    }
    return needed
  }

  /// Whether a row has to be measured; one that just was may be told again.
  @inline(__always)
  func isNeeded(_ row: Int) -> Bool {
    assert(row >= 0 && row < count, "row (is \(row)) should be below \(count)")
    let measure = unsafe measures[row]
    return isEveryRowWanted ? !measure.isRemoved : !measure.isValid(at: rawWidth)
  }

  /// Writes what was measured of a row that needs it.
  @inline(__always)
  mutating func write(_ measured: MeasuredRow, _ row: Int) {
    assert(row >= 0 && row < count, "row (is \(row)) should be below \(count)")
    let old = unsafe measures[row]
    result.measuredCount &+= 1
    if old.isMeasured { result.rewrappedCount &+= 1 }
    guard let measure = RowMeasure.of(measured) else {
      result.invalid.append((firstRow + UInt32(row), measured.height))
      unsafe measures[row] = .invalid(at: width)
      return
    }
    if old.height == RowMeasure.invalidHeight { result.recovered.append(firstRow + UInt32(row)) }
    unsafe measures[row] = measure
  }
}
