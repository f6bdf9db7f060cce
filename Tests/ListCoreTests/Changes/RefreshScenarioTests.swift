import ListCore
import TestSupport
import Testing

/// The soak application of ISListViewAdapter: a list is refreshed again and again while sections
/// and items come, go, move and change colour. Here every refresh is checked, not only drawn.
@Suite struct `Refreshing a list again and again` {
  /// What may change from one refresh to the next.
  struct Toggles: CustomTestStringConvertible {
    var testDescription: String
    var togglesSections: Bool = false
    var movesSections: Bool = false
    var togglesItems: Bool = false
    var movesItems: Bool = false
    var updatesItems: Bool = false
  }

  private static let sectionChanges: [Toggles] = [
    .init(testDescription: "sections come and go", togglesSections: true),
    .init(testDescription: "sections move", movesSections: true),
    .init(
      testDescription: "sections come, go and move", togglesSections: true, movesSections: true),
  ]

  private static let itemChanges: [Toggles] = [
    .init(testDescription: "items come and go", togglesItems: true),
    .init(testDescription: "items move", movesItems: true),
    .init(testDescription: "items come, go and move", togglesItems: true, movesItems: true),
  ]

  /// Each change alone, and each of sections together with each of items.
  static let suites: [Toggles] =
    [.init(testDescription: "items change", updatesItems: true)]
    + sectionChanges + itemChanges
    + sectionChanges.flatMap { sections in
      itemChanges.map { items in
        var both = sections
        both.testDescription += ", " + items.testDescription
        (both.togglesItems, both.movesItems) = (items.togglesItems, items.movesItems)
        return both
      }
    }

  /// Section One has A to E, Two F to H, Three I to M, Four N and O.
  private static let universe: [[Int]] = [
    [0, 1, 2, 3, 4], [5, 6, 7], [8, 9, 10, 11, 12], [13, 14],
  ]

  /// Leaves out some elements, but never all.
  private static func some<T>(_ elements: [T], _ random: inout SplitMix64) -> [T] {
    let some = elements.filter { _ in random.isOne(in: 2) }
    return some.isEmpty ? [elements[random.number(below: elements.count)]] : some
  }

  private static func refresh(_ toggles: Toggles, _ random: inout SplitMix64) -> TestSnapshot {
    var sections = Array(universe.enumerated())
    if toggles.togglesSections { sections = some(sections, &random) }
    if toggles.movesSections { sections.shuffle(using: &random) }
    return TestSnapshot(
      sections.map { number, ids in
        var ids = toggles.togglesItems ? some(ids, &random) : ids
        if toggles.movesItems { ids.shuffle(using: &random) }
        let rows = ids.map {
          TestItem(id: $0, content: toggles.updatesItems ? random.number(below: 2) : 0)
        }
        return PlainList(header: TestSection(id: number), rows: rows)
      })
  }

  @Test("IS-01 · fifty refreshes of each kind under every strategy", arguments: suites)
  func refreshes(toggles: Toggles) throws {
    var random = SplitMix64(seed: 50)
    var shown = TestSnapshot()
    for step in 0..<50 {
      let next = Self.refresh(toggles, &random)
      let problems = StrategyLaws(old: shown, new: next).problems
      try #require(problems.isEmpty, "step \(step): \(problems.joined(separator: "\n"))")
      shown = try shown.applying(shown.changeset(to: next, strategy: .staged), from: next)
      try #require(shown.list == next.list, "step \(step)")
    }
  }

  @Test("IS-01 · letters that jump between sections with every refresh")
  func randomLetters() throws {
    var random = SplitMix64(seed: 26)
    var shown = TestSnapshot()
    for step in 0..<50 {
      let letters = (0..<26).shuffled(using: &random).prefix(10 + random.number(below: 10))
      // Sections stand in the order in which they are first met.
      var order: [Int] = []
      var rows: [Int: [TestItem]] = [:]
      for letter in letters {
        let section = random.number(below: 4)
        if rows[section] == nil { order.append(section) }
        rows[section, default: []].append(TestItem(id: letter))
      }
      let next = TestSnapshot(
        order.map { PlainList(header: TestSection(id: $0), rows: rows[$0] ?? []) })
      let problems = StrategyLaws(old: shown, new: next).problems
      try #require(problems.isEmpty, "step \(step): \(problems.joined(separator: "\n"))")
      shown = next
    }
  }
}
