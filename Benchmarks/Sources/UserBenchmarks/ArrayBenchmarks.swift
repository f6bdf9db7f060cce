import Foundation
import ListCore

/// The cases of the whole way from a newer array to the changes: the next snapshot is derived from the
/// old one, compared with it, and dropped. Duplicates are looked for.
enum ArrayBenchmarks {
  static func run() throws {
    var random = SeededGenerator(seed: 1)
    for count in [100_000, 1_000_000] {
      let size = count == 100_000 ? "100k" : "1m"
      let numbers = Array(0..<count)
      try compare(
        "diff/arrays-100-edits-of-\(size)", from: numbers,
        to: DiffBenchmarks.singleEdits(numbers, &random) { -$0 - 1 })
      guard count == 100_000 else { continue }
      let strings = numbers.map { "contact-\($0)-of-the-list" }
      try compare(
        "diff/arrays-100-edits-of-100k-string", from: strings,
        to: DiffBenchmarks.singleEdits(strings, &random) { "another contact, \($0)" })
      try compare("diff/arrays-identical-100k", from: numbers, to: Array(0..<count))
      try compare(
        "diff/arrays-one-insert-100k", from: numbers,
        to: numbers[..<70_000] + [-1] + numbers[70_000...])
    }
    let uuids = (0..<5000).map { _ in DiffBenchmarks.uuid(&random) }
    try compare(
      "diff/arrays-readme-5k-uuid", from: uuids,
      to: DiffBenchmarks.readmeEdits(uuids, &random, make: DiffBenchmarks.uuid))
    let strings = (0..<5000).map { _ in DiffBenchmarks.string(&random) }
    try compare(
      "diff/arrays-readme-5k-string", from: strings,
      to: DiffBenchmarks.readmeEdits(strings, &random, make: DiffBenchmarks.string))
    try compare(
      "diff/arrays-20", from: Array(0..<20), to: [0, 1, 3, 4, 20, 5, 6, 9, 7, 8] + Array(11..<20))
  }

  private static func compare<ID: Hashable & Sendable>(
    _ name: String, from old: [ID], to new: [ID]
  ) throws {
    func input(_ ids: [ID]) -> [(section: PlainSection<Int>, items: [Contact<ID>])] {
      [(section: PlainSection(id: 0), items: ids.map { Contact(id: $0) })]
    }
    guard Arguments.given.wants(name) else { return }
    let before = ListSnapshot(sections: input(old))
    let newInput = input(new)
    try Measuring.report(name) {
      before.changeset(to: before.next(newInput)).stages.count
    } baseline: {
      new.difference(from: old).inferringMoves().count
    }
  }
}
