import ListCore
import Synchronization
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Cells that are asked for their size in other ways than rows of a list ask.
@Suite struct CellSizingTests {
  private let engine = TextEngine()
  private let style: TextStyle

  init() throws {
    style = TextStyle(fonts: try RandomCells(seed: 1).fonts[0], fontSize: 16)
  }

  private func pass(_ width: LayoutUnit = 320) -> LayoutPass {
    LayoutPass(width: width, engine: engine)
  }

  private func row(_ text: String) -> TextRow { TextRow(id: 1, cell: "a", texts: [text]) }

  private var bubble: CellPrototype<TextRow> {
    CellPrototype { [style] make in
      make.column { make.text(\.texts[0], style: style) }.padding(10).margin(2)
    }
  }

  @Test func `a cell is as wide as its content where it has room`() throws {
    var pass = pass()
    let text = engine.prepare("the pier at night", style: style)
    let (least, most) = (engine.minContentWidth(of: text), engine.maxContentWidth(of: text))
    func size(_ request: SizeRequest) throws -> LayoutSize? {
      try bubble.size(of: row("the pier at night"), for: request, in: &pass)
    }
    let line = try #require(try size(.maxContent))
    #expect(line.width == most + 24)
    #expect(try size(.width(line.width)) == line)
    #expect(try size(.minContent)?.width == least + 24)
    #expect(try size(.within(SizeRange())) == line)
    #expect(try size(.within(SizeRange(maxWidth: 4000))) == line)
    #expect(try size(.within(SizeRange(minWidth: 900)))?.width == 900)
    let narrow = try #require(try size(.within(SizeRange(maxWidth: most))))
    #expect(narrow.width == most && narrow.height > line.height)
    // The greatest width wins over min-content, and the least width over both.
    #expect(try size(.within(SizeRange(maxWidth: 3)))?.width == 3)
    #expect(try size(.within(SizeRange(minWidth: 50, maxWidth: 3)))?.width == 50)
    #expect(try size(.within(SizeRange(minHeight: 500)))?.height == 500)
    #expect(try size(.within(SizeRange(maxHeight: 1)))?.height == 1)
  }

  @Test(arguments: 0..<UInt64(lawSize(60, debug: 20)))
  func `no word of random cells sticks out at min-content, and no line wraps from max-content on`(
    seed: UInt64
  ) throws {
    var random = try RandomCells(seed: seed)
    random.hasBoxAttributes = seed % 2 == 0
    let cell = random.prototype()
    var pass = pass()
    var context = PrepareContext(pass)
    for item in random.rows(3, cells: ["a"]) {
      let prepared = try cell.prepare(item, in: &context)
      let widths = try #require(cell.contentWidths(of: prepared, in: &pass))
      #expect(widths.minContent <= widths.maxContent || random.hasBoxAttributes, "seed \(seed)")
      for request in [SizeRequest.maxContent, .minContent, .within(SizeRange(maxWidth: 200))] {
        let size = try #require(cell.size(of: prepared, for: request, in: &pass))
        var other = pass.atWidth(size.width)
        #expect(cell.measure(prepared, in: &other) == size, "seed \(seed), \(request)")
      }
    }
  }

  @Test func `a cell that does not know its content fills its room`() throws {
    var pass = pass()
    let cell = GivenHeight(PlainCell()) { _ in nil }
    #expect(try cell.size(of: row(""), for: .maxContent, in: &pass) == nil)
    #expect(try cell.size(of: row(""), for: .within(SizeRange()), in: &pass) == nil)
    #expect(
      try cell.size(of: row(""), for: .within(SizeRange(maxWidth: 70)), in: &pass)
        == LayoutSize(width: 70, height: 9))
    let given = GivenHeight(bubble) { _ in 5 }
    #expect(try given.size(of: row("a"), for: .maxContent, in: &pass)?.height == 5)
  }

  private struct PlainCell: DynamicSize {
    func prepare(_ item: TextRow, in context: inout PrepareContext) -> Int { 9 }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: LayoutUnit(prepared))
    }
  }
}

/// The check finds the rules that cells break, and finds nothing in cells that keep them.
@Suite struct CellFlawTests {
  private let items = (0..<3).map { TextRow(id: $0, cell: "a", texts: ["a pier", "lanterns"]) }

