import BenchmarkSupport
import ListCore

/// A contact as an app would have it.
struct Contact<ID: Hashable & Sendable>: ListItem, Equatable {
  var id: ID
  var revision = 0
}

/// The cases of the differ.
enum DiffBenchmarks {
  typealias List<ID: Hashable & Sendable> = ListSnapshot<PlainSection<Int>, Contact<ID>>

  static func run() throws {
    var random = SeededGenerator(seed: 1)
    let uuids = (0..<5000).map { _ in ArrayEdits.uuid(&random) }
    try compare(
      "diff/readme-5k-uuid", from: uuids,
      to: ArrayEdits.readme(uuids, &random, make: ArrayEdits.uuid))
    let strings = (0..<5000).map { _ in ArrayEdits.string(&random) }
    try compare(
      "diff/readme-5k-string", from: strings,
      to: ArrayEdits.readme(strings, &random, make: ArrayEdits.string))
    let numbers = Array(0..<100_000)
    try compare(
      "diff/100-edits-of-100k", from: numbers,
      to: ArrayEdits.hundred(numbers, &random) { -$0 - 1 })
    try compare("diff/identical-100k", from: numbers, to: Array(0..<100_000))
    let shuffledNumbers = numbers.shuffled(using: &random)
    if Arguments.given.wants("diff/shuffle-100k") {
      let shuffled = list(shuffledNumbers)
      let ordered = list(numbers)
      try Measuring.report("diff/shuffle-100k") { ordered.changeset(to: shuffled).stages.count }
    }
    try sharedEdits(&random)
  }

  private static func list<ID: Hashable & Sendable>(_ ids: [ID]) -> List<ID> {
    List(sections: [(section: PlainSection(id: 0), items: ids.map { Contact(id: $0) })])
  }

  private static func compare<ID: Hashable & Sendable>(_ name: String, from old: [ID], to new: [ID])
    throws
  {
    guard Arguments.given.wants(name) else { return }
    let before = list(old)
    let after = list(new)
    try Measuring.report(name) {
      before.changeset(to: after).stages.count
    } baseline: {
      new.difference(from: old).inferringMoves().count
    }
  }

  /// The edit and the diff of 100 single edits of a million rows.
  private static func sharedEdits(_ random: inout SeededGenerator) throws {
    guard Arguments.given.wants("diff/100-edits-of-1m-shared") else { return }
    let ancestor = list(Array(0..<1_000_000))
    var next = 1_000_000
    try Measuring.report("diff/100-edits-of-1m-shared") {
      var edited = ancestor
      for _ in 0..<50 {
        let id = Int.random(in: 0..<1_000_000, using: &random)
        if edited.item(withID: id) != nil { try edited.delete(items: [id]) }
        next += 1
        let path = ListIndexPath(section: 0, item: Int.random(in: 0..<900_000, using: &random))
        try edited.insert([Contact(id: next)], at: path)
      }
      return ancestor.changeset(to: edited).stages.count
    }
  }
}
