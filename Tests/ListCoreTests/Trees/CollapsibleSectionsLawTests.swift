import ListCore
import TestSupport
import Testing

@Suite struct `Laws of collapsible sections` {
  private typealias List = CollapsibleSections<TestSection, TestItem>

  private static func present(_ section: TestSection, _ state: Disclosure) -> TestSection {
    var section = section
    if state == .expanded { section.title += 10 }
    return section
  }

  /// What must be shown, by plain filtering.
  private func naive(_ list: List) -> TestList {
    list.backing.list.map { entry in
      let isExpanded = list.expandedSections.contains(entry.header.id)
      return PlainList(
        header: Self.present(entry.header, isExpanded ? .expanded : .collapsed),
        rows: isExpanded ? entry.rows : [])
    }
  }

  @Test(arguments: 0..<8)
  func `after any operation the shown list is the filtered one, and the change replays`(
    block: Int
  ) throws {
    for seed in UInt64(block * 12)..<UInt64(block * 12 + lawSize(12, debug: 4)) {
      var random = SplitMix64(seed: seed)
      var list = List(
        TestSnapshot(randomList(using: &random)),
        expansion: random.isOne(in: 2) ? .allExpanded : .allCollapsed, present: Self.present)
      for step in 0..<50 {
        let (states, old) = (list.expandedSections, list.shown)
        guard let change = try Self.operate(on: &list, using: &random) else { continue }
        let place: Comment = "seed \(seed), step \(step)"
        try #require(list.shown.list == naive(list), place)
        try #require(change.old.list == old.list && change.new.list == list.shown.list, place)
        try #require(
          states.union(change.expanded).subtracting(change.collapsed).intersection(
            list.backing.list.map(\.header.id)) == list.expandedSections, place)
        do {
          try change.requireReplays()
        } catch {
          Issue.record("\(place): \(error)")
          return
        }
      }
    }
  }

  private static func operate(
    on list: inout List, using random: inout SplitMix64
  ) throws -> List.Change? {
    switch random.number(below: 8) {
    case 0:
      return list.update(backing: TestSnapshot(randomList(using: &random)))
    case 1, 2:
      var backing = list.backing
      for _ in 0..<random.number(below: 6) { try backing.editAtRandom(using: &random) }
      return list.update(backing: backing)
    case 3:
      list.expandsOneSectionOnly.toggle()
      return nil
    default:
      guard let index = list.backing.randomSection(using: &random) else { return nil }
      return try list.toggle(list.backing.list[index].header.id)
    }
  }
}
