import ListCore
import Testing

@Suite struct `Editing snapshots` {
  private let base = TestSnapshot(sections: [10: [1, 2, 3], 20: [], 30: [4]])

  private func ids(_ snapshot: TestSnapshot) -> [[Int]] {
    snapshot.checkInvariants()
    return snapshot.list.map { $0.rows.map(\.id) }
  }

  /// Edits a copy and holds that the original, and the copy if the edit throws, stay the same.
  private func edited(
    _ edit: (inout TestSnapshot) throws -> Void
  ) throws -> [[Int]] {
    let before = base.list
    var copy = base
    defer {
      base.checkInvariants()
      copy.checkInvariants()
      #expect(base.list == before)
    }
    do {
      try edit(&copy)
    } catch {
      #expect(copy.list == before)
      throw error
    }
    return ids(copy)
  }

  @Test func `items are appended and inserted`() throws {
    #expect(
      try edited { list in
        try list.append([TestItem(id: 5), TestItem(id: 6)], toSection: 20)
      } == [[1, 2, 3], [5, 6], [4]])
    #expect(
      try edited { list in
        try list.insert([TestItem(id: 5), TestItem(id: 6)], at: [0, 1])
      } == [[1, 5, 6, 2, 3], [], [4]])
    #expect(
      try edited { list in
        try list.insert(CollectionOfOne(TestItem(id: 5)), at: [2, 1])
      } == [[1, 2, 3], [], [4, 5]])
  }

  @Test func `items are deleted from several sections at once`() throws {
    #expect(
      try edited { list in
        try list.delete(items: [3, 4, 1])
      } == [[2], [], []])
    #expect(
      try edited { list in try list.delete(items: []) }
        == [[1, 2, 3], [], [4]])
  }

  @Test func `a moved item has the path it was moved to`() throws {
    let targets: [ListIndexPath] = [[0, 0], [0, 1], [0, 2], [1, 0], [2, 0], [2, 1]]
    for id in [1, 2, 3] {
      for target in targets {
        var copy = base
        try copy.move(item: id, to: target)
        copy.checkInvariants()
        #expect(copy.indexPath(ofItem: id) == target)
        #expect(copy.itemCount == 4)
      }
    }
  }

  @Test func `sections are inserted, deleted and moved with their items`() throws {
    #expect(
      try edited { list in
        try list.insert(section: TestSection(id: 40), items: [TestItem(id: 9)], at: 1)
      } == [[1, 2, 3], [9], [], [4]])
    #expect(
      try edited { list in
        try list.insert(section: TestSection(id: 40), at: 3)
      } == [[1, 2, 3], [], [4], []])
    #expect(
      try edited { list in
        try list.delete(sections: [30, 10])
      } == [[]])
    for (target, order) in [[10, 20, 30], [20, 10, 30], [20, 30, 10]].enumerated() {
      var copy = base
      try copy.move(section: 10, to: target)
      copy.checkInvariants()
      #expect(copy.list.map(\.header.id) == order)
    }
  }

  @Test func `items and sections are replaced by identifier`() throws {
    var copy = base
    try copy.replace(TestItem(id: 2, content: 7, cell: "photo"))
    try copy.replace(section: TestSection(id: 20, title: 3))
    copy.checkInvariants()
    #expect(copy.item(at: [0, 1]) == TestItem(id: 2, content: 7, cell: "photo"))
    #expect(copy.section(at: 1)?.title == 3)
    #expect(base.item(at: [0, 1])?.content == 0)
    #expect(base.section(at: 1)?.title == 0)
  }

  @Test func `an item deleted before may be inserted again`() throws {
    var copy = base
    try copy.delete(items: [2])
    try copy.append([TestItem(id: 2)], toSection: 30)
    #expect(ids(copy) == [[1, 3], [], [4, 2]])
    try copy.delete(sections: [30])
    try copy.insert(section: TestSection(id: 30), items: [TestItem(id: 4)], at: 0)
    #expect(ids(copy) == [[4], [1, 3], []])
  }

  @Test func `the report of duplicates outlives edits`() throws {
    var list = TestSnapshot([[1, 1]])
    try list.delete(items: [1])
    #expect(list.duplicates.items == [.init(id: 1, kept: [0, 0], dropped: [0, 1])])
  }

  @Test func `edits with an unknown identifier are refused`() {
    expect(.unknownSection, at: "toSection", value: "99") { try $0.append([], toSection: 99) }
    expect(.unknownItem, at: "items[1]", value: "99") { try $0.delete(items: [1, 99]) }
    expect(.unknownSection, at: "sections[1]", value: "99") { try $0.delete(sections: [10, 99]) }
    expect(.unknownItem, at: "item", value: "99") { try $0.move(item: 99, to: [0, 0]) }
    expect(.unknownSection, at: "section", value: "99") { try $0.move(section: 99, to: 0) }
    expect(.unknownItem, at: "item", value: "99") { try $0.replace(TestItem(id: 99)) }
    expect(.unknownSection, at: "section", value: "99") {
      try $0.replace(section: TestSection(id: 99))
    }
  }

  @Test func `edits with an identifier given twice are refused`() {
    let fresh = TestItem(id: 7)
    let taken = TestItem(id: 4)
    expect(.duplicateItem, at: "items[1]", value: "4") {
      try $0.insert([fresh, taken], at: [0, 0])
    }
    expect(.duplicateItem, at: "items[1]", value: "7") {
      try $0.append([fresh, fresh], toSection: 10)
    }
    expect(.duplicateItem, at: "items[1]", value: "1") { try $0.delete(items: [1, 1]) }
    expect(.duplicateSection, at: "sections[2]", value: "10") {
      try $0.delete(sections: [10, 20, 10])
    }
    expect(.duplicateSection, at: "section", value: "20") {
      try $0.insert(section: TestSection(id: 20), at: 0)
    }
    expect(.duplicateItem, at: "items[0]", value: "4") {
      try $0.insert(section: TestSection(id: 40), items: [taken], at: 0)
    }
  }

  @Test func `edits at a place that is not there are refused`() {
    let fresh = TestItem(id: 7)
    expect(.itemOutOfRange, at: "at", value: "[0, 4]") { try $0.insert([fresh], at: [0, 4]) }
    expect(.itemOutOfRange, at: "at", value: "[1, -1]") { try $0.insert([fresh], at: [1, -1]) }
    expect(.sectionOutOfRange, at: "at", value: "3") { try $0.insert([fresh], at: [3, 0]) }
    expect(.itemOutOfRange, at: "to", value: "[0, 3]") { try $0.move(item: 1, to: [0, 3]) }
    expect(.itemOutOfRange, at: "to", value: "[2, 2]") { try $0.move(item: 1, to: [2, 2]) }
    expect(.sectionOutOfRange, at: "to", value: "-1") { try $0.move(item: 1, to: [-1, 0]) }
    expect(.sectionOutOfRange, at: "to", value: "3") { try $0.move(section: 10, to: 3) }
    for index in [-1, 4] {
      expect(.sectionOutOfRange, at: "at", value: "\(index)") {
        try $0.insert(section: TestSection(id: 40), at: index)
      }
    }
  }

  @Test func `an error says what is wrong, where, and what would be right`() throws {
    let error = #expect(throws: SnapshotEditError.self) {
      var copy = base
      try copy.insert([TestItem(id: 7)], at: [0, 4])
    }
    #expect(
      error?.description
        == "item_out_of_range: at is [0, 4]; it must be an item index in 0...3 of section 0")
  }

  private func expect(
    _ code: SnapshotEditError.Code, at place: String, value: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    when edit: (inout TestSnapshot) throws -> Void
  ) {
    let error = #expect(throws: SnapshotEditError.self, sourceLocation: sourceLocation) {
      try edited(edit)
    }
    #expect(error?.code == code, sourceLocation: sourceLocation)
    #expect(error?.subject == place, sourceLocation: sourceLocation)
    #expect(error?.value == value, sourceLocation: sourceLocation)
  }
}
