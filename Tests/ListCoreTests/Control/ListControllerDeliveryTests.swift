import ListCore
import Testing

@Suite struct `Updates of a controller` {
  @Test("TL-37 · each set delivers one update, also of an equal snapshot")
  func oneUpdateEach() throws {
    let controller = TestController(TestSnapshot([[1, 2]]))
    let delivered = Log<TestUpdate>()
    controller.didUpdate = { delivered.add($0) }
    #expect(delivered.entries.isEmpty, "the initial snapshot is nobody's news")
    controller.setSnapshot(TestSnapshot([[1, 2, 3]]))
    #expect(delivered.entries.count == 1)
    controller.setSnapshot(TestSnapshot([[1, 2, 3]]))
    let updates = delivered.entries
    #expect(updates.map(\.hasChanges) == [true, false])
    #expect(updates[0].stage == .init(insertedItems: [[0, 2]]))
    #expect(controller.snapshot.rowIDs == [[1, 2, 3]])
  }

  @Test("TL-37 · items are arranged as the first ones were, empty sections included")
  func itemsKeepTheirArrangement() {
    // A regression of TB9: sections for their own sake were lost with the next items.
    let controller = TestController(items: [TestItem(id: 1), TestItem(id: 12)]) { items in
      TestSnapshot(
        (0..<3).map { section in
          PlainList(
            header: TestSection(id: section), rows: items.filter { $0.id / 10 == section })
        })
    }
    #expect(controller.snapshot.rowIDs == [[1], [12], []])
    let (log, observation) = controller.recordUpdates()
    controller.setItems([TestItem(id: 13), TestItem(id: 1, content: 5)])
    #expect(controller.snapshot.rowIDs == [[1], [13], []])
    #expect(log.entries.map(\.changeset.reconfiguredItems) == [[[0, 0]]])
    observation.cancel()
  }

  @Test("TL-38 · the hook replaces a snapshot once for each delivery; nil keeps it")
  func hookReplaces() {
    let controller = TestController(TestSnapshot([[1]]))
    let calls = Log<[[[Int]]]>()
    controller.willUpdate = { old, new in
      calls.add([old.rowIDs, new.rowIDs])
      return new.itemCount == 0 ? TestSnapshot([[-1]]) : nil
    }
    let (log, observation) = controller.recordUpdates()
    controller.setSnapshot(TestSnapshot([[1, 2]]))
    #expect(controller.snapshot.rowIDs == [[1, 2]])
    controller.performBatchUpdates {
      controller.setSnapshot(TestSnapshot([[3]]))
      controller.setSnapshot(TestSnapshot([[]]))
    }
    #expect(controller.snapshot.rowIDs == [[-1]])
    #expect(controller.baseSnapshot.rowIDs == [[]], "what is replaced is kept")
    #expect(calls.entries == [[[[1]], [[1, 2]]], [[[1, 2]], [[]]]])
    let stage = log.entries.last?.stage
    #expect(stage == .init(deletedItems: [[0, 0], [0, 1]], insertedItems: [[0, 0]]))
    observation.cancel()
  }

