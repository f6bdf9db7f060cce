import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Lists of rows, grids and masonries are compared with plain loops, through random changes.
@Suite struct `Sections with styles` {
  typealias Layout = LawLists.Layout

  private static let engine = TextEnginePool(threadCount: 1)

  @Test(arguments: 0..<8) func `frames and searches agree with plain loops`(part: Int) throws {
    for seed in part * lawSize(60, debug: 4)..<(part + 1) * lawSize(60, debug: 4) {
      var lists = try LawLists(seed: seed + 60_000, hasText: false, longest: 40, hasStyles: true)
      let sections = (0..<1 + lists.random.number(below: 5)).map { _ in
        lists.section(lists.random.number(below: 150))
      }
      var state = LawLists.State(sections: sections, styles: lists.styles())
      state.isInverted = seed % 3 == 0
      state.isSpaced = seed % 2 == 0
      var layouts = [lists.afresh(state, Self.engine)]
      var plain = PlainSectionFrames(state)
      for step in 0..<8 {
        expect(layouts[0], plain, "seed \(seed), step \(step)")
        lists.step(&state, &layouts)
        plain = PlainSectionFrames(state, oldLanes: plain.lanes)
      }
    }
  }

  @Test(arguments: [1, 2, 255, 256]) func `sections have up to 256 columns and lanes`(count: Int)
    throws
  {
    for name in ["grid", "wall"] as [SectionStyleIdentifier] {
      var lists = try LawLists(seed: count, hasText: false, longest: 40, hasStyles: true)
      var state = LawLists.State(sections: [lists.section(700)], width: 3_000)
      state.sections[0].section.style = name
      state.styles["grid"] = SectionStyle(layout: .grid(GridLayout(columns: .count(count))))
      state.styles["wall"] = SectionStyle(
        layout: .masonry(MasonryLayout(lanes: .count(count), gap: 3)))
      var layout = lists.afresh(state, Self.engine)
      expect(layout, PlainSectionFrames(state), "\(count) of \(name)")
      state.sections[0].items.removeSubrange(20..<31)
      layout.apply(state.snapshot)
      expect(layout, PlainSectionFrames(state), "\(count) of \(name), changed")
    }
  }

  private func expect(_ layout: Layout, _ plain: PlainSectionFrames, _ what: Comment) {
    layout.checkInvariants()
    #expect(layout.height == plain.height, what)
    let entries = Self.entries(of: layout)
    #expect(entries.count == plain.frames.count, what)
    for entry in entries where layout.frame(of: entry) != plain.frames[entry] {
      Issue.record("\(entry) has \(layout.frame(of: entry)!), not \(plain.frames[entry]!); \(what)")
      return
    }
    let step = max(1, Int(layout.height.rawValue) / 12)
    for y in stride(from: -10, to: layout.height.rawValue + 100, by: step) {
      let range = LayoutUnit(rawValue: y)..<LayoutUnit(rawValue: y + 2000)
      let found = layout.entries(in: range)
      let expected = entries.filter {
        let frame = plain.frames[$0]!
        return frame.size.height > .zero && frame.minY < range.upperBound
          && frame.maxY > range.lowerBound && Self.isShown($0, frame, of: layout)
      }
      #expect(found == expected, "\(range); \(what)")
    }
  }

  /// Whether the width of a list shows an item of a strip.
  private static func isShown(
    _ entry: ListEntry, _ frame: LayoutRect, of layout: Layout
  ) -> Bool {
    guard case .item(let path) = entry else { return true }
    let style = layout.snapshot.section(at: path.section)!.style
    guard case .strip? = layout.style.sections[style]?.layout,
      layout.error(of: entry) as? LayoutError == nil || frame.size.height > .zero
    else { return true }
    return frame.size.width > .zero && frame.minX < layout.width && frame.maxX > .zero
  }

  /// All entries that the list has, in order.
  private static func entries(of layout: Layout) -> [ListEntry] {
    let sections = (0..<layout.snapshot.sectionCount).flatMap { section in
      let count = layout.snapshot.itemCount(inSection: section)!
      let rows = (0..<count).map { ListEntry.item(ListIndexPath(section: section, item: $0)) }
      return [.header(section: section)] + rows + [.footer(section: section)]
    }
    return ([.edge(.header)] + sections + [.edge(.placeholder), .edge(.footer)]).filter {
      layout.frame(of: $0) != nil
    }
  }

  // MARK: Updates

