internal import TextLayout

/// The measuring of a prototype's rows: by their height plans, and side by side where the texts
/// allow it.
struct PlanMeasuring<Item: Sendable>: RowMeasuring {
  let prototype: CellPrototype<Item>
  private var plans: HeightPlans { prototype.plans }

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

  func solve(
    _ prepared: PreparedCell, in pass: inout LayoutPass, detail: MeasureDetail
  ) -> MeasuredRow {
    let layout = prototype.program.layout
    let row = layout.shown(prepared, at: pass.width, with: pass.engine)
    guard let plan = plans.plan(of: row, width: pass.width) else { return solved(row, &pass) }
    var least = 0
    if !plan.conditions.isEmpty {
      least = leastWidth(of: plan, for: row, pass).rawValue
      guard least <= pass.width.rawValue else { return solved(row, &pass) }
    }
    var measured = MeasuredRow(
      height: 0, widths: WidthInterval(LayoutUnit(rawValue: least) ... .maximum))
    let flowWidths = plan.flows.isEmpty ? [] : flowWidths(of: plan, for: row, pass)
    measured.height = plan.height { text in
      let box = plan.texts[text]
      let prepared = row.texts[box.slot].text
      guard let boxWidth = box.width else {
        return pass.engine.height(of: prepared, width: nil, scale: pass.scale).rawValue
      }
      let width = boxWidth.value(in: pass.width)
      guard detail == .heightAndInterval else {
        return pass.engine.height(of: prepared, width: width, scale: pass.scale).rawValue
      }
      let extent = pass.engine.measured(prepared, width: width, scale: pass.scale)
      measured.widths.formIntersection(
        boxWidth.rows(keeping: WidthInterval(extent.validWidths), now: pass.width))
      return extent.extent.height.rawValue
    } ofBox: { number in
      let box = plan.boxes[number]
      measured.widths.formIntersection(box.width.widths(at: pass.width))
      return box.height(of: row.size(ofBox: box.slot), in: pass.width).rawValue
    } ofFlow: { number, heights in
      let flow = plan.flows[number]
      let lines = flow.lines(of: flowWidths[number], heights, in: pass.width)
      measured.widths.formIntersection(flow.width.rows(keeping: lines.widths, now: pass.width))
      return lines.height
    }
    measured.widths.formIntersection(layout.regime(at: pass.width))
    return detail == .heightAndInterval
      ? measured : MeasuredRow(height: measured.height, at: pass.width)
  }

  private func leastWidth(
    of plan: HeightPlan, for row: PreparedCell, _ pass: LayoutPass
  ) -> LayoutUnit {
    var frames = CellFrames()
    if let least = frames.leastWidth(of: plan, for: row, plans, pass) { return least }
    var solver = CellSolver(program: prototype.program, cell: row, pass: pass)
    return plan.leastWidth(&solver.boxes)
  }

  /// Returns the widths of the children of each flow of a plan.
  private func flowWidths(
    of plan: HeightPlan, for row: PreparedCell, _ pass: LayoutPass
  ) -> [[LayoutUnit]] {
    var frames = CellFrames()
    if let widths = frames.flowWidths(of: plan, for: row, plans, pass) { return widths }
    var solver = CellSolver(program: prototype.program, cell: row, pass: pass)
    return plan.flowWidths(&solver.boxes)
  }

  private func solved(_ row: PreparedCell, _ pass: inout LayoutPass) -> MeasuredRow {
    MeasuredRow(height: prototype.measure(row, in: &pass).height.rawValue, at: pass.width)
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
      var found = RowWidths()
      if let least = frames.leastWidth(of: plan, for: row, isAlike: isAlike, plans, unscaled) {
        found.least = least
      } else {
        var solver = CellSolver(program: prototype.program, cell: row, pass: unscaled)
        found.least = plan.leastWidth(&solver.boxes)
      }
      if plan.flows.isEmpty { return found }
      if let widths = frames.flowWidths(of: plan, for: row, isAlike: true, plans, unscaled) {
        found.flows = widths
      } else {
        var solver = CellSolver(program: prototype.program, cell: row, pass: unscaled)
        found.flows = plan.flowWidths(&solver.boxes)
      }
      return found
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
