internal import TextLayout

/// The prepared content of a list's header, footer or placeholder, and its height.
struct EdgeRow: Sendable {
  /// The prepared content, or the error that preparing it threw.
  private let content: Result<any EdgeContent, any Error>
  /// The direction that the content was prepared in, and the scale that it was measured at.
  private let direction: LayoutDirection
  private var scale: Double
  private var measured: MeasuredRow
  /// The change in which the content was prepared, and the change since which it has its height.
  private(set) var changes: (prepared: LayoutChange, resized: LayoutChange)

  /// Creates the row of a cell; it is measured later.
  init(_ cell: ListEdgeCell, preparedIn pass: LayoutPass, at change: LayoutChange) {
    var context = PrepareContext(pass)
    content = Result { try cell.source.prepared(in: &context) }
    (direction, scale) = (pass.direction, pass.scale)
    measured = MeasuredRow(height: 0, widths: .none)
    changes = (change, change)
  }

  /// Returns whether the content is that of a pass.
  func isPrepared(for pass: LayoutPass) -> Bool { direction == pass.direction }

  /// Returns whether the height is that of a pass.
  func isMeasured(for pass: LayoutPass) -> Bool {
    scale == pass.scale && measured.widths.contains(Int32(clamping: pass.width.rawValue))
  }

  /// Measures the row.
  mutating func measure(in pass: inout LayoutPass, _ change: LayoutChange) {
    let old = height
    scale = pass.scale
    measured = (try? content.get())?.measured(in: &pass) ?? MeasuredRow(height: 0, widths: .all)
    if height != old { changes.resized = change }
  }

  /// Forgets the height of a cell other than a prototype.
  mutating func forgetCustomHeight() {
    if case .custom = cellKind { measured.widths = .none }
  }

  /// The height in 1/64 px; 0 for a row with an error.
  var height: Int { RowMeasure.of(measured).map { Int($0.height) } ?? 0 }

  /// The widths at which the row is as high.
  var widths: WidthInterval { measured.widths }

  /// The reason why the row has no height.
  var error: (any Error)? {
    if case .failure(let error) = content { return error }
    return RowMeasure.of(measured) == nil
      ? LayoutError.invalidHeight(LayoutUnit(rawValue: measured.height)) : nil
  }

  /// Returns the parts of the row; a row with an error has none.
  func elements(in size: LayoutSize, _ pass: inout LayoutPass) -> [PlacedElement] {
    guard error == nil, let content = try? content.get() else { return [] }
    return content.elements(in: size, &pass)
  }

  /// Returns the cell's explanation; `nil` if preparing failed.
  func explain(in size: LayoutSize, _ pass: inout LayoutPass) -> CellExplanation? {
    (try? content.get())?.explain(in: size, &pass)
  }

  /// The kind of the cell.
  var cellKind: CellKind { (try? content.get())?.cellKind ?? .missing }
}

/// The prepared content of a cell whose type is erased.
private protocol EdgeContent: Sendable {
  var cellKind: CellKind { get }
  func measured(in pass: inout LayoutPass) -> MeasuredRow
  func elements(in size: LayoutSize, _ pass: inout LayoutPass) -> [PlacedElement]
  func explain(in size: LayoutSize, _ pass: inout LayoutPass) -> CellExplanation
}

private struct TypedEdgeContent<Measuring: RowMeasuring>: EdgeContent {
  let cell: Measuring.Cell
  let measuring: Measuring
  let prepared: Measuring.Prepared

  init(
    _ cell: Measuring.Cell, content: Measuring.Cell.Item, in context: inout PrepareContext
  ) throws {
    self.cell = cell
    measuring = Measuring(cell)
    prepared = try cell.prepare(content, in: &context)
  }

  var cellKind: CellKind { measuring.cellKind }

  func measured(in pass: inout LayoutPass) -> MeasuredRow {
    measuring.solve(prepared, in: &pass, detail: .heightAndInterval)
  }

  func elements(in size: LayoutSize, _ pass: inout LayoutPass) -> [PlacedElement] {
    var sink = ElementSink()
    cell.arrange(prepared, in: size, pass: &pass, into: &sink)
    return sink.elements
  }

  func explain(in size: LayoutSize, _ pass: inout LayoutPass) -> CellExplanation {
    measuring.explain(prepared, in: size, &pass)
  }
}

extension EdgeSource {
  /// Returns the prepared content.
  fileprivate func prepared(in context: inout PrepareContext) throws -> any EdgeContent {
    try prepared(cell, &context)
  }

  private func prepared<Cell: DynamicSize<Content>>(
    _ cell: Cell, _ context: inout PrepareContext
  ) throws -> any EdgeContent {
    if let prototype = cell as? CellPrototype<Content> {
      return try TypedEdgeContent<PlanMeasuring<Content>>(prototype, content: content, in: &context)
    }
    return try TypedEdgeContent<SingleRowMeasuring<Cell>>(cell, content: content, in: &context)
  }
}
