internal import TextLayout

/// The store of a concrete cell type, in chunks that layouts share and append to.
///
/// The number of a row consists of the number of its chunk and of its place there. Removed rows
/// stay where they are until the layout compacts its stores.
///
/// `@unchecked`, because a store is changed only while uniquely referenced, see `AnyCellStore`.
final class TypedCellStore<Cell: DynamicSize, Measuring: RowMeasuring>: CellStore<Cell.Item>,
  @unchecked Sendable
where Measuring.Cell == Cell, Measuring.Prepared == Cell.Prepared {
  private let cell: Cell
  private let measuring: Measuring
  private var chunks: ChunkList
  private var liveCount = 0
  private var deadCount = 0
  /// A Boolean value that tells whether preparing a row asked for the direction of the list.
  private var asksDirection = false

  init(_ cell: Cell, _ measuring: Measuring, isContentSized: Bool) {
    self.cell = cell
    self.measuring = measuring
    chunks = ChunkList(isContentSized: isContentSized)
  }

  override var count: Int { liveCount }
  override var removedCount: Int { deadCount }
  override var isContentSized: Bool { chunks.isContentSized }

  override func copy() -> CellStore<Cell.Item> { copied() }

  func copied() -> TypedCellStore {
    let copy = TypedCellStore(cell, measuring, isContentSized: isContentSized)
    copy.chunks = chunks
    copy.liveCount = liveCount
    copy.deadCount = deadCount
    copy.asksDirection = asksDirection
    return copy
  }

  override func emptied(isContentSized: Bool) -> CellStore<Cell.Item> {
    TypedCellStore(cell, measuring, isContentSized: isContentSized)
  }

  override var chunkStatistics: ChunkStatistics { chunks.statistics }

  // MARK: Rows

  override func makePreparedRows(capacity: Int) -> PreparedRows {
    TypedPreparedRows<Cell.Prepared>(capacity: capacity)
  }

  override func prepare(
    _ items: UnsafeBufferPointer<Cell.Item>, reusing former: [UInt32?], into rows: PreparedRows,
    _ context: inout PrepareContext
  ) {
    guard let rows = rows as? TypedPreparedRows<Cell.Prepared> else {
      preconditionFailure("the rows should be of the store's cell type")
    }
    guard Measuring.reusesRows, !former.isEmpty else {
      return unsafe measuring.prepare(items, into: rows, &context)
    }
    unsafe rows.append(items, in: &context) { item, i, context in
      guard let row = former[i] else { return try cell.prepare(item, in: &context) }
      return try cell.prepare(item, reusing: self[row], in: &context)
    }
  }

  override func sizeKey(
    of item: Cell.Item, scale: Double, direction: LayoutDirection
  ) -> ContentDigest? {
    cell.sizeKey(of: item, scale: scale, direction: direction)
  }

  override func appendSizeKeys(
    of items: UnsafeBufferPointer<Cell.Item>, after environment: ContentHasher,
    to keys: inout [ContentDigest]
  ) {
    unsafe measuring.appendSizeKeys(of: items, after: environment, to: &keys)
  }

  override func forecast(of item: Cell.Item, _ pass: inout LayoutPass) -> HeightForecast {
    cell.forecast(of: item, in: &pass) ?? .unknown
  }

  override func append(
    _ rows: PreparedRows, followedBy following: Int, _ change: LayoutChange
  ) -> [Range<UInt32>] {
    guard let rows = rows as? TypedPreparedRows<Cell.Prepared> else { return [] }
    if rows.followsDirection { asksDirection = true }
    let capacity = CellRow.chunkCapacity
    if chunks.endsWithFullChunk, let all = unsafe rows.takeMemory(ofCount: capacity) {
      let chunk = unsafe chunks.append(chunkOf: all, change: change, for: Measuring.self)
      liveCount += capacity
      let first = UInt32(chunk << CellRow.offsetBits)
      return [first..<first + UInt32(capacity)]
    }
    var numbers: [Range<UInt32>] = []
    unsafe rows.take { rows in
      unsafe chunks.append(
        moving: rows, followedBy: following, change: change, for: Measuring.self
      ) { chunk, offsets in
        let first = UInt32(chunk << CellRow.offsetBits + offsets.lowerBound)
        numbers.append(first..<first + UInt32(offsets.count))
      }
      liveCount += rows.count
    }
    return numbers
  }

  override func append(_ row: UInt32, of other: AnyCellStore) -> UInt32 {
    guard let other = other as? TypedCellStore<Cell, Measuring> else {
      preconditionFailure("the stores should be of one cell type")
    }
    if other.asksDirection { asksDirection = true }
    let (chunk, offset) = other.chunkPlace(row)
    let found = other.chunks[chunk]
    // A row of a given width and a row as wide as its content are measured differently.
    let measure = isContentSized == other.isContentSized ? found.measures[offset] : .unmeasured
    return append(
      found.rows(of: Measuring.self)[offset], measure: measure,
      change: found.chunk.change(of: offset))
  }

  func append(
    _ row: Cell.Prepared, measure: RowMeasure, change: LayoutChange
  ) -> UInt32 {
    let (chunk, offset) = chunks.append(
      row, measure: measure, change: change, for: Measuring.self)
    liveCount += 1
    return UInt32(chunk << CellRow.offsetBits + offset)
  }

  /// Appends rows of equal content whose sizes are known.
  ///
  /// - Returns: The numbers of the rows, in order, as ranges.
  func append(
    _ sizes: RowSizes, of row: Cell.Prepared, _ change: LayoutChange
  ) -> [Range<UInt32>] {
    var numbers: [Range<UInt32>] = []
    chunks.append(sizes, of: row, change: change, for: Measuring.self) { chunk, offsets in
      let first = UInt32(chunk << CellRow.offsetBits + offsets.lowerBound)
      numbers.append(first..<first + UInt32(offsets.count))
    }
    liveCount += sizes.count
    return numbers
  }

  override func hidden(_ row: UInt32, of item: Cell.Item) -> HiddenRow {
    let (number, offset) = chunkPlace(row)
    let chunk = chunks[number]
    let measure = chunk.measures[offset]
    let prepared = chunk.rows(of: Measuring.self)[offset]
    return TypedHiddenRow<Cell>(
      item: item, prepared: prepared, measure: measure, byteCount: cell.byteCount(of: prepared))
  }

  override func unhide(
    _ row: HiddenRow, measure: RowMeasure, change: LayoutChange, isSame: (Cell.Item) -> Bool
  ) -> UInt32? {
    guard let row = row as? TypedHiddenRow<Cell>, isSame(row.item) else { return nil }
    return append(row.prepared, measure: measure, change: change)
  }

  override func remove(_ rows: [UInt32]) {
    chunks.remove(rows)
    liveCount -= rows.count
    deadCount += rows.count
  }

  /// Returns the prepared content of a row.
  subscript(row: UInt32) -> Cell.Prepared {
    let (chunk, offset) = chunkPlace(row)
    let found = chunks[chunk]
    precondition(offset < found.count, "row (is \(offset)) must be below \(found.count)")
    return found.rows(of: Measuring.self)[offset]
  }

  private func chunkPlace(_ row: UInt32) -> (chunk: Int, offset: Int) {
    (Int(row >> CellRow.offsetBits), Int(row & CellRow.offsetMask))
  }

  // MARK: Another prototype

  override var followsDirection: Bool { Measuring.followsDirection }

  override func adopting(
    _ cell: any DynamicSize<Cell.Item>
  ) -> (store: CellStore<Cell.Item>, change: CellChange) {
    guard let cell = cell as? Cell else {
      return (cell.makeStore(isContentSized: isContentSized), .replaced)
    }
    let adopted = TypedCellStore(cell, Measuring(cell), isContentSized: isContentSized)
    let change = adopted.measuring.change(from: measuring)
    guard change != .replaced else { return (adopted, change) }
    adopted.chunks = chunks
    adopted.liveCount = liveCount
    adopted.deadCount = deadCount
    adopted.asksDirection = asksDirection
    if change == .compared(keepsHeights: false) {
      adopted.chunks.update(from: 0) { _, chunk in chunk.separate() }
    }
    return (adopted, change)
  }

  override func revise(
    _ rows: ArraySlice<StaleRow<Cell.Item>>, from old: CellStore<Cell.Item>,
    _ context: inout PrepareContext
  ) -> RevisedRows {
    guard let old = old as? TypedCellStore<Cell, Measuring> else { return RevisedRows() }
    let revised = measuring.revise(
      rows.map { (self[$0.place.row], $0.content) }, from: old.measuring, &context)
    return TypedRevisedRows(zip(rows.map { $0.place.row }, revised))
  }

  override var changeWhenTurned: CellChange {
    count == 0 ? .same : measuring.changeWhenTurned(followsDirection: asksDirection)
  }

  override func turn(
    _ rows: ArraySlice<StaleRow<Cell.Item>>, _ context: inout PrepareContext
  ) -> RevisedRows {
    let turned = measuring.turn(rows.map { (self[$0.place.row], $0.content) }, &context)
    return TypedRevisedRows(zip(rows.map { $0.place.row }, turned))
  }

  override func replace(_ revised: RevisedRows, _ change: LayoutChange) {
    guard let revised = revised as? TypedRevisedRows<Cell.Prepared> else { return }
    for (row, content) in revised.replaced {
      let (chunk, offset) = chunkPlace(row)
      chunks.update(chunk) { $0.replace(offset, with: content, change, for: Measuring.self) }
    }
    for row in revised.unmeasured { setMeasure(.unmeasured, of: row) }
  }

  override func change(_ row: UInt32) -> LayoutChange {
    let (chunk, offset) = chunkPlace(row)
    return chunks[chunk].chunk.change(of: offset)
  }

  // MARK: Measures

  override func measure(_ row: UInt32) -> RowMeasure {
    let (chunk, offset) = chunkPlace(row)
    return chunks[chunk].measures[offset]
  }

  override func widths(of row: UInt32) -> WidthInterval {
    let (chunk, offset) = chunkPlace(row)
    return chunks[chunk].measures.allWidths(of: offset)
  }

  override func setMeasure(_ measure: RowMeasure, of row: UInt32) {
    let (chunk, offset) = chunkPlace(row)
    chunks.update(chunk) { $0.set(measure, of: offset) }
  }

  override func isMeasured(_ rows: Range<UInt32>, at width: Int32) -> Bool {
    rows.allSatisfy { measure($0).isValid(at: width) }
  }

  override func measure(
    _ rows: Range<UInt32>, in pass: inout LayoutPass, heights: inout [Int32]
  ) -> MeasuringResult {
    var result = MeasuringResult()
    var first = rows.lowerBound
    while first < rows.upperBound {
      let (number, offset) = chunkPlace(first)
      let end = min(rows.upperBound, UInt32(number + 1) << CellRow.offsetBits)
      chunks.update(number) { chunk in
        chunk.measure(
          offset..<offset + Int(end - first), firstRow: first - UInt32(offset), with: measuring,
          in: &pass, into: &result, heights: &heights)
      }
      first = end
    }
    return result
  }

  override func columnWidths(_ row: UInt32, in pass: inout LayoutPass) -> [LayoutUnit] {
    measuring.columnWidths(of: self[row], in: &pass)
  }

  override var hasFixedContentWidths: Bool { measuring.hasFixedContentWidths }

  override func measuringJobs(
    _ wanted: WantedRows, from row: UInt32, because cause: MeasuringCause
  ) -> [MeasuringJob] {
    var work: [ChunkMeasuring<Measuring>] = []
    chunks.update(from: chunkPlace(row).chunk) { i, chunk in
      chunk.makeUnique()
      work.append(
        ChunkMeasuring(
          chunk: chunk.rows(), measures: chunk.measures, removedCount: chunk.removedCount,
          measuring: measuring, firstRow: UInt32(i << CellRow.offsetBits), wanted: wanted,
          cause: cause))
    }
    // There are as many parts as keep all cores busy; each part costs some memory.
    let length = work.count / 64 + 1
    return stride(from: 0, to: work.count, by: length).map { first in
      let part = work[first..<min(first + length, work.count)]
      return { pass in
        var result = MeasuringResult()
        for chunk in part { result.add(chunk.run(&pass)) }
        return result
      }
    }
  }

  override var heights: [UnsafePointer<Int32>] {
    var heights: [UnsafePointer<Int32>] = unsafe []
    chunks.forEach { unsafe heights.append(UnsafePointer($0.measures.heights)) }
    return unsafe heights
  }

  override var contentWidths: [UnsafePointer<Int32>] {
    var widths: [UnsafePointer<Int32>] = unsafe []
    chunks.forEach { chunk in
      if let first = unsafe chunk.measures.contentWidths {
        unsafe widths.append(UnsafePointer(first))
      }
    }
    return unsafe widths
  }

  override func plainCells(from row: UInt32) -> PlainCells? {
    let (chunk, offset) = chunkPlace(row)
    let found = chunks[chunk]
    return unsafe measuring.plainCells(
      found.rows(of: Measuring.self).adjacent(offset..<found.count))
  }

  override func arrange(
    _ row: UInt32, in size: LayoutSize, pass: inout LayoutPass, into sink: inout ElementSink
  ) {
    cell.arrange(self[row], in: size, pass: &pass, into: &sink)
  }

  override func arrange(
    _ item: Cell.Item, in size: LayoutSize, pass: inout LayoutPass, into sink: inout ElementSink
  ) throws {
    var context = PrepareContext(pass)
    let row = try cell.prepare(item, in: &context)
    cell.arrange(row, in: size, pass: &pass, into: &sink)
  }

  // MARK: Explaining

  override var cellKind: CellKind { measuring.cellKind }

  override func explain(
    _ row: UInt32, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation? {
    measuring.explain(self[row], in: size, &pass)
  }

  override func explain(
    _ item: Cell.Item, in size: LayoutSize, _ pass: inout LayoutPass
  ) throws -> CellExplanation? {
    var context = PrepareContext(pass)
    return measuring.explain(try cell.prepare(item, in: &context), in: size, &pass)
  }
}

extension DynamicSize {
  /// Returns an empty store for rows of this cell type.
  ///
  /// - Parameter isContentSized: Whether the rows are as wide as their content.
  func makeStore(isContentSized: Bool) -> CellStore<Item> {
    if let prototype = self as? CellPrototype<Item> {
      return TypedCellStore(
        prototype, PlanMeasuring(prototype), isContentSized: isContentSized)
    }
    return TypedCellStore(self, SingleRowMeasuring(self), isContentSized: isContentSized)
  }
}
