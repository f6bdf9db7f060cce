internal import TextLayout

/// A way to measure the rows of one cell type: one at a time, and many at once.
protocol RowMeasuring<Prepared>: Sendable {
  associatedtype Cell: DynamicSize where Cell.Prepared == Prepared
  /// The content that is kept of a row.
  associatedtype Prepared: Sendable
  /// Groups of many rows that are made once, to measure the rows together at any width.
  associatedtype Together: Sendable

  init(_ cell: Cell)

  /// A Boolean value that tells whether heights may depend on the direction of a pass.
  static var followsDirection: Bool { get }

  /// A Boolean value that tells whether preparing a changed row looks at the row's former content.
  static var reusesRows: Bool { get }

  /// Appends the key of each item's sizes, see `CellStore`.
  func appendSizeKeys(
    of items: UnsafeBufferPointer<Cell.Item>, after environment: ContentHasher,
    to keys: inout [ContentDigest])

  /// Prepares new items and appends their content to rows.
  func prepare(
    _ items: UnsafeBufferPointer<Cell.Item>, into rows: TypedPreparedRows<Prepared>,
    _ context: inout PrepareContext)

  /// Returns the effect that replacing another cell of the type has on its rows.
  func change(from old: Self) -> CellChange

  /// Returns the effect that turning the list has on rows.
  ///
  /// - Parameter followsDirection: Whether preparing any of the rows asked for the direction.
  func changeWhenTurned(followsDirection: Bool) -> CellChange

  /// Returns the outcome of turning the list for some rows; only called for a change that is
  /// `compared`.
  func turn(
    _ rows: [(row: Prepared, item: Cell.Item)], _ context: inout PrepareContext
  ) -> [RevisedRow<Prepared>]

  /// Compares rows of another cell of the type with the content that this cell makes of their
  /// items.
  func revise(
    _ rows: [(row: Prepared, item: Cell.Item)], from old: Self, _ context: inout PrepareContext
  ) -> [RevisedRow<Prepared>]

  /// Returns the measured height of a row; the height may be out of range.
  ///
  /// - Parameter detail: The facts to find about the row.
  func solve(
    _ row: Prepared, in pass: inout LayoutPass, detail: MeasureDetail
  ) -> MeasuredRow

  /// A Boolean value that tells whether the content of a row asks for one width at all greatest widths.
  var hasFixedContentWidths: Bool { get }

  /// Returns the width that the content of a row asks for, at most some width, and the greatest widths
  /// at which the content asks for the same.
  ///
  /// - Parameter pass: The pass, at the greatest width.
  func contentWidth(
    of row: Prepared, in pass: inout LayoutPass
  ) -> (width: LayoutUnit, rooms: WidthInterval)

  /// Returns the widths that the content of a row asks for in the columns of a table.
  func columnWidths(of row: Prepared, in pass: inout LayoutPass) -> [LayoutUnit]

  /// Returns rows in groups; `nil` if grouping has no advantage.
  ///
  /// - Parameter rows: The rows in place: copying them takes longer than filling their lines.
  func together(
    _ rows: UnsafeBufferPointer<Prepared>, _ pass: inout LayoutPass
  ) -> Together?

  /// Returns whether hardly any of grouped rows is measured one by one.
  func standTogether(_ together: Together) -> Bool

  /// Returns the heights of rows at all widths of an interval; `nil` if it takes less time to measure them at each.
  ///
  /// - Parameters:
  ///   - together: The grouped rows; the others keep widths of their own.
  ///   - known: The heights that the rows have now.
  ///   - count: The number of rows of the chunk.
  func heightSteps(
    of together: Together?, from known: KnownHeights, count: Int, over widths: WidthInterval,
    in pass: LayoutPass
  ) -> HeightStepsBuilder?

  /// Writes the heights of those grouped rows that need one.
  ///
  /// - Parameter detail: The facts to find about each row.
  /// - Returns: The rows that need a height and have to be measured one by one.
  func sweep(
    _ together: Together, in pass: inout LayoutPass, detail: MeasureDetail,
    into writer: inout MeasureWriter
  ) -> [Int]

