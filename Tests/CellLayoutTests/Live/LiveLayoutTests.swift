import CellLayout
import ListCore
import Synchronization
import TestSupport
import Testing
import TextLayout

/// Layouts that follow lists: order, completeness, uniting, threads, cancellation.
@Suite struct LiveLayoutTests {
  private typealias Controller = ListController<PlainDay, PlainRow>
  private typealias Live = LiveLayout<PlainDay, PlainRow>
  private typealias Update = ListUpdate<PlainDay, PlainRow>

  /// The steps that an observer has received.
  private final class Log: Sendable {
    private let steps = Mutex<[Live.Step]>([])
    func add(_ step: Live.Step) { steps.withLock { $0.append(step) } }
    var all: [Live.Step] { steps.withLock { $0 } }
  }

  private func live(
    _ lists: PlainLists, following controller: Controller, _ measuring: Live.Measuring = .inCall
  ) -> Live {
    let layout = lists.layout(ListSnapshot())
    return Live(
      following: controller, cells: lists.cells, environment: layout.environment,
      engines: lists.engine, measuring: measuring)
  }

  /// Expects every step to begin where the one before ended, and its frames to be those of a fresh layout.
  private func expectChain(_ steps: [Live.Step], from first: PlainLists.Layout, _ lists: PlainLists)
  {
    var height = first.height
    for step in steps {
      if let update = step.update {
        #expect(update.height.old == height)
        #expect(update.height.new == step.layout.height)
      }
      height = step.layout.height
      step.layout.checkInvariants()
    }
    guard let last = steps.last?.layout else { return }
    var fresh = lists.layout(last.snapshot)
    fresh.update(width: last.width)
    #expect(last.layoutHash() == fresh.layoutHash())
  }

  @Test(arguments: Changeset.Strategy.allCases) func `every update of a controller is one step`(
    strategy: Changeset.Strategy
  ) throws {
    var lists = PlainLists(seed: 11)
    let controller = Controller(lists.snapshot(days: 4, rows: 6))
    controller.strategy = strategy
    let live = live(lists, following: controller)
    #expect(live.layout.snapshot.itemCount == controller.snapshot.itemCount)
    let first = live.layout
    let log = Log()
    let observation = live.observe { log.add($0) }
    for _ in 0..<40 {
      controller.setSnapshot(try lists.edited(controller.snapshot, edits: 3))
      #expect(live.layout.snapshot.changeset(to: controller.snapshot).isEmpty)
    }
    #expect(log.all.count == 40)
    #expect(log.all.allSatisfy { $0.animations == [.fade] && $0.report == nil })
    expectChain(log.all, from: first, lists)
    observation.cancel()
    controller.setSnapshot(ListSnapshot())
    #expect(log.all.count == 40)
    #expect(live.layout.snapshot.itemCount == 0)
  }

  @Test func `changes that arrive during a delivery are united, with all tags in order`() throws {
    var lists = PlainLists(seed: 12)
    var snapshots = [lists.snapshot(days: 4, rows: 6)]
    for _ in 0..<9 { snapshots.append(try lists.edited(snapshots.last!, edits: 4)) }
    let updates = zip(snapshots, snapshots.dropFirst()).map {
      Update(old: $0, new: $1, changeset: $0.changeset(to: $1).lowered(to: .staged))
    }
    let live = Live(lists.layout(snapshots[0]))
    let log = Log()
    let tags = ["none", "fold", "slide", "fade", "none", "fold", "drop", "fold"].map {
      BatchUpdate.Animation($0)
    }
    let observation = live.observe { step in
      log.add(step)
      guard log.all.count == 1 else { return }
      for (update, tag) in zip(updates.dropFirst(), tags) {
        do { try live.send(update, animation: tag) } catch { Issue.record(error) }
      }
      live.update(width: 200)
      live.update(width: 250, scale: 1)
    }
    try live.send(updates[0])
    withExtendedLifetime(observation) {}
    #expect(log.all.map(\.animations) == [[.fade], tags, []])
    #expect(log.all[1].update?.changeset.stages.count ?? 0 <= 1)
    #expect(log.all[2].update == nil && log.all[2].report?.reasons == .width)
    #expect(live.layout.width == 250)
    expectChain(log.all, from: lists.layout(snapshots[0]), lists)
    #expect(live.layout.snapshot.changeset(to: snapshots[9]).isEmpty)
  }

