import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// After any changes, in any order and on any number of threads, the frames of a list are those of
/// a list made from scratch; and a change of one fork does not affect another.
@Suite struct `Laws of lists` {
  typealias Layout = LawLists.Layout

  /// A layout on 1, 2 and 4 threads, or on one of these, and the state that it must show.
  private struct Fork {
    var state: LawLists.State
    var layouts: [Layout]
  }

  private static let engines = [1, 2, 4].map { TextEnginePool(threadCount: $0) }

  static let shortSeeds = 0..<lawSize(1000, debug: 40)
  static let longSeeds = 0..<lawSize(12, debug: 1)
  static let restoredSeeds = 0..<lawSize(1000, debug: 40)

  @Test func `short lists`() throws {
    for seed in Self.shortSeeds {
      var lists = try LawLists(seed: seed, hasText: seed % 5 == 0, longest: 12)
      let engines = [Self.engines[seed % 3]]
      try run(&lists, rowCount: lists.random.number(below: 40), steps: 10, engines, seed)
    }
  }

  /// Sections are rows, grids and masonries, with styles that change.
  @Test func `short lists of sections with styles`() throws {
    for seed in Self.shortSeeds {
      var lists = try LawLists(
        seed: seed + 40_000, hasText: seed % 5 == 0, longest: 12, hasStyles: true)
      try run(
        &lists, rowCount: lists.random.number(below: 120), steps: 10, [Self.engines[seed % 3]], seed
      )
    }
  }

  @Test(arguments: longSeeds) func `long lists of sections with styles`(seed: Int) throws {
    var lists = try LawLists(
      seed: seed + 50_000, hasText: seed % 3 == 0, longest: 2_000, hasStyles: true)
    try run(&lists, rowCount: 4_000, steps: lawSize(6, debug: 1), Self.engines, seed)
  }

  /// The lists have several chunks of rows, batches that are spread over threads, and compacted
  /// rows.
  @Test(arguments: longSeeds) func `long lists on 1, 2 and 4 threads`(seed: Int) throws {
    var lists = try LawLists(seed: seed + 10_000, hasText: seed % 3 == 0, longest: 4_000)
    try run(&lists, rowCount: 5_000, steps: lawSize(6, debug: 1), Self.engines, seed)
  }

  /// Sizes come from a file, which may be damaged.
  @Test func `restored lists`() throws {
    let folder = try TemporaryFolder()
    var restoredCount = 0
    for seed in Self.restoredSeeds {
      // A file of another kind is not overwritten.
      let path = folder.path("sizes \(seed)")
      var lists = try LawLists(seed: seed + 20_000, hasText: seed % 5 == 0, longest: 12)
      let state = LawLists.State(sections: [lists.section(15), lists.section(9)])
      let engines = [Self.engines[seed % 3]]
      var sizes = SizeCache()
      lists.afresh(state, Self.engines[0]).record(into: &sizes)
      try sizes.write(to: path)
      if seed % 2 == 1 {
        var bytes = try folder.bytes(of: "sizes \(seed)")
        for _ in 0...lists.random.number(below: 8) {
          bytes[lists.random.number(below: bytes.count)] ^=
            1 << UInt8(lists.random.number(below: 8))
        }
        if lists.random.isOne(in: 4) { bytes.removeLast(lists.random.number(below: bytes.count)) }
        try folder.write(bytes, to: "sizes \(seed)")
      }
      let known = try? SizeCache(contentsOf: path)
      let layouts = engines.map { lists.afresh(state, $0, sizes: known ?? SizeCache()) }
      if seed % 2 == 0 {
        // Nothing is kept of rows that fail, and of rows of one height.
        let kept = (0..<layouts[0].snapshot.sectionCount).reduce(0) { count, section in
          let rows = layouts[0].snapshot.items(inSection: section).map(Array.init) ?? []
          return count
            + rows.indices.count {
              rows[$0].cell != "blank"
                && layouts[0].error(of: .item(ListIndexPath(section: section, item: $0))) == nil
            }
        }
        #expect(layouts[0].statistics.restored == kept)
      }
      restoredCount += layouts[0].statistics.restored
      let fork = Fork(state: state, layouts: layouts)
      expect(fork, lists, "seed \(seed)")
      run(&lists, fork, steps: 5, "restored, seed \(seed)")
    }
    #expect(restoredCount > 12 * Self.restoredSeeds.count)
  }

