import ListCore
import TestSupport
import Testing

@Suite struct `Laws of grouping` {
  /// Groups by looking through everything for each section, as plainly as can be.
  private func reference(
    _ items: [Player], fixed: [String?]
  ) -> (names: [String?], ids: [[Int]], left: [Int]) {
    var kept: [Player] = []
    var left: [Int] = []
    for item in items {
      if kept.contains(where: { $0.id == item.id }) {
        left.append(item.id)
      } else {
        kept.append(item)
      }
    }
    var names: [String?] = []
    for name in fixed + kept.map(\.team) where !names.contains(name) { names.append(name) }
    return (names, names.map { name in kept.filter { $0.team == name }.map(\.id) }, left)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `grouping is what a plain search finds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names: [String?] = [nil, "", "a", "b", "c", "d"]
    let count = random.number(below: 40)
    let stock = random.isOne(in: 2) ? 30 : 10_000
    let items = (0..<count).map { _ in
      Player(
        id: random.number(below: stock), team: names[random.number(below: names.count)],
        score: random.number(below: 100))
    }
    let fixed = names.filter { _ in random.isOne(in: 4) }
    let expected = reference(items, fixed: fixed)
    let grouping = ListGrouping(of: Player.self, sections: fixed.map { NamedSection($0) })
    let list = grouping.snapshot(of: items)
    list.checkInvariants()
    #expect(list.names == expected.names)
    #expect(list.rowIDs == expected.ids)
    #expect(list.duplicates.items.map(\.id).sorted() == expected.left.sorted())
    for item in list.items {
      #expect(items.first { $0.id == item.id } == item)
    }
    let plain = ListSnapshot(items: items)
    #expect(plain.rowIDs == reference(items, fixed: []).ids)
    #expect(plain.indexPaths.count == plain.itemCount)
    #expect(plain.indexPaths.map { plain.item(at: $0)?.id } == plain.rowIDs.flatMap { $0 })
    // Places in the report are those of the sections before anything was left out.
    let given = Dictionary(grouping: items, by: \.team)
    let everything = items.enumerated().map { Player(id: $0.offset, team: $0.element.team) }
    let givenNames = reference(everything, fixed: []).names
    for duplicate in plain.duplicates.items {
      for path in [duplicate.kept, duplicate.dropped] {
        #expect(given[givenNames[path.section]]?[path.item].id == duplicate.id)
      }
    }
  }
}
