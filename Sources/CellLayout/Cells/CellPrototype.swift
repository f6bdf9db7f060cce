public import TextLayout

/// A cell type that is described by its elements; it finds the size of every item.
///
/// The description is compiled once; a row keeps only its texts, box sizes and colours.
///
/// ```swift
/// let message = CellPrototype(for: Message.self) { make in
///   make.row(spacing: 8) {
///     make.box(width: 40, height: 40).cornerRadius(20)
///     make.column {
///       make.text(\.author, style: name)
///       make.text(\.text, style: body)
///     }.grow()
///   }.padding(12)
/// }
/// ```
public struct CellPrototype<Item: Sendable>: DynamicSize {
  let program: CellProgram<Item>
  let plans: HeightPlans
  let lazyDigest = LazyDigest()

  /// Creates a prototype from a closure that makes its root element.
  ///
  /// - Precondition: Elements are nested at most 64 levels deep.
  public init(
    for item: Item.Type = Item.self, _ root: (CellElements<Item>) -> CellElement<Item>
  ) {
    self.init(root(CellElements()))
  }

  /// Creates a prototype from its root element.
  ///
  /// - Precondition: Elements are nested at most 64 levels deep.
  public init(_ root: CellElement<Item>) {
    program = CellProgram(root)
    plans = HeightPlans(program)
  }

  /// Returns the prepared content of an item: its shaped texts, box sizes and colours.
  ///
  /// - Throws: An error that a closure of the description throws, or `LayoutError` for a box with
  ///   an invalid aspect ratio.
  public func prepare(_ item: Item, in context: inout PrepareContext) throws -> PreparedCell {
    try program.prepare(item, in: &context)
  }

  /// Returns the size of a row: the width of the pass, and the height at that width.
  ///
  /// - Complexity: O(elements + lines); text is shaped only where a line cuts a ligature.
  public func measure(_ prepared: PreparedCell, in pass: inout LayoutPass) -> LayoutSize {
    var frames = CellFrames()
    if let height = frames.height(of: prepared, plans, pass) {
      return LayoutSize(width: pass.width, height: height)
    }
    var solver = CellSolver(program: program, cell: prepared, pass: pass)
    return LayoutSize(width: pass.width, height: solver.height(width: pass.width))
  }

  /// The height of every row, if no element reads the item and no text gives the cell its height.
  public var constantHeight: LayoutUnit? {
    program.readsItems ? nil : plans.constant
  }

  /// Returns the widths that the elements of a row ask for, margins included.
  ///
  /// - Complexity: O(elements + segments of texts).
  public func contentWidths(
    of prepared: PreparedCell, in pass: inout LayoutPass
  ) -> ContentWidths? {
    var solver = CellSolver(program: program, cell: prepared, pass: pass)
    return solver.contentWidths
  }

  /// Returns the widths that the cells of a table's row ask for on one line, margins included; 0 for columns
  /// without a cell of their own.
  ///
  /// - Complexity: O(elements + segments of texts).
  public func columnWidths(
    of prepared: PreparedCell, in pass: inout LayoutPass
  ) -> [LayoutUnit] {
    guard program.layout.hasTableRows else { return [] }
    var solver = CellSolver(program: program, cell: prepared, pass: pass)
    return solver.columnWidths(of: program.layout.tableRows)
  }

  /// Places the elements of a row.
  ///
  /// - Parameters:
  ///   - prepared: The content of the row.
  ///   - size: The size of the row; its sides count as the nearest in 0 to `LayoutUnit.maximum`.
  ///   - pass: The width, scale, direction and engine of the measurement.
  ///   - elements: The sink that the placed elements are added to.
  public func arrange(
    _ prepared: PreparedCell, in size: LayoutSize, pass: inout LayoutPass,
    into elements: inout ElementSink
  ) {
    var solver = CellSolver(program: program, cell: prepared, pass: pass)
    solver.plainTree = plans.tree(of: prepared, pass.direction)
    solver.place(
      in: size.inRange, tableRows: pass.columns == nil ? [] : program.layout.tableRows, &elements)
  }

  /// Returns the number of bytes that the texts, box sizes, colours and highlights of a row take.
  public func byteCount(of prepared: PreparedCell) -> Int {
    MemoryLayout<PreparedCell>.stride + prepared.texts.byteCount + prepared.values.byteCount
  }

  /// Returns whether both prototypes are copies of one prototype.
  ///
  /// Other prototypes can only be compared item by item, because closures read from the items.
  public func keepsRows(of other: CellPrototype) -> Bool { lazyDigest === other.lazyDigest }
}
