import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// An explanation is true: heights add up, lines and fonts are those of the text engine, and
/// intervals hold.
@Suite struct RowExplanationTests {
  typealias Layout = ListLayout<PlainSection<Int>, TextRow>

  static let cells: [CellIdentifier] = ["a", "b"]

  /// A layout of random cells and rows, and what else a test asks about them.
  struct Fixture {
    var random: RandomCells
    var cells: ListCells<PlainSection<Int>, TextRow>
    var prototypes: [CellIdentifier: CellPrototype<TextRow>] = [:]
    var layout: Layout

    init(seed: Int, rows count: Int) throws {
      random = try RandomCells(seed: UInt64(seed))
      for cell in RowExplanationTests.cells { prototypes[cell] = random.measuredPrototype() }
      cells = ListCells(items: prototypes)
      let rows = random.rows(count, cells: RowExplanationTests.cells)
      let insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      let style = ListStyle(spacing: ListSpacing(insets: insets, spacing: 5))
      layout = Layout(
        ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]), cells: cells,
        environment: LayoutEnvironment(
          width: random.width(), scale: [1, 1, 1.3][seed % 3],
          direction: seed % 4 == 1 ? .rightToLeft : .leftToRight, style: style),
        engines: TextEnginePool())
    }

    var paths: [ListIndexPath] {
      (0..<layout.snapshot.itemCount).map { ListIndexPath(section: 0, item: $0) }
    }
  }

  private func expectAddsUp(_ part: HeightPart, _ texts: [TextExplanation], _ comment: Comment) {
    #expect(part.height == part.sum, comment)
    if case .text(let number) = part.kind {
      #expect(part.content == texts[number].height, comment)
    }
    for part in part.parts { expectAddsUp(part, texts, comment) }
  }

  @Test(arguments: 0..<lawSize(24, debug: 10)) func `heights add up`(seed: Int) throws {
    let fixture = try Fixture(seed: seed, rows: 20)
    for path in fixture.paths {
      let explanation = try #require(fixture.layout.explanation(of: .item(path)))
      let parts = try #require(explanation.parts)
      #expect(explanation.frame == fixture.layout.frame(ofItemAt: path))
      #expect(parts.height == explanation.frame.size.height, "row \(path.item)")
      expectAddsUp(parts, explanation.texts, "row \(path.item)")
      let leaves = fixture.layout.elements(of: .item(path)).filter(\.isLeaf)
      for text in explanation.texts { #expect(text.frame == leaves[text.leaf].frame) }
      #expect(!explanation.description.isEmpty)
      #expect(explanation.differences(from: explanation).isEmpty)
    }
  }

  @Test(arguments: 0..<lawSize(24, debug: 10)) func `lines and fonts are those of the engine`(
    seed: Int
  ) throws {
    let fixture = try Fixture(seed: 100 + seed, rows: 12)
    let engine = TextEngine()
    let scale = fixture.layout.scale
    for path in fixture.paths {
      let explanation = try #require(fixture.layout.explanation(of: .item(path)))
      let leaves = fixture.layout.elements(of: .item(path)).filter(\.isLeaf)
      for explained in explanation.texts where explained.frame != nil {
        guard case .text(let text, _) = leaves[explained.leaf].content else {
          Issue.record("leaf \(explained.leaf) is no text")
          continue
        }
        let width = explained.width
        #expect(
          explained.lines.map(\.range) == engine.lineRanges(of: text, width: width, scale: scale))
        #expect(
          explained.lines.map(\.width) == engine.lineWidths(of: text, width: width, scale: scale))
        #expect(
          explained.height == engine.extent(of: text, width: width, scale: scale).height)
        #expect(explained.missingRanges == text.missingRanges())
        let lines = engine.lines(of: text, width: width, scale: scale)
        for (line, expected) in zip(explained.lines, lines) {
          #expect(line.height == expected.height)
          var counts: [String: Int] = [:]
          for run in engine.glyphRuns(of: expected, in: text, scale: scale) {
            counts[run.face.names.postScript, default: 0] += run.glyphs.count
            for glyph in run.glyphs where expected.range.contains(glyph.cluster) {
              let use = line.fonts.first { $0.digest == run.face.digest }
              #expect(use?.ranges.contains { $0.contains(glyph.cluster) } == true)
            }
          }
          let found = line.fonts.map { ($0.name, $0.glyphCount) }
          #expect(Dictionary(uniqueKeysWithValues: found) == counts.filter { $0.value > 0 })
        }
      }
    }
  }

  /// At both ends of the interval the height is the same; it is measured again there.
  @Test(arguments: 0..<lawSize(24, debug: 10)) func `heights hold in their intervals`(seed: Int)
    throws
  {
    let fixture = try Fixture(seed: 200 + seed, rows: 15)
    let layout = fixture.layout
    for path in fixture.paths {
      let explanation = try #require(layout.explanation(of: .item(path)))
      guard case .measured(let widths) = explanation.source else {
        Issue.record("row \(path.item) is not measured")
        continue
      }
      #expect(widths.contains(layout.rowWidth))
      let engine = TextEngine()
      var context = PrepareContext(engine: engine)
      let item = try #require(layout.snapshot.item(at: path))
      let prototype = try #require(fixture.prototypes[item.cell])
      let prepared = try prototype.prepare(item, in: &context)
      for width in [widths.lowerBound, widths.upperBound] {
        var pass = LayoutPass(width: width, scale: layout.scale, engine: engine)
        #expect(
          prototype.measure(prepared, in: &pass).height == explanation.frame.size.height,
          "row \(path.item) at \(width)")
      }
    }
  }

  @Test(arguments: 0..<12) func `restored rows are explained as measured ones`(seed: Int) throws {
    let fixture = try Fixture(seed: 300 + seed, rows: 15)
    let layout = fixture.layout
    var sizes = SizeCache()
    layout.record(into: &sizes)
    let restored = Layout(
      layout.snapshot, cells: fixture.cells, environment: layout.environment,
      engines: TextEnginePool(), sizes: sizes)
    #expect(restored.statistics.prepared == 0)
    for path in fixture.paths {
      let explanation = try #require(restored.explanation(of: .item(path)))
      let measured = try #require(layout.explanation(of: .item(path)))
      guard case .restored(let widths) = explanation.source else {
        Issue.record("row \(path.item) is not restored")
        continue
      }
      #expect(widths.contains(layout.rowWidth))
      #expect(explanation.differences(from: measured).isEmpty)
      #expect(explanation.parts == measured.parts)
      #expect(explanation.texts == measured.texts)
    }
    #expect(restored.statistics.prepared == 0, "explaining keeps nothing")
  }

  @Test func `errors, headers and cells that measure themselves`() throws {
    struct Failure: Error {}
    struct Cell: DynamicSize {
      func prepare(_ item: TextRow, in context: inout PrepareContext) throws -> Int {
        if item.id == 1 { throw Failure() }
        return item.id
      }
      func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
        LayoutSize(width: pass.width, height: prepared == 2 ? -1 : 10)
      }
    }
    var rows = (0..<3).map { TextRow(id: $0, cell: "a", texts: []) }
    rows.append(TextRow(id: 3, cell: "stranger", texts: []))
    let header = CellPrototype(for: BoxDay.self) { make in make.box(width: 10, height: 20) }
    let layout = ListLayout<BoxDay, TextRow>(
      ListSnapshot(sections: [(section: BoxDay(id: "day"), items: rows)]),
      cells: ListCells(items: ["a": Cell()], header: header), width: 100, engines: TextEnginePool())
    let explanations = try (0..<4).map { row in
      try #require(layout.explanation(of: .item(ListIndexPath(section: 0, item: row))))
    }
    #expect(
      explanations.map(\.cell) == [.custom("Cell"), .custom("Cell"), .custom("Cell"), .missing])
    #expect(explanations[0].source == .measured(100...100))
    #expect(explanations[0].parts?.kind == .cell)
    #expect(explanations[0].parts?.sum == 10)
    #expect(explanations[1].source == .failed("Failure()"))
    #expect(explanations[1].parts == nil)
    let refused = "invalid_height: height is -1; it must be 0...16777215 px"
    #expect(explanations[2].source == .failed(refused))
    #expect(explanations[2].parts?.height == -1)
    let missing =
      "missing_prototype: cell is stranger; it must be one that the list has a prototype for"
    #expect(explanations[3].source == .failed(missing))
    for explanation in explanations { #expect(explanation.history.prepared.kind == .first) }

    let explained = try #require(layout.explanation(of: .header(section: 0)))
    #expect(explained.identifier == "day" && explained.cellIdentifier == nil)
    #expect(explained.cell == .prototype && explained.parts?.height == 20)
    #expect(layout.explanation(of: .footer(section: 0)) == nil)
    #expect(layout.explanation(of: .header(section: 1)) == nil)
    #expect(layout.explanation(of: .item(ListIndexPath(section: 0, item: 4))) == nil)
  }
}
