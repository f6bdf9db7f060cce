import BenchmarkSupport
import ListCore

/// The cases of the whole way from a newer array to the changes: the next snapshot is derived from the
/// old one, compared with it, and dropped. Duplicates are looked for.
enum ArrayBenchmarks {
  static func run() throws {
    for entry in ArrayCase.all() where Arguments.given.wants(entry.name) {
      switch entry.arrays {
      case .numbers(let old, let new): try compare(entry.name, from: old, to: new)
      case .strings(let old, let new): try compare(entry.name, from: old, to: new)
      case .uuids(let old, let new): try compare(entry.name, from: old, to: new)
      }
    }
  }

  private static func compare<ID: Hashable & Sendable>(
    _ name: String, from old: [ID], to new: [ID]
  ) throws {
    func input(_ ids: [ID]) -> [(section: PlainSection<Int>, items: [Contact<ID>])] {
      [(section: PlainSection(id: 0), items: ids.map { Contact(id: $0) })]
    }
    let before = ListSnapshot(sections: input(old))
    let newInput = input(new)
    try Measuring.report(name) {
      before.changeset(to: before.next(newInput)).stages.count
    } baseline: {
      new.difference(from: old).inferringMoves().count
    }
  }
}
