import ListCore
import Testing

/// A batch that makes a table view crash, or worse, corrupt its memory.
struct CrashCase: Sendable, CustomTestStringConvertible {
  var name: String
  var code: BatchError.Code
  var rule: BatchError.Rule
  var batch: BatchUpdate
  var before: [Int]
  var after: [Int]
  var place: BatchError.Place
  var value: String
  var limit: String

  init(
    _ name: String, _ code: BatchError.Code, _ rule: BatchError.Rule,
    _ changes: [BatchUpdate.Change], _ before: [Int], _ after: [Int],
    _ place: BatchError.Place, _ value: Int, _ limit: Int
  ) {
    self.name = name
    self.code = code
    self.rule = rule
    batch = BatchUpdate()
    batch.append(changes)
    self.before = before
    self.after = after
    self.place = place
    self.value = "\(value)"
    self.limit = "\(limit)"
  }

  var testDescription: String { name }
}

extension CrashCase {
  static let all = rows + sections + borders + numbers + bounds

  static let rows: [CrashCase] = [
    CrashCase(
      "reload and delete the same row", .deleteAndReloadItem, "UK-08",
      [.reloadItem([0, 1]), .deleteItem([0, 1])], [3], [2], .itemBefore([0, 1]), 2, 1),
    CrashCase(
      "reload and move the same row", .reloadAndMoveItem, "UK-10",
      [.moveItem(source: [0, 1], target: [0, 0]), .reloadItem([0, 1])], [3], [3],
      .itemBefore([0, 1]), 2, 1),
    CrashCase(
      "delete and move the same row", .deleteAndMoveItem, "UK-08",
      [.moveItem(source: [0, 1], target: [0, 0]), .deleteItem([0, 1])], [3], [2],
      .itemBefore([0, 1]), 2, 1),
    CrashCase(
      "insert and move to the same row", .insertAndMoveToItem, "UK-09",
      [.moveItem(source: [0, 1], target: [0, 0]), .insertItem([0, 0])], [3], [4],
      .itemAfter([0, 0]), 2, 1),
    CrashCase(
      "two moves from one row", .itemMovedTwice, "UK-08",
      [.moveItem(source: [0, 1], target: [0, 0]), .moveItem(source: [0, 1], target: [0, 2])],
      [3], [3], .itemBefore([0, 1]), 2, 1),
    CrashCase(
      "two moves to one row", .twoMovesToItem, "UK-09",
      [.moveItem(source: [0, 1], target: [0, 0]), .moveItem(source: [0, 2], target: [0, 0])],
      [3], [3], .itemAfter([0, 0]), 2, 1),
    CrashCase(
      "delete a row twice", .itemDeletedTwice, "UK-17",
      [.deleteItem([0, 1]), .deleteItem([0, 1])], [3], [1], .itemBefore([0, 1]), 2, 1),
    CrashCase(
      "insert a row twice", .itemInsertedTwice, "UK-17",
      [.insertItem([0, 1]), .insertItem([0, 1])], [1], [3], .itemAfter([0, 1]), 2, 1),
    CrashCase(
      "reload a row twice", .itemReloadedTwice, "UK-08",
      [.reloadItem([0, 1]), .reloadItem([0, 1])], [3], [3], .itemBefore([0, 1]), 2, 1),
  ]

  static let sections: [CrashCase] = [
    CrashCase(
      "delete a section and move it", .deleteAndMoveSection, "UK-09",
      [.moveSection(source: 0, target: 1), .deleteSection(0)], [1, 1], [1, 1],
      .sectionBefore(0), 2, 1),
    CrashCase(
      "insert a section and move onto it", .insertAndMoveToSection, "UK-09",
      [.moveSection(source: 0, target: 1), .insertSection(1)], [1, 1], [1, 1, 1],
      .sectionAfter(1), 2, 1),
    CrashCase(
      "delete a section twice", .sectionDeletedTwice, "UK-17",
      [.deleteSection(1), .deleteSection(1)], [1, 1], [1], .sectionBefore(1), 2, 1),
    CrashCase(
      "insert a section twice", .sectionInsertedTwice, "UK-17",
      [.insertSection(1), .insertSection(1)], [1], [1, 1, 1], .sectionAfter(1), 2, 1),
    CrashCase(
      "two moves from one section", .sectionMovedTwice, "UK-08",
      [.moveSection(source: 0, target: 1), .moveSection(source: 0, target: 2)], [1, 1, 1],
      [1, 1, 1], .sectionBefore(0), 2, 1),
    CrashCase(
      "two moves to one section", .twoMovesToSection, "UK-09",
      [.moveSection(source: 0, target: 1), .moveSection(source: 2, target: 1)], [1, 1, 1],
      [1, 1, 1], .sectionAfter(1), 2, 1),
    CrashCase(
      "reload and delete the same section", .deleteAndReloadSection, "UK-08",
      [.reloadSection(0), .deleteSection(0)], [1, 1], [1], .sectionBefore(0), 2, 1),
    CrashCase(
      "reload and move the same section", .reloadAndMoveSection, "UK-08",
      [.moveSection(source: 0, target: 1), .reloadSection(0)], [1, 1], [1, 1],
      .sectionBefore(0), 2, 1),
    CrashCase(
      "reload a section twice", .sectionReloadedTwice, "UK-08",
      [.reloadSection(0), .reloadSection(0)], [1], [1], .sectionBefore(0), 2, 1),
  ]