  @Test(arguments: 0..<8) func `an update tells every frame that changes`(part: Int) throws {
    var reflowed = 0
    for seed in part * lawSize(60, debug: 6)..<(part + 1) * lawSize(60, debug: 6) {
      var lists = try LawLists(seed: seed + 70_000, hasText: false, longest: 6, hasStyles: true)
      let sections = (0..<2 + lists.random.number(below: 4)).map { _ in
        lists.section(lists.random.number(below: 60))
      }
      var state = LawLists.State(sections: sections, styles: lists.styles())
      state.isInverted = seed % 3 == 0
      state.isSpaced = seed % 2 == 0
      var layout = lists.afresh(state, Self.engine)
      for step in 0..<8 {
        let old = layout
        lists.edit(&state)
        let update = layout.apply(state.snapshot)
        reflowed += update.reflowed.count
        expect(update, from: old, to: layout, "seed \(seed), step \(step): \(update)")
      }
    }
    #expect(reflowed > 0)
  }

  private func expect(
    _ update: LayoutUpdate, from old: Layout, to new: Layout, _ what: Comment
  ) {
    let inserted = Set(update.inserted.map(\.path))
    let resized = Set(update.resized.map(\.path))
    for row in update.inserted { #expect(new.frame(ofItemAt: row.path) == row.frame, what) }
    for row in update.removed { #expect(old.frame(ofItemAt: row.path) == row.frame, what) }
    for row in update.resized {
      #expect(row.frame.new == new.frame(ofItemAt: row.path), what)
      #expect(
        row.frame.old == old.frame(ofItem: new.snapshot.item(at: row.path)!.id), what)
    }
    for section in 0..<new.snapshot.sectionCount {
      for (item, row) in new.snapshot.items(inSection: section)!.enumerated() {
        let path = ListIndexPath(section: section, item: item)
        guard !inserted.contains(path), !resized.contains(path),
          !update.reflowed.contains(where: { $0.first <= path && path <= $0.last })
        else { continue }
        guard var before = old.frame(ofItem: row.id) else {
          Issue.record("\(path) is new and not told; \(what)")
          continue
        }
        let run = update.moved.first { $0.first <= path && path <= $0.last }
        before.origin.y = before.minY + (run?.distance ?? .zero)
        #expect(new.frame(ofItemAt: path) == before, "\(path); \(what)")
      }
    }
  }

  // MARK: Estimates

  @Test func `rows are estimated within bounds, and items side by side are measured at once`()
    throws
  {
    for seed in 0..<lawSize(60, debug: 8) {
      var lists = try LawLists(
        seed: seed + 80_000, hasText: seed % 2 == 0, longest: 9, hasStyles: true)
      let sections = (0..<1 + lists.random.number(below: 5)).map { _ in
        lists.section(lists.random.number(below: 60))
      }
      var state = LawLists.State(sections: sections, styles: lists.styles())
      state.isInverted = seed % 3 == 0
      state.isSpaced = seed % 2 == 0
      var estimated = EstimatedLayout(
        state.snapshot, cells: lists.cells(state),
        environment: LayoutEnvironment(width: state.width, style: state.style),
        engines: Self.engine)
      for step in 0..<6 {
        let what: Comment = "seed \(seed), step \(step)"
        estimated.checkInvariants()
        let exact = lists.afresh(state, Self.engine, lanes: estimated.laneAssignment)
        #expect(estimated.height.bounds.contains(exact.height), what)
        for entry in Self.entries(of: exact) {
          let frame = exact.frame(of: entry)!
          guard let found = estimated.frame(of: entry), found.top.bounds.contains(frame.minY),
            found.height.bounds.contains(frame.size.height), found.x == frame.minX,
            found.width == frame.size.width
          else {
            let style = entry.section.map { exact.snapshot.section(at: $0)!.style.name } ?? ""
            let found = estimated.frame(of: entry).map { "\($0)" } ?? "none"
            Issue.record("\(entry) of \(style) has \(frame), not \(found); \(what)")
            return
          }
        }
        lists.edit(&state)
        if step % 2 == 0 { estimated.measure(.rows(20)) }
        estimated.apply(state.snapshot)
      }
      estimated.measure(.everything)
      let exact = lists.afresh(state, Self.engine, lanes: estimated.laneAssignment)
      #expect(estimated.finished()?.layoutHash() == exact.layoutHash())
    }
  }

  // MARK: Least work

  @Test func `a new row in a grid packs the lines behind it, and a whole line moves them`() throws {
    var lists = try LawLists(seed: 1, hasText: false, longest: 1)
    var state = LawLists.State(sections: [lists.section(3_000)])
    state.sections[0].section.style = "grid"
    state.styles["grid"] = SectionStyle(
      layout: .grid(GridLayout(columns: .count(3), columnGap: 4, rowGap: 4)))
    var layout = lists.afresh(state, Self.engine)
    func packed(_ count: Int, at item: Int) -> Int {
      let before = layout.arrangedItemCount
      state.sections[0].items.insert(contentsOf: lists.rows(count), at: item)
      let measured = layout.statistics.measured
      layout.apply(state.snapshot)
      #expect(layout.statistics.measured - measured <= count)
      return layout.arrangedItemCount - before
    }
    #expect(packed(1, at: 0) == 1_001)
    #expect(packed(3, at: 6) == 2)
    #expect(packed(6, at: 1_500) <= 3)
    #expect(packed(1, at: state.sections[0].items.count) <= 2)
  }

  @Test
  func `a new row in a masonry moves those behind it to other lanes, until they stand as before`()
    throws
  {
    var lists = try LawLists(seed: 2, hasText: false, longest: 1)
    var state = LawLists.State(sections: [lists.section(3_000)])
    state.sections[0].section.style = "wall"
    state.styles["wall"] = SectionStyle(
      layout: .masonry(MasonryLayout(lanes: .count(2), gap: 4)))
    // A row as wide as the list levels all lanes.
    state.sections[0].items[300].span = .full
    var layout = lists.afresh(state, Self.engine)
    let before = layout.arrangedItemCount
    state.sections[0].items.insert(contentsOf: lists.rows(1), at: 10)
    let update = layout.apply(state.snapshot)
    #expect(layout.arrangedItemCount - before < 500)
    #expect(update.reflowed.count == 1 && update.reflowed[0].last.item < 500)
    #expect(update.moved.count == 1)
  }

  @Test func `other insets of one section measure the rows of that section alone`() throws {
    var lists = try LawLists(seed: 3, hasText: false, longest: 1)
    var state = LawLists.State(sections: [lists.section(100), lists.section(50)])
    for (i, name) in ["a", "b"].enumerated() {
      state.sections[i].section = DigestSection(id: name, style: SectionStyleIdentifier(name))
      state.styles[SectionStyleIdentifier(name)] = SectionStyle()
    }
    var layout = lists.afresh(state, Self.engine)
    state.styles["b"]?.insets = LayoutInsets(all: 7)
    let report = layout.update(style: state.style)
    #expect(report.measured <= 50 && report.measured > 40 && report.prepared == 0)
    #expect(report.reasons.contains(.width))
    // A row that comes to the other section is measured there, and not prepared.
    let row = state.sections[0].items.remove(at: 4)
    state.sections[1].items.insert(row, at: 2)
    let before = layout.statistics
    layout.apply(state.snapshot)
    #expect(layout.statistics.prepared == before.prepared)
    #expect(layout.statistics.measured - before.measured <= 1)
  }

  /// An item that counts the reads of its span.
  private struct SpanRow: ListItem {
    var id: Int
    var reads: ChatCells.CallCount
    var span: ItemSpan {
      reads.add()
      return .one
    }
    func hasSameContent(as other: SpanRow) -> Bool { id == other.id }
  }

  @Test func `another header of a section reads none of its items, another style all`() {
    let reads = ChatCells.CallCount()
    let items = (0..<1000).map { SpanRow(id: $0, reads: reads) }
    var style = ListStyle()
    style.sections["grid"] = SectionStyle(layout: .grid(GridLayout(columns: .count(3))))
    style.sections["rows"] = SectionStyle()
    func snapshot(_ header: Int, _ name: SectionStyleIdentifier) -> ListSnapshot<
      DigestSection, SpanRow
    > {
      ListSnapshot(sections: [(DigestSection(id: "a", header: header, style: name), items)])
    }
    var layout = ListLayout(
      snapshot(1, "grid"),
      cells: ListCells(
        LawCell<SpanRow>(unit: 20) { $0.id },
        header: LawCell<DigestSection>(unit: 20) { $0.header ?? 0 }),
      environment: LayoutEnvironment(width: 300, style: style), engines: Self.engine)
    let first = reads.value
    layout.apply(snapshot(900, "grid"))
    #expect(reads.value == first)
    let prepared = layout.statistics.prepared
    layout.apply(snapshot(900, "rows"))
    #expect(reads.value >= first + 1000)
    // The rows that cannot be prepared are asked again, and the header.
    #expect(layout.statistics.prepared - prepared <= 1 + 1000 / 37 + 1)
    layout.checkInvariants()
  }
}
