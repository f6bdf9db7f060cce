import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Columns as wide as their content.
@Suite struct `Content of tables` {
  typealias Layout = ListLayout<DigestSection, LawRow>
  typealias Snapshot = ListSnapshot<DigestSection, LawRow>

  static let engine = TextEnginePool(threadCount: 1)

  /// A cell with a box as wide as the item's number and a text that gets what the box leaves.
  private static func cells() throws -> ListCells<DigestSection, LawRow> {
    let style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 16)
    let row = CellPrototype(for: LawRow.self) { make in
      make.tableRow {
        make.box { BoxSize(width: LayoutUnit($0.size), height: 10) }.named("box")
        make.text(constant: "some words in a column", style: style)
      }
    }
    let header = CellPrototype(for: DigestSection.self) { make in
      make.tableRow {
        make.box { BoxSize(width: LayoutUnit($0.header ?? 0), height: 10) }
      }
    }
    return ListCells(row, header: header)
  }

  private static func snapshot(_ sections: [(style: String, header: Int, sizes: [Int])]) -> Snapshot
  {
    return Snapshot(
      sections: sections.enumerated().map { number, section in
        let items = section.sizes.map { size in
          LawRow(id: size, cell: .default, size: size % 1000)
        }
        return (
          DigestSection(
            id: "\(number)", header: section.header, style: SectionStyleIdentifier(section.style)),
          items
        )
      })
  }

  private static func style(
    _ first: TableColumn = TableColumn(.content), sample: Int? = nil
  ) -> ListStyle {
    let table = TableLayout([first, TableColumn(.fraction(1))], sample: sample)
    let style = SectionStyle(layout: .table(table))
    return ListStyle(sections: ["a": style, "b": style])
  }

  private static func layout(_ snapshot: Snapshot, _ style: ListStyle = Self.style()) throws
    -> Layout
  {
    Layout(
      snapshot, cells: try cells(), environment: LayoutEnvironment(width: 300, style: style),
      engines: engine)
  }

  private static func widths(_ layout: Layout) -> [LayoutUnit?] {
    (0..<layout.snapshot.sectionCount).map { layout.tableTracks(ofSection: $0)?.widths[0] }
  }

  @Test("TL-67 · a column is as wide as its widest cell, rounded up to 4 px")
  func widest() throws {
    let rows = Self.snapshot([(style: "a", header: 20, sizes: [33, 61, 18])])
    #expect(Self.widths(try Self.layout(rows)) == [64])
    #expect(try Self.layout(rows).tableTracks(ofSection: 0)?.widths == [64, 236])
    let header = Self.snapshot([(style: "a", header: 70, sizes: [33, 61, 18])])
    #expect(Self.widths(try Self.layout(header)) == [72])
    #expect(
      Self.widths(try Self.layout(rows, Self.style(TableColumn(.content, maxWidth: 50)))) == [50])
    #expect(
      Self.widths(try Self.layout(rows, Self.style(TableColumn(.content, minWidth: 90)))) == [90])
    #expect(Self.widths(try Self.layout(rows, Self.style(sample: 1))) == [36])
    #expect(
      Self.widths(try Self.layout(Self.snapshot([(style: "a", header: 0, sizes: [])]))) == [0])
  }

  @Test(arguments: [3, 2_000]) func `a new list measures each row of its tables once`(count: Int)
    throws
  {
    let rows = Self.snapshot([
      (style: "a", header: 20, sizes: Array(1...count)), (style: "list", header: 1, sizes: [3]),
    ])
    let layout = try Self.layout(rows)
    #expect(layout.statistics.measured <= count + 3)
    // A table may happen to have the columns that it had before any content was read.
    let halves = Self.snapshot([(style: "a", header: 20, sizes: [148])])
    let even = try Self.layout(halves, Self.style(TableColumn(.content, minWidth: 150)))
    #expect(Self.widths(even) == [150] && even.statistics.measured <= 2)
    #expect(even.height > 0)
    even.checkInvariants()
  }

  @Test func `all sections of a style are one table`() throws {
    let layout = try Self.layout(
      Self.snapshot([
        (style: "a", header: 1, sizes: [20]), (style: "b", header: 1, sizes: [50]),
        (style: "a", header: 1, sizes: [95]), (style: "list", header: 1, sizes: [200]),
      ]))
    #expect(Self.widths(layout) == [96, 52, 96, nil])
  }

  @Test func `a column follows its widest row, and its tables are told as arranged again`() throws {
    let sizes = Array(1...40)
    let small = Self.snapshot([
      (style: "a", header: 1, sizes: sizes), (style: "b", header: 1, sizes: [1101]),
      (style: "a", header: 1, sizes: [1102, 1103]),
    ])
    let large = Self.snapshot([
      (style: "a", header: 1, sizes: sizes), (style: "b", header: 1, sizes: [1101]),
      (style: "a", header: 1, sizes: [1102, 1103, 280]),
    ])
    var layout = try Self.layout(small)
    #expect(Self.widths(layout) == [104, 104, 104])
    for (target, width) in [(large, 280), (small, 104)] as [(Snapshot, LayoutUnit)] {
      let old = layout
      let update = layout.apply(target)
      #expect(Self.widths(layout) == [width, 104, width])
      // The text of each row breaks otherwise: all rows of both sections are resized, each section in one range.
      #expect(update.resized.count == 42 && update.resized.allSatisfy { $0.path.section != 1 })
      #expect(update.reflowed.map(\.first.section) == [0, 2])
      #expect(
        update.reflowed.map(\.last) == [
          ListIndexPath(section: 0, item: 39),
          ListIndexPath(section: 2, item: width == 280 ? 2 : 1),
        ])
      #expect(layout.layoutHash() == (try Self.layout(target)).layoutHash())
      #expect(layout.firstDifference(from: old) != nil)
      layout.checkInvariants()
    }
  }

  @Test func `a row that fits measures itself alone`() throws {
    var layout = try Self.layout(Self.snapshot([(style: "a", header: 1, sizes: Array(1...40))]))
    let before = layout.statistics
    let update = layout.apply(
      Self.snapshot([(style: "a", header: 1, sizes: Array(1...40) + [1037, 1039])]))
    #expect(layout.statistics.measured - before.measured == 2)
    #expect(update.reflowed.isEmpty && Self.widths(layout) == [40])
  }

  @Test func `behind the sample no row moves a column`() throws {
    let style = Self.style(sample: 3)
    var layout = try Self.layout(Self.snapshot([(style: "a", header: 1, sizes: [5, 6, 7])]), style)
    for (sizes, width) in [
      ([5, 6, 7, 200], 8), ([5, 6, 200, 7], 200), ([9, 5, 6, 200, 7], 12), ([6, 200, 7], 200),
    ] as [([Int], LayoutUnit)] {
      layout.apply(Self.snapshot([(style: "a", header: 1, sizes: sizes)]))
      #expect(Self.widths(layout) == [width], "\(sizes)")
      layout.checkInvariants()
    }
  }

  // MARK: Least work

  /// A cell that counts the questions for the widths of its columns.
  private struct AskedCell: DynamicSize {
    let asked: ChatCells.CallCount

    func prepare(_ item: LawRow, in context: inout PrepareContext) -> Int { item.size }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: 20)
    }

    func columnWidths(of prepared: Int, in pass: inout LayoutPass) -> [LayoutUnit] {
      asked.add()
      return [LayoutUnit(prepared)]
    }
  }

  /// A cell whose content asks for more as time goes by, and which is as high as its column is wide.
  private struct LateCell: DynamicSize {
    let loaded: ChatCells.CallCount

    func prepare(_ item: LawRow, in context: inout PrepareContext) -> Int { item.size }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: pass.columns?.widths[0] ?? .zero)
    }

    func columnWidths(of prepared: Int, in pass: inout LayoutPass) -> [LayoutUnit] {
      [LayoutUnit(40 * loaded.value)]
    }
  }

  @Test func `an empty batch gives tables the columns that late content asks for`() {
    let loaded = ChatCells.CallCount()
    let snapshot = Snapshot(
      sections: ["a", "list"].map { name in
        (
          DigestSection(id: name, style: SectionStyleIdentifier(name)),
          (0..<3).map { LawRow(id: $0 + name.utf8.count * 10, cell: .default, size: 1) }
        )
      })
    var layout = Layout(
      snapshot, cells: ListCells(LateCell(loaded: loaded)),
      environment: LayoutEnvironment(width: 300, style: Self.style()), engines: Self.engine)
    #expect(layout.height == 0)
    loaded.add()
    let update = layout.measureAgain()
    #expect(Self.widths(layout) == [40, nil] && layout.height == 120)
    #expect(update.resized.map(\.path.item) == [0, 1, 2])
    #expect(update.reflowed.map(\.last) == [ListIndexPath(section: 0, item: 2)])
    #expect(update.moved.map(\.first) == [ListIndexPath(section: 1, item: 0)])
    layout.checkInvariants()
    #expect(layout.measureAgain().reflowed.isEmpty)
  }

  @Test func `only new and changed rows are asked for their widths`() throws {
    let asked = ChatCells.CallCount()
    let rows = (0..<3000).map { LawRow(id: $0, cell: .default, size: $0 % 90) }
    func snapshot(_ rows: [LawRow]) -> Snapshot {
      Snapshot(sections: [(DigestSection(id: "a", style: "a"), rows)])
    }
    var layout = Layout(
      snapshot(rows), cells: ListCells(AskedCell(asked: asked)),
      environment: LayoutEnvironment(width: 300, style: Self.style()), engines: Self.engine)
    #expect(asked.value == 3000)
    var changed = rows
    changed.remove(at: 89)
    changed[1500].size = 50
    changed.insert(contentsOf: [LawRow(id: 5000, cell: .default, size: 3)], at: 700)
    layout.apply(snapshot(changed))
    #expect(asked.value == 3002)
    changed.removeAll { $0.size == 89 }
    layout.apply(snapshot(changed))
    #expect(asked.value == 3002 && Self.widths(layout) == [88])
    layout.update(style: ListStyle(sections: ["a": SectionStyle(layout: .rows)]))
    layout.apply(snapshot(rows))
    #expect(asked.value == 3002 && Self.widths(layout) == [nil])
  }
}
