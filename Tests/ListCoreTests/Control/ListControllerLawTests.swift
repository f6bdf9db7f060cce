import ListCore
import TestSupport
import Testing

/// What a controller promises, in the plainest words: a list, a set of reasons to wait, and what
/// is due.
private struct PlainController {
  var base: [[Int]] = []
  var delivered: [[Int]] = []
  var isDue = false
  var holdCount = 0
  var updates: [[[Int]]] = []

  mutating func set(_ list: [[Int]]) {
    base = list
    isDue = true
    deliver()
  }

  mutating func deliver() {
    guard isDue, holdCount == 0 else { return }
    isDue = false
    delivered = base
    updates.append(base)
  }
}

@Suite struct `Laws of controllers` {
  private func randomRows(using random: inout SplitMix64) -> [[Int]] {
    (0..<3).map { section in
      (0..<5).filter { _ in random.isOne(in: 2) }.map { section * 10 + $0 }.shuffled(using: &random)
    }
  }

  @Test(arguments: 0..<10)
  func `any history of changes, pauses and batches delivers what the model does`(
    block: Int
  ) throws {
    for seed in UInt64(block * 20)..<UInt64(block * 20 + 20) {
      var random = SplitMix64(seed: seed)
      var model = PlainController()
      let controller = TestController()
      var surface = PlainSurface(controller.snapshot)
      let (log, observation) = controller.recordUpdates()
      var pauses: [TestController.Pause] = []

      func change(_ model: inout PlainController) {
        let rows = randomRows(using: &random)
        model.set(rows)
        controller.setSnapshot(TestSnapshot(rows))
      }
      func batch(_ depth: Int, _ model: inout PlainController) {
        model.holdCount += 1
        controller.performBatchUpdates {
          for _ in 0..<random.number(below: 3) { change(&model) }
          if depth > 0 { batch(depth - 1, &model) }
          if random.isOne(in: 2) { change(&model) }
        }
        model.holdCount -= 1
        model.deliver()
      }

      for _ in 0..<30 {
        switch random.number(below: 5) {
        case 0:
          model.holdCount += 1
          pauses.append(controller.pause())
        case 1 where !pauses.isEmpty:
          pauses.remove(at: random.number(below: pauses.count)).resume()
          model.holdCount -= 1
          model.deliver()
        case 2:
          batch(random.number(below: 3), &model)
        default:
          change(&model)
        }
        try #require(controller.snapshot.rowIDs == model.delivered, "seed \(seed)")
        try #require(controller.baseSnapshot.rowIDs == model.base, "seed \(seed)")
      }
      let updates = log.entries
      try #require(updates.map(\.new.rowIDs) == model.updates, "seed \(seed)")
      for update in updates { try surface.apply(update) }
      observation.cancel()
    }
  }

  @Test func `changes made by callbacks end with the last one and chain on the way`() throws {
    for seed in UInt64(0)..<100 {
      var random = SplitMix64(seed: seed)
      let plan = (0..<40).map { _ in randomRows(using: &random) }
      let answers = (0..<40).map { _ in random.number(below: 4) }
      let controller = TestController()
      var surface = PlainSurface(controller.snapshot)
      let (log, observation) = controller.recordUpdates()
      let made = Log<[[Int]]>()
      @Sendable func change() {
        let number = made.entries.count
        guard number < plan.count else { return }
        made.add(plan[number])
        controller.setSnapshot(TestSnapshot(plan[number]))
      }
      // Hook, delegate and observer change the list now and then, until the plan is done.
      controller.willUpdate = { _, _ in
        if answers[made.entries.count % 40] == 1 { change() }
        return nil
      }
      controller.didUpdate = { _ in
        if answers[made.entries.count % 40] == 2 { change() }
      }
      let other = controller.observe { _ in
        if answers[made.entries.count % 40] == 3 { change() }
      }
      while made.entries.count < plan.count { change() }
      for update in log.entries { try surface.apply(update) }
      try #require(surface.shows(controller.snapshot), "seed \(seed)")
      try #require(controller.snapshot.rowIDs == plan.last, "seed \(seed)")
      other.cancel()
      observation.cancel()
    }
  }
}
