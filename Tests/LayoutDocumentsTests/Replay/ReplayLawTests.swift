import CellLayout
import LayoutDocuments
import ListCore
import Testing
import TextLayout

/// A corrupted changeset, update or layout breaks the law that it should, and is named with its
/// place and both values.
struct ReplayLawTests {
  /// Row 1 leaves, row 9 comes, row 4 moves ahead and changes, section a moves, row 5 grows.
  private static let old = """
    {"sections": [
      {"id": "a", "header": {"h": 4}, "items": [
        {"id": 1, "h": 8}, {"id": 2, "h": 8}, {"id": 3, "h": 8}, {"id": 4, "h": 8}]},
      {"id": "b", "items": [{"id": 5, "h": 8}, {"id": 6, "h": 8}]},
      {"id": "c"}]}
    """
  private static let new = """
    {"sections": [
      {"id": "b", "items": [{"id": 5, "h": 16}, {"id": 6, "h": 8}]},
      {"id": "c"},
      {"id": "a", "header": {"h": 4}, "items": [
        {"id": 4, "h": 8, "x": 1}, {"id": 2, "h": 8}, {"id": 9, "h": 8}, {"id": 3, "h": 8}]}]}
    """

  private let before: DocumentSnapshot
  private let after: DocumentSnapshot
  private let oldLayout: DocumentLayout
  private let newLayout: DocumentLayout
  private let update: LayoutUpdate

  init() throws {
    let old = try Documents.list(Self.old)
    before = old.snapshot
    after = try Documents.list(Self.new).snapshot
    oldLayout = try Documents.layout(old, Templates.boxes, width: 320)
    var layout = oldLayout
    update = layout.apply(after)
    newLayout = layout
  }

  private func expect(
    _ law: BrokenLaw.Law, at place: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) -> BrokenLaw? {
    let broken = #expect(throws: BrokenLaw.self, sourceLocation: sourceLocation) { try body() }
    #expect(broken?.law == law, sourceLocation: sourceLocation)
    #expect(broken?.place == place, sourceLocation: sourceLocation)
    return broken
  }

  // MARK: Changesets

  @Test("what the differ says keeps all laws", arguments: Changeset.Strategy.allCases)
  func sound(strategy: Changeset.Strategy) throws {
    try ChangesetLaws(from: before, to: after, strategy: strategy)
      .check(before.changeset(to: after, strategy: strategy))
  }

  @Test("an operation too few is not legal", arguments: Changeset.Strategy.allCases)
  func missingOperation(strategy: Changeset.Strategy) throws {
    var changeset = before.changeset(to: after, strategy: strategy)
    if strategy == .strict {
      changeset.stages[0].deletedSections.removeLast()
    } else {
      changeset.stages[changeset.stages.count - 1].deletedItems.removeLast()
    }
    let broken = expect(.legal, at: "the changeset") {
      try ChangesetLaws(from: before, to: after, strategy: strategy).check(changeset)
    }
    #expect(broken?.expected.contains("UK-") == true)
  }

  @Test func `numbers that add up are not enough`() throws {
    var changeset = before.changeset(to: after)
    changeset.stages[0].deletedItems = [ListIndexPath(section: 0, item: 1)]
    let broken = expect(.legal, at: "the changeset") {
      try ChangesetLaws(from: before, to: after, strategy: .batch).check(changeset)
    }
    #expect(broken?.expected.contains("must be 2") == true, "\(broken?.description ?? "")")
  }

  @Test func `strict allows no row operation in a moved section`() throws {
    let changeset = before.changeset(to: after)
    let broken = expect(.legal, at: "the changeset") {
      try ChangesetLaws(from: before, to: after, strategy: .strict).check(changeset)
    }
    #expect(broken?.expected.contains("UK-14") == true)
  }

  @Test func `a change of content left out is found by replaying`() throws {
    var changeset = before.changeset(to: after)
    #expect(changeset.reconfiguredItems.count == 2)
    changeset.reconfiguredItems.removeLast()
    let broken = expect(.replay, at: "row [2, 0]") {
      try ChangesetLaws(from: before, to: after, strategy: .batch).check(changeset)
    }
    #expect(broken?.found == "4 with other content")
  }

  @Test func `an inverse that leads elsewhere is found`() throws {
    let laws = ChangesetLaws(from: before, to: after, strategy: .batch)
    let inverse = before.changeset(to: after).inverted()
    try laws.checkInverse(inverse)
    var wrong = inverse
    wrong.reconfiguredItems = []
    let broken = expect(.inverse, at: "row [0, 3]") { try laws.checkInverse(wrong) }
    #expect(broken?.found == "4 with other content")
    var unfit = inverse
    unfit.stages[0].insertedItems = []
    _ = expect(.inverse, at: "the changeset") { try laws.checkInverse(unfit) }
  }