  /// Returns rows of a prototype; `nil` for rows of cells of another kind.
  ///
  /// - Parameter rows: The rows in place, which live as long as their chunk.
  func plainCells(_ rows: UnsafeBufferPointer<Prepared>) -> PlainCells?

  /// The kind of the cell type.
  var cellKind: CellKind { get }

  /// Returns the parts of the height of a row, and its texts.
  func explain(
    _ row: Prepared, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation
}

/// The height of a row, in 1/64 px, and the row widths at which it is the same.
struct MeasuredRow {
  var height: Int
  var widths: WidthInterval
  /// The width that the content asks for, in 1/64 px; `nil` for a row that was measured at the width of
  /// its pass.
  var contentWidth: Int?

  @inline(__always)
  init(height: Int, widths: WidthInterval) {
    self.height = height
    self.widths = widths
  }

  /// Creates a height that is known at one width.
  init(height: Int, at width: LayoutUnit) {
    self.init(height: height, widths: WidthInterval(width))
  }
}

/// The measuring of rows of any cell type, which only the cell itself can do.
struct SingleRowMeasuring<Cell: DynamicSize>: RowMeasuring {
  let cell: Cell

  init(_ cell: Cell) { self.cell = cell }

  static var followsDirection: Bool { true }
  static var reusesRows: Bool { true }

  func appendSizeKeys(
    of items: UnsafeBufferPointer<Cell.Item>, after environment: ContentHasher,
    to keys: inout [ContentDigest]
  ) {
    for i in items.indices {
      var hasher = environment
      let isKept = unsafe cell.digest(of: items[i], into: &hasher)
      keys.append(isKept ? hasher.finalize() : .noKey)
    }
  }

  func prepare(
    _ items: UnsafeBufferPointer<Cell.Item>, into rows: TypedPreparedRows<Cell.Prepared>,
    _ context: inout PrepareContext
  ) {
    unsafe rows.append(items, in: &context) { item, _, context in
      try cell.prepare(item, in: &context)
    }
  }

  func change(from old: Self) -> CellChange {
    cell.keepsRows(of: old.cell) ? .same : .replaced
  }

  func changeWhenTurned(followsDirection: Bool) -> CellChange {
    followsDirection ? .compared(keepsHeights: false) : .same
  }

  func turn(
    _ rows: [(row: Cell.Prepared, item: Cell.Item)], _ context: inout PrepareContext
  ) -> [RevisedRow<Cell.Prepared>] {
    prepare(rows.map { $0.item }, because: .direction, &context)
  }

  func revise(
    _ rows: [(row: Cell.Prepared, item: Cell.Item)], from old: Self,
    _ context: inout PrepareContext
  ) -> [RevisedRow<Cell.Prepared>] {
    prepare(rows.map { $0.item }, because: .cells, &context)
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

  var hasFixedContentWidths: Bool { false }

  func contentWidth(
    of row: Cell.Prepared, in pass: inout LayoutPass
  ) -> (width: LayoutUnit, rooms: WidthInterval) {
    (
      cell.contentWidths(of: row, in: &pass)?.maxContent ?? pass.width, WidthInterval(pass.width)
    )
  }

  func columnWidths(of row: Cell.Prepared, in pass: inout LayoutPass) -> [LayoutUnit] {
    cell.columnWidths(of: row, in: &pass)
  }

  /// Returns the rows themselves: the cell may have a way to measure many.
  func together(
    _ rows: UnsafeBufferPointer<Cell.Prepared>, _ pass: inout LayoutPass
  ) -> [Cell.Prepared]? { unsafe Array(rows) }

  func standTogether(_ together: [Cell.Prepared]) -> Bool { false }

  func heightSteps(
    of together: [Cell.Prepared]?, from known: KnownHeights, count: Int, over widths: WidthInterval,
    in pass: LayoutPass
  ) -> HeightStepsBuilder? { nil }

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

  func plainCells(_ rows: UnsafeBufferPointer<Cell.Prepared>) -> PlainCells? { nil }

  var cellKind: CellKind { .custom("\(Cell.self)") }

  func explain(
    _ row: Cell.Prepared, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation {
    cell.explainPlaced(row, in: size, &pass)
  }
}
