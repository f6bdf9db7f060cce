import ListCore
import Testing

@Suite struct `Pauses and batches` {
  private struct Refusal: Error {}

  @Test("TL-41 · changes of a pause are one update from the first old to the last new snapshot")
  func pauseGathers() {
    let controller = TestController(TestSnapshot([[1, 2]]))
    let (log, observation) = controller.recordUpdates()
    let pause = controller.pause()
    controller.setSnapshot(TestSnapshot([[9]]))
    controller.setSnapshot(TestSnapshot([[1, 2, 3]]))
    #expect(log.entries.isEmpty)
    #expect(controller.snapshot.rowIDs == [[1, 2]])
    #expect(controller.baseSnapshot.rowIDs == [[1, 2, 3]])
    pause.resume()
    pause.resume()
    #expect(log.entries.map(\.stage) == [.init(insertedItems: [[0, 2]])])
    observation.cancel()
  }

  @Test("TL-41 · pauses are counted and end with their last copy")
  func pausesAreCounted() {
    let controller = TestController()
    let (log, observation) = controller.recordUpdates()
    let first = controller.pause()
    var second: TestController.Pause? = controller.pause()
    controller.setSnapshot(TestSnapshot([[1]]))
    first.resume()
    first.resume()
    #expect(log.entries.isEmpty && second != nil)
    second = nil
    #expect(log.entries.count == 1)
    controller.pause().resume()
    #expect(log.entries.count == 1, "nothing changed, so nothing is delivered")
    observation.cancel()
  }

  @Test("TL-42 · a batch is delivered as one update, then its completion is called")
  func batch() {
    // A regression of TB7: a batch was delivered only by some later change.
    let controller = TestController(TestSnapshot([[1]]))
    let log = Log<String>()
    let observation = controller.observe { log.add("\($0.stage)") }
    let result = controller.performBatchUpdates {
      controller.setSnapshot(TestSnapshot([[1, 2]]))
      controller.setSnapshot(TestSnapshot([[1, 2, 3]]))
      return 7
    } completion: {
      log.add("completed")
    }
    #expect(result == 7)
    #expect(log.take() == ["inserted items: [0, 1] [0, 2]", "completed"])
    controller.performBatchUpdates({}, completion: { log.add("nothing to do") })
    #expect(log.take() == ["nothing to do"])
    observation.cancel()
  }

  @Test("TL-42 · the end of an inner batch delivers nothing")
  func nestedBatches() {
    let controller = TestController()
    let log = Log<String>()
    let observation = controller.observe { log.add("\($0.new.rowIDs)") }
    controller.performBatchUpdates {
      controller.performBatchUpdates {
        controller.setSnapshot(TestSnapshot([[1]]))
      } completion: {
        log.add("inner")
      }
      log.add("between")
      controller.setSnapshot(TestSnapshot([[2]]))
    } completion: {
      log.add("outer")
    }
    #expect(log.take() == ["between", "[[2]]", "inner", "outer"])
    observation.cancel()
  }

  @Test func `a batch within a pause waits for it, and its completion too`() {
    let controller = TestController()
    let log = Log<String>()
    let observation = controller.observe { log.add("\($0.new.rowIDs)") }
    let pause = controller.pause()
    controller.performBatchUpdates {
      controller.setSnapshot(TestSnapshot([[1]]))
    } completion: {
      log.add("completed")
    }
    #expect(log.take() == [])
    pause.resume()
    #expect(log.take() == ["[[1]]", "completed"])
    observation.cancel()
  }

  @Test func `a batch that throws delivers what it did and is not completed`() {
    let controller = TestController()
    let log = Log<String>()
    let observation = controller.observe { log.add("\($0.new.rowIDs)") }
    #expect(throws: Refusal.self) {
      try controller.performBatchUpdates { () throws(Refusal) in
        controller.setSnapshot(TestSnapshot([[1]]))
        throw Refusal()
      } completion: {
        log.add("completed")
      }
    }
    #expect(log.take() == ["[[1]]"])
    observation.cancel()
  }

  @Test("TL-49 · an update that arrives while one is applied waits until the client is done")
  func overlapping() throws {
    let controller = TestController()
    let pauses = Log<TestController.Pause>()
    let updates = Log<TestUpdate>()
    controller.applyUpdates { update, pause in
      updates.add(update)
      pauses.add(pause)
    }
    controller.setSnapshot(TestSnapshot([[1]]))
    controller.setSnapshot(TestSnapshot([[1, 2]]))
    controller.setSnapshot(TestSnapshot([[1, 2, 3]]))
    #expect(updates.entries.map(\.new.rowIDs) == [[[1]]])
    pauses.take().first?.resume()
    #expect(updates.entries.map(\.new.rowIDs) == [[[1]], [[1, 2, 3]]])
    #expect(updates.entries.last?.old.rowIDs == [[1]])
    pauses.take().first?.resume()
    controller.setSnapshot(TestSnapshot([[4]]))
    #expect(updates.entries.count == 3)
  }

  @Test("TL-49 · the end of applying does not end a pause of the user")
  func overlappingAndPaused() {
    let controller = TestController()
    let pauses = Log<TestController.Pause>()
    let updates = Log<TestUpdate>()
    controller.applyUpdates { update, pause in
      updates.add(update)
      pauses.add(pause)
    }
    controller.setSnapshot(TestSnapshot([[1]]))
    let pause = controller.pause()
    controller.setSnapshot(TestSnapshot([[2]]))
    pauses.take().first?.resume()
    #expect(updates.entries.count == 1)
    pause.resume()
    #expect(updates.entries.count == 2)
  }

  @Test func `a surface that is done at once needs no more than that`() {
    let controller = TestController()
    let updates = Log<TestUpdate>()
    controller.applyUpdates { update, pause in
      updates.add(update)
      pause.resume()
    }
    for count in 1...3 { controller.setSnapshot(TestSnapshot([Array(0..<count)])) }
    #expect(updates.entries.map(\.new.itemCount) == [1, 2, 3])
  }
}
