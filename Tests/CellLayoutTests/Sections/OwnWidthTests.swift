import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Items as wide as their content, in flows and strips.
@Suite struct `Items of their own width` {
  typealias Layout = LawLists.Layout

  private static let engine = TextEnginePool(threadCount: 1)

  /// A section of number rows in a style.
  private static func state(
    _ count: Int, _ layout: SectionLayout, _ lists: inout LawLists
  ) -> LawLists.State {
    var state = LawLists.State(sections: [lists.section(count)])
    state.sections[0].section = DigestSection(id: "a", style: "a")
    state.styles["a"] = SectionStyle(layout: layout)
    return state
  }

  @Test func `an item is as wide and as high as its cell asks for`() throws {
    var lists = try LawLists(seed: 1, hasText: true, longest: 1)
    var state = Self.state(60, .flow(FlowLayout(gap: 4, lineGap: 4, alignment: .start)), &lists)
    for i in 0..<60 {
      state.sections[0].items[i].cell = "text"
      state.sections[0].items[i].size = i % 9
    }
    let cell = try #require(lists.cells(state).items["text"] as? CellPrototype<LawRow>)
    for width in [90, 200, 1_000] as [LayoutUnit] {
      state.width = width
      let layout = lists.afresh(state, Self.engine)
      for (i, row) in state.sections[0].items.enumerated() {
        let size = try Self.engine.withEngine { engine in
          var pass = LayoutPass(width: width, engine: engine)
          return try cell.size(of: row, for: .within(SizeRange(maxWidth: width)), in: &pass)
        }
        #expect(layout.frame(of: .item(ListIndexPath(section: 0, item: i)))?.size == size)
      }
    }
  }

  @Test func `a width measures only the items that it narrows`() throws {
    var lists = try LawLists(seed: 2, hasText: true, longest: 1)
    var state = Self.state(200, .flow(FlowLayout()), &lists)
    for i in 0..<200 {
      state.sections[0].items[i].cell = "text"
      state.sections[0].items[i].size = i % 23
    }
    state.width = 600
    var layout = lists.afresh(state, Self.engine)
    let narrowed = state.sections[0].items.indices.count {
      layout.frame(of: .item(ListIndexPath(section: 0, item: $0)))!.size.width > 300
    }
    #expect(narrowed > 20)
    #expect(layout.update(width: 300).measured == narrowed)
    #expect(layout.update(width: 290).prepared == 0)
  }

  @Test func `a new item reads and re-lays few others`() throws {
    var lists = try LawLists(seed: 3, hasText: false, longest: 1)
    let layouts: [SectionLayout] = [
      .strip(StripLayout(itemWidth: .content, gap: 3)), .flow(FlowLayout(gap: 3)),
    ]
    for sectionLayout in layouts {
      var state = Self.state(3_000, sectionLayout, &lists)
      // A row as wide as the list begins a line of a flow again.
      state.sections[0].items[40].span = .full
      var layout = lists.afresh(state, Self.engine)
      let before = layout.arrangedItemCount
      state.sections[0].items.insert(contentsOf: lists.rows(1), at: 2)
      let measured = layout.statistics.measured
      let update = layout.apply(state.snapshot)
      #expect(layout.arrangedItemCount - before <= 40)
      #expect(layout.statistics.measured - measured <= 1)
      #expect(update.reflowed.count == 1)
      layout.checkInvariants()
    }
  }

  @Test func `an item that comes to a flow is measured and not prepared`() throws {
    var lists = try LawLists(seed: 4, hasText: true, longest: 1)
    var state = Self.state(50, .flow(FlowLayout()), &lists)
    state.sections.append(lists.section(40))
    for i in 0..<40 { state.sections[1].items[i].cell = "text" }
    var layout = lists.afresh(state, Self.engine)
    let moved = state.sections[1].items.removeFirst()
    state.sections[0].items.insert(moved, at: 7)
    let before = layout.statistics
    layout.apply(state.snapshot)
    #expect(layout.statistics.prepared == before.prepared)
    #expect(layout.statistics.measured - before.measured == 1)
    // Another width of the items of a strip prepares none of them, either.
    state.styles["a"]?.layout = .strip(StripLayout(itemWidth: .fixed(90)))
    let failed = state.sections[0].items.count { $0.cell == "number" && $0.size % 37 == 3 }
    #expect(layout.update(style: state.style).prepared == failed)
    #expect(layout.layoutHash() == lists.afresh(state, Self.engine).layoutHash())
    layout.checkInvariants()
  }

  @Test func `other content of the same height has another width`() throws {
    var lists = try LawLists(seed: 5, hasText: false, longest: 1)
    for sectionLayout: SectionLayout in [
      .flow(FlowLayout(gap: 2)), .strip(StripLayout(itemWidth: .content)),
    ] {
      var state = Self.state(30, sectionLayout, &lists)
      for i in 0..<30 { state.sections[0].items[i].size = 141 }
      var layout = lists.afresh(state, Self.engine)
      let hash = layout.layoutHash()
      state.sections[0].items[3].size = 2
      layout.apply(state.snapshot)
      #expect(
        layout.frame(ofItem: state.sections[0].items[3].id)?.size.width
          == LayoutUnit(rawValue: 2 * 67))
      #expect(layout.layoutHash() != hash)
      #expect(layout.layoutHash() == lists.afresh(state, Self.engine).layoutHash())
    }
  }

  /// At scale 0 texts have no width, which is a width like others.
  @Test func `a scale that leaves no content gives items no width`() throws {
    var lists = try LawLists(seed: 7, hasText: true, longest: 1)
    var state = Self.state(40, .flow(FlowLayout(gap: 2)), &lists)
    for i in 0..<40 {
      state.sections[0].items[i].cell = "text"
      state.sections[0].items[i].size = i % 23
    }
    state.padding = 0
    state.width = 90
    var layout = lists.afresh(state, Self.engine)
    for scale in [0, 2, 0, 1] {
      state.scale = Double(scale)
      layout.update(scale: state.scale)
      let afresh = lists.afresh(state, Self.engine)
      #expect(layout.layoutHash() == afresh.layoutHash(), "scale \(scale)")
      for item in 0..<40 {
        let entry = ListEntry.item(ListIndexPath(section: 0, item: item))
        #expect(layout.frame(of: entry) == afresh.frame(of: entry), "scale \(scale)")
      }
    }
  }

  @Test func `a size cache keeps nothing of items as wide as their content`() throws {
    var lists = try LawLists(seed: 6, hasText: false, longest: 1)
    let state = Self.state(30, .flow(FlowLayout()), &lists)
    var sizes = SizeCache()
    let layout = lists.afresh(state, Self.engine)
    layout.record(into: &sizes)
    #expect(sizes.count == 0)
    // Sizes of rows in another list are not taken for those of items.
    var other = state
    other.styles["a"]?.layout = .rows
    lists.afresh(other, Self.engine).record(into: &sizes)
    #expect(sizes.count > 0)
    let restored = lists.afresh(state, Self.engine, sizes: sizes)
    #expect(restored.statistics.restored == 0)
    #expect(restored.layoutHash() == layout.layoutHash())
  }
}
