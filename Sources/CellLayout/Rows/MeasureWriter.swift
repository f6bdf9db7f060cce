internal import TextLayout

/// The writer of the measures of a chunk: it tells which rows need a measure, writes it, and
/// counts.
@safe struct MeasureWriter {
  private let measures: RowMeasures
  private let heights: UnsafeMutablePointer<Int32>
  private let widths: UnsafeMutablePointer<WidthInterval>
  /// The widths that the contents ask for; `nil` for rows of a given width.
  private let contentWidths: UnsafeMutablePointer<Int32>?
  /// The number of rows.
  let count: Int
  /// The number of rows that have to be measured.
  let neededCount: Int
  /// The rows that have to be measured, if not all have to.
  private let needed: RowSet
  private let width: LayoutUnit
  private let rawWidth: Int32
  /// A Boolean value that tells whether all rows need a measure, except the removed ones.
  private let isEveryRowNeeded: Bool
  /// A Boolean value that tells whether only heights are written: all rows will be known at one
  /// common width.
  private var writesHeightsAlone: Bool
  /// A Boolean value that tells whether all rows have a height.
  private let isEveryRowMeasured: Bool
  /// A Boolean value that tells whether every row takes the height that it gets, if that can be
  /// laid out, and nothing else changes.
  var writesAnyHeight: Bool { writesHeightsAlone && canTakeAnyHeight }
  private let canTakeAnyHeight: Bool
  /// The number of the first row of the chunk.
  private let firstRow: UInt32
  private(set) var result: MeasuringResult
  private let askedDetail: MeasureDetail

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - measures: The measures; nobody else reads or writes them meanwhile.
  ///   - removedCount: The number of rows that were removed.
  init(
    _ measures: RowMeasures, removedCount: Int, _ wanted: WantedRows, width: LayoutUnit,
    detail: MeasureDetail, firstRow: UInt32
  ) {
    self.measures = measures
    unsafe heights = measures.heights
    unsafe widths = measures.widths
    unsafe contentWidths = measures.contentWidths
    count = measures.count
    self.width = width
    rawWidth = Int32(clamping: width.rawValue)
    self.firstRow = firstRow
    let live = measures.count - removedCount
    let known = wanted == .all ? nil : measures.invalidRows(at: rawWidth)
    result = MeasuringResult()
    needed = known ?? RowSet()
    neededCount =
      known?.count ?? (wanted == .notValid && measures.commonWidth == rawWidth ? 0 : live)
    isEveryRowNeeded = neededCount == live
    isEveryRowMeasured = measures.commonWidth != nil || known?.hasUnmeasured == false
    askedDetail = detail
    writesHeightsAlone = unsafe isEveryRowNeeded && detail == .height && contentWidths == nil
    canTakeAnyHeight =
      isEveryRowMeasured && removedCount == 0 && !measures.mayHaveInvalidHeights
    if neededCount > 0, !writesHeightsAlone { measures.spreadCommonWidth() }
  }

  /// Writes heights alone where many rows need one: a row whose height is known takes no time of its own where rows
  /// are filled side by side, and is then known at one width, as the others are.
  mutating func writeHeightsAlone() {
    // The widths of rows as wide as their content are kept for each.
    guard askedDetail == .height, unsafe contentWidths == nil, neededCount * 4 > count else {
      return
    }
    writesHeightsAlone = true
  }

  /// Returns whether a row has to be measured; a row that was just measured may count as needed
  /// again.
  @inline(__always)
  func isNeeded(_ row: Int) -> Bool {
    assert(row >= 0 && row < count, "row (is \(row)) should be below \(count)")
    if isEveryRowNeeded { return unsafe heights[row] != RowMeasure.removedHeight }
    return neededCount > 0 && needed.contains(row)
  }

  /// A Boolean value that tells whether so few rows have to be measured that taking them out of their blocks takes less
  /// time than filling all blocks.
  var needsFewRows: Bool { !isEveryRowNeeded && neededCount * 6 <= count }

