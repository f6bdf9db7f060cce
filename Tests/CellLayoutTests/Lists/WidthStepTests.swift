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

  private func style() throws -> TextStyle {
    var style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 16)
    style.lineHeight = .pixels(20)
    return style
  }

  /// - Parameter wrap: What happens to a word that is wider than its line.
  private func cell(_ wrap: OverflowWrap = .normal) throws -> CellPrototype<Row> {
    var style = try style()
    style.overflowWrap = wrap
    return CellPrototype(for: Row.self) { make in
      make.column {
        make.text(\.title, style: style)
        make.if(\.isMarked) { make.box(width: 7, height: 7) }
        make.text(\.text, style: style).padding(4)
      }
    }
  }

  /// - Parameter isBubble: Whether a text takes at most a part of the row's width.
  @Test(arguments: [OverflowWrap.normal, .anywhere], [false, true])
  func `small steps give the list that is made afresh, and measure few rows`(
    wrap: OverflowWrap, isBubble: Bool
  ) throws {
    let cell = isBubble ? try bubble(wrap) : try cell(wrap)
    var random = SplitMix64(seed: 11)
    let rows = rows(lawSize(10_000, debug: 400), &random)
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    let engines = TextEnginePool()
    var width = LayoutUnit(300)
    var layout = Layout(snapshot, cells: ListCells(cell), width: width, engines: engines)
    var measuredCount = 0
    let steps = lawSize(60, debug: 30)
    for step in 0..<steps {
      width += LayoutUnit(rawValue: random.number(below: 129) - 64)
      measuredCount += layout.update(width: width).measured
      layout.checkInvariants()
      let afresh = Layout(snapshot, cells: ListCells(cell), width: width, engines: engines)
      #expect(layout.layoutHash() == afresh.layoutHash(), "step \(step)")
      #expect(layout.height == afresh.height, "step \(step)")
    }
    // A word that is broken is cut elsewhere at every width, and one that is wider than its bubble makes that wider.
    #expect(measuredCount < rows.count * steps / (wrap == .normal && !isBubble ? 10 : 4))
    #expect(measuredCount > rows.count)
  }

  private func bubble(_ wrap: OverflowWrap) throws -> CellPrototype<Row> {
    var style = try style()
    style.overflowWrap = wrap
    return CellPrototype(for: Row.self) { make in
      make.column {
        make.text(\.title, style: style).padding(3).maxWidth(.percent(70))
        make.text(\.text, style: style).padding(5).maxWidth(.percent(85)).alignSelf(.start)
      }.padding(2)
    }
  }

  @Test(arguments: [OverflowWrap.normal, .anywhere])
  func `a list between two widths measures no row again`(wrap: OverflowWrap) throws {
    let cell = try cell(wrap)
    var random = SplitMix64(seed: 12)
    let rows = rows(lawSize(10_000, debug: 600), &random)
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    let engines = TextEnginePool()
    let widths: [LayoutUnit] = [300, 302]
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
    // The first steps find the widths at which heights change.
    for step in 1...8 { layout.update(width: widths[step % 2]) }
    for step in 0..<4 {
      let number = (step + 1) % 2
      let report = layout.update(width: widths[number])
      #expect(report.measured == 0, "step \(step)")
      #expect(layout.layoutHash() == afresh[number].layoutHash(), "step \(step)")
      layout.checkInvariants()
    }
    // A width between has the heights of one side or the other, mostly.
    // Words that are broken are cut elsewhere there.
    let most = wrap == .normal ? differing / 4 : rows.count / 4
    #expect(layout.update(width: 301).measured <= most)
    #expect(differing > rows.count / 100)
  }

  @Test(arguments: 0..<UInt64(lawSize(20, debug: 4)))
  func `a step of one pixel fills hardly more rows than those whose lines change`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: 50 + seed)
    let rows = rows(lawSize(10_000, debug: 1_000), &random)
    let engine = TextEngine()
    let style = try style()
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

  @Test func `a row that is followed knows the widths at which it keeps its height`() throws {
    var random = SplitMix64(seed: 15)
    let rows = rows(lawSize(2_000, debug: 400), &random)
    let engines = TextEnginePool()
    func afresh(_ rows: [Row], at width: LayoutUnit) throws -> Layout {
      Layout(
        ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]),
        cells: ListCells(try cell()), width: width, engines: engines)
    }
    var layout = try afresh(rows, at: 300)
    for width in 301...308 { layout.update(width: LayoutUnit(width)) }
    var wideCount = 0
    for row in rows.indices {
      let path = ListIndexPath(section: 0, item: row)
      let explanation = try #require(layout.explanation(of: .item(path)))
      guard case .measured(let widths) = explanation.source else { continue }
      #expect(widths.contains(308))
      if widths.upperBound > widths.lowerBound { wideCount += 1 }
      for width in [widths.lowerBound, min(widths.upperBound, 2_000)] {
        let alone = try afresh([rows[row]], at: width)
        #expect(alone.height == explanation.ownHeight)
      }
    }
    #expect(wideCount * 10 > rows.count * 9)
  }

  @Test func `a drag fills hardly more rows than those whose lines change`() throws {
    var random = SplitMix64(seed: 70)
    let rows = rows(lawSize(6_000, debug: 150), &random)
    let engine = TextEngine()
    let style = try style()
    let texts = rows.map { [$0.title, $0.text].map { engine.prepare($0, style: style) } }
    func lines(at width: LayoutUnit) -> [[[Range<Int>]]] {
      texts.map { row in
        zip(row, [width, width - 8]).map { text, width in
          engine.lines(of: text, width: width).map { $0.range }
        }
      }
    }
    let widths = (240..<304).map { LayoutUnit($0) }
    var layout = Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]),
      cells: ListCells(try cell()), width: widths[0], engines: TextEnginePool())
    var (filled, changing) = (0, 0)
    var last = lines(at: widths[0])
    for width in widths.dropFirst() {
      let now = lines(at: width)
      changing += zip(now, last).count { $0 != $1 }
      last = now
      filled += layout.update(width: width).measured
    }
    #expect(filled * 10 <= changing * 13, "\(filled) rows for \(changing)")
    #expect(changing > rows.count)
  }

  @Test(arguments: 0..<UInt64(lawSize(60, debug: 3)))
  func `known heights never outlive the content, scale and cells that they are of`(
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

  /// Random cells of random texts, most of which are filled side by side, while a divider is dragged.
  @Test(arguments: 0..<UInt64(lawSize(120, debug: 4)))
  func `a list of any cells that is dragged is the one that is made afresh`(seed: UInt64) throws {
    typealias Layout = ListLayout<PlainSection<Int>, TextRow>
    var made = try RandomCells(seed: 900 + seed)
    made.hasBoxAttributes = seed % 3 == 0
    let names: [CellIdentifier] = ["a", "b"]
    func cells() -> ListCells<PlainSection<Int>, TextRow> {
      ListCells(items: [names[0]: made.measuredPrototype(), names[1]: made.measuredPrototype()])
    }
    var rows = made.rows(lawSize(400, debug: 60), cells: names, arePlain: seed % 2 == 0)
    let engines = TextEnginePool()
    var cell = cells()
    var width = LayoutUnit(100 + made.random.number(below: 900))
    var scale = 1.0
    func afresh() -> Layout {
      Layout(
        ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]), cells: cell,
        environment: LayoutEnvironment(width: width, scale: scale), engines: engines)
    }
    var layout = afresh()
    var held: [Layout] = []
    for step in 0..<40 {
      switch made.random.number(below: 24) {
      case 0:
        let row = made.random.number(below: rows.count)
        rows[row].texts = made.rows(1, cells: names)[0].texts
        layout.apply(afresh().snapshot)
      case 1:
        rows.remove(at: made.random.number(below: rows.count))
        layout.apply(afresh().snapshot)
      case 2:
        scale = [1, 1.25][made.random.number(below: 2)]
        layout.update(scale: scale)
      case 3 where seed % 4 == 0:
        cell = cells()
        layout.update(cells: cell)
      case 4: held.append(layout)
      case 5 where !held.isEmpty:
        // Another layout of the same rows goes its own way.
        let most = width.rawValue / 100
        held[0].update(width: width + LayoutUnit(rawValue: made.random.number(below: most)))
        held.removeFirst().checkInvariants()
      default:
        let most = max(1, width.rawValue / 140)
        let change = made.random.number(below: 2 * most + 1) - (step < 20 ? most / 2 : most * 3 / 2)
        width += LayoutUnit(rawValue: change)
        layout.update(width: width)
      }
      layout.checkInvariants()
      #expect(layout.layoutHash() == afresh().layoutHash(), "step \(step)")
    }
  }
}
