import ListCore
import TestSupport
import Testing

@Suite struct `Changes one after the other` {
  /// A list of the same shape whose sections and rows are all new, numbered from a start.
  private static func fresh(_ shape: TestList, from start: Int) -> TestList {
    var number = start
    func next() -> Int {
      number += 1
      return number
    }
    return shape.map { section in
      PlainList(
        header: TestSection(id: next()), rows: section.rows.map { _ in TestItem(id: next()) })
    }
  }

  private static func apply(
    _ changeset: Changeset, to list: TestList, asking new: TestList
  ) throws -> TestList {
    try changeset.stages.reduce(list) { try BatchModel.apply(Batch($1), to: $0, asking: new) }
  }

  /// Holds the structure of a composition against what became of marked sections and rows.
  private static func structureProblems(
    _ parts: (Changeset, Changeset), _ lists: (TestList, TestList, TestList)
  ) throws -> [String] {
    let start = fresh(lists.0, from: 0)
    let middle = try apply(parts.0, to: start, asking: fresh(lists.1, from: 1_000_000))
    let end = try apply(parts.1, to: middle, asking: fresh(lists.2, from: 2_000_000))
    let structure = Changeset(stages: parts.0.followed(by: parts.1).stages)
    return ExpectedChanges(old: start, new: end).problems(of: structure)
  }

  /// Holds the content changes of a composition against the versions of each row.
  private static func contentProblems(
    _ composed: Changeset, _ lists: [TestSnapshot]
  ) -> [String] {
    let translation = composed.pathTranslation()
    var reconfigured: [ListIndexPath] = []
    var reloaded: [ListIndexPath] = []
    for (section, entry) in lists[2].list.enumerated() {
      for (number, row) in entry.rows.enumerated() {
        let path = ListIndexPath(section: section, item: number)
        guard translation.oldPath(of: path) != nil else { continue }
        let versions = lists.compactMap { $0.item(withID: row.id) }
        let steps = zip(versions, versions.dropFirst())
        if steps.contains(where: { $0.cell != $1.cell }) {
          reloaded.append(path)
        } else if steps.contains(where: { $0 != $1 }) {
          reconfigured.append(path)
        }
      }
    }
    return composed.reconfiguredItems == reconfigured && composed.reloadedItems == reloaded
      ? [] : ["content is \(composed), not \(reconfigured) and \(reloaded)"]
  }

