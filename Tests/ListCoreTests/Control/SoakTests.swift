import ListCore
import TestSupport
import Testing

/// A soak suite: a way in which a source changes.
struct SoakSuite: Sendable, CustomTestStringConvertible {
  var name: String
  var makeSource: @Sendable (_ seed: UInt64) -> SoakSource

  var testDescription: String { name }

  static let all: [SoakSuite] = {
    let sections: [(String, SoakSource.Changes)] = [
      ("static", []), ("i/d", .toggleSections), ("m", .moveSections),
      ("i/d/m", [.toggleSections, .moveSections]),
    ]
    let items: [(String, SoakSource.Changes)] = [
      ("static", []), ("i/d", .toggleItems), ("m", .moveItems),
      ("i/d/m", [.toggleItems, .moveItems]),
    ]
    var suites = [changing("Updates", .updateItems)]
    suites += sections.map { changing("Sections \($0)", $1) }
    suites += items.map { changing("Items \($0)", $1) }
    for section in sections.dropFirst() {
      for item in items.dropFirst() {
        suites.append(
          changing("Sections \(section.0) × Items \(item.0)", section.1.union(item.1)))
      }
    }
    suites.append(SoakSuite(name: "Random") { .random(seed: $0) })
    suites.append(SoakSuite(name: "Recorded failure") { _ in .recorded() })
    return suites
  }()

  private static func changing(_ name: String, _ changes: SoakSource.Changes) -> SoakSuite {
    SoakSuite(name: name) { .changing(changes, seed: $0) }
  }
}

@Suite struct `Soak of the adapter` {
  private typealias Adapter = ListAdapter<PlainSection<String>, String, String, String>

  /// Steps a source and refreshes, 50 times, and checks each update and each outcome.
  ///
  /// The one place where delivered updates meet a surface. What the strategies promise of single
  /// batches is asked of it: ``BatchRules/strict`` holds for all but `batch`.
  private func soak(
    _ adapter: Adapter, _ source: SoakSource,
    on surface: inout PlainSurface<PlainSection<String>, Adapter.Row>
  ) async throws {
    let (log, observation) = adapter.list.recordUpdates()
    for _ in 0..<50 {
      source.step()
      try await adapter.refresh()
      let rules = adapter.list.strategy == .batch ? BatchRules.relaxed : .strict
      for update in log.take() { try surface.apply(update, rules: rules) }
      let rows = source.content.map { $0.rows.map(\.name) }
      #expect(surface.surface.contents() == rows)
      let shown = surface.sections.map { section in
        PlainList(
          header: section.header.id,
          rows: section.rows.map { SoakSource.Letter(name: $0.id, color: $0.summary ?? "") })
      }
      #expect(shown == source.content)
    }
    observation.cancel()
  }

  @Test(
    "IS-16 · a source changes 50 times and the surface follows", arguments: SoakSuite.all,
    Changeset.Strategy.allCases)
  func suite(_ suite: SoakSuite, strategy: Changeset.Strategy) async throws {
    for seed in UInt64(1)...2 {
      let source = suite.makeSource(seed)
      let adapter = Adapter(source)
      adapter.list.strategy = strategy
      try await adapter.refresh()
      var surface = PlainSurface(adapter.list.snapshot)
      try await soak(adapter, source, on: &surface)
    }
  }

  @Test("IS-16 · all suites one after another on one surface, by transitions")
  func allSuites() async throws {
    var random = SplitMix64(seed: 16)
    let adapter = Adapter(SoakSource.recorded())
    try await adapter.refresh()
    var surface = PlainSurface(adapter.list.snapshot)
    for suite in SoakSuite.all.shuffled(using: &random) {
      let (log, observation) = adapter.list.recordUpdates()
      let source = suite.makeSource(random.next())
      adapter.transition(to: source)
      try await adapter.refresh()
      for update in log.take() { try surface.apply(update) }
      observation.cancel()
      try await soak(adapter, source, on: &surface)
    }
  }

  @Test func `steps, invalidations and transitions from many tasks end with the last source`()
    async throws
  {
    let sources = (0..<3).map { SoakSource.random(seed: UInt64($0)) }
    let list = ListController<PlainSection<String>, Adapter.Row>()
    var surface = PlainSurface(list.snapshot)
    let (log, observation) = list.recordUpdates()
    let adapter = Adapter(sources[0], list: list)
    await withTaskGroup(of: Void.self) { group in
      for source in sources {
        group.addTask {
          for step in 0..<30 {
            source.step()
            if step.isMultiple(of: 10) {
              adapter.transition(to: source)
            } else {
              adapter.invalidate()
            }
            await Task.yield()
          }
        }
      }
    }
    adapter.transition(to: sources[1])
    try await adapter.refresh()
    for update in log.entries { try surface.apply(update) }
    #expect(
      surface.sections.map { $0.rows.map(\.id) } == sources[1].content.map { $0.rows.map(\.name) })
    observation.cancel()
  }

  @Test("IS-16 · fact 5: the recorded case rotates sections and changes rows inside them at once")
  func recordedCase() async throws {
    let source = SoakSource.recorded()
    let adapter = Adapter(source)
    try await adapter.refresh()
    let (log, observation) = adapter.list.recordUpdates()
    #expect(adapter.list.snapshot.sectionIDs == ["Four", "Three", "One", "Two"])
    source.step()
    try await adapter.refresh()
    let update = try #require(log.take().first)
    #expect(update.new.sectionIDs == ["Two", "Four", "Three", "One"])
    #expect(update.new.rowIDs == [["F", "H"], ["O"], ["M"], ["C"]])
    #expect(
      update.stage
        == .init(
          movedSections: [.init(source: 3, target: 0)],
          deletedItems: [[1, 0], [2, 0], [2, 1], [2, 2], [2, 3]],
          insertedItems: [[0, 0], [3, 0]]))
    observation.cancel()
  }

  @Test func `there are 20 suites, and those that change something do`() async throws {
    #expect(SoakSuite.all.count == 20)
    for suite in SoakSuite.all {
      let source = suite.makeSource(1)
      var states = Set<String>()
      for _ in 0..<50 {
        source.step()
        states.insert("\(source.content)")
      }
      #expect(suite.name.hasSuffix(" static") == (states.count == 1), "\(suite.name)")
    }
  }
}