  @Test func `an update that begins elsewhere, or lies, is refused`() throws {
    var lists = PlainLists(seed: 13)
    let first = lists.snapshot(days: 3, rows: 5)
    let second = try lists.edited(first, edits: 4)
    let third = try lists.edited(second, edits: 4)
    let live = Live(lists.layout(first))
    let elsewhere = #expect(throws: BatchFault.self) {
      try live.send(Update(old: second, new: third, changeset: second.changeset(to: third)))
    }
    #expect(elsewhere?.code == .otherSnapshot)
    #expect(throws: BatchFault.self) {
      try live.send(Update(old: first, new: second, changeset: second.changeset(to: third)))
    }
    try live.send(Update(old: first, new: second, changeset: first.changeset(to: second)))
    #expect(live.layout.layoutHash() == lists.layout(second).layoutHash())
  }

  @Test func `late content is measured with the list it belongs to`() throws {
    var lists = PlainLists(seed: 14)
    let controller = Controller(lists.snapshot(days: 4, rows: 6))
    let live = live(lists, following: controller)
    let list = live.layout.snapshot
    let row = (0..<list.sectionCount).lazy.compactMap { list.item(at: [$0, 0]) }.first
    let before = live.layout.statistics.prepared
    live.invalidate(items: [try #require(row).id, -5])
    #expect(live.layout.statistics.prepared == before + 1)
  }

  @Test func `background steps are complete and in order, whoever sends`() async throws {
    var lists = PlainLists(seed: 15)
    let controller = Controller(lists.snapshot(days: 4, rows: 6))
    let live = live(lists, following: controller, .inBackground)
    let steps = live.steps
    // Changes that threads make at the same time are one update of the controller.
    let updateCount = Mutex(0)
    let observation = controller.observe { _ in updateCount.withLock { $0 += 1 } }
    let rows = (0..<200).map { _ in lists.row() }
    try controller.edit { list in
      if list.sectionCount == 0 { try list.insert(section: lists.day(), items: [], at: 0) }
    }
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<4 {
        group.addTask {
          for row in rows[part * 50..<part * 50 + 50] {
            try? controller.edit { try $0.insert([row], at: [0, 0]) }
          }
        }
      }
    }
    var seen: [Live.Step] = []
    for await step in steps {
      seen.append(step)
      if step.layout.snapshot.changeset(to: controller.snapshot).isEmpty { break }
    }
    #expect(rows.allSatisfy { seen.last!.layout.snapshot.indexPath(ofItem: $0.id) != nil })
    expectChain(seen, from: lists.layout(ListSnapshot()), lists)
    observation.cancel()
    // The step for the first list may have come before the stream.
    let tagCount = seen.reduce(0) { $0 + $1.animations.count }
    let updates = updateCount.withLock { $0 }
    #expect(tagCount == updates || tagCount == updates + 1)
  }

  @Test func `nothing follows a cancellation`() async throws {
    var lists = PlainLists(seed: 16)
    let controller = Controller(lists.snapshot(days: 2, rows: 3))
    let live = live(lists, following: controller)
    let steps = live.steps
    let log = Log()
    let observation = live.observe { log.add($0) }
    controller.setSnapshot(try lists.edited(controller.snapshot, edits: 2))
    live.cancel()
    let last = live.layout
    controller.setSnapshot(ListSnapshot())
    live.update(width: 10)
    live.invalidate(items: [1])
    #expect(live.layout.layoutHash() == last.layoutHash())
    #expect(log.all.count == 1)
    var count = 0
    for await _ in steps { count += 1 }
    #expect(count == 1)
    observation.cancel()
  }

  @Test func `a live layout is released with its owner`() throws {
    var lists = PlainLists(seed: 17)
    let controller = Controller(lists.snapshot(days: 2, rows: 3))
    weak var released: Live?
    do {
      let live = live(lists, following: controller)
      released = live
      #expect(released != nil)
      withExtendedLifetime(live) {}
    }
    #expect(released == nil)
    controller.setSnapshot(ListSnapshot())
  }
}
