import CountedTree
import ListCore
import TestSupport
import Testing

/// Snapshots derived from older ones and newer arrays, beside snapshots made of the arrays alone.
@Suite struct `Snapshots updated to arrays` {
  typealias List = ListSnapshot<TestSection, TestItem>
  typealias Input = [(section: TestSection, items: [TestItem])]

  /// Returns the first difference of a list from that made of the same arrays, if there is one.
  private func problem(_ list: List, from old: List, _ input: Input) -> String? {
    list.checkInvariants()
    let expected = List(sections: input)
    if list.duplicates != expected.duplicates { return "duplicates \(list.duplicates)" }
    if list.sectionCount != expected.sectionCount { return "\(list.sectionCount) sections" }
    for section in 0..<list.sectionCount {
      if list.section(at: section) != expected.section(at: section) { return "section \(section)" }
      let items = list.items(inSection: section).map(Array.init)
      if items != expected.items(inSection: section).map(Array.init) { return "rows of \(section)" }
    }
    let changes = old.changeset(to: list)
    return changes == old.changeset(to: expected) ? nil : "\(changes)"
  }

  private func arrays(_ list: TestSnapshot) -> Input {
    list.list.map { (section: $0.header, items: $0.rows) }
  }

  @Test(arguments: 0..<20)
  func `are those made of the arrays`(block: Int) throws {
    for seed in UInt64(block * 100)..<UInt64(block * 100 + lawSize(100, debug: 20)) {
      let pair = try RandomPair(seed: seed)
      let old = List(sections: arrays(pair.old))
      var input = arrays(pair.new)
      var random = SplitMix64(seed: seed)
      if random.isOne(in: 4) { addDuplicate(to: &input, using: &random) }
      let problem = problem(old.updated(to: input), from: old, input)
      try #require(problem == nil, "seed \(seed)")
      // However much is to be edited.
      let revised = SnapshotRevision.snapshot(of: input, revising: old, greatestCost: .max)
      try #require((revised == nil) == !List(sections: input).duplicates.isEmpty, "seed \(seed)")
      let revisedProblem = revised.flatMap { self.problem($0, from: old, input) }
      try #require(revisedProblem == nil, "seed \(seed)")
      old.checkInvariants()
    }
  }

  /// Adds a row, and perhaps a section, whose identifier is there already.
  private func addDuplicate(to input: inout Input, using random: inout SplitMix64) {
    guard let section = input.indices.randomElement(using: &random) else { return }
    guard let row = input.flatMap(\.items).randomElement(using: &random) else { return }
    let place = random.number(below: input[section].items.count + 1)
    input[section].items.insert(row, at: place)
    if random.isOne(in: 3) { input.append((section: input[section].section, items: [])) }
  }

  @Test func `blocks of long lists are inserted, deleted, moved and changed`() throws {
    for seed in UInt64(0)..<UInt64(lawSize(60, debug: 6)) {
      var random = SplitMix64(seed: seed)
      let rows = (0..<400 + random.number(below: 6000)).map { TestItem(id: $0) }
      var old = List(sections: [(section: TestSection(id: 0), items: rows)])
      for _ in 0..<4 {
        let edited = `Laws of changesets of long lists`.edited(
          Array(old.items(inSection: 0)!), using: &random)
        let input = [(section: TestSection(id: 0), items: edited)]
        let new = old.updated(to: input)
        try #require(problem(new, from: old, input) == nil, "seed \(seed)")
        old = new
      }
    }
  }

  @Test func `share what is equal, and hash and compare what is not`() throws {
    var random = SplitMix64(seed: 3)
    let (hashing, comparing) = (Counter(), Counter())
    func list(_ numbers: [Int]) -> [(section: PlainSection<Int>, items: [CountedText])] {
      let rows = numbers.map {
        CountedText(id: CountedID(number: $0, hashing: hashing, comparing: comparing))
      }
      return [(section: PlainSection(id: 0), items: rows)]
    }
    let numbers = Array(0..<20_000)
    let old = ListSnapshot(sections: list(numbers))
    for edits in [0, 1, 10, 50] {
      var edited = numbers
      for edit in 0..<edits {
        let place = random.number(below: edited.count)
        switch edit % 3 {
        case 0: edited.remove(at: place)
        case 1: edited.insert(20_000 + edit, at: place)
        default:
          let row = edited.remove(at: place)
          edited.insert(row, at: random.number(below: edited.count))
        }
      }
      let input = list(edited)
      // A move is a row deleted and one inserted.
      let changes = edits * 4 / 3
      let comparisons = comparing.count
      let (new, hashes) = hashing.calls {
        let new = old.updated(to: input)
        #expect(!old.changeset(to: new).isEmpty || edits == 0)
        return new
      }
      #expect(hashes <= 4 * changes + 64)
      #expect(comparing.count - comparisons <= 8 * changes)
      let (before, after) = (old.entry(at: 0)!, new.entry(at: 0)!)
      let shared = after.items.sharedNodeCount(with: before.items)
      #expect(before.items.nodeCount - shared <= changes * (before.items.height + 1))
      if edits == 0 { #expect(after.items.isIdentical(to: before.items)) }
    }
  }

  @Test func `hash only the rows that left their order, however many changed`() {
    var random = SplitMix64(seed: 5)
    let (hashing, comparing) = (Counter(), Counter())
    func list(_ numbers: [Int]) -> [(section: PlainSection<Int>, items: [CountedText])] {
      let rows = numbers.map {
        CountedText(id: CountedID(number: $0, hashing: hashing, comparing: comparing))
      }
      return [(section: PlainSection(id: 0), items: rows)]
    }
    let old = ListSnapshot(sections: list(Array(0..<5_000)))
    var edited = Array(0..<5_000)
    edited.removeSubrange(1_500..<2_500)
    for number in 0..<1_000 {
      edited.insert(5_000 + number, at: random.number(below: edited.count + 1))
    }
    for _ in 0..<200 {
      edited.swapAt(random.number(below: edited.count), random.number(below: edited.count))
    }
    let input = list(edited)
    let (new, hashes) = hashing.calls { old.updated(to: input) }
    // 1,000 new rows and 400 that moved, and those that the search for few edits read before it gave up.
    #expect(hashes <= 2_000)
    new.checkInvariants()
    #expect(new.items(inSection: 0).map(Array.init) == input[0].items)
  }

  @Test func `hold the values given, whatever says that they are equal`() {
    struct Row: ListItem {
      var id: Int
      var unseen: Int
      func hasSameContent(as other: Self) -> Bool { true }
    }
    func input(_ unseen: Int) -> [(section: PlainSection<Int>, items: [Row])] {
      [
        (
          section: PlainSection(id: 0),
          items: (0..<100).map { Row(id: $0, unseen: unseen + $0 % 2) }
        )
      ]
    }
    let old = ListSnapshot(sections: input(0))
    var some = input(0)
    some[0].items[70].unseen = 9
    #expect(old.updated(to: some).item(withID: 70)?.unseen == 9)
    let new = old.updated(to: input(1))
    #expect((0..<100).allSatisfy { new.item(withID: $0)?.unseen == 1 + $0 % 2 })
    #expect(old.changeset(to: new).isEmpty)
  }
}

/// An identifier that counts how often it is hashed and compared.
private struct CountedID: Hashable, Sendable {
  var number: Int
  var hashing: Counter
  var comparing: Counter

  static func == (left: Self, right: Self) -> Bool {
    left.comparing.next()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    hashing.next()
    hasher.combine(number)
  }
}

private struct CountedText: ListItem, Equatable {
  var id: CountedID
}
