import ListCore
import TestSupport
import Testing

@Suite struct `Changesets made by hand` {
  /// A builder told all operations of a changeset in random order.
  private static func builder(
    _ changeset: Changeset, using random: inout SplitMix64
  ) -> Changeset.Builder {
    var steps: [(inout Changeset.Builder) -> Void] = []
    for stage in changeset.stages {
      steps += stage.deletedSections.map { index in { $0.deleteSection(at: index) } }
      steps += stage.insertedSections.map { index in { $0.insertSection(at: index) } }
      steps += stage.movedSections.map { move in
        { $0.moveSection(from: move.source, to: move.target) }
      }
      steps += stage.deletedItems.map { path in { $0.deleteItem(at: path) } }
      steps += stage.insertedItems.map { path in { $0.insertItem(at: path) } }
      steps += stage.movedItems.map { move in { $0.moveItem(from: move.source, to: move.target) } }
    }
    steps += changeset.reconfiguredItems.map { path in { $0.reconfigureItem(at: path, .after) } }
    steps += changeset.reloadedItems.map { path in { $0.reloadItem(at: path, .after) } }
    steps += changeset.reloadedSections.map { index in { $0.reloadSection(at: index, .after) } }
    var builder = Changeset.Builder()
    for step in steps.shuffled(using: &random) { step(&builder) }
    return builder
  }

  @Test("IS-03 · operations told by hand in any order apply as the differ's")
  func sameAsDiffer() throws {
    var random = SplitMix64(seed: 3)
    for seed in UInt64(0)..<1_000 {
      let pair = SmallPair(seed: seed)
      let found = pair.old.changeset(to: pair.new)
      let made = try Self.builder(found, using: &random).build()
      try #require(made == found, "seed \(seed)")
      let result = try pair.old.applying(made, from: pair.new)
      try #require(result.list == pair.new.list, "seed \(seed)")
    }
  }

  @Test("IS-03 · a batch is written down without any comparing")
  func byHand() throws {
    let old = TestSnapshot(sections: [0: [1, 2, 3], 1: [4, 5]])
    let new = TestSnapshot([
      PlainList(header: TestSection(id: 1), rows: [TestItem(id: 4, content: 8), TestItem(id: 5)]),
      PlainList(header: TestSection(id: 0), rows: [3, 9, 1].map { TestItem(id: $0) }),
    ])
    var builder = Changeset.Builder()
    builder.reconfigureItem(at: [1, 0])
    builder.insertItem(at: [1, 1])
    builder.moveSection(from: 1, to: 0)
    builder.moveItem(from: [0, 2], to: [1, 0])
    builder.deleteItem(at: [0, 1])
    let changeset = try builder.build()
    #expect(changeset == old.changeset(to: new))
    #expect(try old.applying(changeset, from: new).list == new.list)
  }

  @Test func `nothing told is nothing changed`() throws {
    #expect(try Changeset.Builder().build().isEmpty)
  }

