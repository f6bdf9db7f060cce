import ListCore
import TestSupport
import Testing

private let pairCount = UInt64(lawSize(100_000, debug: 4_000) * lawFactor)

private let blockCount: UInt64 = 20

@Suite struct `Laws of arrays` {
  @Test(arguments: 0..<blockCount)
  func `the k-th of equal elements corresponds to the k-th, and the fewest move`(
    block: UInt64
  ) throws {
    let size = pairCount / blockCount
    for seed in block * size..<(block + 1) * size {
      let pair = RepeatedPair(seed: seed)
      let problems = try Self.problems(of: pair)
      try #require(
        problems.isEmpty,
        "seed \(seed): \(problems.joined(separator: "\n"))\n\(pair.old) → \(pair.new)")
    }
  }

  /// Returns all that is wrong with the changes from one array to another.
  static func problems(of pair: RepeatedPair) throws -> [String] {
    let (old, new) = (pair.old, pair.new)
    let (oldList, newList) = pair.lists
    let changes = old.changeset(to: new)
    var problems = ExpectedChanges(old: oldList, new: newList).problems(of: changes)
    if changes != TestSnapshot(oldList).changeset(to: TestSnapshot(newList)) {
      problems.append("a snapshot has other changes")
    }
    if try old.applying(changes, from: new) != new { problems.append("applying does not lead on") }
    if try new.applying(changes.inverted(), from: old).map(\.id) != old.map(\.id) {
      problems.append("applying the inverse does not lead back")
    }

    // The same by identifiers alone, in each of the other ways to say what an element is.
    let structure = Changeset(stages: changes.stages)
    let (oldIDs, newIDs) = (old.map(\.id), new.map(\.id))
    let byValue = oldIDs.changeset(to: newIDs)
    if byValue != structure { problems.append("by value: \(byValue)") }
    if Changeset(from: oldIDs, to: newIDs) != structure { problems.append("by raw identifiers") }
    let plain = old.map(PlainElement.init).changeset(to: new.map(PlainElement.init))
    if plain != structure { problems.append("without content: \(plain)") }
    let equatable = old.map(EquatableElement.init).changeset(to: new.map(EquatableElement.init))
    let changed = changes.reconfiguredItems + changes.reloadedItems
    if equatable != Changeset(stages: changes.stages, reconfiguredItems: changed.sorted()) {
      problems.append("with equality: \(equatable)")
    }
    return problems
  }

  private struct PlainElement: Identifiable {
    var id: Int

    init(_ item: TestItem) { id = item.id }
  }

  private struct EquatableElement: Identifiable, Equatable {
    var id: Int
    var item: TestItem

    init(_ item: TestItem) {
      id = item.id
      self.item = item
    }
  }

  @Test func `the random pairs repeat and hold every kind of change`() {
    var counts = [0, 0, 0, 0, 0, 0]
    for seed in UInt64(0)..<200 {
      let pair = RepeatedPair(seed: seed)
      let changes = pair.old.changeset(to: pair.new)
      counts[0] += pair.old.count - Set(pair.old.map(\.id)).count
      counts[1] += changes.reconfiguredItems.count
      counts[2] += changes.reloadedItems.count
      for stage in changes.stages {
        counts[3] += stage.deletedItems.count
        counts[4] += stage.insertedItems.count
        counts[5] += stage.movedItems.count
      }
    }
    #expect(counts.allSatisfy { $0 >= 50 }, "\(counts)")
  }
}
