import ListCore
import Testing

@Suite struct `Changesets on a list surface` {
  typealias Surface = ListSurface<SnapshotSource<TestSection, TestItem>>

  static func surface(_ snapshot: TestSnapshot, viewport: Range<Int> = 0..<100) throws -> Surface {
    let surface = Surface()
    surface.viewport = viewport
    try surface.apply(snapshot)
    return surface
  }

  static func configured(_ surface: Surface) -> Int {
    surface.cellStatistics.values.reduce(0) { $0 + $1.configured }
  }

  @Test("TL-26 · the first model is read as a whole, an equal one asks nothing")
  func firstAndEqual() throws {
    let surface = Surface()
    surface.viewport = 0..<2
    let snapshot = TestSnapshot([[1, 2], [3]])
    #expect(try surface.apply(snapshot).kind == .reload)
    #expect(surface.contents() == [[1, 2], [3]])
    let statistics = surface.cellStatistics
    let unread = Surface(source: SnapshotSource(TestSnapshot([[9]])))
    #expect(try unread.apply(snapshot).kind == .reload)
    #expect(try surface.apply(TestSnapshot([[1, 2], [3]])) == .init(kind: .unchanged))
    #expect(surface.cellStatistics == statistics)
  }

  @Test("TL-32 · a row that moves and changes ends with its new content, by one reconfiguration")
  func movedAndReconfigured() throws {
    let surface = try Self.surface(TestSnapshot([[1, 2, 3]]))
    var next = TestSnapshot([[1, 2, 3]])
    try next.move(item: 3, to: [0, 0])
    try next.replace(TestItem(id: 3, content: 7))
    let before = Self.configured(surface)
    let number = surface.cell(at: [0, 2])?.number
    let update = try surface.apply(next)
    #expect(update.reconfiguredItems == [[0, 0]])
    #expect(Self.configured(surface) == before + 1)
    #expect(surface.cell(at: [0, 0])?.content == TestItem(id: 3, content: 7))
    #expect(surface.cell(at: [0, 0])?.number == number)
    surface.checkInvariants()
  }

  @Test("TL-32 · a row whose cell changes is reloaded once, into a slot of the new kind")
  func changedCell() throws {
    let surface = try Self.surface(TestSnapshot([[1, 2]]))
    var next = TestSnapshot([[1, 2]])
    try next.move(item: 2, to: [0, 0])
    try next.replace(TestItem(id: 2, cell: "photo"))
    let update = try surface.apply(next)
    #expect(update.reloadedItems == [[0, 0]])
    #expect(surface.cell(at: [0, 0])?.cell == "photo")
    #expect(surface.cellStatistics["photo"] == .init(created: 1, reused: 0, configured: 1))
    #expect(surface.cellStatistics[.default]?.configured == 2)
    surface.checkInvariants()
  }

  @Test("TL-33 · changed rows off the screen are reported and not configured")
  func invisibleRows() throws {
    let surface = try Self.surface(TestSnapshot([Array(0..<10)]), viewport: 2..<4)
    var next = TestSnapshot([Array(0..<10)])
    for id in [1, 3, 8] { try next.replace(TestItem(id: id, content: 5)) }
    let before = Self.configured(surface)
    let update = try surface.apply(next)
    #expect(update.reconfiguredItems == [[0, 1], [0, 3], [0, 8]])
    #expect(Self.configured(surface) == before + 1)
    #expect(surface.cell(at: [0, 3])?.content.content == 5)
    surface.viewport = 8..<9
    #expect(surface.cell(at: [0, 8])?.content.content == 5)
  }

  @Test("TL-34 · without updates of changed rows the caller reconfigures them")
  func leavingChangedItems() throws {
    let surface = try Self.surface(TestSnapshot([[1, 2]]))
    surface.updatesChangedItems = false
    var next = TestSnapshot([[1, 2]])
    try next.replace(TestItem(id: 1, content: 7))
    try next.replace(TestItem(id: 2, cell: "photo"))
    let update = try surface.apply(next)
    #expect(update.reconfiguredItems == [] && update.reloadedItems == [])
    #expect(Self.configured(surface) == 2)
    #expect(surface.cell(at: [0, 0])?.content.content == 0)
    surface.reconfigureItems(at: [[0, 0]])
    #expect(surface.cell(at: [0, 0])?.content.content == 7)
  }

