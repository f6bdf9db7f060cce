/// Reads items into rows of a cell without branches.
///
/// Code that is generic over items looks up its types at run time, for each slot of each row. A chain of closures,
/// made once with a closure for each slot, looks up nothing.
struct CellReader<Item: Sendable>: Sendable {
  private typealias Read =
    @Sendable (Item, inout PreparedCell, inout PrepareContext) throws -> Void

  private var read: Read = { _, _, _ in }
  private let textCount: Int

  /// Creates the reader of a cell; `nil` if the cell has branches.
  init?(_ program: CellProgram<Item>) {
    guard program.layout.gates.isEmpty, program.selectors.isEmpty else { return nil }
    textCount = program.texts.count
    for slot in program.texts {
      let preparing = slot.preparing
      add(slot.text) { cell, content, context in
        cell.texts.append(preparing.text(content, &context))
      }
    }
    if program.readsBoxes {
      for box in program.boxes { add(box) { cell, size, _ in cell.values.boxes.append(size) } }
    }
    if program.shapesAskLeastWidths {
      let before = read
      read = { item, cell, context in
        try before(item, &cell, &context)
        cell.keepLeastWidths(with: context.engine)
      }
    }
    if program.readsColors {
      for color in program.colors {
        add(color) { cell, color, _ in cell.values.colors.append(color) }
      }
    }
    if program.readsImages {
      for image in program.images {
        add(image) { cell, image, _ in cell.values.images.append(image) }
      }
    }
    if program.readsHighlights {
      for marks in program.highlights {
        add(marks) { cell, marks, _ in cell.values.highlights.append(marks) }
      }
    }
  }

  /// Adds the reading of one slot to the chain.
  private mutating func add<Value: Sendable>(
    _ slot: CellElement<Item>.Binding<Value>,
    _ take: @escaping @Sendable (inout PreparedCell, Value, inout PrepareContext) -> Void
  ) {
    let before = read
    switch slot {
    case .constant(let value):
      read = { item, cell, context in
        try before(item, &cell, &context)
        take(&cell, value, &context)
      }
    case .item(let value):
      read = { item, cell, context in
        try before(item, &cell, &context)
        take(&cell, try value(item), &context)
      }
    }
  }

  /// Returns the prepared row of an item.
  ///
  /// - Throws: The error that reading the item throws.
  func prepare(_ item: Item, in context: inout PrepareContext) throws -> PreparedCell {
    var cell = PreparedCell(textCount: textCount)
    try read(item, &cell, &context)
    return cell
  }
}
