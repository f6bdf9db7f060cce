internal import TextLayout

/// The measuring of a prototype's rows: by their height plans, and side by side where the texts
/// allow it.
struct PlanMeasuring<Item: Sendable>: RowMeasuring {
  let prototype: CellPrototype<Item>
  var plans: HeightPlans { prototype.plans }

  init(_ prototype: CellPrototype<Item>) { self.prototype = prototype }

  static var followsDirection: Bool { false }
  static var reusesRows: Bool { false }

  func appendSizeKeys(
    of items: UnsafeBufferPointer<Item>, after environment: ContentHasher,
    to keys: inout [ContentDigest]
  ) {
    var hasher = environment
    hasher.combine(prototype.digest)
    unsafe prototype.program.appendDigests(of: items, after: hasher, to: &keys)
  }

  func prepare(
    _ items: UnsafeBufferPointer<Item>, into rows: TypedPreparedRows<PreparedCell>,
    _ context: inout PrepareContext
  ) {
    let program = prototype.program
    if let reader = reader(of: rows) {
      unsafe rows.append(items, in: &context) { item, _, context in
        try reader.prepare(item, in: &context)
      }
    } else {
      unsafe rows.append(items, in: &context) { item, _, context in
        try program.prepare(item, in: &context)
      }
    }
  }

  /// Returns the reader of some rows; `nil` if the cell has branches.
  private func reader(of rows: TypedPreparedRows<PreparedCell>) -> CellReader<Item>? {
    guard rows.capacity > Self.fewRows else { return prototype.program.reader }
    if let known = rows.reader as? PartReader { return known.reader }
    guard let reader = CellReader(prototype.program) else { return nil }
    rows.reader = PartReader(reader)
    return reader
  }

  /// The number of rows up to which they are read by the reader that all threads share.
  private static var fewRows: Int { 64 }

  /// The reader of a part of the rows.
  private final class PartReader {
    let reader: CellReader<Item>

    init(_ reader: CellReader<Item>) { self.reader = reader }
  }

  func change(from old: PlanMeasuring) -> CellChange {
    if prototype.keepsRows(of: old.prototype) { return .same }
    return .compared(
      keepsHeights: prototype.program.frameDigest == old.prototype.program.frameDigest)
  }

  func changeWhenTurned(followsDirection: Bool) -> CellChange {
    prototype.program.inheritsDirection ? .compared(keepsHeights: true) : .same
  }

  func turn(
    _ rows: [(row: PreparedCell, item: Item)], _ context: inout PrepareContext
  ) -> [RevisedRow<PreparedCell>] {
    rows.map { row, item in
      do { return try prototype.program.turn(row, of: item, in: &context) } catch {
        return .failed(error)
      }
    }
  }

  func revise(
    _ rows: [(row: PreparedCell, item: Item)], from old: PlanMeasuring,
    _ context: inout PrepareContext
  ) -> [RevisedRow<PreparedCell>] {
    var revision = PrototypeRevision(from: old.prototype.program, to: prototype.program)
    return rows.map { row, item in
      do { return try revision.revise(row, of: item, in: &context) } catch {
        return .failed(error)
      }
    }
  }

  var hasFixedContentWidths: Bool { !prototype.program.layout.dependsOnWidth }

  func contentWidth(
    of row: PreparedCell, in pass: inout LayoutPass
  ) -> (width: LayoutUnit, rooms: WidthInterval) {
    (
      prototype.contentWidths(of: row, in: &pass)?.maxContent ?? pass.width,
      prototype.program.layout.regime(at: pass.width)
    )
  }

  func columnWidths(of row: PreparedCell, in pass: inout LayoutPass) -> [LayoutUnit] {
    prototype.columnWidths(of: row, in: &pass)
  }

  func together(
    _ rows: UnsafeBufferPointer<PreparedCell>, _ pass: inout LayoutPass
  ) -> LockstepRows? {
    let unscaled = LayoutPass(width: pass.width, direction: pass.direction, engine: pass.engine)
    var frames = CellFrames()
    return unsafe LockstepRows(rows, plans: plans) { plan, row, isAlike in
      widths(of: plan, for: row, isAlike: isAlike, &frames, unscaled)
    }
  }

  func standTogether(_ together: LockstepRows) -> Bool {
    together.others.count * 16 <= together.lanes.count
  }

  func heightSteps(
    of together: LockstepRows?, from known: KnownHeights, count: Int, over widths: WidthInterval,
    in pass: LayoutPass
  ) -> HeightStepsBuilder? {
    if let together {
      return together.heightSteps(from: known, count: count, over: widths, scale: pass.scale)
    }
    var builder = HeightStepsBuilder(over: widths, count: count)
    for row in 0..<count { builder.leave(row) }
    return builder
  }

  func sweep(
    _ together: LockstepRows, in pass: inout LayoutPass, detail: MeasureDetail,
    into writer: inout MeasureWriter
  ) -> [Int] {
    together.fillGroups(
      width: pass.width, scale: pass.scale, detail: detail, &writer)
  }

  func plainCells(_ rows: UnsafeBufferPointer<PreparedCell>) -> PlainCells? {
    unsafe PlainCells(rows, plans)
  }

  var cellKind: CellKind { .prototype }

  func explain(
    _ row: PreparedCell, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation {
    prototype.explain(row, in: size, &pass)
  }
}
