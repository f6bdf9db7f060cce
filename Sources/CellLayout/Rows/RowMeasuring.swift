internal import TextLayout

/// How the rows of one cell type are measured: one at a time, and many at once.
protocol RowMeasuring<Prepared>: Sendable {
  /// What is kept of a row.
  associatedtype Prepared: Sendable
  /// What is made once of many rows, to measure them together at any width.
  associatedtype Together: Sendable

  /// Measures a row. Its heights are not checked.
  func measure(_ row: Prepared, _ pass: inout LayoutPass) -> MeasuredRow

  /// Puts rows together; `nil` if nothing is gained.
  func together(_ rows: [Prepared], _ pass: inout LayoutPass) -> Together?

  /// Measures the rows that were put together and are asked for.
  ///
  /// - Parameters:
  ///   - keepsIntervals: whether widths with the same height are looked for; it takes longer.
  ///   - isNeeded: whether a row has to be measured.
  ///   - body: is given rows that were measured, asked for or not.
  /// - Returns: the rows that have to be measured one by one.
  func measure(
    _ together: Together, _ pass: inout LayoutPass, keepsIntervals: Bool,
    where isNeeded: (_ row: Int) -> Bool, _ body: (_ row: Int, _ measured: MeasuredRow) -> Void
  ) -> [Int]
}

/// The height of a row and the row widths at which it is the same, in 1/64 px.
struct MeasuredRow {
  var height: Int
  var narrowest: Int
  var widest: Int

  /// A height that is known at one width.
  init(height: Int, at width: LayoutUnit) {
    self.init(height: height, narrowest: width.rawValue, widest: width.rawValue)
  }

  @inline(__always)
  init(height: Int, narrowest: Int, widest: Int) {
    self.height = height
    self.narrowest = narrowest
    self.widest = widest
  }
}

/// Rows of a cell of which nothing is known but that it can be asked.
struct SingleRowMeasuring<Cell: DynamicSize>: RowMeasuring {
  let cell: Cell

  func measure(_ row: Cell.Prepared, _ pass: inout LayoutPass) -> MeasuredRow {
    let height = cell.measure(row, in: &pass).height.rawValue
    return MeasuredRow(height: height, at: pass.width)
  }

  /// The rows themselves: the cell may have a way to measure many.
  func together(_ rows: [Cell.Prepared], _ pass: inout LayoutPass) -> [Cell.Prepared]? { rows }

  func measure(
    _ together: [Cell.Prepared], _ pass: inout LayoutPass, keepsIntervals: Bool,
    where isNeeded: (Int) -> Bool, _ body: (Int, MeasuredRow) -> Void
  ) -> [Int] {
    let rows = together.indices.filter(isNeeded)
    let sizes = cell.measure(batch: rows.map { together[$0] }, in: &pass)
    for (row, size) in zip(rows, sizes) {
      body(row, MeasuredRow(height: size.height.rawValue, at: pass.width))
    }
    return Array(rows.dropFirst(sizes.count))
  }
}
