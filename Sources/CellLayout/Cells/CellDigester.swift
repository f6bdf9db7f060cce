internal import TextLayout

/// Feeds the values that a cell without branches reads from items to hashers.
///
/// It is a chain of closures for the reason that `CellReader` is one.
struct CellDigester<Item: Sendable>: Sendable {
  private typealias Feed = @Sendable (Item, inout ContentHasher) throws -> Void

  private var feed: Feed?

  /// Creates the feeder of a cell; `nil` if the cell has branches.
  init?(_ program: CellProgram<Item>) {
    guard program.layout.gates.isEmpty, program.selectors.isEmpty else { return nil }
    for slot in program.texts { add(slot.text, TextContent.digest) }
    for (i, box) in program.boxes.enumerated() {
      let isImage = program.imageBoxes.contains(i)
      add(box, isImage ? CellProgram<Item>.digestImage : CellProgram<Item>.digest)
    }
  }

  /// Adds the feeding of one slot to the chain; constants are part of the cell's own digest.
  private mutating func add<Value: Sendable>(
    _ slot: CellElement<Item>.Binding<Value>,
    _ digest: @escaping @Sendable (Value, inout ContentHasher) -> Void
  ) {
    guard case .item(let value) = slot else { return }
    guard let before = feed else {
      feed = { item, hasher in digest(try value(item), &hasher) }
      return
    }
    feed = { item, hasher in
      try before(item, &hasher)
      digest(try value(item), &hasher)
    }
  }

  /// Feeds the values that the cell reads from an item.
  ///
  /// - Throws: The error that reading the item throws.
  func digest(of item: Item, into hasher: inout ContentHasher) throws {
    try feed?(item, &hasher)
  }
}
