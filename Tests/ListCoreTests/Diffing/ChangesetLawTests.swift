import ListCore
import TestSupport
import Testing

@Suite struct `Laws of changesets` {
  /// Returns all that is wrong with the changes from one list to another.
  static func problems(from old: TestSnapshot, to new: TestSnapshot) throws -> [String] {
    let changeset = old.changeset(to: new)
    var problems = ExpectedChanges(old: old.list, new: new.list).problems(of: changeset)
    let replayed = try replay(changeset, through: [old.list, new.list])
    if replayed != new.list { problems.append("replaying gives \(replayed)") }
    if changeset.isEmpty != (old.list == new.list) { problems.append("isEmpty is wrong") }
    return problems
  }

  @Test(arguments: 0..<20)
  func `a random changeset is legal, complete, minimal and replays`(block: Int) throws {
    let start = UInt64(block * 500)
    for seed in start..<start + UInt64(lawSize(500, debug: 30)) {
      let pair = try RandomPair(seed: seed)
      pair.new.checkInvariants()
      do {
        let problems = try Self.problems(from: pair.old, to: pair.new)
        try #require(problems.isEmpty, "seed \(seed): \(problems.joined(separator: "\n"))")
      } catch let violation as BatchViolation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
  }

  @Test func `the random pairs hold every kind of change`() throws {
    var seen = Changeset.Stage()
    var content = Changeset()
    for seed in UInt64(0)..<200 {
      let pair = try RandomPair(seed: seed)
      let changeset = pair.old.changeset(to: pair.new)
      content.reconfiguredItems += changeset.reconfiguredItems
      content.reloadedItems += changeset.reloadedItems
      content.reloadedSections += changeset.reloadedSections
      for stage in changeset.stages {
        seen.deletedSections += stage.deletedSections
        seen.insertedSections += stage.insertedSections
        seen.movedSections += stage.movedSections
        seen.deletedItems += stage.deletedItems
        seen.insertedItems += stage.insertedItems
        seen.movedItems += stage.movedItems
      }
    }
    let counts = [
      seen.deletedSections.count, seen.insertedSections.count, seen.movedSections.count,
      seen.deletedItems.count, seen.insertedItems.count, seen.movedItems.count,
      content.reconfiguredItems.count, content.reloadedItems.count,
      content.reloadedSections.count,
    ]
    #expect(counts.allSatisfy { $0 >= 50 }, "\(counts)")
  }

  @Test func `every order of up to 7 rows takes the fewest moves of all subsets`() throws {
    for count in 0...7 {
      let old = TestSnapshot([Array(0..<count)])
      for order in permutations(Array(0..<count)) {
        let moves = old.changeset(to: TestSnapshot([order])).stages.first?.movedItems ?? []
        let best = bestSubset(order) { order[$0] == $0 }
        let fixed = order.indices.count { order[$0] == $0 }
        let fixedMoves = moves.count { $0.source == $0.target }
        try #require(moves.count == count - best.length, "\(order): \(moves)")
        try #require(fixedMoves == fixed - best.fixed, "\(order): \(moves)")
        try #require(bestSubsequence(order) { order[$0] == $0 } == best, "\(order)")
      }
    }
  }

  @Test func `every order of up to 6 sections with rows is legal and minimal`() throws {
    for count in 0...6 {
      let old = TestSnapshot((0..<count).map { [10 * $0, 10 * $0 + 1] })
      for order in permutations(Array(0..<count)) {
        let new = TestSnapshot(order.map { old.list[$0] })
        let problems = try Self.problems(from: old, to: new)
        try #require(problems.isEmpty, "\(order): \(problems)")
        let stage = old.changeset(to: new).stages.first ?? Changeset.Stage()
        try #require(stage.movedItems.isEmpty, "\(order)")
        let best = bestSubset(order, holdingFixed: true) { order[$0] == $0 }
        try #require(stage.movedSections.count == count - best.length, "\(order)")
        try #require(stage.movedSections.allSatisfy { $0.source != $0.target }, "\(order)")
      }
    }
  }

  @Test func `every way between 3 rows in 2 sections and any placing of 4 rows is right`() throws {
    // Rows 0 to 3, each in section 0, 1, 2 or nowhere; sections in some order, maybe absent.
    let old = TestSnapshot(sections: [0: [0, 1], 1: [2]])
    for sections in [[0, 1], [1, 0], [0], [1], [2], [2, 0], [1, 2], [1, 2, 0], [2, 1, 0], []] {
      for placement in 0..<256 {
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
          let list = sections.map { id in
            PlainList(
              header: TestSection(id: id),
              rows: order.filter { placement >> (2 * $0) & 3 == id }.map { TestItem(id: $0) })
          }
          for (from, to) in [(old, TestSnapshot(list)), (TestSnapshot(list), old)] {
            let problems = try Self.problems(from: from, to: to)
            try #require(problems.isEmpty, "\(from.debugDescription) \(to.debugDescription)")
          }
        }
      }
    }
  }
}
