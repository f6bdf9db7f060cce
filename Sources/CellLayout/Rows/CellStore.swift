internal import TextLayout

/// The prepared rows of one cell type, erased to its item type.
///
/// The type of the cell is erased once here, not in every row. A store is a reference that behaves
/// as a value: `RowStore` copies it before it changes one that another layout shares.
class CellStore<Item: Sendable>: @unchecked Sendable {
  // @unchecked: only `TypedCellStore` derives from it; a store is changed only while uniquely
  // referenced, so no two threads ever see a change.

  /// The number of prepared rows.
  var count: Int { 0 }

  func copy() -> CellStore<Item> { self }
  func insert(_ item: Item, _ context: inout PrepareContext) throws -> UInt32 { 0 }
  func remove(_ index: UInt32) {}
  func measure(_ index: UInt32, _ pass: inout LayoutPass) -> LayoutSize { .zero }
  /// The heights of all slots in 1/64 px, 0 where a slot is free.
  func measureAll(_ pass: inout LayoutPass) -> [Int] { [] }
  func arrange(
    _ index: UInt32, _ size: LayoutSize, _ pass: inout LayoutPass, _ sink: inout ElementSink
  ) {}
}

/// The store of a concrete cell type: chunks of prepared rows, freed slots used again.
final class TypedCellStore<Cell: DynamicSize>: CellStore<Cell.Item>, @unchecked Sendable {
  // @unchecked: see `CellStore`.
  private let cell: Cell
  private var chunks: [[Cell.Prepared?]] = []
  private var free: [UInt32] = []

  private static var chunkSize: Int { 256 }

  init(_ cell: Cell) {
    self.cell = cell
  }

  private init(copying other: TypedCellStore) {
    cell = other.cell
    chunks = other.chunks
    free = other.free
  }

  override var count: Int { chunks.reduce(0) { $0 + $1.count } - free.count }

  override func copy() -> CellStore<Cell.Item> { TypedCellStore(copying: self) }

  override func insert(_ item: Cell.Item, _ context: inout PrepareContext) throws -> UInt32 {
    let prepared = try cell.prepare(item, in: &context)
    if let index = free.popLast() {
      chunks[Int(index) / Self.chunkSize][Int(index) % Self.chunkSize] = prepared
      return index
    }
    if chunks.isEmpty || chunks[chunks.count - 1].count == Self.chunkSize {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunkSize)
    }
    chunks[chunks.count - 1].append(prepared)
    return UInt32((chunks.count - 1) * Self.chunkSize + chunks[chunks.count - 1].count - 1)
  }

  override func remove(_ index: UInt32) {
    chunks[Int(index) / Self.chunkSize][Int(index) % Self.chunkSize] = nil
    free.append(index)
  }

  private func prepared(_ index: UInt32) -> Cell.Prepared? {
    chunks[Int(index) / Self.chunkSize][Int(index) % Self.chunkSize]
  }

  override func measure(_ index: UInt32, _ pass: inout LayoutPass) -> LayoutSize {
    prepared(index).map { cell.measure($0, in: &pass) } ?? .zero
  }

  override func measureAll(_ pass: inout LayoutPass) -> [Int] {
    var heights: [Int] = []
    for chunk in chunks {
      var sizes = cell.measure(batch: chunk.compactMap { $0 }, in: &pass).makeIterator()
      for row in chunk { heights.append(row == nil ? 0 : (sizes.next()?.height.rawValue ?? 0)) }
    }
    return heights
  }

  override func arrange(
    _ index: UInt32, _ size: LayoutSize, _ pass: inout LayoutPass, _ sink: inout ElementSink
  ) {
    guard let prepared = prepared(index) else { return }
    cell.arrange(prepared, in: size, pass: &pass, into: &sink)
  }
}

extension DynamicSize {
  /// An empty store for rows of this cell type.
  func makeStore() -> CellStore<Item> { TypedCellStore(self) }
}
