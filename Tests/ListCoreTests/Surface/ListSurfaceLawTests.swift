import ListCore
import TestSupport
import Testing

/// The judge of batches: the plain model of the rules, and UK-16, which it leaves out.
private enum Judge {
  typealias Model = BatchModel<Int, Int>

  /// Returns what a table view would show, or nil if the batch is illegal.
  static func result(
    _ batch: Batch, from old: Model.Sections, asking new: Model.Sections
  ) -> Model.Sections? {
    let unmoved = Set(batch.movedSections.filter { $0.source == $0.target }.map(\.source))
    let leaves = batch.movedItems.contains {
      unmoved.contains($0.source.section) && $0.source.section != $0.target.section
    }
    return leaves ? nil : try? Model.apply(batch, to: old, asking: new)
  }

  static func isStrict(_ batch: Batch) -> Bool {
    let sources = Set(batch.movedSections.map(\.source))
    let targets = Set(batch.movedSections.map(\.target))
    let before = batch.deletedItems + batch.reloadedItems + batch.movedItems.map(\.source)
    let after = batch.insertedItems + batch.movedItems.map(\.target)
    return !before.contains { sources.contains($0.section) }
      && !after.contains { targets.contains($0.section) }
  }
}

extension TestSnapshot {
  fileprivate var identifiers: [PlainList<Int, Int>] {
    list.map { PlainList(header: $0.header.id, rows: $0.rows.map(\.id)) }
  }
}

@Suite struct `Laws of the list surface` {
  /// How often a law met each outcome, to show that it is about something.
  struct Tally {
    var exact = 0
    var inexact = 0
    var illegal = 0
  }

  /// Requires that a surface does with a batch what the model says.
  static func compare(
    _ batch: Batch, from old: [PlainList<Int, Int>], to new: [PlainList<Int, Int>],
    viewport: Range<Int>, seed: UInt64, _ tally: inout Tally
  ) throws {
    let expected = Judge.result(batch, from: old, asking: new)
    let surface = RecordingSurface(source: RecordingSource(old))
    surface.viewport = viewport
    surface.reloadData()
    surface.source.sections = new
    let error: BatchError?
    do throws(BatchError) {
      try surface.performBatchUpdates { $0 = BatchUpdate(batch) }
      error = nil
    } catch {
      #expect(surface.contents() == old.map(\.rows), "seed \(seed): not as it was")
      surface.source.sections = old
      surface.checkInvariants()
      surface.source.sections = new
      surface.verifiesContents = false
      let accepted = try? surface.performBatchUpdates { $0 = BatchUpdate(batch) }
      try #require((accepted != nil) == (expected != nil), "seed \(seed): \(error) \(batch)")
      if let expected {
        try #require(surface.contents() == expected.map(\.rows), "seed \(seed): \(batch)")
        try #require(surface.sectionIdentifiers() == expected.map(\.header), "seed \(seed)")
        try #require(expected != new, "seed \(seed): \(error), but \(batch) is exact")
        try #require([.wrongItem, .wrongSection].contains(error.code), "seed \(seed): \(error)")
        tally.inexact += 1
      } else {
        tally.illegal += 1
      }
      return
    }
    try #require(error == nil && expected == new, "seed \(seed): accepted \(batch)")
    tally.exact += 1
    surface.checkInvariants()
    let before = old.map(\.rows.count)
    let strict = verdict(BatchUpdate(batch), before, new.map(\.rows.count), .strict)
    try #require((strict == nil) == Judge.isStrict(batch), "seed \(seed): \(batch)")
    try #require(strict == nil || strict?.rule == "UK-14", "seed \(seed)")
  }

  /// A batch of few operations at places that may or may not be there.
  static func handMade(
    using random: inout SplitMix64, size: Int, rows: Int
  ) -> Batch {
    var batch = Batch()
    func section() -> Int { random.number(below: size + 1) }
    func path() -> ListIndexPath { [section(), random.number(below: rows + 1)] }
    for _ in 0..<random.number(below: 5) {
      switch random.number(below: 9) {
      case 0: batch.deletedSections.append(section())
      case 1: batch.insertedSections.append(section())
      case 2: batch.movedSections.append(.init(source: section(), target: section()))
      case 3, 4: batch.deletedItems.append(path())
      case 5, 6: batch.insertedItems.append(path())
      case 7: batch.reloadedItems.append(path())
      default: batch.movedItems.append(.init(source: path(), target: path()))
      }
    }
    return batch
  }

