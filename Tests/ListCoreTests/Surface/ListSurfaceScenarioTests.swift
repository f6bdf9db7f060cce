import ListCore
import TestSupport
import Testing

/// The example apps of TLIndexPathTools that are about updating a list, without their views, and
/// the updates that it got wrong.
@Suite struct `Apps on a list surface` {
  private typealias Surface = ListSurface<SnapshotSource<TestSection, TestItem>>

  /// Three strings drive a list with no base class: one section, three rows, text = item.
  private final class Minimal: SurfaceSource {
    let items = ["one", "two", "three"]
    var sectionCount: Int { 1 }
    func itemCount(inSection section: Int) -> Int { items.count }
    func sectionIdentifier(at section: Int) -> Int { section }
    func itemIdentifier(at path: ListIndexPath) -> String { items[path.item] }
    func makeContent(at path: ListIndexPath) -> String { "" }
    func configure(_ content: inout String, at path: ListIndexPath) {
      content = items[path.item]
    }
  }

  @Test func `Minimal: a plain source of three strings is a list`() {
    let surface = ListSurface(source: Minimal())
    surface.viewport = 0..<10
    surface.reloadData()
    #expect(surface.contents() == [["one", "two", "three"]])
    let texts = surface.visibleItems.compactMap { surface.cell(at: $0)?.content }
    #expect(texts == ["one", "two", "three"])
  }

  @Test func `Shuffle: six letters change places by moves, no slot is configured again`() throws {
    let surface = Surface(snapshot: TestSnapshot([Array(0..<6)]))
    surface.viewport = 0..<6
    var random = SplitMix64(seed: 6)
    var order = Array(0..<6)
    for _ in 0..<20 {
      order.shuffle(using: &random)
      let update = try surface.apply(TestSnapshot([order]))
      for operation in update.batches.flatMap(\.operations) {
        guard case .moveItem = operation.change else {
          Issue.record("\(operation) is no move")
          continue
        }
      }
      #expect(surface.contents() == [order])
    }
    #expect(surface.cellStatistics[.default] == .init(created: 6, reused: 0, configured: 6))
    surface.checkInvariants()
  }

  @Test func `Settings: a row gives way to a section of choices, a check mark is no batch`() throws
  {
    let choices = [20, 21, 22]
    let closed = TestSnapshot(sections: [0: [1, 2], 2: [9]])
    let surface = Surface(snapshot: closed)
    surface.viewport = 0..<10
    let open = TestSnapshot(sections: [0: [1], 1: choices, 2: [9]])
    let update = try surface.apply(open)
    #expect(update.batches.map(\.description) == ["insert section 1, delete row [0, 1]"])
    #expect(surface.contents() == [[1], choices, [9]])
    var checked = open
    try checked.replace(TestItem(id: 21, content: 1))
    let mark = try surface.apply(checked)
    #expect(mark.batches.isEmpty && mark.reconfiguredItems == [[1, 1]])
    #expect(surface.cell(at: [1, 1])?.content.content == 1)
    try surface.apply(closed)
    #expect(surface.contents() == [[1, 2], [9]])
    surface.checkInvariants()
  }

  @Test func `Core Data: letters come one by one, then change; the grid flips them itself`() throws
  {
    let surface = Surface(snapshot: TestSnapshot([[]]))
    surface.viewport = 0..<20
    surface.updatesChangedItems = false
    var model = TestSnapshot([[]])
    var random = SplitMix64(seed: 20)
    for id in 0..<20 {
      try model.insert([TestItem(id: id)], at: [0, random.number(below: id + 1)])
      try surface.apply(model)
    }
    let configured = surface.cellStatistics[.default]?.configured
    try model.replace(TestItem(id: 7, content: 1))
    try surface.apply(model)
    #expect(surface.cellStatistics[.default]?.configured == configured)
    let path = try #require(model.indexPath(ofItem: 7))
    surface.reconfigureItems(at: [path])
    #expect(surface.cell(at: path)?.content.content == 1)
    surface.checkInvariants()
  }

  /// Two lists and the batch that TLIndexPathTools made of them.
  struct SeedBug: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: [(Int, [Int])]
    var new: [(Int, [Int])]
    var emitted: BatchUpdate
    var code: BatchError.Code
  }

  static let bugs = [
    SeedBug(
      testDescription: "TB1: a row keeps its path while its section goes",
      old: [(1, [1]), (2, [2])],
      new: [(2, [1, 2])], emitted: BatchUpdate(.deleteSection(0)), code: .tooManyItems),
    SeedBug(
      testDescription: "TB2: sections change places without moves", old: [(1, [1]), (2, [2])],
      new: [(2, [2]), (1, [1])], emitted: BatchUpdate(), code: .wrongSection),
    SeedBug(
      testDescription: "TB3: a row leaves a moved section", old: [(1, [1]), (2, [2, 3])],
      new: [(2, [2]), (1, [1, 3])], emitted: BatchUpdate(.moveSection(source: 1, target: 0)),
      code: .tooFewItems),
    SeedBug(
      testDescription: "TB4: paths coincide, and a wrong row is shown", old: [(1, [4]), (2, [1])],
      new: [(3, [4]), (1, [1])], emitted: BatchUpdate(.insertSection(0), .deleteSection(1)),
      code: .wrongItem),
  ]

  @Test(
    "TL-32 · updates that showed wrong rows are refused, and the differ's are exact",
    arguments: bugs)
  func regression(bug: SeedBug) throws {
    func sections(_ list: [(Int, [Int])]) -> [PlainList<Int, Int>] {
      list.map { PlainList(header: $0.0, rows: $0.1) }
    }
    func snapshot(_ list: [(Int, [Int])]) -> TestSnapshot {
      TestSnapshot(
        list.map { PlainList(header: TestSection(id: $0.0), rows: $0.1.map { TestItem(id: $0) }) })
    }
    let plain = RecordingSurface(source: RecordingSource(sections(bug.old)))
    plain.reloadData()
    plain.source.sections = sections(bug.new)
    let error = #expect(throws: BatchError.self) {
      try plain.performBatchUpdates { $0 = bug.emitted }
    }
    #expect(error?.code == bug.code)
    let surface = Surface(snapshot: snapshot(bug.old))
    try surface.apply(snapshot(bug.new))
    surface.checkInvariants()
  }
}