  @Test("TL-39 · the hook comes first, then the delegate, then observers in order")
  func order() {
    final class Object: ListUpdateObserver {
      let log: Log<String>
      init(_ log: Log<String>) { self.log = log }
      func listDidUpdate(_ update: TestUpdate) { log.add("object") }
    }
    let controller = TestController(TestSnapshot([[1]]))
    let log = Log<String>()
    let object = Object(log)
    let first = controller.observe { log.add("first \($0.old.rowIDs) \($0.new.rowIDs)") }
    controller.addObserver(object)
    let last = controller.observe { _ in log.add("last") }
    controller.didUpdate = { log.add("delegate \($0.old.rowIDs) \($0.new.rowIDs)") }
    controller.willUpdate = { _, _ in
      log.add("hook")
      return nil
    }
    controller.setSnapshot(TestSnapshot([[2]]))
    #expect(
      log.take() == ["hook", "delegate [[1]] [[2]]", "first [[1]] [[2]]", "object", "last"])
    first.cancel()
    controller.removeObserver(object)
    controller.setSnapshot(TestSnapshot([[3]]))
    #expect(log.take() == ["hook", "delegate [[2]] [[3]]", "last"])
    last.cancel()
  }

  @Test("TL-40 · ignored changes silence the delegate alone")
  func ignoredChanges() {
    let controller = TestController(TestSnapshot([[1]]))
    let delegate = Log<TestUpdate>()
    let hooks = Log<Int>()
    controller.didUpdate = { delegate.add($0) }
    controller.willUpdate = { _, new in
      hooks.add(new.itemCount)
      return nil
    }
    let (observed, observation) = controller.recordUpdates()
    controller.ignoresChanges = true
    controller.setSnapshot(TestSnapshot([[1, 2]]))
    controller.ignoresChanges = false
    #expect(delegate.entries.isEmpty)
    controller.setSnapshot(TestSnapshot([[1, 2, 3]]))
    #expect(delegate.entries.map(\.old.rowIDs) == [[[1, 2]]])
    #expect(delegate.entries.map(\.stage) == [.init(insertedItems: [[0, 2]])])
    #expect(observed.entries.count == 2)
    #expect(hooks.entries == [2, 3])
    observation.cancel()
  }

  @Test("TL-43 · a forced update is a full reload of what is there")
  func forcedUpdate() {
    let controller = TestController(TestSnapshot([[1, 2]]))
    let (log, observation) = controller.recordUpdates()
    controller.reload()
    #expect(log.entries.map(\.isFullReload) == [true])
    #expect(log.entries.map(\.hasChanges) == [true])
    #expect(log.entries.map(\.changeset) == [Changeset()])
    let pause = controller.pause()
    controller.reload()
    controller.setSnapshot(TestSnapshot([[2]]))
    #expect(log.entries.count == 1)
    pause.resume()
    #expect(log.entries.last?.isFullReload == true)
    #expect(log.entries.last?.stage == .init(deletedItems: [[0, 0]]))
    controller.setSnapshot(TestSnapshot([[2]]))
    #expect(log.entries.last?.isFullReload == false, "it is asked for once")
    #expect("\(log.entries[0])" == "full reload\nno changes")
    observation.cancel()
  }

  @Test("TL-48 · a snapshot set inside a callback is delivered next and the diffs chain")
  func reentrancy() throws {
    let controller = TestController(TestSnapshot([[1]]))
    let log = Log<String>()
    controller.didUpdate = { update in
      log.add("delegate \(update.old.rowIDs) \(update.new.rowIDs)")
      if update.new.itemCount < 3 {
        controller.setSnapshot(TestSnapshot([Array(1...update.new.itemCount + 1)]))
        log.add("set, shown \(controller.snapshot.rowIDs)")
      }
    }
    let observation = controller.observe { log.add("observer \($0.stage)") }
    controller.setSnapshot(TestSnapshot([[1, 2]]))
    #expect(
      log.take() == [
        "delegate [[1]] [[1, 2]]", "set, shown [[1, 2]]", "observer inserted items: [0, 1]",
        "delegate [[1, 2]] [[1, 2, 3]]", "observer inserted items: [0, 2]",
      ])
    controller.didUpdate = nil
    observation.cancel()
  }

  @Test("TL-48 · several changes made in one callback are one update, whoever makes them")
  func reentrantChangesGather() {
    let controller = TestController(TestSnapshot([[1]]))
    let (log, observation) = controller.recordUpdates()
    controller.willUpdate = { old, _ in
      if old.itemCount == 1 {
        controller.setSnapshot(TestSnapshot([[5]]))
        controller.setSnapshot(TestSnapshot([[6, 7]]))
      }
      return nil
    }
    controller.setSnapshot(TestSnapshot([[2, 3]]))
    controller.willUpdate = nil
    #expect(log.entries.map(\.new.rowIDs) == [[[2, 3]], [[6, 7]]])
    observation.cancel()
  }

  @Test func `who cancels or registers during a delivery is not told of that update`() {
    let controller = TestController()
    let log = Log<String>()
    let observations = Log<UpdateObservation>()
    let first = controller.observe { _ in
      observations.entries.first?.cancel()
      observations.add(controller.observe { _ in log.add("late") })
      log.add("first")
    }
    observations.add(controller.observe { _ in log.add("cancelled") })
    controller.setSnapshot(TestSnapshot([[1]]))
    #expect(log.take() == ["first"])
    first.cancel()
    controller.setSnapshot(TestSnapshot([[2]]))
    #expect(log.take() == ["late"])
  }

  @Test func `an observation ends with its last copy`() {
    let controller = TestController()
    let log = Log<Int>()
    var observation: UpdateObservation? = controller.observe { log.add($0.new.itemCount) }
    controller.setSnapshot(TestSnapshot([[1]]))
    #expect(observation != nil)
    observation = nil
    controller.setSnapshot(TestSnapshot([[1, 2]]))
    #expect(log.entries == [1])
  }

  @Test func `an observer that holds another observation can go`() {
    let controller = TestController()
    let inner = controller.observe { _ in }
    let outer = controller.observe { [inner] _ in _ = inner }
    outer.cancel()
    let pause = controller.pause()
    controller.didUpdate = { [pause] _ in _ = pause }
    controller.didUpdate = nil
    #expect(controller.snapshot.isEmpty)
  }

  @Test func `a strategy cuts the changesets`() {
    let controller = TestController(TestSnapshot(sections: [1: [1], 2: [2]]))
    #expect(controller.strategy == .batch)
    controller.strategy = .staged
    let (log, observation) = controller.recordUpdates()
    let old = controller.snapshot
    let new = TestSnapshot(sections: [2: [3, 2], 3: [4]])
    controller.setSnapshot(new)
    #expect(log.entries.map(\.changeset) == [old.changeset(to: new).lowered(to: .staged)])
    #expect(log.entries.map(\.changeset.stages.count) == [2])
    observation.cancel()
  }
}
