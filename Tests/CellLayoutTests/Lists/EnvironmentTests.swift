import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// A change of width, scale, direction or style does only its own work.
@Suite struct EnvironmentTests {
  typealias Layout = ListLayout<PlainSection<Int>, TextRow>

  /// A custom cell whose height depends on the direction.
  struct LeaningCell: DynamicSize {
    func prepare(_ item: TextRow, in context: inout PrepareContext) -> Int { item.id }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      let isLeft = pass.direction == .leftToRight
      return LayoutSize(width: pass.width, height: LayoutUnit(prepared % 7 + (isLeft ? 20 : 30)))
    }
  }

  private static let plainCount = 150
  private static let ownCount = 40

  private let cells: ListCells<PlainSection<Int>, TextRow>
  private let snapshot: ListSnapshot<PlainSection<Int>, TextRow>
  private let engine = TextEnginePool(threadCount: 2)

  init() throws {
    var random = try RandomCells(seed: 5)
    let style = TextStyle(fonts: random.fonts[0], fontSize: 16)
    let prototype = CellPrototype(for: TextRow.self) { make in
      make.row(spacing: 6) {
        make.box(width: 30, height: 20)
        make.text({ $0.texts[0] }, style: style).grow()
      }.padding(5)
    }
    cells = ListCells(items: ["a": prototype, "own": LeaningCell()])
    let rows =
      random.rows(Self.plainCount, cells: ["a"], arePlain: true)
      + random.rows(Self.ownCount, cells: ["own"], firstID: 10_000)
    snapshot = ListSnapshot(sections: [
      (section: PlainSection(id: 1), items: Array(rows[..<100])),
      (section: PlainSection(id: 2), items: Array(rows[100...])),
    ])
  }

  private func layout(
    width: LayoutUnit = 300, scale: Double = 1, direction: LayoutDirection = .leftToRight,
    style: ListStyle = ListStyle()
  ) -> Layout {
    Layout(
      snapshot, cells: cells,
      environment: LayoutEnvironment(
        width: width, scale: scale, direction: direction, style: style), engines: engine)
  }

  private func expectAfresh(_ layout: Layout, _ comment: Comment) {
    let afresh = self.layout(
      width: layout.width, scale: layout.scale, direction: layout.direction, style: layout.style)
    LayoutPicture(layout: layout).expectSame(as: afresh, drawn: true, comment)
  }

  private func expectNothingDone(
    _ report: InvalidationReport, reasons: InvalidationReport.Reasons, _ comment: Comment
  ) {
    var nothing = InvalidationReport()
    nothing.reasons = reasons
    #expect(report == nothing, comment)
  }

  @Test func `distances and colours measure nothing and write nothing`() {
    var layout = layout()
    _ = layout.layoutHash()
    let digested = layout.digestedCount
    var style = ListStyle()
    style.spacing.spacing = 7
    style.spacing.separator = 1
    expectNothingDone(layout.update(style: style), reasons: .spacing, "spacing")
    expectAfresh(layout, "spacing")
    style.spacing.insets = LayoutInsets(top: 3, leading: 0, bottom: 9, trailing: 0)
    style.spacing.sectionInsets = LayoutInsets(top: 5, leading: 0, bottom: 6, trailing: 0)
    expectNothingDone(layout.update(style: style), reasons: .spacing, "vertical insets")
    expectAfresh(layout, "vertical insets")
    style.background = LayoutColor(red: 1, green: 2, blue: 3)
    style.separatorColor = LayoutColor(red: 9, green: 2, blue: 3)
    style.pinsHeaders = true
    expectNothingDone(layout.update(style: style), reasons: [], "colours")
    expectAfresh(layout, "colours")
    expectNothingDone(layout.update(), reasons: [], "nothing")
    #expect(layout.digestedCount == digested, "the digests of entries hold")
  }

  @Test func `insets measure the rows whose intervals are left`() {
    var layout = layout()
    var resized = layout
    var style = ListStyle()
    style.spacing.insets = LayoutInsets(top: 0, leading: 3, bottom: 0, trailing: 2)
    let report = layout.update(style: style)
    #expect(report.reasons == .width)
    // A list that is narrower by the same distance measures the same rows.
    let expected = resized.update(width: 295)
    #expect(report == expected)
    #expect(report.prepared == 0 && report.rewrapped == report.measured)
    #expect(report.measured >= Self.ownCount && report.measured < Self.plainCount)
    expectAfresh(layout, "insets")
    // If the list gains as much width as the insets take, the rows stay as they are.
    style.spacing.sectionInsets.leading = 20
    let moved = layout.update(width: 320, style: style)
    expectNothingDone(moved, reasons: [], "insets and width")
    expectAfresh(layout, "insets and width")
  }

  /// The number of rows whose text has other bidi levels in a list that runs from right to left.
  private var turningCount: Int {
    let analyzer = TextAnalyzer()
    return (0..<2).flatMap { snapshot.items(inSection: $0).map(Array.init) ?? [] }.count { row in
      let units = Array(row.texts[0].utf16)
      let turns = [0, 1].map { base in
        analyzer.levels(of: units, base: base, rules: .css).levels.map { $0 & 1 }
      }
      return row.cell == "a" && turns[0] != turns[1]
    }
  }

  @Test func `direction prepares texts that read otherwise, and measures users' own cells`() {
    let turningCount = turningCount
    #expect((10...Self.plainCount - 10).contains(turningCount))
    var layout = layout()
    for direction in [LayoutDirection.rightToLeft, .leftToRight] {
      let report = layout.update(direction: direction)
      #expect(report.reasons == .direction)
      #expect(report.prepared == turningCount)
      #expect(report.refilled == Self.plainCount - turningCount)
      #expect(report.measured == Self.ownCount + turningCount)
      #expect(report.rewrapped == Self.ownCount)
      expectAfresh(layout, "direction")
    }
    expectNothingDone(layout.update(direction: .leftToRight), reasons: [], "the same")
  }

  @Test func `one pass measures every row once`() {
    var layout = layout()
    var style = ListStyle()
    style.spacing.insets = LayoutInsets(top: 3, leading: 3, bottom: 3, trailing: 2)
    style.spacing.spacing = 4
    let report = layout.update(width: 200, scale: 1.3, direction: .rightToLeft, style: style)
    #expect(report.reasons == [.width, .scale, .direction, .spacing])
    #expect(report.prepared == turningCount)
    #expect(report.measured == Self.plainCount + Self.ownCount)
    #expect(report.rewrapped == report.measured - report.prepared)
    expectAfresh(layout, "all at once")
  }

  @Test func `a fork keeps what it had`() {
    let old = layout()
    var layout = old
    let hash = old.layoutHash()
    layout.update(
      width: 170, direction: .rightToLeft,
      style: ListStyle(spacing: ListSpacing(insets: LayoutInsets(all: 4))))
    expectAfresh(layout, "the changed layout")
    expectAfresh(old, "the old layout")
    #expect(old.layoutHash() == hash && layout.layoutHash() != hash)
  }

  /// Heights of prototypes do not depend on the direction: none of their rows is measured again.
  @Test(arguments: 0..<12) func `direction changes no height of a prototype`(seed: Int) throws {
    var random = try RandomCells(seed: UInt64(100 + seed))
    let prototype = random.prototype()
    let engine = TextEngine()
    var context = PrepareContext(engine: engine)
    for row in random.rows(40, cells: ["a"]) {
      let cell = try prototype.prepare(row, in: &context)
      let width = random.width()
      var left = LayoutPass(width: width, direction: .leftToRight, engine: engine)
      var right = LayoutPass(width: width, direction: .rightToLeft, engine: engine)
      #expect(prototype.measure(cell, in: &left) == prototype.measure(cell, in: &right))
    }
  }
}