  /// A layout is a value: reading one layout never waits for a change of another.
  @Test func `frames are read while others change`() async throws {
    var lists = try LawLists(seed: 5, hasText: true, longest: 60)
    let state = LawLists.State(sections: [lists.section(400), lists.section(300)])
    let layout = lists.afresh(state, Self.engines[1])
    let (expected, hash) = (picture(lists.afresh(state, Self.engines[0])), layout.layoutHash())
    let answers = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<3 {
        group.addTask {
          (0..<10).allSatisfy { _ in picture(layout) == expected && layout.layoutHash() == hash }
        }
        group.addTask { [lists] in
          var (lists, state, layouts) = (lists, state, [layout])
          lists.random = SplitMix64(seed: UInt64(task))
          for _ in 0..<10 { lists.step(&state, &layouts) }
          return picture(layouts[0]) == picture(lists.afresh(state, Self.engines[2]))
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == [Bool](repeating: true, count: 6))
  }

  private func run(
    _ lists: inout LawLists, rowCount: Int, steps: Int, _ engines: [TextEnginePool], _ seed: Int
  ) throws {
    let sections = (0..<1 + lists.random.number(below: 4)).map { _ in lists.section(rowCount / 2) }
    var state = LawLists.State(
      sections: sections, styles: lists.styles(), edges: seed % 2 == 0 ? lists.edges() : [:])
    state.isSpaced = seed % 4 == 1
    let fork = Fork(state: state, layouts: engines.map { lists.afresh(state, $0) })
    run(&lists, fork, steps: steps, "seed \(seed)")
  }

  private func run(_ lists: inout LawLists, _ first: Fork, steps: Int, _ what: String) {
    var current = first
    var forks = [first]
    for step in 0..<steps {
      lists.step(&current.state, &current.layouts)
      expect(current, lists, "\(what), step \(step)")
      if lists.random.isOne(in: 3) { forks.append(current) }
      if lists.random.isOne(in: 4) { current = forks[lists.random.number(below: forks.count)] }
    }
    current.layouts = []
    for (i, fork) in forks.enumerated() { expect(fork, lists, "\(what), fork \(i)") }
    // What forks share is not read before they change.
    for (i, fork) in forks.enumerated() {
      var changed = fork
      changed.state.width += 3
      for layout in changed.layouts.indices {
        changed.layouts[layout].update(width: changed.state.width)
      }
      expect(changed, lists, "\(what), fork \(i) at another width")
    }
  }

  private func expect(_ fork: Fork, _ lists: LawLists, _ what: Comment) {
    let afresh = lists.afresh(
      fork.state, Self.engines[0], lanes: fork.layouts[0].laneAssignment)
    let expected = picture(afresh)
    for layout in fork.layouts {
      layout.checkInvariants()
      #expect(picture(layout) == expected, what)
      #expect(layout.statistics == fork.layouts[0].statistics, what)
      #expect(layout.layoutHash() == afresh.layoutHash(), what)
    }
  }

  /// The frames of all entries, and the rows that have errors.
  private func picture(_ layout: Layout) -> [LayoutUnit] {
    var picture = [layout.height]
    func add(_ entry: ListEntry) {
      guard let frame = layout.frame(of: entry) else { return picture.append(-1) }
      picture += [frame.minX, frame.minY, frame.size.width, frame.size.height]
      if layout.hasErrors, layout.error(of: entry) != nil { picture.append(-2) }
    }
    for section in 0..<layout.snapshot.sectionCount {
      add(.header(section: section))
      for item in 0..<(layout.snapshot.itemCount(inSection: section) ?? 0) {
        add(.item(ListIndexPath(section: section, item: item)))
      }
      add(.footer(section: section))
    }
    return picture
  }
}