  private static func random(seed: UInt64) throws -> [TestSnapshot] {
    if seed.isMultiple(of: 20) {
      let pair = try RandomPair(seed: seed / 20 * 2 + 1)
      var last = pair.new
      var random = SplitMix64(seed: seed)
      for _ in 0..<15 { try last.editAtRandom(using: &random) }
      return [pair.old, pair.new, last]
    }
    let pair = SmallPair(seed: seed)
    return [pair.old, pair.new, SmallPair(seed: seed + 1_000_000).new]
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `two changesets make one that is legal, exact and minimal`(block: UInt64) throws {
    for seed in block * 300..<block * 300 + UInt64(lawSize(300, debug: 60)) {
      let lists = try Self.random(seed: seed)
      let parts = (lists[0].changeset(to: lists[1]), lists[1].changeset(to: lists[2]))
      let composed = parts.0.followed(by: parts.1)
      let problems =
        try Self.structureProblems(parts, (lists[0].list, lists[1].list, lists[2].list))
        + Self.contentProblems(composed, lists)
      try #require(problems.isEmpty, "seed \(seed): \(problems.joined(separator: "\n"))")
      let applied = try lists[0].applying(composed, from: lists[2])
      try #require(applied.list == lists[2].list, "seed \(seed)")
    }
  }

  @Test func `changesets of any strategy make one batch, in whatever order they are joined`() throws
  {
    for seed in UInt64(0)..<600 {
      let lists = try Self.random(seed: seed) + [SmallPair(seed: seed + 2_000_000).new]
      var random = SplitMix64(seed: seed)
      let parts = zip(lists, lists.dropFirst()).map {
        $0.changeset(to: $1, strategy: Changeset.Strategy.allCases[random.number(below: 3)])
      }
      let left = parts[0].followed(by: parts[1]).followed(by: parts[2])
      let right = parts[0].followed(by: parts[1].followed(by: parts[2]))
      for composed in [left, right] {
        #expect(composed.stages.count <= 1)
        let result = try lists[0].applying(composed, from: lists[3])
        try #require(result.list == lists[3].list, "seed \(seed)")
      }
      let counts = [left, right].map {
        [$0.stages.first?.movedSections.count ?? 0, $0.stages.first?.movedItems.count ?? 0]
      }
      #expect(counts[0] == counts[1], "seed \(seed)")
    }
  }

  @Test func `followed by its inverse, a changeset only brings back what it deletes`() {
    for seed in UInt64(0)..<1_000 {
      let pair = SmallPair(seed: seed)
      let changeset = pair.old.changeset(to: pair.new)
      let lost = changeset.stages.first ?? Changeset.Stage()
      let stage = Changeset.Stage(
        deletedSections: lost.deletedSections, insertedSections: lost.deletedSections,
        deletedItems: lost.deletedItems, insertedItems: lost.deletedItems)
      let circle = changeset.followed(by: changeset.inverted())
      #expect(circle.stages == (stage.isEmpty ? [] : [stage]), "seed \(seed)")
      #expect(circle.reconfiguredItems == changeset.inverted().reconfiguredItems, "seed \(seed)")
    }
  }

  @Test func `without deletions a changeset and its inverse cancel each other`() {
    let old = TestSnapshot(sections: [0: [1, 2, 3], 1: [4]])
    let new = TestSnapshot(sections: [2: [8], 1: [4, 2, 9], 0: [3, 1]])
    let changeset = old.changeset(to: new)
    #expect(!changeset.isEmpty)
    #expect(changeset.followed(by: changeset.inverted()).isEmpty)
  }

  @Test func `nothing before or after changes nothing`() {
    for seed in UInt64(0)..<300 {
      let pair = SmallPair(seed: seed)
      let changeset = pair.old.changeset(to: pair.new)
      #expect(Changeset().followed(by: changeset) == changeset, "seed \(seed)")
      #expect(changeset.followed(by: Changeset()) == changeset, "seed \(seed)")
    }
  }

  @Test func `moves of all rows in any order become the fewest`() {
    for order in permutations([0, 1, 2, 3, 4]) {
      for movesLast in [true, false] {
        // Of five rows all move, or all but the one that comes last.
        let moves = order.enumerated()
          .filter { movesLast || $0.offset < 4 }
          .map { Changeset.ItemMove(source: [0, $0.element], target: [0, $0.offset]) }
        let needless = Changeset(stages: [.init(movedItems: moves)])
        let fewest = needless.followed(by: Changeset()).stages.first?.movedItems ?? []
        let best = bestSubset(order) { order[$0] == $0 }
        #expect(fewest.count == 5 - best.length, "\(order)")
        let whole = Changeset(stages: [.init(movedItems: fewest)]).pathTranslation()
        #expect((0..<5).map { whole.oldPath(of: [0, $0]) } == order.map { [0, $0] }, "\(order)")
      }
    }
  }

  @Test func `what stays moves instead if it is less`() {
    // Three rows go in front of one: it is less to move the one behind.
    let moves = (0..<3).map { Changeset.ItemMove(source: [0, $0 + 1], target: [0, $0]) }
    let fewest = Changeset(stages: [.init(movedItems: moves)]).followed(by: Changeset())
    #expect(fewest.stages == [.init(movedItems: [.init(source: [0, 0], target: [0, 3])])])
    let sections = (0..<3).map { Changeset.SectionMove(source: $0 + 1, target: $0) }
    let fewestSections = Changeset(stages: [.init(movedSections: sections)])
      .followed(by: Changeset())
    #expect(fewestSections.stages == [.init(movedSections: [.init(source: 0, target: 3)])])
  }

  @Test func `content changes are united at the final places`() {
    let first = Changeset(
      stages: [.init(insertedItems: [[0, 0]])],
      reconfiguredItems: [[0, 1], [0, 2], [0, 3]], reloadedSections: [0])
    let second = Changeset(
      stages: [.init(insertedSections: [0], deletedItems: [[0, 3]])],
      reconfiguredItems: [[1, 0], [1, 1]], reloadedItems: [[1, 2]])
    #expect(
      first.followed(by: second)
        == Changeset(
          stages: [.init(insertedSections: [0], deletedItems: [[0, 2]], insertedItems: [[1, 0]])],
          reconfiguredItems: [[1, 1]], reloadedItems: [[1, 2]], reloadedSections: [1]))
  }
}
