internal import TextLayout

/// The store of a concrete cell type: chunks that are appended to and shared.
///
/// A row's number is its chunk's and its place there. Rows that are taken out stay where they are
/// until the layout compacts its stores.
final class TypedCellStore<Cell: DynamicSize, Measuring: RowMeasuring>: CellStore<Cell.Item>,
  @unchecked Sendable
where Measuring.Cell == Cell, Measuring.Prepared == Cell.Prepared {
  // @unchecked: see `CellStore`.
  private let cell: Cell
  private let measuring: Measuring
  private var chunks: [MeasuredChunk<Measuring>] = []
  private var liveCount = 0
  private var deadCount = 0

  init(_ cell: Cell, _ measuring: Measuring) {
    self.cell = cell
    self.measuring = measuring
  }

  override var count: Int { liveCount }
  override var removedCount: Int { deadCount }

  override func copy() -> CellStore<Cell.Item> { copied() }

  func copied() -> TypedCellStore {
    let copy = TypedCellStore(cell, measuring)
    copy.chunks = chunks
    copy.liveCount = liveCount
    copy.deadCount = deadCount
    return copy
  }

  override func emptied() -> CellStore<Cell.Item> { TypedCellStore(cell, measuring) }

  // MARK: Rows

  override func prepare(_ items: [Cell.Item], _ context: inout PrepareContext) -> PreparedRows {
    TypedPreparedRows<Cell.Prepared>(
      items.map { item in
        do { return .success(try cell.prepare(item, in: &context)) } catch {
          return .failure(error)
        }
      })
  }

  override func sizeKey(
    of item: Cell.Item, scale: Double, direction: LayoutDirection
  ) -> ContentDigest? {
    cell.sizeKey(of: item, scale: scale, direction: direction)
  }

  override func forecast(of item: Cell.Item, _ pass: inout LayoutPass) -> HeightForecast {
    cell.forecast(of: item, in: &pass) ?? .unknown
  }

  override func append(
    _ rows: PreparedRows, _ change: LayoutChange
  ) -> [Result<UInt32, any Error>] {
    guard let rows = rows as? TypedPreparedRows<Cell.Prepared> else { return [] }
    return rows.rows.map { row in row.map { append($0, .unmeasured, change) } }
  }

  override func append(_ row: UInt32, of other: CellStore<Cell.Item>) -> UInt32 {
    guard let other = other as? TypedCellStore<Cell, Measuring> else {
      preconditionFailure("the stores should be of one cell type")
    }
    let (chunk, offset) = other.place(row)
    return append(
      other.chunks[chunk].rows[offset], other.chunks[chunk].measures[offset], other.change(row))
  }

  func append(_ row: Cell.Prepared, _ measure: RowMeasure, _ change: LayoutChange) -> UInt32 {
    if chunks.isEmpty || !chunks[chunks.count - 1].isOpen() { chunks.append(MeasuredChunk()) }
    chunks[chunks.count - 1].append(row, measure, change)
    liveCount += 1
    return UInt32(
      (chunks.count - 1) << CellRow.offsetBits + chunks[chunks.count - 1].rows.count - 1)
  }

  override func remove(_ row: UInt32) {
    let (chunk, offset) = place(row)
    chunks[chunk].remove(offset)
    liveCount -= 1
    deadCount += 1
  }

  /// What is kept of a row.
  subscript(row: UInt32) -> Cell.Prepared {
    let (chunk, offset) = place(row)
    return chunks[chunk].rows[offset]
  }

  private func place(_ row: UInt32) -> (chunk: Int, offset: Int) {
    (Int(row >> CellRow.offsetBits), Int(row & CellRow.offsetMask))
  }

  // MARK: Another prototype

  override var followsDirection: Bool { Measuring.followsDirection }

  override func adopting(
    _ cell: any DynamicSize<Cell.Item>
  ) -> (store: CellStore<Cell.Item>, change: CellChange) {
    guard let cell = cell as? Cell else { return (cell.makeStore(), .replaced) }
    let adopted = TypedCellStore(cell, Measuring(cell))
    let change = adopted.measuring.change(from: measuring)
    guard change != .replaced else { return (adopted, change) }
    adopted.chunks = chunks
    adopted.liveCount = liveCount
    adopted.deadCount = deadCount
    if change == .compared(keepsHeights: false) {
      for i in chunks.indices { adopted.chunks[i].separate() }
    }
    return (adopted, change)
  }

  override func revise(
    _ rows: ArraySlice<StaleRow<Cell.Item>>, from old: CellStore<Cell.Item>,
    _ context: inout PrepareContext
  ) -> RevisedRows {
    guard let old = old as? TypedCellStore<Cell, Measuring> else { return RevisedRows() }
    let revised = measuring.revise(
      rows.map { stale in
        let (chunk, offset) = place(stale.slot.index)
        return (chunks[chunk].rows[offset], stale.content)
      }, from: old.measuring, &context)
    return TypedRevisedRows(zip(rows.map(\.slot.index), revised))
  }

  override func replace(_ revised: RevisedRows, _ change: LayoutChange) {
    guard let revised = revised as? TypedRevisedRows<Cell.Prepared> else { return }
    for (row, content) in revised.replaced {
      let (chunk, offset) = place(row)
      chunks[chunk].replace(offset, with: content, change)
    }
    for row in revised.unmeasured { setMeasure(.unmeasured, of: row) }
  }

  override func change(_ row: UInt32) -> LayoutChange {
    let (chunk, offset) = place(row)
    return chunks[chunk].chunk.changes[offset]
  }

  // MARK: Measures

  override func measure(_ row: UInt32) -> RowMeasure {
    let (chunk, offset) = place(row)
    return chunks[chunk].measures[offset]
  }

  override func setMeasure(_ measure: RowMeasure, of row: UInt32) {
    let (chunk, offset) = place(row)
    chunks[chunk].set(measure, of: offset)
  }

  override func measured(_ row: UInt32, _ pass: inout LayoutPass) -> MeasuredRow {
    let (chunk, offset) = place(row)
    return measuring.measure(chunks[chunk].rows[offset], &pass, keepsInterval: true)
  }

  override func measuringJobs(_ wanted: WantedRows, keepsIntervals: Bool) -> [MeasuringJob] {
    for i in chunks.indices { chunks[i].makeUnique() }
    // As many parts as keep all cores busy: each costs some memory.
    let length = chunks.count / 64 + 1
    return stride(from: 0, to: chunks.count, by: length).map { first in
      let part = (first..<min(first + length, chunks.count)).map { i in
        ChunkMeasuring(
          chunk: chunks[i].chunk, measures: chunks[i].measures,
          removedCount: chunks[i].removedCount, measuring: measuring,
          firstRow: UInt32(i << CellRow.offsetBits), wanted: wanted, keepsIntervals: keepsIntervals)
      }
      return { pass in
        var result = MeasuringResult()
        for chunk in part { result.add(chunk.run(&pass)) }
        return result
      }
    }
  }

  override var heights: [UnsafePointer<Int32>] {
    unsafe chunks.map { unsafe UnsafePointer($0.measures.heights) }
  }

  override func arrange(
    _ row: UInt32, _ size: LayoutSize, _ pass: inout LayoutPass, _ sink: inout ElementSink
  ) {
    let (chunk, offset) = place(row)
    cell.arrange(chunks[chunk].rows[offset], in: size, pass: &pass, into: &sink)
  }

  override func arrange(
    _ item: Cell.Item, _ size: LayoutSize, _ pass: inout LayoutPass, _ sink: inout ElementSink
  ) throws {
    var context = PrepareContext(engine: pass.engine)
    let row = try cell.prepare(item, in: &context)
    cell.arrange(row, in: size, pass: &pass, into: &sink)
  }

  // MARK: Explaining

  override var cellKind: RowExplanation.Cell { measuring.cellKind }

  override func explain(
    _ row: UInt32, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation? {
    let (chunk, offset) = place(row)
    return measuring.explain(chunks[chunk].rows[offset], in: size, &pass)
  }

  override func explain(
    _ item: Cell.Item, in size: LayoutSize, _ pass: inout LayoutPass
  ) throws -> CellExplanation? {
    var context = PrepareContext(engine: pass.engine)
    return measuring.explain(try cell.prepare(item, in: &context), in: size, &pass)
  }
}

/// How the number of a row is made of its chunk's and its place there.
enum CellRow {
  static let offsetBits: UInt32 = 12
  static let offsetMask: UInt32 = 1 << offsetBits - 1
  /// How many rows a chunk holds: neighbours among so many are measured together.
  static let chunkCapacity = 1 << Int(offsetBits)
}

extension DynamicSize {
  /// An empty store for rows of this cell type.
  func makeStore() -> CellStore<Item> {
    if let prototype = self as? CellPrototype<Item> {
      return TypedCellStore(prototype, PlanMeasuring(prototype))
    }
    return TypedCellStore(self, SingleRowMeasuring(self))
  }
}