  /// The list that a batch leads to if it is legal for some list: numbers that add up, and new
  /// identifiers where the batch asks for them.
  static func target(
    of batch: Batch, from old: [PlainList<Int, Int>], using random: inout SplitMix64
  ) -> [PlainList<Int, Int>] {
    let count = max(0, old.count - batch.deletedSections.count + batch.insertedSections.count)
    var new = (0..<count).map { PlainList(header: 50 + $0, rows: [Int]()) }
    let taken = Set(batch.deletedSections + batch.movedSections.map(\.source))
    let filled = Set(batch.insertedSections + batch.movedSections.map(\.target))
    var sources = Array(repeating: -1, count: count)
    for move in batch.movedSections where new.indices.contains(move.target) {
      sources[move.target] = move.source
    }
    for (target, source) in zip(
      new.indices.filter { !filled.contains($0) }, old.indices.filter { !taken.contains($0) })
    {
      sources[target] = source
    }
    for (target, source) in sources.enumerated() {
      var size = random.number(below: 3)
      if old.indices.contains(source) {
        new[target].header = old[source].header
        size =
          old[source].rows.count + batch.insertedItems.count { $0.section == target }
          - batch.deletedItems.count { $0.section == source }
          + batch.movedItems.count { $0.target.section == target }
          - batch.movedItems.count { $0.source.section == source }
      }
      new[target].rows = (0..<max(0, size)).map { 100 * (target + 1) + $0 }
    }
    // A legal batch leads to some list; what it leaves standing there is read off the model.
    return (try? BatchModel.apply(batch, to: old, asking: new)) ?? new
  }

  @Test("UK-01 · UK-03 · hand-made batches are accepted exactly if the model accepts them")
  func handMade() throws {
    var tally = Tally()
    for seed in UInt64(0)..<6_000 {
      var random = SplitMix64(seed: seed)
      let size = random.number(below: 4)
      let rows = 1 + random.number(below: 3)
      var next = 0
      let old = (0..<size).map { section in
        let count = random.number(below: rows + 1)
        next += count
        return PlainList(header: section, rows: Array(next - count..<next))
      }
      let batch = Self.handMade(using: &random, size: size, rows: rows)
      var new = Self.target(of: batch, from: old, using: &random)
      if random.isOne(in: 3), let section = new.indices.randomElement(using: &random) {
        if let item = new[section].rows.indices.randomElement(using: &random) {
          // Still the same numbers, so that this shows only where the row is not a new one.
          new[section].rows[item] = 900
        } else {
          new[section].rows.append(900)
        }
      }
      try Self.compare(
        batch, from: old, to: new, viewport: 1..<3, seed: seed, &tally)
    }
    #expect(min(tally.exact, tally.inexact, tally.illegal) > 100, "\(tally)")
  }

  @Test("TL-32 · the changes between any two snapshots bring the surface to the new one")
  func differ() throws {
    for seed in UInt64(0)..<600 {
      let pair = try RandomPair(seed: seed)
      let surface = ListSurface<SnapshotSource<TestSection, TestItem>>()
      surface.viewport = Int(seed % 7) * 5..<40
      try surface.apply(pair.old)
      let isLegal = pair.old.changeset(to: pair.new).stages.allSatisfy {
        Judge.result(Batch($0), from: pair.old.identifiers, asking: pair.new.identifiers) != nil
      }
      try #require(isLegal, "seed \(seed)")
      try surface.apply(pair.new)
      surface.checkInvariants()
      let shown = surface.visibleItems.map { surface.cell(at: $0)?.content }
      try #require(shown == surface.visibleItems.map { pair.new.item(at: $0) }, "seed \(seed)")
    }
  }

  @Test("UK-17 · a batch with an operation lost, doubled or shifted is refused or still exact")
  func mutations() throws {
    var tally = Tally()
    for seed in UInt64(0)..<800 {
      let pair = try RandomPair(seed: seed * 2 + 1)
      var random = SplitMix64(seed: seed)
      guard let stage = pair.old.changeset(to: pair.new).stages.first else { continue }
      var batch = Batch(stage)
      batch.mutate(using: &random)
      try Self.compare(
        batch, from: pair.old.identifiers, to: pair.new.identifiers, viewport: 0..<10, seed: seed,
        &tally)
    }
    #expect(min(tally.inexact, tally.illegal) > 80, "\(tally)")
  }
}

extension Batch {
  /// Drops, doubles or shifts one operation.
  fileprivate mutating func mutate(using random: inout SplitMix64) {
    let way = random.number(below: 3)
    func change<Place>(_ places: inout [Place], _ shift: (inout Place, Int) -> Void) {
      guard let index = places.indices.randomElement(using: &random) else { return }
      switch way {
      case 0: places.remove(at: index)
      case 1: places.append(places[index])
      default: shift(&places[index], random.isOne(in: 2) ? 1 : -1)
      }
    }
    let kinds = [
      deletedSections.count, insertedSections.count, movedSections.count, deletedItems.count,
      insertedItems.count, movedItems.count,
    ]
    switch kinds.indices.filter({ kinds[$0] > 0 }).randomElement(using: &random) {
    case 0: change(&deletedSections) { $0 += $1 }
    case 1: change(&insertedSections) { $0 += $1 }
    case 2: change(&movedSections) { $0.target += $1 }
    case 3: change(&deletedItems) { $0.item += $1 }
    case 4: change(&insertedItems) { $0.item += $1 }
    default: change(&movedItems) { $0.target.item += $1 }
    }
  }
}
