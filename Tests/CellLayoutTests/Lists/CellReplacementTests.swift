import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Replacing prototypes prepares and measures only the rows that change.
@Suite struct CellReplacementTests {
  typealias Section = PlainSection<Int>
  typealias Layout = ListLayout<Section, TextRow>

  private let styles: [TextStyle]
  private let rows: [TextRow]
  private let snapshot: ListSnapshot<Section, TextRow>
  private let engine = TextEnginePool(threadCount: 2)

  init() throws {
    var random = try RandomCells(seed: 8)
    styles = random.fonts.map { TextStyle(fonts: $0, fontSize: 16) }
    rows = random.rows(200, cells: ["a", "b", "c"]).map { row in
      var row = row
      if row.id % 5 == 0 { row.texts[1] = row.texts[0] }
      return row
    }
    snapshot = ListSnapshot(sections: [
      (section: PlainSection(id: 1), items: Array(rows[..<170])),
      (section: PlainSection(id: 2), items: Array(rows[170...])),
    ])
  }

  private func count(_ cell: CellIdentifier) -> Int { rows.count { $0.cell == cell } }

  private func prototype(
    style: TextStyle? = nil, padding: LayoutUnit = 4, color: LayoutColor = .black, text: Int = 0
  ) -> CellPrototype<TextRow> {
    let style = style ?? styles[0]
    return CellPrototype(for: TextRow.self) { make in
      make.row(spacing: 6) {
        make.box(width: 30, height: 20).background(color)
        make.column {
          make.text({ $0.texts[text] }, style: style).color(color)
          make.text(constant: "constant", style: style)
        }.grow()
      }.padding(padding)
    }
  }

  private func layout(_ cells: [CellIdentifier: any DynamicSize<TextRow>]) -> Layout {
    Layout(snapshot, cells: ListCells(items: cells), width: 260, engines: engine)
  }

  /// Changes one prototype and compares the layout with a layout made from scratch.
  private func replacing(
    _ old: any DynamicSize<TextRow>, by new: any DynamicSize<TextRow>, _ comment: Comment
  ) -> InvalidationReport {
    let other = prototype()
    var layout = layout(["a": old, "b": other, "c": prototype()])
    let fork = layout
    let cells: [CellIdentifier: any DynamicSize<TextRow>] = [
      "a": new, "b": other, "c": prototype(),
    ]
    let report = layout.update(cells: ListCells(items: cells))
    LayoutPicture(layout: layout).expectSame(as: self.layout(cells), drawn: true, comment)
    LayoutPicture(layout: fork).expectSame(
      as: self.layout(["a": old, "b": other, "c": prototype()]), drawn: true, "fork, \(comment)")
    return report
  }

  @Test func `equal prototypes do nothing`() {
    let old = prototype()
    #expect(replacing(old, by: old, "the same") == InvalidationReport())
    #expect(replacing(old, by: prototype(), "an equal one") == InvalidationReport())
  }

  @Test func `constant colours do nothing`() {
    let report = replacing(
      prototype(), by: prototype(color: LayoutColor(red: 1, green: 2, blue: 3)), "colours")
    #expect(report == InvalidationReport())
  }

  @Test func `colours of items are read again`() {
    func colored(_ red: UInt8) -> CellPrototype<TextRow> {
      let style = styles[1]
      return CellPrototype(for: TextRow.self) { make in
        make.text({ $0.texts[0] }, style: style)
          .color { LayoutColor(red: $0.id % 2 == 0 ? red : 0, green: 0, blue: 0) }
      }
    }
    let report = replacing(colored(10), by: colored(20), "item colours")
    var expected = InvalidationReport()
    expected.refilled = rows.count { $0.cell == "a" && $0.id % 2 == 0 }
    #expect(report == expected)
  }

  @Test func `other paddings measure and shape nothing`() {
    let report = replacing(prototype(), by: prototype(padding: 9), "padding")
    #expect(report.reasons == .cells)
    #expect(report.prepared == 0 && report.refilled == 0)
    #expect(report.measured == count("a") && report.rewrapped == count("a"))
  }