  @Test("TL-35 · completion comes exactly once, after the update, on every way")
  func completion() throws {
    let surface = Surface()
    var ends: [String] = []
    func apply(_ snapshot: TestSnapshot, _ name: String) throws {
      try surface.apply(snapshot) { ends.append("\(name) \($0) \(surface.contents())") }
    }
    try apply(TestSnapshot(), "nil to empty")
    try apply(TestSnapshot(), "empty to empty")
    try apply(TestSnapshot([[]]), "section without rows")
    try apply(TestSnapshot([[1]]), "batch")
    surface.isAttached = false
    try apply(TestSnapshot([[2]]), "reload")
    #expect(
      ends == [
        "nil to empty true []", "empty to empty true []", "section without rows true [[]]",
        "batch true [[1]]", "reload true [[2]]",
      ])
  }

  @Test("TL-35 · completion of a refused changeset tells so, once")
  func completionOfRefusal() throws {
    let surface = try Self.surface(TestSnapshot([[1]]))
    var ends: [Bool] = []
    let wrong = Changeset(stages: [.init(deletedItems: [[0, 0]])])
    #expect(throws: BatchError.self) {
      try surface.apply(wrong, to: TestSnapshot([[1, 2]])) { ends.append($0) }
    }
    #expect(ends == [false])
    #expect(surface.source.snapshot?.itemCount == 1)
    surface.checkInvariants()
  }

  @Test("TL-36 · the animation is handed on, and is a fade unless said otherwise")
  func animation() throws {
    let surface = try Self.surface(TestSnapshot([[1]]))
    let faded = try surface.apply(TestSnapshot([[2]]))
    #expect(faded.batches.flatMap(\.operations).map(\.animation) == [.fade, .fade])
    let slid = try surface.apply(TestSnapshot([[3]]), animation: "slide")
    #expect(slid.batches.flatMap(\.operations).map(\.animation.name) == ["slide", "slide"])
    let plain = RecordingSurface([[1, 2]])
    let update = try plain.change(to: [[2]]) { $0.deleteItems([[0, 0]], animation: .none) }
    #expect(update?.batches.first?.operations.first?.animation == BatchUpdate.Animation.none)
    #expect(update?.batches.first?.description == "delete row [0, 0] (none)")
  }

  @Test func `headers of changed sections are asked again, rows stay`() throws {
    let surface = try Self.surface(TestSnapshot([[1], [2]]))
    var next = TestSnapshot([[1], [2]])
    try next.replace(section: TestSection(id: 1, title: 9))
    let before = Self.configured(surface)
    #expect(try surface.apply(next).reloadedSections == [1])
    #expect(surface.supplementary(inSection: 1)?.title == 9)
    #expect(Self.configured(surface) == before)
  }

  @Test func `an empty changeset that leads elsewhere is refused`() throws {
    let surface = try Self.surface(TestSnapshot([[1, 2]]))
    for (other, code) in [
      ([[2, 1]], BatchError.Code.wrongItem), ([[1]], .tooFewItems), ([], .tooFewSections),
    ] {
      let error = #expect(throws: BatchError.self) {
        try surface.apply(Changeset(), to: TestSnapshot(other))
      }
      #expect(error?.code == code)
      surface.checkInvariants()
    }
  }

  @Test func `content changes must be places after the update, none twice`() throws {
    let surface = try Self.surface(TestSnapshot([[1, 2]]))
    let same = TestSnapshot([[1, 2]])
    for (changeset, code) in [
      (Changeset(reconfiguredItems: [[0, 2]]), BatchError.Code.itemOutOfRangeBefore),
      (Changeset(reloadedItems: [[1, 0]]), .sectionOutOfRangeBefore),
      (Changeset(reloadedSections: [1]), .sectionOutOfRangeBefore),
      (Changeset(reconfiguredItems: [[0, 1]], reloadedItems: [[0, 1]]), .itemReloadedTwice),
    ] {
      let error = #expect(throws: BatchError.self) { try surface.apply(changeset, to: same) }
      #expect(error?.code == code)
    }
  }

  @Test func `stages are applied one after the other, the numbers between them computed`() throws {
    let surface = try Self.surface(TestSnapshot(sections: [0: [1, 2], 1: [3], 2: [4]]))
    let next = TestSnapshot(sections: [9: [5, 3], 2: [4, 6], 0: [2]])
    // Sections first, then rows: row 3 goes with its section and comes with the new one.
    let staged = Changeset(stages: [
      .init(
        deletedSections: [1], insertedSections: [0], movedSections: [.init(source: 2, target: 1)]),
      .init(deletedItems: [[2, 0]], insertedItems: [[1, 1]]),
    ])
    let update = try surface.apply(staged, to: next)
    #expect(update.batches.count == 2)
    #expect(surface.contents() == [[5, 3], [4, 6], [2]])
    #expect(surface.visibleItems.count == 5)
    surface.checkInvariants()
  }

  @Test func `a stage may insert what a later one deletes`() throws {
    let surface = try Self.surface(TestSnapshot(sections: [0: [1]]))
    let staged = Changeset(stages: [
      .init(insertedSections: [0], insertedItems: [[1, 0]]),
      .init(deletedSections: [0], deletedItems: [[1, 0]]),
    ])
    try surface.apply(staged, to: TestSnapshot(sections: [0: [1]]))
    surface.checkInvariants()
  }
}
