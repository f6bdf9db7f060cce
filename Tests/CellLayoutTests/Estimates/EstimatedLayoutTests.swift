import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Bounds hold, no estimated number passes for an exact one, and the final layout equals a layout
/// that was measured at once.
@Suite struct EstimatedLayoutTests {
  /// Compares all answers with those of the exact layout.
  private func expectBounds(_ estimated: EstimatedDigest, _ exact: DigestLayout, _ comment: Comment)
  {
    estimated.checkInvariants()
    #expect(estimated.height.bounds.contains(exact.height), comment)
    if let height = estimated.height.exact { #expect(height == exact.height, comment) }
    var above = 0
    for section in 0..<exact.snapshot.sectionCount {
      let rows = exact.snapshot.itemCount(inSection: section) ?? 0
      var entries = (0..<rows).map { ListEntry.item(ListIndexPath(section: section, item: $0)) }
      entries.insert(.header(section: section), at: 0)
      entries.append(.footer(section: section))
      for entry in entries {
        let (frame, right) = (estimated.frame(of: entry), exact.frame(of: entry))
        #expect((frame == nil) == (right == nil), comment)
        guard let frame, let right else { continue }
        let isRight =
          frame.x == right.minX && frame.width == right.size.width
          && frame.top.bounds.contains(right.minY)
          && frame.height.bounds.contains(right.size.height)
          && frame.top.bounds.contains(frame.top.value)
          && frame.height.bounds.contains(frame.height.value)
          && frame.top.estimatedRowCount == above
          && (frame.top.exact.map { $0 == right.minY } ?? true)
          && (frame.height.exact.map { $0 == right.size.height } ?? true)
          && (frame.exact.map { $0 == right } ?? true)
        #expect(isRight, "\(entry) is \(frame), in truth \(right); \(comment)")
        let source = estimated.explanation(of: entry)?.source
        if case .estimated(let bounds) = source {
          #expect(bounds == frame.height.bounds && frame.height.exact == nil, comment)
        } else {
          #expect(source != nil && frame.height.exact != nil, comment)
        }
        if frame.height.exact == nil {
          above += 1
          #expect(estimated.elements(of: entry) == nil, comment)
        } else {
          #expect(
            estimated.elements(of: entry)?.map(\.frame) == exact.elements(of: entry).map(\.frame),
            comment)
          #expect(
            (estimated.error(of: entry) == nil) == (exact.error(of: entry) == nil), comment)
        }
      }
    }
    #expect(above == estimated.estimatedRowCount, comment)
    #expect((estimated.finished() == nil) == (above > 0), comment)
  }

  private func budget(_ random: inout SplitMix64) -> MeasuringBudget {
    switch random.number(below: 8) {
    case 0: .everything
    case 1: .error(atMost: LayoutUnit(random.number(below: 1 << 30)))
    case 2: .error(atMost: LayoutUnit(random.number(below: 400)))
    case 3: .time(.zero)
    default: .rows(random.number(below: 40) - 1)
    }
  }

  @Test(arguments: 0..<lawSize(120, debug: 12)) func `any budgets in any order`(seed: Int) throws {
    var generator = DigestGenerator(seed: seed)
    var list = EstimatedList()
    list.width = LayoutUnit(20 + generator.random.number(below: 400))
    var snapshot = generator.list(rows: 10 + generator.random.number(below: 90), sections: 4)
    var layout = list.estimated(snapshot, threads: [1, 2, 4][seed % 3])
    #expect(list.count.value == 0)
    expectBounds(layout, list.exact(snapshot), "first")
    for step in 0..<14 {
      let old = layout
      let (oldPrepared, oldLeft) = (list.count.value, layout.estimatedRowCount)
      switch generator.random.number(below: 8) {
      case 0:
        list.width = LayoutUnit(20 + generator.random.number(below: 400))
        if generator.random.isOne(in: 3) {
          list.scale = [1, 1.5][generator.random.number(below: 2)]
        }
        layout.update(width: list.width, scale: list.scale)
        #expect(list.count.value == oldPrepared)
        #expect(layout.estimatedRowCount == oldLeft)
      case 1, 2:
        snapshot = try generator.edited(snapshot, edits: 1 + generator.random.number(below: 12))
        let update = layout.apply(snapshot)
        #expect(list.count.value == oldPrepared)
        #expect(update.oldHeight == old.height && update.newHeight == layout.height)
      default:
        let budget = budget(&generator.random)
        let offset = LayoutUnit(generator.random.number(below: 2000))
        let report = layout.measure(budget, at: offset, in: ScrollViewport(height: 200))
        let measured = oldLeft - layout.estimatedRowCount
        #expect(report.measuredRowCount == measured)
        #expect(report.estimatedRowCount == layout.estimatedRowCount)
        #expect(list.count.value - oldPrepared == measured)
        switch budget {
        case .rows(let count): #expect(measured == min(max(count, 0), oldLeft))
        case .everything: #expect(layout.estimatedRowCount == 0)
        case .error(let limit): #expect(layout.height.error <= limit)
        case .time: #expect(measured > 0 || oldLeft == 0)
        }
        // A copy that was read before has not changed.
        #expect(old.estimatedRowCount == oldLeft)
        old.checkInvariants()
      }
      expectBounds(layout, list.exact(snapshot), "seed \(seed), step \(step)")
    }
    layout.measure(.everything)
    let finished = try #require(layout.finished())
    let exact = list.exact(snapshot)
    #expect(finished.layoutHash() == exact.layoutHash() && finished.height == exact.height)
    finished.checkInvariants()
    // The finished layout continues like a layout that never had estimates.
    var (next, other) = (finished, exact)
    let edited = try generator.edited(snapshot, edits: 6)
    #expect(next.apply(edited) == other.apply(edited))
    next.update(width: 111)
    other.update(width: 111)
    #expect(next.layoutHash() == other.layoutHash())
    next.checkInvariants()
  }

  @Test(arguments: 0..<lawSize(12, debug: 4)) func `real text in real cells`(seed: Int) throws {
    var generator = ChatGenerator(seed: UInt64(seed))
    let cells = try ChatCells()
    let snapshot = generator.chat(rows: 150, days: 3)
    let prototypes = try random(seed)
    let rows = prototypes.rows
    typealias List = ListSnapshot<PlainSection<Int>, TextRow>
    let list = List(sections: [(section: PlainSection(id: 1), items: rows)])
    for threads in [1, 2, 4] {
      var layout = EstimatedLayout(
        list, cells: prototypes.cells, width: prototypes.width,
        engines: TextEnginePool(threadCount: threads))
      let exact = ListLayout(
        list, cells: prototypes.cells, width: prototypes.width, engines: TextEnginePool())
      for step in 0..<6 {
        #expect(layout.height.bounds.contains(exact.height))
        for item in 0..<rows.count {
          let path = ListIndexPath(section: 0, item: item)
          let frame = try #require(layout.frame(ofItemAt: path))
          let right = try #require(exact.frame(ofItemAt: path))
          #expect(
            frame.top.bounds.contains(right.minY)
              && frame.height.bounds.contains(right.size.height))
        }
        layout.measure(.rows(30), at: LayoutUnit(step * 500), in: ScrollViewport(height: 300))
      }
      #expect(layout.measure(.everything).estimatedRowCount == 0)
      #expect(layout.finished()?.layoutHash() == exact.layoutHash())
    }
    // Cells that wrap others give no forecast: each row is then between 0 and the greatest height.
    let unknown = EstimatedLayout(
      snapshot, cells: cells.cells, width: 320, engines: TextEnginePool(threadCount: 2))
    #expect(unknown.height.bounds.upperBound > LayoutUnit(150 << 23))
    #expect(cells.count.value == 0)
  }

  private func random(
    _ seed: Int
  ) throws -> (cells: ListCells<PlainSection<Int>, TextRow>, rows: [TextRow], width: LayoutUnit) {
    var random = try RandomCells(seed: UInt64(seed))
    let cells: ListCells<PlainSection<Int>, TextRow> = ListCells(items: [
      "a": random.prototype(), "b": random.prototype(),
    ])
    return (cells, random.rows(160, cells: ["a", "b", "missing"]), random.width())
  }

  @Test(arguments: 0..<lawSize(20, debug: 6))
  func `the same rows are measured by any number of threads`(
    seed: Int
  ) throws {
    var generator = DigestGenerator(seed: seed)
    let list = EstimatedList()
    let snapshot = generator.list(rows: 600, sections: 3)
    let edited = try generator.edited(snapshot, edits: 20)
    var layouts = [1, 2, 4].map { list.estimated(snapshot, threads: $0) }
    for step in 0..<10 {
      let offset = LayoutUnit(generator.random.number(below: 20_000))
      let budget: MeasuringBudget =
        step == 8 ? .error(atMost: LayoutUnit(1 << 20)) : .rows(generator.random.number(below: 300))
      let reports = layouts.indices.map { i in
        if step == 5 { layouts[i].apply(edited) }
        return layouts[i].measure(budget, at: offset, in: ScrollViewport(height: 700))
      }
      #expect(reports.allSatisfy { $0 == reports[0] })
      for section in 0..<layouts[0].snapshot.sectionCount {
        for item in 0..<layouts[0].snapshot.itemCount(inSection: section)! {
          let path = ListIndexPath(section: section, item: item)
          let frames = layouts.map { $0.frame(ofItemAt: path) }
          #expect(frames.allSatisfy { $0 == frames[0] })
        }
      }
    }
  }

  @Test func `what is measured can be drawn and recorded`() throws {
    let random = try RandomCells(seed: 4)
    let style = TextStyle(fonts: random.fonts[0], fontSize: 16)
    let cell = CellPrototype(for: TextRow.self) { make in make.text({ $0.texts[0] }, style: style) }
    let cells: ListCells<PlainSection<Int>, TextRow> = ListCells(items: ["a": cell])
    let rows = (0..<30).map { TextRow(id: $0, cell: "a", texts: ["row \($0)", "", ""]) }
    let list = ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    var layout = EstimatedLayout(list, cells: cells, width: 200, engines: TextEnginePool())
    func drawn(_ layout: EstimatedLayout<PlainSection<Int>, TextRow>) -> Int {
      layout.displayList().commands.count { if case .glyphs = $0 { true } else { false } }
    }
    #expect(drawn(layout) == 0)
    layout.measure(.rows(10))
    #expect(drawn(layout) == 10)
    var sizes = SizeCache()
    layout.record(into: &sizes)
    let next = EstimatedLayout(
      list, cells: cells, width: 200, engines: TextEnginePool(), sizes: sizes)
    #expect(next.estimatedRowCount == 20)
    layout.measure(.everything)
    let exact = ListLayout(list, cells: cells, width: 200, engines: TextEnginePool())
    #expect(drawn(layout) == 30 && layout.displayList().size == exact.displayList().size)
  }

  @Test func `sizes that are known are exact from the start`() throws {
    let random = try RandomCells(seed: 4)
    let style = TextStyle(fonts: random.fonts[0], fontSize: 16)
    let cell = CellPrototype(for: TextRow.self) { make in make.text({ $0.texts[0] }, style: style) }
    let cells: ListCells<PlainSection<Int>, TextRow> = ListCells(items: ["a": cell])
    func list(_ count: Int) -> ListSnapshot<PlainSection<Int>, TextRow> {
      let rows = (0..<count).map {
        TextRow(id: $0, cell: "a", texts: ["row number \($0) of many more", "", ""])
      }
      return ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    }
    let engine = TextEnginePool()
    var sizes = SizeCache()
    ListLayout(list(40), cells: cells, width: 90, engines: engine).record(into: &sizes)
    var layout = EstimatedLayout(
      list(100), cells: cells, width: 90, engines: engine, sizes: sizes)
    #expect(layout.estimatedRowCount == 60)
    #expect(layout.statistics.prepared == 0)
    // At a width that the cache does not know, the rows are estimated again, not prepared.
    layout.update(width: 30)
    #expect(layout.estimatedRowCount == 100)
    #expect(layout.statistics.prepared == 0)
    layout.measure(.everything)
    #expect(layout.statistics.prepared == 100)
    #expect(
      layout.finished()?.layoutHash()
        == ListLayout(list(100), cells: cells, width: 30, engines: engine).layoutHash())
  }

  /// Estimates are learned: after measuring a hundredth of the rows, the height of the list is
  /// about right.
  @Test func `what is measured teaches what is not`() throws {
    var random = try RandomCells(seed: 9)
    let style = TextStyle(fonts: random.fonts[0], fontSize: 16)
    let cell = CellPrototype(for: TextRow.self) { make in
      make.text({ $0.texts[0] }, style: style).padding(7)
    }
    let rows = random.rows(20_000, cells: ["a"], arePlain: true)
    let list = ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    let cells: ListCells<PlainSection<Int>, TextRow> = ListCells(items: ["a": cell])
    let exact = ListLayout(list, cells: cells, width: 200, engines: TextEnginePool())
    var layout = EstimatedLayout(list, cells: cells, width: 200, engines: TextEnginePool())
    layout.measure(.rows(200))
    let distance = (layout.height.value - exact.height).rawValue.magnitude
    #expect(distance * 50 < exact.height.rawValue.magnitude)
  }

  @Test func `a budget of a hundred rows prepares a hundred of a hundred thousand`() {
    let list = EstimatedList()
    let rows = (0..<100_000).map { DigestRow(id: $0, size: $0 * 7 % 400) }
    let snapshot = DigestSnapshot(sections: [
      (section: DigestSection(id: "all", header: 1, footer: nil), items: rows)
    ])
    var layout = list.estimated(snapshot, threads: 2)
    let report = layout.measure(
      .rows(100), at: 1_000_000, in: ScrollViewport(height: 800), keeping: .topEdge)
    #expect(list.count.value == 100)
    #expect(report.estimatedRowCount == 99_900)
    layout.checkInvariants()
    // The window shows no estimated row.
    let visible = ScrollViewport(height: 800).visibleRange(at: report.offset.offset)
    for entry in layout.likelyEntries(in: visible) {
      #expect(layout.frame(of: entry)?.height.exact != nil)
    }
  }
}
