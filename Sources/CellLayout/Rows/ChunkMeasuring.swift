internal import TextLayout

/// The measuring of the rows of one chunk that have no valid height; many rows are measured
/// together.
struct ChunkMeasuring<Measuring: RowMeasuring>: Sendable {
  let chunk: TypedRowChunk<Measuring>
  /// The measures; nobody else reads or writes them meanwhile.
  let measures: RowMeasures
  /// The number of rows that were removed.
  let removedCount: Int
  let measuring: Measuring
  /// The number of the first row of the chunk.
  let firstRow: UInt32
  let wanted: WantedRows
  let cause: MeasuringCause

  /// The least number of rows that are measured together.
  private static var fewRows: Int { 16 }

  func run(_ pass: inout LayoutPass) -> MeasuringResult {
    withExtendedLifetime(measures) { fill(&pass) }
  }

  private func fill(_ pass: inout LayoutPass) -> MeasuringResult {
    guard measures.isContentSized else { return fillRows(wanted, &pass) }
    var writer = writer(wanted, pass)
    guard writer.neededCount > 0 else { return MeasuringResult() }
    let knowsContent = wanted == .notValid && measuring.hasFixedContentWidths
    var isAnyWide = false
    for row in writer.neededRows {
      let known = knowsContent ? measures.contentWidth(of: row) : nil
      if let known, known > pass.width {
        isAnyWide = true
      } else if let known, let measured = measures.measureAtContent(of: row, width: known) {
        writer.write(measured, row)
      } else {
        writer.write(
          measuring.solveContentSized(chunk[row], known: known, in: &pass), row)
      }
    }
    // Rows whose content has no room are as wide as the pass, as rows of a given width are.
    var result = writer.finish()
    if isAnyWide { result.add(fillRows(.notValid, &pass)) }
    return result
  }

  private func writer(_ wanted: WantedRows, _ pass: LayoutPass) -> MeasureWriter {
    MeasureWriter(
      measures, removedCount: removedCount, wanted, width: pass.width, detail: cause.detail,
      firstRow: firstRow)
  }

  private func fillRows(_ wanted: WantedRows, _ pass: inout LayoutPass) -> MeasuringResult {
    if wanted == .notValid, let result = step(&pass) { return result }
    var writer = writer(wanted, pass)
    guard writer.neededCount > 0 else { return writer.finish() }
    guard writer.neededCount >= Self.fewRows else {
      for row in writer.neededRows { write(row, to: &writer, &pass) }
      return writer.finish()
    }
    var covered = 0
    let together = chunk.together(first: writer.count, measuring, &pass)
    if let rows = together.rows {
      covered = together.count
      if measuring.standTogether(rows) { writer.writeHeightsAlone() }
      let left = measuring.sweep(rows, in: &pass, detail: writer.detail, into: &writer)
      for row in left { write(row, to: &writer, &pass) }
    }
    for row in covered..<writer.count where writer.isNeeded(row) { write(row, to: &writer, &pass) }
    return writer.finish()
  }

  private func write(_ row: Int, to writer: inout MeasureWriter, _ pass: inout LayoutPass) {
    writer.write(measuring.solve(chunk[row], in: &pass, detail: writer.detail), row)
  }
}