  @Test(arguments: 0..<UInt64(lawSize(40, debug: 12)))
  func `random cells keep the rules that need no box inside its container`(seed: UInt64) throws {
    var random = try RandomCells(seed: seed)
    let cell = random.prototype()
    let flaws = cell.flaws(
      in: random.rows(2, cells: ["a"]), widths: [40, 200, 700], engine: TextEngine())
    #expect(flaws.filter { $0.rule != .drawsInside } == [], "seed \(seed)")
  }

  /// A cell that breaks one rule.
  private final class Broken: DynamicSize {
    let rule: CellFlaw.Rule
    private let calls = Calls()

    init(_ rule: CellFlaw.Rule) { self.rule = rule }

    func prepare(_ item: TextRow, in context: inout PrepareContext) -> Int { item.id }

    func prepare(
      _ item: TextRow, reusing former: Int, in context: inout PrepareContext
    ) -> Int { rule == .pathIndependent ? former + 50 : item.id }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      switch rule {
      case .repeatable: LayoutSize(width: pass.width, height: LayoutUnit(calls.next()))
      case .passWidth: LayoutSize(width: pass.width + 1, height: 4)
      case .heightRange: LayoutSize(width: pass.width, height: -3)
      case .pathIndependent, .drawsInside:
        LayoutSize(width: pass.width, height: LayoutUnit(prepared))
      }
    }

    func arrange(
      _ prepared: Int, in size: LayoutSize, pass: inout LayoutPass,
      into elements: inout ElementSink
    ) {
      let outside: LayoutUnit = rule == .drawsInside ? 5 : 0
      elements.addBox(
        LayoutRect(x: outside, y: 0, width: size.width, height: size.height), name: "photo")
    }
  }

  @Test(arguments: CellFlaw.Rule.allCases)
  func `each broken rule is found and named`(rule: CellFlaw.Rule) throws {
    let flaws = Broken(rule).flaws(in: items, widths: [100, 300])
    #expect(flaws.contains { $0.rule == rule })
    if rule != .repeatable, rule != .heightRange, rule != .passWidth {
      #expect(flaws.allSatisfy { $0.rule == rule })
      #expect(flaws.count == 6)
    }
    #expect(flaws.allSatisfy { $0.description.contains($0.rule.rawValue) })
  }

  /// A header that is wider than its list.
  private struct TitleCell: DynamicSize {
    func prepare(_ item: PlainSection<Int>, in context: inout PrepareContext) -> Int { item.id }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width + 1, height: 1)
    }
  }

  @Test func `the flaws of a list name the cell and the row`() {
    typealias Cells = ListCells<PlainSection<Int>, TextRow>
    let rows = items + [TextRow(id: 9, cell: "b", texts: ["a"])]
    let snapshot = ListSnapshot(sections: [(PlainSection(id: 1), rows)])
    var cells = Cells(items: [
      "a": GivenHeight(Broken(.repeatable)) { _ in 4 }, "b": Broken(.passWidth),
    ])
    #expect(
      cells.flaws(in: snapshot, widths: [40]).filter { $0.cell == "b" }.map(\.description) == [
        "b: item 3 at 40 px breaks passWidth: expected 40 px, found 41 px"
      ])
    cells.items["b"] = nil
    cells.header = TitleCell()
    let flaws = cells.flaws(in: snapshot, widths: [40])
    #expect(flaws.first?.cell == "header" && flaws.allSatisfy { $0.cell != "b" })
  }

  @Test func `a text that is cut off is drawn outside`() throws {
    let style = TextStyle(fonts: try RandomCells(seed: 1).fonts[0], fontSize: 16)
    let cell = CellPrototype(for: TextRow.self) { make in
      make.column { make.text(\.texts[0], style: style).height(5).named("title") }
    }
    let flaws = cell.flaws(in: items, widths: [200])
    #expect(flaws.map(\.rule) == [.drawsInside, .drawsInside, .drawsInside])
    #expect(flaws[2].item == 2 && flaws[2].description.contains("title"))
  }
}

/// A counter.
private final class Calls: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
