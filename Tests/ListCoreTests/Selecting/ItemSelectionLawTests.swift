import ListCore
import TestSupport
import Testing

@Suite struct `Laws of selections` {
  @Test func `over random edits exactly what is left of the selection stays selected`() throws {
    var deselections = 0
    for seed in UInt64(0)..<200 {
      var random = SplitMix64(seed: seed)
      var snapshot = TestSnapshot(randomList(using: &random))
      var selection = ItemSelection<Int>(mode: .multiple)
      for step in 0..<20 {
        let before = selection.ids
        let change: ItemSelection<Int>.Change
        if random.isOne(in: 2), let item = snapshot.randomItem(using: &random) {
          change = selection.toggle(item.id)
        } else {
          for _ in 0..<4 { try snapshot.editAtRandom(using: &random) }
          change = selection.update(to: snapshot)
          let present = Set(snapshot.list.flatMap(\.rows).map(\.id))
          try #require(selection.ids == before.intersection(present), "seed \(seed), step \(step)")
          deselections += change.deselected.count
        }
        try #require(
          before.subtracting(change.deselected).union(change.selected) == selection.ids)
        try #require(selection.items(in: snapshot).count == selection.ids.count)
      }
    }
    #expect(deselections > 100, "\(deselections)")
  }
}