  @Test func `rows of deleted and inserted sections are ignored (UK-13)`() throws {
    var builder = Changeset.Builder()
    builder.deleteItem(at: [1, 0])
    builder.insertItem(at: [0, 3])
    builder.deleteSection(at: 1)
    builder.insertSection(at: 0)
    #expect(
      try builder.build()
        == Changeset(stages: [.init(deletedSections: [1], insertedSections: [0])]))
  }

  @Test func `content changes told before the batch are taken to their final places`() throws {
    var builder = Changeset.Builder()
    builder.insertSection(at: 0)
    builder.deleteItem(at: [0, 0])
    builder.moveItem(from: [0, 1], to: [1, 1])
    builder.reloadItem(at: [0, 2])
    builder.reloadItem(at: [1, 1], .after)
    builder.reconfigureItem(at: [3, 3])
    builder.reloadSection(at: 0)
    let changeset = try builder.build()
    #expect(changeset.reloadedItems == [[1, 0], [1, 1]])
    #expect(changeset.reconfiguredItems == [[4, 3]])
    #expect(changeset.reloadedSections == [1])
  }

  /// A combination that crashes a table view, and the error that refuses it.
  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var code: ChangesetError.Code
    var tell: @Sendable (inout Changeset.Builder) -> Void

    init(
      _ title: String, _ code: ChangesetError.Code,
      _ tell: @escaping @Sendable (inout Changeset.Builder) -> Void
    ) {
      testDescription = title
      self.code = code
      self.tell = tell
    }
  }

  @Test("contradictions are refused with a typed error", arguments: refusals)
  func refuses(refusal: Refusal) {
    var builder = Changeset.Builder()
    refusal.tell(&builder)
    #expect { try builder.build() } throws: { error in
      (error as? ChangesetError)?.code == refusal.code
    }
  }

  @Test func `an error tells the operation, the place and what is wrong`() {
    var builder = Changeset.Builder()
    builder.deleteItem(at: [0, 4])
    builder.moveItem(from: [0, 4], to: [0, 0])
    let error = #expect(throws: ChangesetError.self) { try builder.build() }
    #expect(error?.subject == "deletedItems" && error?.value == "[0, 4]")
    #expect(
      error?.description
        == "taken_twice: deletedItems is [0, 4]; it must be named by one operation alone")
  }

  static let refusals: [Refusal] = [
    .init("reload and delete a row (UK-08)", .takenTwice) {
      $0.reloadItem(at: [0, 1])
      $0.deleteItem(at: [0, 1])
    },
    .init("reload and move a row (UK-10)", .takenTwice) {
      $0.moveItem(from: [0, 1], to: [0, 3])
      $0.reloadItem(at: [0, 1])
    },
    .init("reload a row of a deleted section", .contentOfAbsent) {
      $0.reloadItem(at: [0, 1])
      $0.deleteSection(at: 0)
    },
    .init("delete and move a row (UK-08)", .takenTwice) {
      $0.deleteItem(at: [0, 1])
      $0.moveItem(from: [0, 1], to: [0, 3])
    },
    .init("insert a row and move one there (UK-09)", .filledTwice) {
      $0.insertItem(at: [0, 3])
      $0.moveItem(from: [0, 1], to: [0, 3])
    },
    .init("move a row into an inserted section (UK-11)", .moveIntoInsertedSection) {
      $0.moveItem(from: [0, 1], to: [1, 0])
      $0.insertSection(at: 1)
    },
    .init("move a row out of a deleted section (UK-12)", .moveOutOfDeletedSection) {
      $0.moveItem(from: [1, 1], to: [0, 0])
      $0.deleteSection(at: 1)
    },
    .init("move a row twice (UK-08)", .takenTwice) {
      $0.moveItem(from: [0, 1], to: [0, 3])
      $0.moveItem(from: [0, 1], to: [0, 4])
    },
    .init("move two rows to one place (UK-09)", .filledTwice) {
      $0.moveItem(from: [0, 1], to: [0, 3])
      $0.moveItem(from: [0, 2], to: [0, 3])
    },
    .init("delete and move a section (UK-09)", .takenTwice) {
      $0.deleteSection(at: 2)
      $0.moveSection(from: 2, to: 0)
    },
    .init("insert a section and move one there (UK-09)", .filledTwice) {
      $0.insertSection(at: 0)
      $0.moveSection(from: 2, to: 0)
    },
    .init("delete a row twice (UK-17)", .takenTwice) {
      $0.deleteItem(at: [0, 1])
      $0.deleteItem(at: [0, 1])
    },
    .init("insert a row twice (UK-17)", .filledTwice) {
      $0.insertItem(at: [0, 1])
      $0.insertItem(at: [0, 1])
    },
    .init("delete a section twice (UK-17)", .takenTwice) {
      $0.deleteSection(at: 1)
      $0.deleteSection(at: 1)
    },
    .init("reload an inserted row (UK-09)", .contentOfAbsent) {
      $0.insertItem(at: [0, 1])
      $0.reloadItem(at: [0, 1], .after)
    },
    .init("reload an inserted section", .contentOfAbsent) {
      $0.insertSection(at: 1)
      $0.reloadSection(at: 1, .after)
    },
    .init("reload a deleted section", .contentOfAbsent) {
      $0.deleteSection(at: 1)
      $0.reloadSection(at: 1)
    },
    .init("reload and reconfigure a row", .filledTwice) {
      $0.reloadItem(at: [0, 1])
      $0.reconfigureItem(at: [0, 1], .after)
    },
    .init("reload a section twice", .filledTwice) {
      $0.reloadSection(at: 1)
      $0.reloadSection(at: 1)
    },
    .init("a negative section", .negativeIndex) { $0.deleteSection(at: -1) },
    .init("a negative row", .negativeIndex) { $0.insertItem(at: [0, -1]) },
  ]
}
