import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// A list that is made a little wider or narrower, again and again.
@Suite struct WidthStepTests {
  private struct Row: ListItem, Equatable {
    var id: Int
    var title: String
    var text: String
    var isMarked: Bool
    var cell: CellIdentifier { .default }
  }

  private typealias Layout = ListLayout<PlainSection<Int>, Row>

  private func rows(_ count: Int, _ random: inout SplitMix64) -> [Row] {
    let words = [
      "a", "night", "train", "arrives", "well-known", "platforms", "of", "lanterns,", "x",
    ]
    let long = String(repeating: "wide", count: 12)
    func text(_ most: Int) -> String {
      (0...random.number(below: most)).map { _ in
        random.isOne(in: 80) ? long : words[random.number(below: words.count)]
      }.joined(separator: " ")
    }
    return (0..<count).map {
      Row(id: $0, title: text(4), text: text(30), isMarked: random.isOne(in: 3))
    }
  }

  /// - Parameter wrap: What happens to a word that is wider than its line.
  private func cell(_ wrap: OverflowWrap = .normal) throws -> CellPrototype<Row> {
    var style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 16)
    style.lineHeight = .pixels(20)
    style.overflowWrap = wrap
    return CellPrototype(for: Row.self) { make in
      make.column {
        make.text(\.title, style: style)
        make.if(\.isMarked) { make.box(width: 7, height: 7) }
        make.text(\.text, style: style).padding(4)
      }
    }
  }

  @Test(arguments: [OverflowWrap.normal, .anywhere])
  func `small steps give the list that is made afresh, and measure few rows`(
    wrap: OverflowWrap
  ) throws {
    let cell = try cell(wrap)
    var random = SplitMix64(seed: 11)
    let rows = rows(lawSize(10_000, debug: 600), &random)
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    let engines = TextEnginePool()
    var width = LayoutUnit(300)
    var layout = Layout(snapshot, cells: ListCells(cell), width: width, engines: engines)
    // A small step finds the widths at which heights change, for the next ones.
    width += LayoutUnit(1)
    layout.update(width: width)
    var measuredCount = 0
    for step in 0..<lawSize(60, debug: 20) {
      width += LayoutUnit(rawValue: random.number(below: 129) - 64)
      let report = layout.update(width: width)
      measuredCount += report.measured
      #expect(report.measured * 2 < rows.count, "step \(step)")
      layout.checkInvariants()
      let afresh = Layout(snapshot, cells: ListCells(cell), width: width, engines: engines)
      #expect(layout.layoutHash() == afresh.layoutHash(), "step \(step)")
      #expect(layout.height == afresh.height, "step \(step)")
    }
    #expect(measuredCount > rows.count / 20)
  }

  @Test(arguments: [OverflowWrap.normal, .anywhere])
  func `a list between two widths measures no row again`(wrap: OverflowWrap) throws {
    let cell = try cell(wrap)
    var random = SplitMix64(seed: 12)
    let rows = rows(lawSize(10_000, debug: 600), &random)
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    let engines = TextEnginePool()
    let widths: [LayoutUnit] = [300, 304]
    let afresh = widths.map {
      Layout(snapshot, cells: ListCells(cell), width: $0, engines: engines)
    }
    let differing = rows.indices.count { row in
      let heights = afresh.map {
        $0.frame(ofItemAt: ListIndexPath(section: 0, item: row))?.size.height
      }
      return heights[0] != heights[1]
    }
    var layout = afresh[0]
    // The first steps find the widths between which heights are the same.
    for width in [widths[1], widths[0]] { layout.update(width: width) }
    for step in 0..<4 {
      let number = (step + 1) % 2
      let report = layout.update(width: widths[number])
      #expect(report.measured == 0, "step \(step)")
      #expect(layout.layoutHash() == afresh[number].layoutHash(), "step \(step)")
      layout.checkInvariants()
    }
    // A width between has the heights of one side or the other, mostly.
    #expect(layout.update(width: 302).measured <= differing)
    #expect(differing > rows.count / 100)
  }

  @Test(arguments: 0..<UInt64(lawSize(20, debug: 4)))
  func `a step of one pixel fills hardly more rows than those whose lines change`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: 50 + seed)
    let rows = rows(lawSize(10_000, debug: 1_000), &random)
    let engine = TextEngine()
    var style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 16)
    style.lineHeight = .pixels(20)
    let width = LayoutUnit(200 + random.number(below: 200))
    func lines(_ row: Row, at width: LayoutUnit) -> [[Range<Int>]] {
      [(row.title, width), (row.text, width - 8)].map { text, width in
        engine.lines(of: engine.prepare(text, style: style), width: width).map { $0.range }
      }
    }
    let changing = rows.count { lines($0, at: width) != lines($0, at: width + 1) }
    var layout = Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]),
      cells: ListCells(try cell()), width: width, engines: TextEnginePool())
    let filled = layout.update(width: width + 1).measured
    #expect(filled * 10 <= changing * 13, "\(filled) rows for \(changing)")
    #expect(changing > rows.count / 100)
  }

  @Test(arguments: 0..<UInt64(lawSize(60, debug: 6)))
  func `former heights never outlive the content, scale and cells that they are of`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var rows = rows(lawSize(600, debug: 150), &random)
    let cells = [try cell(), try cell(.anywhere)]
    let widths: [LayoutUnit] = [300, 301, 304, 310]
    func snapshot() -> ListSnapshot<PlainSection<Int>, Row> {
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    }
    let engines = TextEnginePool()
    var (width, scale, cell) = (widths[0], 1.0, cells[0])
    var layout = Layout(snapshot(), cells: ListCells(cell), width: width, engines: engines)
    var held: [Layout] = []
    for step in 0..<24 {
      switch random.number(below: 9) {
      case 0:
        for _ in 0..<5 {
          let row = random.number(below: rows.count)
          rows[row] = self.rows(1, &random)[0]
          rows[row].id = row
        }
        layout.apply(snapshot())
      case 1:
        scale = [1, 1.25][random.number(below: 2)]
        layout.update(scale: scale)
      case 2:
        cell = cells[random.number(below: 2)]
        layout.update(cells: ListCells(cell))
      case 3: held.append(layout)
      case 4 where !held.isEmpty:
        // Another layout of the same rows goes its own way.
        held[0].update(width: widths[random.number(below: widths.count)])
        held.removeFirst().checkInvariants()
      default:
        width = widths[random.number(below: widths.count)]
        layout.update(width: width)
      }
      layout.checkInvariants()
      let afresh = Layout(
        snapshot(), cells: ListCells(cell),
        environment: LayoutEnvironment(width: width, scale: scale), engines: engines)
      #expect(layout.layoutHash() == afresh.layoutHash(), "step \(step)")
    }
  }
}
