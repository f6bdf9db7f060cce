import ListCore
import Synchronization
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Elements that are there in some rows or at some widths alone.
@Suite struct ConditionTests {
  private struct Row: ListItem, Equatable {
    enum Kind: Hashable { case note, photo, poll }
    var id: Int
    var isMine = false
    var kind = Kind.note
    var text = "one two three four five six seven eight nine ten"
    var cell: CellIdentifier { .default }
  }
  private typealias Make = CellElements<Row>
  private typealias Layout = ListLayout<PlainSection<String>, Row>
  private struct Misread: Error {}

  private static let style = Result {
    var style = TextStyle(
      fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    style.lineHeight = .pixels(20)
    return style
  }

  private func layout(
    _ rows: [Row], width: LayoutUnit = 200, _ root: (Make) -> CellElement<Row>
  ) -> Layout {
    Layout(
      ListSnapshot(sections: [(section: PlainSection(id: "a"), items: rows)]),
      cells: ListCells(CellPrototype(for: Row.self, root)), width: width,
      engines: TextEnginePool(threadCount: 1))
  }

  private func heights(_ layout: Layout) -> [LayoutUnit?] {
    (0..<layout.snapshot.itemCount).map {
      layout.frame(ofItemAt: [0, $0])?.size.height
    }
  }

  // MARK: Items

  @Test func `an if chooses a branch for each row`() {
    let rows = [Row(id: 0, isMine: true), Row(id: 1)]
    let layout = layout(rows) { make in
      make.column(spacing: 3) {
        make.if(\.isMine) {
          make.box(width: 1, height: 10)
          make.box(width: 2, height: 20)
        } else: {
          make.box(width: 3, height: 40)
        }
      }
    }
    #expect(heights(layout) == [33, 40])
    #expect(layout.elements(ofItemAt: [0, 0]).map { $0.frame?.size.width } == [1, 2, nil])
    #expect(layout.elements(ofItemAt: [0, 1]).map { $0.frame?.size.width } == [nil, nil, 3])
  }

  @Test func `a switch chooses by a value, others take the default`() {
    let rows = [Row(id: 0, kind: .note), Row(id: 1, kind: .photo), Row(id: 2, kind: .poll)]
    let layout = layout(rows) { make in
      make.column {
        make.switch(\.kind) { on in
          on.case(.photo) { make.box(width: 1, height: 10) }
          on.case() { make.box(width: 1, height: 1) }
          on.case(.photo, .poll) { make.box(width: 1, height: 20) }
          on.default { make.box(width: 1, height: 40) }
        }
      }
    }
    #expect(heights(layout) == [40, 10, 20])
  }

  @Test func `a value without a case shows nothing`() {
    let layout = layout([Row(id: 0), Row(id: 1, kind: .poll)]) { make in
      make.column {
        make.switch(\.kind) { on in on.case(.poll) { make.box(width: 1, height: 9) } }
      }.hiddenIfEmpty().padding(5)
    }
    #expect(heights(layout) == [0, 19])
  }

  @Test func `a row reads and prepares its own branch alone`() throws {
    let style = try Self.style.get()
    let reads = Mutex<[String]>([])
    @Sendable func read(_ name: String, _ text: String) -> String {
      reads.withLock { $0.append(name) }
      return text
    }
    let layout = layout([Row(id: 0, isMine: true), Row(id: 1)]) { make in
      make.column {
        make.if(\.isMine) {
          make.text({ read("mine", $0.text) }, style: style)
          make.column {
            make.if({ _ in throw Misread() }) { make.box(width: 1, height: 1) }
          }.when { !$0.isMine }
        } else: {
          make.text({ read("theirs", $0.text) }, style: style).hidden { $0.isMine }
          make.box { row in
            if row.isMine { throw Misread() }
            return BoxSize(width: 5, height: 7)
          }.background { row in
            if row.isMine { throw Misread() }
            return .black
          }
        }
      }
    }
    #expect(layout.error(of: .item([0, 0])) == nil && layout.error(of: .item([0, 1])) == nil)
    #expect(reads.withLock { $0 } == ["mine", "theirs"])
    #expect(heights(layout)[1].map { $0 - 7 } == heights(layout)[0])
  }

  @Test func `an error of a condition is that of its row`() {
    let layout = layout([Row(id: 0), Row(id: 1, isMine: true)]) { make in
      make.column {
        make.box(width: 1, height: 5)
        make.box(width: 1, height: 5).when { row in
          if row.isMine { throw Misread() }
          return true
        }
      }
    }
    #expect(layout.error(of: .item([0, 1])) is Misread)
    #expect(heights(layout) == [10, 0])
  }

  @Test func `rows of different branches are measured side by side`() throws {
    let style = try Self.style.get()
    let rows = (0..<200).map { Row(id: $0, isMine: $0 % 3 == 0) }
    func cell(_ make: Make) -> CellElement<Row> {
      make.row(spacing: 4) {
        make.if(\.isMine) {
          make.text(\.text, style: style).grow()
        } else: {
          make.box(width: 30, height: 30)
          make.text(\.text, style: style).grow()
        }
      }
    }
    let layout = layout(rows, cell)
    let program = CellPrototype(for: Row.self, cell).program
    let engine = TextEngine()
    var context = PrepareContext(engine: engine)
    let prepared = try rows.map { try program.prepare($0, in: &context) }
    let together = prepared.withUnsafeBufferPointer { prepared in
      LockstepRows(prepared, plans: HeightPlans(program)) { plan, row, _ in
        var solver = CellSolver(
          program: program, cell: row, pass: LayoutPass(width: 200, engine: engine))
        return RowWidths(least: plan.leastWidth(&solver.boxes))
      }
    }
    #expect(together?.groups.count == 2 && together?.others == [])
    for (i, cell) in prepared.enumerated() {
      var solver = CellSolver(
        program: program, cell: cell, pass: LayoutPass(width: 200, engine: engine))
      #expect(layout.frame(ofItemAt: [0, i])?.size.height == solver.height(width: 200))
    }
  }

  // MARK: Widths

  @Test func `a range of widths is half-open, and lines are valid up to its borders`() throws {
    let style = try Self.style.get()
    var layout = layout([Row(id: 0, text: "a")], width: 360) { make in
      make.column {
        make.text(\.text, style: style).when(width: 0..<360)
        make.box(width: 1, height: 33).when(width: 360..<1000)
      }
    }
    #expect(heights(layout) == [33])
    for (width, height) in [
      (359.984375, 20), (0, 20), (999, 33), (1000, 0), (500, 33), (360, 33), (12, 20),
    ] as [(LayoutUnit, LayoutUnit)] {
      layout.update(width: width)
      #expect(heights(layout) == [height], "\(width)")
      layout.checkInvariants()
    }
  }

  @Test func `a text is prepared when it is first shown`() throws {
    let style = try Self.style.get()
    let cell = CellPrototype(for: Row.self) { make in
      make.column { make.text(\.text, style: style).when(width: 100..<200) }
    }
    let engine = TextEngine()
    var context = PrepareContext(engine: engine)
    let row = try cell.prepare(Row(id: 0), in: &context)
    let late = try #require(row.values.branches?.lateTexts[0])
    var narrow = LayoutPass(width: 99, engine: engine)
    #expect(cell.measure(row, in: &narrow).height == 0 && late.byteCount == 0)
    var wide = LayoutPass(width: 150, engine: engine)
    #expect(cell.measure(row, in: &wide).height > 20 && late.byteCount > 0)
    var sink = ElementSink()
    cell.arrange(row, in: cell.measure(row, in: &wide), pass: &wide, into: &sink)
    guard case .text(let text, _) = sink.elements[0].content else {
      Issue.record("no text")
      return
    }
    #expect(!text.isEmpty && sink.elements[0].frame?.size.width == 150)
  }

  @Test func `the choices of an item are in its digest`() {
    let cell = CellPrototype(for: Row.self) { make in
      make.column {
        make.if(\.isMine) {
          make.box(width: 1, height: 1)
        } else: {
          make.box(width: 1, height: 2)
        }
      }
    }
    #expect(cell.sizeKey(of: Row(id: 0)) == cell.sizeKey(of: Row(id: 1)))
    #expect(cell.sizeKey(of: Row(id: 0)) != cell.sizeKey(of: Row(id: 0, isMine: true)))
  }

  @Test func `a turned list and another prototype keep the branches`() throws {
    let style = try Self.style.get()
    func cell(_ spacing: LayoutUnit) -> CellPrototype<Row> {
      CellPrototype(for: Row.self) { make in
        make.row(spacing: spacing) {
          make.if(\.isMine) {
            make.spacer()
          } else: {
            make.box(width: 20, height: 20)
          }
          make.text(\.text, style: style).when(width: 0..<500)
        }
      }
    }
    let rows = (0..<20).map { Row(id: $0, isMine: $0 % 2 == 0) }
    var turned = layout(rows) { _ in CellElements<Row>().box() }
    turned.update(direction: .rightToLeft, cells: ListCells(cell(2)))
    turned.update(cells: ListCells(cell(9)))
    turned.checkInvariants()
    let fresh = Layout(
      turned.snapshot, cells: ListCells(cell(9)),
      environment: LayoutEnvironment(width: 200, direction: .rightToLeft),
      engines: TextEnginePool(threadCount: 1))
    #expect(turned.layoutHash() == fresh.layoutHash())
    for i in rows.indices {
      #expect(
        turned.elements(ofItemAt: [0, i]).map(\.frame)
          == fresh.elements(ofItemAt: [0, i]).map(\.frame))
    }
  }
}
