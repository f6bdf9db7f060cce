internal import TextLayout

/// How the rows of one cell type are measured: one at a time, and many at once.
protocol RowMeasuring<Prepared>: Sendable {
  associatedtype Cell: DynamicSize where Cell.Prepared == Prepared
  /// What is kept of a row.
  associatedtype Prepared: Sendable
  /// What is made once of many rows, to measure them together at any width.
  associatedtype Together: Sendable

  init(_ cell: Cell)

  /// Whether heights may depend on the direction of a pass.
  static var followsDirection: Bool { get }

  /// What holds of the rows of another cell of the type.
  func change(from old: Self) -> CellChange

  /// Returns what holds of rows when the list turns.
  ///
  /// - Parameter followsDirection: Whether preparing any of them has asked for the direction.
  func changeWhenTurned(followsDirection: Bool) -> CellChange

  /// Finds what becomes of rows when the list turns; only asked where they are compared.
  func turn(
    _ rows: [(row: Prepared, item: Cell.Item)], _ context: inout PrepareContext
  ) -> [RevisedRow<Prepared>]

  /// Compares rows of another cell of the type with what this one makes of their items.
  func revise(
    _ rows: [(row: Prepared, item: Cell.Item)], from old: Self, _ context: inout PrepareContext
  ) -> [RevisedRow<Prepared>]

  /// Measures a row. Its height is not checked.
  ///
  /// - Parameter detail: What is found of the row.
  func solve(
    _ row: Prepared, in pass: inout LayoutPass, detail: MeasureDetail
  ) -> MeasuredRow

  /// Puts rows together; `nil` if nothing is gained.
  func together(_ rows: [Prepared], _ pass: inout LayoutPass) -> Together?

  /// Finds the heights of those of the rows put together that need one.
  ///
  /// - Parameter detail: What is found of the row.
  /// - Returns: the rows that need it and have to be measured one by one.
  func sweep(
    _ together: Together, in pass: inout LayoutPass, detail: MeasureDetail,
    into writer: inout MeasureWriter
  ) -> [Int]

  /// What the cell type is.
  var cellKind: CellKind { get }

  /// Says how the height of a row is made up.
  func explain(
    _ row: Prepared, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation
}

/// The height of a row, in 1/64 px, and the row widths at which it is the same.
struct MeasuredRow {
  var height: Int
  var widths: WidthInterval

  @inline(__always)
  init(height: Int, widths: WidthInterval) {
    self.height = height
    self.widths = widths
  }

  /// A height that is known at one width.
  init(height: Int, at width: LayoutUnit) {
    self.init(height: height, widths: WidthInterval(width))
  }
}

/// Rows of a cell of which nothing is known but that it can be asked.
struct SingleRowMeasuring<Cell: DynamicSize>: RowMeasuring {
  let cell: Cell

  init(_ cell: Cell) { self.cell = cell }

  static var followsDirection: Bool { true }

  func change(from old: Self) -> CellChange {
    cell.keepsRows(of: old.cell) ? .same : .replaced
  }

  func changeWhenTurned(followsDirection: Bool) -> CellChange {
    followsDirection ? .compared(keepsHeights: false) : .same
  }

  func turn(
    _ rows: [(row: Cell.Prepared, item: Cell.Item)], _ context: inout PrepareContext
  ) -> [RevisedRow<Cell.Prepared>] {
    prepare(rows.map(\.item), because: .direction, &context)
  }

  func revise(
    _ rows: [(row: Cell.Prepared, item: Cell.Item)], from old: Self,
    _ context: inout PrepareContext
  ) -> [RevisedRow<Cell.Prepared>] {
    prepare(rows.map(\.item), because: .cells, &context)
  }

  private func prepare(
    _ items: [Cell.Item], because reasons: InvalidationReport.Reasons,
    _ context: inout PrepareContext
  ) -> [RevisedRow<Cell.Prepared>] {
    items.map { item in
      do { return .prepared(try cell.prepare(item, in: &context), reasons) } catch {
        return .failed(error)
      }
    }
  }

  func solve(
    _ row: Cell.Prepared, in pass: inout LayoutPass, detail: MeasureDetail
  ) -> MeasuredRow {
    let height = cell.measure(row, in: &pass).height.rawValue
    return MeasuredRow(height: height, at: pass.width)
  }

  /// The rows themselves: the cell may have a way to measure many.
  func together(_ rows: [Cell.Prepared], _ pass: inout LayoutPass) -> [Cell.Prepared]? { rows }

  func sweep(
    _ together: [Cell.Prepared], in pass: inout LayoutPass, detail: MeasureDetail,
    into writer: inout MeasureWriter
  ) -> [Int] {
    let rows = together.indices.filter { writer.isNeeded($0) }
    let sizes = cell.measure(batch: rows.map { together[$0] }, in: &pass)
    for (row, size) in zip(rows, sizes) {
      writer.write(MeasuredRow(height: size.height.rawValue, at: pass.width), row)
    }
    return Array(rows.dropFirst(sizes.count))
  }

  var cellKind: CellKind { .custom("\(Cell.self)") }

  func explain(
    _ row: Cell.Prepared, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation {
    cell.explainPlaced(row, in: size, &pass)
  }
}
