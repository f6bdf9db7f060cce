import CountedTree
import ListCore
import TestSupport
import Testing

/// A sequence of keys that is given labels as a snapshot gives them.
private struct LabelledKeys {
  var tree = SummedTree<RowKeys>()
  var relabelled = 0

  mutating func insert(_ count: Int, at position: Int) {
    var changes: [(old: UInt64, new: UInt64)] = []
    let labels = tree.makeLabels(count: count, at: position) { key, label in
      changes.append((key.label, label))
    }
    relabelled += changes.count
    tree.insert(contentsOf: (0..<count).map { RowKey(label: labels[$0], hash: 1) }, at: position)
  }

  var ascends: Bool {
    let labels = tree.map(\.label)
    return labels.first ?? 1 > 0 && zip(labels, labels.dropFirst()).allSatisfy { $0 < $1 }
  }
}

@Suite struct `Labels that keep an order` {
  @Test func `a label leads to its position, and a label never given to none`() {
    var keys = LabelledKeys()
    keys.insert(1_000, at: 0)
    for position in [0, 1, 500, 999] {
      #expect(keys.tree.position(ofLabel: keys.tree[position].label) == position)
    }
    #expect(keys.tree.position(ofLabel: keys.tree[5].label + 1) == nil)
    #expect(keys.tree.position(ofLabel: .max) == nil)
  }

  @Test func `inserting at either end never changes a label`() {
    var keys = LabelledKeys()
    for _ in 0..<5_000 {
      keys.insert(1, at: 0)
      keys.insert(1, at: keys.tree.count)
    }
    #expect(keys.relabelled == 0)
    #expect(keys.ascends)
  }

  @Test(arguments: [1, 2, 7])
  func `inserting at one place for ever changes few labels at a time`(count: Int) {
    var keys = LabelledKeys()
    keys.insert(2, at: 0)
    for _ in 0..<20_000 / count { keys.insert(count, at: 1) }
    #expect(keys.ascends)
    #expect(keys.tree.count == 20_000 / count * count + 2)
    // Amortized O(log n): a handful of labels for each of the 20,000 insertions.
    #expect(keys.relabelled > 0)
    #expect(keys.relabelled < 20 * 20_000)
  }

  @Test func `labels ascend after any insertions and deletions`() {
    for seed in UInt64(0)..<20 {
      var random = SplitMix64(seed: seed)
      var keys = LabelledKeys()
      let hotSpot = random.number(below: 50)
      for _ in 0..<2_000 {
        if keys.tree.count > 400 {
          let start = random.number(below: 300)
          keys.tree.remove(start..<start + random.number(below: 100))
        }
        let place = min(
          keys.tree.count, random.number(below: 4) == 0 ? random.number(below: 400) : hotSpot)
        keys.insert(1 + random.number(below: 5), at: place)
      }
      #expect(keys.ascends, "seed \(seed)")
    }
  }
}
