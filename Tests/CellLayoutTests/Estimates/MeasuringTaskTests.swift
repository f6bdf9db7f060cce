import CellLayout
import ListCore
import Synchronization
import TestSupport
import Testing
import TextLayout

/// Measuring in tasks gives the same layout, reports progress in order, and can be cancelled.
@Suite struct MeasuringTaskTests {
  private typealias Progress = EstimatedLayout<DigestSection, DigestRow>.Progress

  /// The entries that the closure of a task received.
  private final class Log<Entry: Sendable>: Sendable {
    private let kept = Mutex<[Entry]>([])
    var entries: [Entry] { kept.withLock { $0 } }
    func add(_ entry: Entry) { kept.withLock { $0.append(entry) } }
  }

  @Test(arguments: [1, 2, 4]) func `any number of threads gives the same frames`(
    threads: Int
  ) async throws {
    for seed in 0..<6 {
      var generator = DigestGenerator(seed: seed)
      let list = EstimatedList()
      let snapshot = generator.list(rows: 300 + 500 * seed, sections: 5)
      let exact = list.exact(snapshot)
      let layout = list.estimated(snapshot, threads: threads)
      let log = Log<Progress>()
      let viewport = ScrollViewport(height: 600)
      let measured = try await layout.measured(at: 4000, in: viewport) { log.add($0) }
      #expect(measured.layoutHash() == exact.layoutHash())
      measured.checkInvariants()
      #expect(list.count.value == snapshot.itemCount)
      // The value itself has not changed.
      #expect(layout.estimatedRowCount == snapshot.itemCount)

      let steps = log.entries
      #expect(steps.last?.measuredRowCount == snapshot.itemCount)
      var previous = 0
      for step in steps {
        #expect(step.totalRowCount == snapshot.itemCount)
        #expect(step.measuredRowCount > previous)
        #expect(step.layout.estimatedRowCount == snapshot.itemCount - step.measuredRowCount)
        step.layout.checkInvariants()
        #expect(step.layout.height.bounds.contains(exact.height))
        previous = step.measuredRowCount
      }
    }
  }

  @Test(arguments: [false, true]) func `visible rows come first`(isInverted: Bool) async throws {
    let list = EstimatedList(isInverted: isInverted)
    let rows = (0..<20_000).map { DigestRow(id: $0, size: 30 + $0 % 200) }
    let snapshot = DigestSnapshot(sections: [
      (section: DigestSection(id: "all", header: nil, footer: nil), items: rows)
    ])
    let layout = list.estimated(snapshot, threads: 2)
    let viewport = ScrollViewport(height: 900)
    let log = Log<Progress>()
    _ = try await layout.measured(at: 150_000, in: viewport) { log.add($0) }
    // Two rounds are enough, because the first gives the rows other heights: then all visible rows
    // are exact.
    let second = try #require(log.entries.dropFirst().first)
    #expect(second.measuredRowCount < 3000)
    let visible = viewport.visibleRange(at: second.offset.offset)
    #expect(!second.layout.likelyEntries(in: visible).isEmpty)
    for entry in second.layout.likelyEntries(in: visible) {
      #expect(second.layout.frame(of: entry)?.height.exact != nil)
    }
  }

  @Test func `a list is made in tasks`() async throws {
    var generator = DigestGenerator(seed: 77)
    let list = EstimatedList()
    let snapshot = generator.list(rows: 2000, sections: 3)
    let made = try await DigestLayout.make(
      snapshot, cells: list.cells,
      environment: LayoutEnvironment(width: list.width, style: ListStyle(spacing: list.spacing)),
      engines: TextEnginePool(threadCount: 2))
    #expect(made.layoutHash() == list.exact(snapshot).layoutHash())
    #expect(list.count.value == snapshot.itemCount)
    #expect(
      try await EstimatedList().estimated(DigestSnapshot(sections: [])).measured().height == 6)
  }

  @Test(arguments: [1, 2, 4], [1, 300, 1000]) func `a cancelled task stops between parts`(
    threads: Int, number: Int
  ) async throws {
    let count = ChatCells.CallCount()
    let rows = (0..<20_000).map { DigestRow(id: $0, size: 30 + $0 % 200) }
    let snapshot = DigestSnapshot(sections: [
      (section: DigestSection(id: "all", header: nil, footer: nil), items: rows)
    ])
    let (started, start) = AsyncStream.makeStream(of: Task<Void, Never>.self)
    let running = Log<Task<Void, Never>>()
    let cell = SizedCell<DigestRow>(size: { $0.size }, count: count) { call in
      if call == number { running.entries[0].cancel() }
    }
    let layout = EstimatedDigest(
      snapshot, cells: ListCells(cell), width: 300, engines: TextEnginePool(threadCount: threads))
    let log = Log<Progress>()
    let thrown = Log<Bool>()
    let task = Task {
      // Waits until the task that it cancels is known.
      for await own in started { running.add(own); break }
      do {
        _ = try await layout.measured { log.add($0) }
        thrown.add(false)
      } catch {
        thrown.add(true)
      }
    }
    start.yield(task)
    await task.value
    #expect(thrown.entries == [true])
    // The parts that were begun are measured to their end, and no part after them.
    #expect(count.value >= number)
    #expect(count.value <= number + 512 * threads)
    #expect(layout.estimatedRowCount == 20_000)
    // The delivered layout holds whole parts.
    for step in log.entries {
      step.layout.checkInvariants()
      #expect(step.measuredRowCount % 512 == 0)
      #expect(step.measuredRowCount < count.value)
    }
    // The last delivered layout can be measured further.
    if var last = log.entries.last?.layout {
      last.measure(.everything)
      #expect(last.finished() != nil)
      #expect(count.value >= 20_000)
    }
  }

  @Test func `a task that is cancelled before measures nothing`() async {
    let list = EstimatedList()
    let layout = list.estimated(
      DigestSnapshot(sections: [
        (
          section: DigestSection(id: "all", header: nil, footer: nil),
          items: (0..<100).map { DigestRow(id: $0, size: $0) }
        )
      ]))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return (try? await layout.measured()) == nil
    }
    #expect(await task.value)
    #expect(list.count.value == 0)
  }
}
