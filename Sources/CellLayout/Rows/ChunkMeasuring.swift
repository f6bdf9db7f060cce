internal import TextLayout

/// Measures the rows of one chunk that have no valid height, together where they are many.
struct ChunkMeasuring<Measuring: RowMeasuring>: Sendable {
  let chunk: RowChunk<Measuring>
  /// Referred to by nobody else who reads or writes meanwhile.
  let measures: RowMeasures
  let measuring: Measuring
  /// The number of the chunk's first row.
  let firstRow: UInt32
  let wanted: WantedRows
  let keepsIntervals: Bool

  /// Fewer rows than this are measured one by one.
  private static var fewRows: Int { 16 }

  func run(_ pass: inout LayoutPass) -> MeasuringResult {
    let rowWidth = pass.width
    let width = Int32(clamping: rowWidth.rawValue)
    let count = measures.count
    var result = MeasuringResult()
    var neededCount = 0
    for row in 0..<count where isNeeded(row, width) { neededCount += 1 }
    guard neededCount > 0 else { return result }
    var covered = 0
    var left: [Int] = []
    if neededCount >= Self.fewRows {
      let together = chunk.together(measuring, &pass)
      if let rows = together.rows {
        covered = together.count
        left = measuring.measure(
          rows, &pass, keepsIntervals: keepsIntervals, where: { isNeeded($0, width) }
        ) { row, measured in
          if isNeeded(row, width) { write(measured, row, at: rowWidth, &result) }
        }
      }
    }
    for row in left {
      write(measuring.measure(chunk.rows[row], &pass), row, at: pass.width, &result)
    }
    for row in covered..<count where isNeeded(row, width) {
      write(measuring.measure(chunk.rows[row], &pass), row, at: pass.width, &result)
    }
    return result
  }

  @inline(__always)
  private func isNeeded(_ row: Int, _ width: Int32) -> Bool {
    let measure = unsafe measures.base[row]
    switch wanted {
    case .notValid: return !measure.isValid(at: width)
    case .all: return !measure.isRemoved
    }
  }

  @inline(__always)
  private func write(
    _ measured: MeasuredRow, _ row: Int, at width: LayoutUnit, _ result: inout MeasuringResult
  ) {
    let old = unsafe measures.base[row]
    result.measuredCount += 1
    if old.isMeasured { result.rewrappedCount += 1 }
    if let measure = RowMeasure.of(measured) {
      if old.height == RowMeasure.invalidHeight { result.recovered.append(firstRow + UInt32(row)) }
      unsafe measures.base[row] = measure
    } else {
      result.invalid.append((firstRow + UInt32(row), measured.height))
      unsafe measures.base[row] = .invalid(at: width)
    }
  }
}
