public import TextLayout

/// A cell type described by its elements: give it an item, and it finds its size.
///
/// The description is compiled once; a row keeps only its texts.
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
  let lazyDigest = LazyDigest()

  /// Makes a prototype from a closure that makes its root element.
  public init(
    for item: Item.Type = Item.self, _ root: (CellElements<Item>) -> CellElement<Item>
  ) {
    program = CellProgram(root(CellElements()))
  }

  /// Makes a prototype from its root element.
  public init(_ root: CellElement<Item>) {
    program = CellProgram(root)
  }

  /// Shapes the item's texts.
  public func prepare(_ item: Item, in context: inout PrepareContext) throws -> PreparedCell {
    try program.prepare(item, in: &context)
  }

  /// Finds the height at the pass's width.
  ///
  /// - Complexity: O(elements + lines), no shaping but where a line cuts a ligature.
  public func measure(_ prepared: PreparedCell, in pass: inout LayoutPass) -> LayoutSize {
    withSolver(prepared, in: &pass) { solver in
      LayoutSize(width: solver.pass.width, height: solver.height(width: solver.pass.width))
    }
  }

  /// Places the elements; sides of a size count as the nearest in 0 to `LayoutUnit.maximum`.
  public func arrange(
    _ prepared: PreparedCell, in size: LayoutSize, pass: inout LayoutPass,
    into elements: inout ElementSink
  ) {
    let size = size.inRange
    withSolver(prepared, in: &pass) { $0.place(in: size, &elements) }
    if pass.direction == .rightToLeft { elements.mirror(width: size.width) }
  }

  /// Whether both are copies of one prototype: what others read from an item cannot be compared but
  /// item by item.
  public func keepsRows(of other: CellPrototype) -> Bool { lazyDigest === other.lazyDigest }

  /// Solves one cell with the memory of the last.
  func withSolver<Result>(
    _ prepared: PreparedCell, in pass: inout LayoutPass,
    _ body: (inout FlexSolver) -> Result
  ) -> Result {
    var solver = FlexSolver(program: program, cell: prepared, pass: pass, storage: &pass.flexItems)
    defer { swap(&solver.items, &pass.flexItems) }
    return body(&solver)
  }
}
