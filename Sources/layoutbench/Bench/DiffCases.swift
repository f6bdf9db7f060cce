internal import BenchmarkFloors
internal import Foundation
internal import ListCore

/// An item of an identifier and a version.
struct BenchItem<ID: Hashable & Sendable>: ListItem, Equatable {
  var id: ID
  var version = 0
}

/// The cases of the differ, compared with the standard library's.
struct DiffCases {
  typealias Snapshot<ID: Hashable & Sendable> = ListSnapshot<PlainSection<Int>, BenchItem<ID>>

  func all() -> [BenchCase] {
    [
      readme("uuid") { random in
        UUID(uuid: unsafeBitCast((random.next(), random.next()), to: uuid_t.self))
      },
      readme("string") { random in "item-\(random.next())" },
      edits, identical, shuffle, sectionsMixed, sharedEdits,
    ]
  }

  private static func snapshot<ID: Hashable & Sendable>(_ ids: [ID]) -> Snapshot<ID> {
    Snapshot(sections: [(section: PlainSection(id: 0), items: ids.map { BenchItem(id: $0) })])
  }

  private func bench<ID: Hashable & Sendable>(
    _ name: String, from old: [ID], to new: [ID], hasPeer: Bool = true
  ) -> BenchCase {
    let before = Self.snapshot(old)
    let after = Self.snapshot(new)
    var bench = bench(name, from: before, to: after)
    if hasPeer {
      bench.baselines = [
        microseconds("stdlib") { new.difference(from: old).inferringMoves().count }
      ]
    }
    return bench
  }

  private func bench<ID: Hashable & Sendable>(
    _ name: String, from before: Snapshot<ID>, to after: Snapshot<ID>
  ) -> BenchCase {
    BenchCase(
      name: "diff/" + name, unit: "us", rows: before.itemCount,
      source: RowSource(workload: "identifiers", made: before.itemCount)
    ) {
      Stopwatch.averageTime(of: { before.changeset(to: after).stages.count }) / 1000
    }
  }

  private func microseconds(_ name: String, body: @escaping () -> Int) -> BenchCase.Baseline {
    (name, { Stopwatch.averageTime(of: body) / 1000 })
  }

  /// Makes a case of 5,000 elements: 1,000 deleted, 1,000 inserted, 200 swapped.
  private func readme<ID: Hashable & Sendable>(
    _ name: String, _ make: (inout BenchRandom) -> ID
  ) -> BenchCase {
    var random = BenchRandom(seed: 21)
    let old = (0..<5000).map { _ in make(&random) }
    var new = old
    let start = Int.random(in: 0..<4000, using: &random)
    new.removeSubrange(start..<start + 1000)
    for _ in 0..<1000 {
      new.insert(make(&random), at: Int.random(in: 0...new.count, using: &random))
    }
    for _ in 0..<200 {
      new.swapAt(
        Int.random(in: 0..<new.count, using: &random),
        Int.random(in: 0..<new.count, using: &random))
    }
    return bench("readme-5k-\(name)", from: old, to: new)
  }

  private static func edited(_ old: [Int], edits: Int, seed: UInt64) -> [Int] {
    var random = BenchRandom(seed: seed)
    var new = old
    for i in 0..<edits {
      let at = Int.random(in: 0..<new.count, using: &random)
      switch i % 3 {
      case 0: new.remove(at: at)
      case 1: new.insert(-i - 1, at: at)
      default: new.insert(new.remove(at: at), at: Int.random(in: 0..<new.count, using: &random))
      }
    }
    return new
  }

  private var edits: BenchCase {
    let old = Array(0..<100_000)
    return bench("100-edits-of-100k", from: old, to: Self.edited(old, edits: 100, seed: 23))
  }

  private var identical: BenchCase {
    bench("identical-100k", from: Array(0..<100_000), to: Array(0..<100_000))
  }

  private var shuffle: BenchCase {
    var random = BenchRandom(seed: 25)
    let old = Array(0..<100_000)
    let new = old.shuffled(using: &random)
    var bench = bench("shuffle-100k", from: old, to: new, hasPeer: false)
    bench.baselines = [microseconds("floor") { DiffFloor.moves(from: old, to: new) }]
    return bench
  }

  /// A case of 1,000 sections of 100 rows: 10 sections out and 10 in, 20 moved; 300 rows across sections, 300
  /// within, 200 out and 200 in, 300 changed.
  private var sectionsMixed: BenchCase {
    var random = BenchRandom(seed: 27)
    var sections = (0..<1000).map { s in
      (id: s, items: (0..<100).map { BenchItem(id: s * 100 + $0) })
    }
    func snapshot(_ sections: [(id: Int, items: [BenchItem<Int>])]) -> Snapshot<Int> {
      Snapshot(sections: sections.map { (section: PlainSection(id: $0.id), items: $0.items) })
    }
    let before = snapshot(sections)
    func place(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    for i in 0..<10 {
      sections.remove(at: place(sections.count))
      sections.insert((1000 + i, [BenchItem(id: 200_000 + i)]), at: place(sections.count))
    }
    for _ in 0..<20 {
      sections.insert(sections.remove(at: place(sections.count)), at: place(sections.count))
    }
    func anyRow() -> (Int, Int) {
      while true {
        let s = place(sections.count)
        if !sections[s].items.isEmpty { return (s, place(sections[s].items.count)) }
      }
    }
    for i in 0..<1300 {
      let (s, r) = anyRow()
      switch i {
      case 0..<300:
        sections[place(sections.count)].items.append(sections[s].items.remove(at: r))
      case 300..<600:
        let row = sections[s].items.remove(at: r)
        sections[s].items.insert(row, at: place(sections[s].items.count + 1))
      case 600..<800: sections[s].items.remove(at: r)
      case 800..<1000: sections[s].items.insert(BenchItem(id: 300_000 + i), at: r)
      default: sections[s].items[r].version += 1
      }
    }
    return bench("sections-mixed", from: before, to: snapshot(sections))
  }

  /// A case of 100 edits by functions of the snapshot, and the changeset from its ancestor.
  private var sharedEdits: BenchCase {
    let ancestor = Self.snapshot(Array(0..<1_000_000))
    var next = 1_000_000
    var seed: UInt64 = 31
    return BenchCase(
      name: "diff/100-edits-of-1m-shared", unit: "us", rows: 1_000_000,
      source: RowSource(workload: "identifiers", made: 1_000_000)
    ) {
      seed += 1
      var random = BenchRandom(seed: seed)
      let time = try Stopwatch.time {
        var edited = ancestor
        for _ in 0..<50 {
          let id = Int.random(in: 0..<1_000_000, using: &random)
          if edited.item(withID: id) != nil { try edited.delete(items: [id]) }
          next += 1
          let path = ListIndexPath(section: 0, item: Int.random(in: 0..<900_000, using: &random))
          try edited.insert([BenchItem(id: next)], at: path)
        }
        return ancestor.changeset(to: edited).stages.count
      }
      return time / 1000
    }
  }
}