  @Test func `other elements around the same text shape nothing`() {
    let style = styles[0]
    let old = CellPrototype(for: TextRow.self) { make in
      make.column { make.text({ $0.texts[0] }, style: style) }
    }
    let new = CellPrototype(for: TextRow.self) { make in
      make.row(spacing: 8) {
        make.text({ $0.texts[0] }, style: style)
        make.spacer(minimum: 20)
      }
    }
    let report = replacing(old, by: new, "elements")
    #expect(report.prepared == 0 && report.refilled == count("a"))
    #expect(report.measured == count("a") && report.rewrapped == count("a"))
  }

  @Test func `another text of the item prepares rows where it differs`() {
    let report = replacing(prototype(), by: prototype(text: 1), "another closure")
    let differ = rows.count { $0.cell == "a" && Array($0.texts[0].utf8) != Array($0.texts[1].utf8) }
    #expect(report.reasons == .cells)
    #expect(report.prepared == differ && differ < count("a"))
    #expect(report.measured == differ && report.rewrapped == 0)
  }

  @Test func `boxes of items are read again`() {
    func boxed(_ limit: Int) -> CellPrototype<TextRow> {
      let style = styles[0]
      return CellPrototype(for: TextRow.self) { make in
        make.row {
          make.text({ $0.texts[0] }, style: style).grow()
          make.box { BoxSize(width: 10, height: LayoutUnit(min($0.id, limit))) }
        }
      }
    }
    let report = replacing(boxed(60), by: boxed(200), "boxes")
    let differ = rows.count { $0.cell == "a" && $0.id > 60 }
    #expect(report.prepared == 0 && report.refilled == differ)
    #expect(report.measured == differ && report.rewrapped == 0)
  }

  @Test func `rows get, lose and change the kind of their prototype`() throws {
    let first = prototype()
    var layout = layout(["a": first, "b": first])
    let path = try #require(rows.firstIndex { $0.cell == "c" })
    let entry = ListEntry.item(ListIndexPath(section: 0, item: path))
    let missing = try #require(layout.error(of: entry) as? LayoutError)
    #expect(missing.code == .missingPrototype && missing.value == "c")
    let steps: [[CellIdentifier: any DynamicSize<TextRow>]] = [
      ["a": first, "b": first, "c": first], ["a": first, "c": first],
      ["a": first, "c": EnvironmentTests.LeaningCell(), "d": first],
      ["a": RefusingCell(modulus: 3), "b": first], ["a": RefusingCell(modulus: 3), "c": first],
      ["a": RefusingCell(modulus: 5), "d": first], [:], ["a": first, "b": first, "c": first],
    ]
    let prepared = [count("c"), count("b"), count("b") + count("c")]
    for (step, cells) in steps.enumerated() {
      let report = layout.update(cells: ListCells(items: cells))
      let expected = self.layout(cells)
      LayoutPicture(layout: layout).expectSame(as: expected, drawn: true, "step \(step)")
      switch step {
      case 0: #expect(report.prepared == prepared[0] && report.measured == prepared[0])
      case 1: #expect(report.prepared == 0 && report.measured == 0)
      case 2: #expect(report.prepared == count("c"))
      case 4: #expect(report.prepared == count("c"), "an equal cell keeps its rows and errors")
      case 5: #expect(report.prepared == count("a"))
      default: break
      }
    }
    #expect(!layout.hasErrors)
  }

  /// A cell that throws for some rows; equal cells keep their rows.
  struct RefusingCell: DynamicSize, Equatable {
    struct Refused: Error {}
    var modulus: Int

    func prepare(_ item: TextRow, in context: inout PrepareContext) throws -> Int {
      if item.id % modulus == 0 { throw Refused() }
      return item.id
    }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      // Some heights cannot be laid out.
      let height = prepared % 11 == 1 ? -1 : prepared % 50
      return LayoutSize(width: pass.width, height: LayoutUnit(height))
    }
  }

  @Test func `an item that cannot be read by the new prototype has the error`() {
    struct Unreadable: Error {}
    let style = styles[0]
    func reading(_ modulus: Int) -> CellPrototype<TextRow> {
      CellPrototype(for: TextRow.self) { make in
        make.text(
          { row in
            if row.id % modulus == 0 { throw Unreadable() }
            return row.texts[0]
          }, style: style)
      }
    }
    let report = replacing(reading(4), by: reading(6), "errors")
    // Rows that could not be read before are prepared, and rows that can no longer be read fail.
    let others = rows.count {
      $0.cell == "a" && ($0.id % 4 == 0 || $0.id % 6 == 0)
    }
    #expect(report.prepared == others)
  }
}
