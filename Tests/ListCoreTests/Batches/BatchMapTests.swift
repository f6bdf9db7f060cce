import ListCore
import TestSupport
import Testing

@Suite struct `The map of a batch` {
  /// Where a batch puts every section, found by carrying the sections along.
  @Test func `random section operations lead where a list of sections goes`() throws {
    for seed in UInt64(0)..<2_000 {
      var random = SplitMix64(seed: seed)
      let count = random.number(below: 12)
      let taken = (0..<count).filter { _ in random.isOne(in: 3) }
      let moved = taken.filter { _ in random.isOne(in: 2) }
      let kept = count - taken.count
      let insertions = random.number(below: 4)
      let size = kept + moved.count + insertions
      let slots = Array(0..<size).shuffled(using: &random)
      let targets = Array(slots.prefix(moved.count))
      let inserted = slots.dropFirst(moved.count).prefix(insertions)
      let rows = (0..<count).map { _ in random.number(below: 3) }

      var after = [Int?](repeating: nil, count: size)
      for (source, target) in zip(moved, targets) { after[target] = rows[source] }
      for target in inserted { after[target] = random.number(below: 3) }
      var survivors = (0..<count).filter { !taken.contains($0) }.map { rows[$0] }[...]
      for slot in after.indices where after[slot] == nil { after[slot] = survivors.popFirst() }

      var batch = BatchUpdate()
      batch.deleteSections(taken.filter { !moved.contains($0) })
      batch.insertSections(inserted)
      for (source, target) in zip(moved, targets) { batch.moveSection(from: source, to: target) }
      let counts = after.compactMap { $0 }
      try #require(verdict(batch, rows, counts) == nil, "seed \(seed)")
      // Whatever section gets another row, it is noticed, unless it is a new one.
      for section in counts.indices {
        var wrong = counts
        wrong[section] += 1
        let error = verdict(batch, rows, wrong)
        let isNew = inserted.contains(section)
        try #require(error?.place == (isNew ? nil : .sectionAfter(section)), "seed \(seed)")
      }
    }
  }
}