  // MARK: Layouts

  private func laws(_ update: LayoutUpdate) -> LayoutLaws {
    LayoutLaws(from: oldLayout, to: newLayout, update: update)
  }

  @Test func `what the layout says keeps all laws`() throws {
    #expect(update.inserted.count == 1 && update.removed.count == 1 && update.resized.count == 1)
    #expect(!update.moved.isEmpty)
    try laws(update).checkLeastWork()
    try laws(update).checkFrameChanges()
    try laws(update).checkEquals(
      Documents.layout(Documents.list(Self.new), Templates.boxes, width: 320))
  }

  @Test func `each change of frames that is told wrongly is found`() throws {
    let corruptions: [(String, (inout LayoutUpdate) -> Void)] = [
      ("inserted[0]", { $0.inserted = [] }), ("removed[0]", { $0.removed[0].path.item = 3 }),
      (
        "removed[1]",
        { $0.removed.append(.init(path: ListIndexPath(section: 1, item: 0), frame: .zero)) }
      ),
      ("resized[0]", { $0.resized[0].frame.new.size.height = 8 }),
      ("moved[0]", { $0.moved[0].firstFrame.new.origin.y += 1 }),
      ("moved[1]", { $0.moved[1].first = $0.moved[0].first }),
      ("the change of height", { $0.height.old = 0 }),
    ]
    for (place, corrupt) in corruptions {
      var wrong = update
      corrupt(&wrong)
      let broken = expect(.frameChanges, at: place) { try laws(wrong).checkFrameChanges() }
      #expect(broken?.found != broken?.expected)
    }
  }

  @Test func `rows that are prepared and neither new nor changed are found`() throws {
    var fewer = update
    fewer.changeset.reconfiguredItems = []
    let place = "the number of rows, headers and footers prepared"
    let broken = expect(.leastWork, at: place) { try laws(fewer).checkLeastWork() }
    #expect(broken?.found == "3" && broken?.expected == "at most 1")
  }

  @Test func `rows that are wrapped again without need are found`() throws {
    let oldLayout = try Documents.layout(
      Documents.list(Self.old), Templates.wrappingBoxes, width: 320)
    var layout = oldLayout
    let update = layout.apply(after)
    layout.update(width: 100)
    layout.update(width: 320)
    _ = expect(.leastWork, at: "the number of rows, headers and footers measured") {
      try LayoutLaws(from: oldLayout, to: layout, update: update).checkLeastWork()
    }
    var generous = update
    generous.inserted = Array(
      repeating: .init(path: ListIndexPath(section: 0, item: 0), frame: .zero), count: 100)
    let place = "the number of kept rows wrapped again"
    let broken = expect(.leastWork, at: place) {
      try LayoutLaws(from: oldLayout, to: layout, update: generous).checkLeastWork()
    }
    #expect(broken?.found == "14" && broken?.expected == "at most 0")
  }

  @Test(
    "the first frame that is another is named with both values",
    arguments: [
      ("\"id\": 6, \"h\": 8", "\"id\": 6, \"h\": 9", "row 6 at [0, 1]", "[0, 16, 320, 9]"),
      ("\"header\": {\"h\": 4}", "\"header\": {\"h\": 5}", "the header of section \"a\"", nil),
      ("\"id\": 3", "\"id\": 7", "the hash", nil),
      ("\"id\": 3, \"h\": 8", "\"id\": 3, \"h\": []", "row 3 at [2, 3]", nil),
    ])
  func fromScratch(part: String, other: String, place: String, expected: String?) throws {
    let list = Self.new.replacing(part, with: other)
    #expect(list != Self.new)
    let layout = try Documents.layout(Documents.list(list), Templates.boxes, width: 320)
    let broken = expect(.fromScratch, at: place) { try laws(update).checkEquals(layout) }
    if let expected { #expect(broken?.expected == expected) }
    #expect(broken?.cause == nil)
  }

  @Test func `a version that stayed over other fields is told as the cause`() throws {
    let template = try Documents.template(Templates.boxes)
    var replay = Documents.replay(template)
    let lists = try [8, 16].map {
      try Documents.list("[{\"id\": 1, \"h\": 1}, {\"id\": 2, \"version\": 7, \"h\": \($0)}]")
    }
    _ = try replay.apply(lists[0].snapshot)
    let broken = expect(.fromScratch, at: "row 2 at [0, 1]") {
      _ = try replay.apply(lists[1].snapshot)
    }
    #expect(broken?.found == "[0, 1, 320, 8]" && broken?.expected == "[0, 1, 320, 16]")
    #expect(broken?.cause == "its fields changed and its version did not")
    // The list before still stands.
    #expect(try replay.apply(lists[0].snapshot).changed == 0)
  }
}