  static let borders: [CrashCase] = [
    CrashCase(
      "move a row into an inserted section", .moveIntoInsertedSection, "UK-11",
      [.insertSection(1), .moveItem(source: [0, 0], target: [1, 0])], [1], [0, 1],
      .itemAfter([1, 0]), 1, 0),
    CrashCase(
      "move a row out of a deleted section", .moveOutOfDeletedSection, "UK-12",
      [.deleteSection(1), .moveItem(source: [1, 0], target: [0, 0])], [0, 1], [1],
      .itemBefore([1, 0]), 1, 0),
    CrashCase(
      "move a section to its place and a row out of it", .moveOutOfUnmovedSection, "UK-16",
      [.moveSection(source: 0, target: 0), .moveItem(source: [0, 0], target: [1, 0])], [1, 0],
      [0, 1], .itemBefore([0, 0]), 1, 0),
    CrashCase(
      "reload a displaced section", .reloadOfDisplacedSection, "UK-15",
      [
        .moveSection(source: 2, target: 4), .reloadSection(3), .deleteSection(4),
        .insertSection(2),
      ], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], .sectionBefore(3), 1, 0),
  ]

  static let numbers: [CrashCase] = [
    CrashCase("one section too many", .tooManySections, "UK-05", [], [1], [1, 0], .list, 2, 1),
    CrashCase(
      "one section too few", .tooFewSections, "UK-05", [.insertSection(0)], [1, 1], [1, 1],
      .list, 2, 3),
    CrashCase(
      "one row too many", .tooManyItems, "UK-06", [.deleteItem([1, 0])], [1, 2], [1, 2],
      .sectionAfter(1), 2, 1),
    CrashCase(
      "one row too few", .tooFewItems, "UK-06", [], [1, 2], [0, 2], .sectionAfter(0), 0, 1),
  ]

  static let bounds: [CrashCase] = [
    CrashCase(
      "a section out of range before", .sectionOutOfRangeBefore, "UK-07", [.deleteSection(2)],
      [1, 1], [1], .sectionBefore(2), 2, 2),
    CrashCase(
      "a section out of range after", .sectionOutOfRangeAfter, "UK-07", [.insertSection(3)],
      [1, 1], [1, 1, 1], .sectionAfter(3), 3, 3),
    CrashCase(
      "a row out of range before", .itemOutOfRangeBefore, "UK-07", [.deleteItem([1, 2])],
      [1, 2], [1, 1], .itemBefore([1, 2]), 2, 2),
    CrashCase(
      "a row out of range after", .itemOutOfRangeAfter, "UK-07", [.insertItem([0, 2])], [1], [2],
      .itemAfter([0, 2]), 2, 2),
  ]
}

@Suite struct `Batches that crash table views` {
  @Test(
    "UK-08 · UK-09 · every crash combination is refused with a code of its own",
    arguments: CrashCase.all)
  func refusal(crash: CrashCase) throws {
    let error = try #require(verdict(crash.batch, crash.before, crash.after))
    #expect(error.code == crash.code)
    #expect(error.rule == crash.rule)
    #expect(error.place == crash.place)
    #expect(error.value == crash.value)
    #expect(error.limit == crash.limit)
  }

  @Test func `no two crash combinations have the same code`() {
    #expect(Set(CrashCase.all.map(\.code)).count == CrashCase.all.count)
  }

  @Test(arguments: CrashCase.all)
  func `no order of the operations changes the verdict`(crash: CrashCase) throws {
    let expected = try #require(verdict(crash.batch, crash.before, crash.after))
    for order in permutations(Array(crash.batch.operations.indices)) {
      var batch = BatchUpdate()
      batch.append(order.map { crash.batch.operations[$0].change })
      #expect(verdict(batch, crash.before, crash.after) == expected)
    }
  }

  @Test(arguments: CrashCase.all)
  func `a surface that refuses a batch is as it was`(crash: CrashCase) throws {
    var next = 0
    func rows(_ counts: [Int]) -> [[Int]] {
      counts.map { count in
        next += count
        return Array(next - count..<next)
      }
    }
    let before = rows(crash.before)
    let surface = RecordingSurface(before, viewport: 1..<3)
    let source = surface.source
    let visible = surface.visibleItems
    let old = source.sections
    source.sections = RecordingSource(rows(crash.after)).sections
    var completions: [Bool] = []
    #expect {
      try surface.performBatchUpdates {
        $0 = crash.batch
      } completion: {
        completions.append($0)
      }
    } throws: { ($0 as? BatchError)?.code == crash.code }
    #expect(completions == [false])
    #expect(source.log.isEmpty)
    #expect(surface.contents() == before)
    #expect(surface.visibleItems == visible)
    source.sections = old
    surface.checkInvariants()
  }
}
