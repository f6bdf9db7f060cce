import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// What styles of sections do to errors, hashes and explanations.
@Suite struct `Styles of sections` {
  private static let engine = TextEnginePool(threadCount: 1)

  // MARK: Errors

  @Test func `a wrong style makes the rows of its sections errors, and the others stand`() throws {
    let lists = try LawLists(seed: 4, hasText: false, longest: 1)
    var state = LawLists.State(
      sections: (0..<6).map { number in
        (DigestSection(id: "\(number)", header: 1), [LawRow(id: number, cell: "number", size: 5)])
      })
    let names: [SectionStyleIdentifier] = ["list", "unknown", "grid", "wall", "tags", "strip"]
    for (i, name) in names.enumerated() { state.sections[i].section.style = name }
    state.styles["grid"] = SectionStyle(layout: .grid(GridLayout(columns: .count(257))))
    state.styles["wall"] = SectionStyle(
      layout: .masonry(MasonryLayout(lanes: .count(2), gap: -1)))
    state.styles["tags"] = SectionStyle(layout: .flow(FlowLayout(lineGap: -1)))
    state.styles["strip"] = SectionStyle(layout: .strip(StripLayout(itemWidth: .fraction(1.5))))
    var layout = lists.afresh(state, Self.engine)
    let codes = (0..<6).map { section in
      (layout.error(of: .item(ListIndexPath(section: section, item: 0))) as? LayoutError)?.code.name
    }
    #expect(
      codes == [
        nil, "missing_style", "invalid_columns", "invalid_gap", "invalid_gap", "invalid_fraction",
      ])
    #expect(layout.frame(ofItem: 1)?.size.height == .zero)
    #expect((0..<6).allSatisfy { layout.frame(of: .header(section: $0)) != nil })
    state.styles["unknown"] = SectionStyle()
    state.styles["grid"] = SectionStyle(layout: .grid(GridLayout(columns: .count(256))))
    state.styles["wall"] = nil
    layout.update(style: state.style)
    #expect(layout.error(of: .item(ListIndexPath(section: 1, item: 0))) == nil)
    #expect(layout.error(of: .item(ListIndexPath(section: 2, item: 0))) == nil)
    #expect(layout.error(of: .item(ListIndexPath(section: 3, item: 0))) != nil)
    layout.checkInvariants()
  }

  @Test func `more styles than a list can lay out are errors`() throws {
    let lists = try LawLists(seed: 5, hasText: false, longest: 1)
    var state = LawLists.State(sections: [])
    for number in 0..<600 {
      let name = SectionStyleIdentifier("\(number)")
      state.sections.append(
        (DigestSection(id: "\(number)", style: name), [LawRow(id: number, cell: "number", size: 5)])
      )
      state.styles[name] = SectionStyle(insets: LayoutInsets(all: LayoutUnit(rawValue: number)))
    }
    let layout = lists.afresh(state, Self.engine)
    let last = layout.error(of: .item(ListIndexPath(section: 599, item: 0))) as? LayoutError
    #expect(last?.code == .tooManyWidths)
    #expect(layout.error(of: .item(ListIndexPath(section: 10, item: 0))) == nil)
  }

  // MARK: Hash

  @Test func `every number of a style changes the hash, and colours do not`() throws {
    var lists = try LawLists(seed: 6, hasText: false, longest: 1)
    var state = LawLists.State(sections: [lists.section(7)])
    state.sections[0].section = DigestSection(id: "a", style: "a")
    for i in 0..<7 { state.sections[0].items[i].size = 5 }
    let grid = GridLayout(columns: .count(3), columnGap: 3, rowGap: 3, alignment: .start)
    let separator = SectionSeparator(height: 1)
    let styles: [SectionStyle] = [
      SectionStyle(),
      SectionStyle(insets: LayoutInsets(top: 1, leading: 0, bottom: 0, trailing: 0)),
      SectionStyle(insets: LayoutInsets(top: 0, leading: 1, bottom: 0, trailing: 0)),
      SectionStyle(insets: LayoutInsets(top: 0, leading: 0, bottom: 1, trailing: 0)),
      SectionStyle(insets: LayoutInsets(top: 0, leading: 0, bottom: 0, trailing: 1)),
      SectionStyle(margins: LayoutInsets(all: 2)), SectionStyle(spacing: 3),
      SectionStyle(separator: separator),
      SectionStyle(separator: SectionSeparator(height: 1, isAboveFirst: true)),
      SectionStyle(separator: SectionSeparator(height: 1, isBelowLast: true)),
      SectionStyle(layout: .grid(grid)),
      SectionStyle(layout: .grid(GridLayout(columns: .count(2), columnGap: 3, rowGap: 3))),
      SectionStyle(
        layout: .grid(GridLayout(columns: .count(3), columnGap: 6, rowGap: 3, alignment: .start))),
      SectionStyle(
        layout: .grid(GridLayout(columns: .count(3), columnGap: 3, rowGap: 6, alignment: .start))),
      SectionStyle(
        layout: .grid(GridLayout(columns: .count(3), columnGap: 3, rowGap: 3, alignment: .end))),
      SectionStyle(
        layout: .grid(GridLayout(columns: .count(3), columnGap: 3, rowGap: 3, alignment: .center))),
      SectionStyle(layout: .masonry(MasonryLayout(lanes: .count(3), gap: 3))),
      SectionStyle(layout: .masonry(MasonryLayout(lanes: .count(3), gap: 2))),
      SectionStyle(layout: .masonry(MasonryLayout(lanes: .count(2), gap: 3))),
      SectionStyle(layout: .flow(FlowLayout(gap: 3, lineGap: 3))),
      SectionStyle(layout: .flow(FlowLayout(gap: 2, lineGap: 3))),
      SectionStyle(layout: .flow(FlowLayout(gap: 3, lineGap: 2))),
      SectionStyle(layout: .flow(FlowLayout(gap: 3, lineGap: 3, alignment: .end))),
      SectionStyle(layout: .flow(FlowLayout(gap: 3, lineGap: 3, justification: .center))),
      SectionStyle(layout: .flow(FlowLayout(gap: 3, lineGap: 3, justification: .spaceBetween))),
      SectionStyle(layout: .strip(StripLayout(itemWidth: .content, gap: 3))),
      SectionStyle(layout: .strip(StripLayout(itemWidth: .content, gap: 2))),
      SectionStyle(layout: .strip(StripLayout(itemWidth: .content, height: 44, gap: 3))),
      SectionStyle(layout: .strip(StripLayout(itemWidth: .fixed(60), gap: 3))),
      SectionStyle(layout: .strip(StripLayout(itemWidth: .fraction(0.3), gap: 3))),
      SectionStyle(layout: .table(TableLayout([TableColumn(.fraction(1))]))),
      SectionStyle(layout: .table(TableLayout([TableColumn(.fixed(200))]))),
      SectionStyle(layout: .table(TableLayout([TableColumn(.fraction(1), maxWidth: 210)]))),
      SectionStyle(layout: .table(TableLayout([TableColumn(.fixed(20), minWidth: 220)]))),
      SectionStyle(layout: .table(TableLayout([TableColumn(.fixed(200))], gap: 2))),
      SectionStyle(layout: .table(TableLayout([TableColumn(.content)]))),
      SectionStyle(
        layout: .table(TableLayout([TableColumn(.fixed(200)), TableColumn(.fixed(1))]))),
    ]
    let layouts = styles.map { style in
      state.styles["a"] = style
      return lists.afresh(state, Self.engine)
    }
    #expect(Set(layouts.map { $0.layoutHash() }).count == styles.count)
    #expect(layouts[0].firstDifference(from: layouts[6])?.aspect == .sectionStyle)
    #expect(
      layouts[0].firstDifference(from: layouts[6])?.place?.entry == .header(section: 0))
    state.styles["a"] = SectionStyle(
      background: LayoutColor(red: 1, green: 2, blue: 3),
      border: SectionBorder(width: 2, color: LayoutColor(red: 1, green: 2, blue: 3)),
      pinsHeader: true, pinsFooter: true)
    #expect(lists.afresh(state, Self.engine).layoutHash() == layouts[0].layoutHash())
    state.styles["a"] = SectionStyle(layout: .grid(grid))
    state.sections[0].items[6].span = .columns(2)
    let spanned = lists.afresh(state, Self.engine)
    #expect(spanned.layoutHash() != layouts[10].layoutHash())
    #expect(spanned.firstDifference(from: layouts[10]) != nil)
  }

  // MARK: Explanations

  @Test func `an explanation tells the columns of an item and the height of its line`() throws {
    let lists = try LawLists(seed: 7, hasText: false, longest: 1)
    var state = LawLists.State(sections: [
      (
        DigestSection(id: "a", style: "grid"),
        [10, 300].enumerated().map { LawRow(id: $0, cell: "number", size: $1) }
      )
    ])
    state.styles["grid"] = SectionStyle(
      layout: .grid(GridLayout(columns: .count(3), columnGap: 6)), insets: LayoutInsets(all: 12))
    let entry = ListEntry.item(ListIndexPath(section: 0, item: 0))
    let explanation = try #require(lists.afresh(state, Self.engine).explanation(of: entry))
    let words = explanation.description
    #expect(
      words.contains(
        "width 88: the list's 300 less insets 0 + 0 and 24 of the style \"grid\", 1 of 3 columns"))
    #expect(words.contains("height 80: that of its line; its own is 20, measured"))
    state.styles["grid"]?.layout = .rows
    let rows = try #require(lists.afresh(state, Self.engine).explanation(of: entry))
    #expect(rows.description.contains("and 24 of the style \"grid\"; left to right"))
    #expect(
      rows.differences(from: explanation).map(\.description).contains {
        $0.contains("its section is in the style \"grid\", 1 of 1 columns, was")
      })
  }
}