  /// The facts to find about each row: rows that keep widths of their own keep all at which their heights hold, so that
  /// few rows need another height at the next width.
  var detail: MeasureDetail {
    if unsafe contentWidths != nil { return askedDetail }
    return writesHeightsAlone ? .height : .heightAndInterval
  }

  /// The rows that have to be measured, in order.
  var neededRows: [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(neededCount)
    forEachNeeded { rows.append($0) }
    return rows
  }

  /// Calls a closure with each row that has to be measured, in order.
  @inline(__always)
  func forEachNeeded(_ body: (_ row: Int) -> Void) {
    guard isEveryRowNeeded else { return needed.forEach(body) }
    for row in 0..<count where isNeeded(row) { body(row) }
  }

  /// Returns the lanes that hold a row which has to be measured, as bits from the lowest on.
  func needed(of rows: LockstepTexts.Lanes) -> UInt16 {
    var needed: UInt16 = 0
    for lane in rows.indices where rows[lane] >= 0 && isNeeded(Int(rows[lane])) {
      needed |= 1 << UInt16(truncatingIfNeeded: lane)
    }
    return needed
  }

  /// Writes the heights of a block of rows, if they can be laid out; requires `writesAnyHeight`.
  ///
  /// - Returns: Whether the heights were written: `false` if the block is not full or has a height
  ///   below 0.
  @inline(__always)
  mutating func write(_ heights: LockstepTexts.Lanes, _ rows: LockstepTexts.Lanes) -> Bool {
    // A comparison of vectors would take them apart.
    let eight = (heights | rows).lowHalf | (heights | rows).highHalf
    let four = eight.lowHalf | eight.highHalf
    guard four[0] | four[1] | four[2] | four[3] >= 0 else { return false }
    for lane in rows.indices { unsafe self.heights[Int(rows[lane])] = heights[lane] }
    return true
  }

  /// Writes the measured height of a row that needs it; called once for each row.
  @inline(__always)
  mutating func write(_ measured: MeasuredRow, _ row: Int) {
    assert(row >= 0 && row < count, "row (is \(row)) should be below \(count)")
    let measure = result.note(
      measured, of: firstRow &+ UInt32(row),
      isMeasured: unsafe isEveryRowMeasured || !widths[row].isEmpty,
      formerHeight: unsafe heights[row], at: width)
    if measure.height == RowMeasure.invalidHeight { measures.mayHaveInvalidHeights = true }
    write(measure, of: measured, row)
  }

  @inline(__always)
  private mutating func write(_ measure: RowMeasure, of measured: MeasuredRow, _ row: Int) {
    if unsafe heights[row] != measure.height {
      result.changedRows.append(firstRow &+ UInt32(row))
    }
    if !writesHeightsAlone {
      unsafe widths[row] = measure.widths
    }
    unsafe heights[row] = measure.height
    guard let contentWidths = unsafe contentWidths else { return }
    if measured.contentWidth != nil {
      measures.keepContent(of: measure, row)
    } else {
      // The content has no room: the row is as wide as the pass until there is.
      let narrower = WidthInterval(from: 0, through: Int(unsafe contentWidths[row]) - 1)
      unsafe widths[row].formIntersection(narrower)
    }
  }

  /// Ends the writing after every row that needs a measure has one.
  ///
  /// - Returns: The work that was done.
  func finish() -> MeasuringResult {
    if writesHeightsAlone, neededCount > 0 {
      measures.follow(nil, at: rawWidth)
    }
    guard neededCount > 0, writesAnyHeight else { return result }
    // Blocks were written as a whole, with rows that needed no height among them.
    var result = result
    result.measuredCount = neededCount
    result.rewrappedCount = neededCount
    result.changedRows.forgetRows()
    return result
  }
}

extension RowMeasures {
  /// Returns the rows whose height is not known at a width; `nil` if all rows are known at one width.
  fileprivate func invalidRows(at width: Int32) -> RowSet? {
    guard commonWidth == nil else { return nil }
    return unsafe RowSet(
      outside: width, of: UnsafeBufferPointer(start: UnsafePointer(widths), count: count))
  }
}
