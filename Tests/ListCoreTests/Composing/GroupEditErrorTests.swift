import ListCore
import Testing

@Suite struct `Refused edits of groups` {
  /// red with green under row 1, which has blue under row 0; then top.
  private func makeTree() throws -> TestTree {
    let green = TestBranch("green", [[0, 1]]).pinning(TestBranch("blue", [[0]]), under: 0)
    return try TestTree([
      TestBranch("red", [[0, 1, 2]]).pinning(green, under: 1), TestBranch("top", [[0]]),
    ])
  }

  private func expect(
    _ code: GroupEditError.Code, place: String, _ edit: (inout TestTree) throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var tree = try makeTree()
    let before = tree
    let error = #expect(throws: GroupEditError.self, sourceLocation: sourceLocation) {
      try edit(&tree)
    }
    #expect(error?.code == code && error?.subject == place, sourceLocation: sourceLocation)
    tree.checkInvariants()
    #expect(tree.list == before.list, sourceLocation: sourceLocation)
    #expect(tree.topLevelGroups() == before.topLevelGroups(), sourceLocation: sourceLocation)
    #expect(
      tree.branch(of: "red")?.allIDs == before.branch(of: "red")?.allIDs,
      sourceLocation: sourceLocation)
  }

  @Test("BG-02 · an unknown group is a typed error") func unknownGroup() throws {
    let new = TestBranch("new", [[0]])
    try expect(.unknownGroup, place: "after") { try $0.insert(new, at: .after("no")) }
    try expect(.unknownGroup, place: "before") { try $0.insert(new, at: .before("no")) }
    try expect(.unknownGroup, place: "of") {
      try $0.insert(new, at: .under(row: 0, of: "no", isActive: true))
    }
    try expect(.unknownGroup, place: "group") { try $0.remove("no") }
    try expect(.unknownGroup, place: "group") { try $0.move("no", to: .first) }
    try expect(.unknownGroup, place: "group") { try $0.setActive("no", to: true) }
    try expect(.unknownGroup, place: "group") { try $0.setContent(.init(), of: "no") }
    try expect(.unknownGroup, place: "group") { try $0.setSections(from: .init(), of: "no") }
    try expect(.unknownGroup, place: "group") { try $0.edit("no") { _ in } }
  }

  @Test func `a group is in a list only once`() throws {
    try expect(.duplicateGroup, place: "group") {
      try $0.insert(TestBranch("blue", [[0]]), at: .last)
    }
    let twice = TestBranch("a", [[0, 1]]).pinning(TestBranch("b", [[0]]), under: 0)
      .pinning(TestBranch("b", [[1]]), under: 1)
    try expect(.duplicateGroup, place: "group") { try $0.insert(twice, at: .first) }
    let inItself = TestBranch("a", [[0]]).pinning(TestBranch("a", [[0]]), under: 0)
    try expect(.duplicateGroup, place: "group") { try $0.insert(inItself, at: .first) }
    #expect(throws: GroupEditError.self) { try TestTree([twice]) }
  }

  @Test func `a row to pin under must be there and free`() throws {
    let new = TestBranch("new", [[0]])
    try expect(.unknownRow, place: "under") {
      try $0.insert(new, at: .under(row: 9, of: "red", isActive: true))
    }
    try expect(.rowTaken, place: "under") {
      try $0.insert(new, at: .under(row: 1, of: "red", isActive: true))
    }
    try expect(.rowTaken, place: "under") {
      try $0.move("top", to: .under(row: 1, of: "red", isActive: true))
    }
    try expect(.unknownRow, place: "pins") {
      try $0.insert(new.pinning(TestBranch("lost", [[0]]), under: 5), at: .last)
    }
  }

  @Test func `a group does not move into itself`() throws {
    for place: TestTree.Place in [
      .under(row: 1, of: "green", isActive: true), .under(row: 0, of: "blue", isActive: false),
    ] {
      try expect(.cycle, place: "of") { try $0.move("green", to: place) }
    }
    try expect(.cycle, place: "of") {
      try $0.move("red", to: .under(row: 0, of: "blue", isActive: true))
    }
    try expect(.cycle, place: "before") { try $0.move("red", to: .before("red")) }
    try expect(.cycle, place: "after") { try $0.move("red", to: .after("red")) }
  }

  @Test func `top-level and pinned groups are told apart`() throws {
    try expect(.notTopLevel, place: "before") {
      try $0.insert(TestBranch("new", []), at: .before("blue"))
    }
    try expect(.notTopLevel, place: "after") { try $0.move("top", to: .after("green")) }
    try expect(.notPinned, place: "group") { try $0.setActive("red", to: false) }
  }

  @Test func `what edits of a content throw is passed on`() throws {
    var tree = try makeTree()
    let before = tree.list
    let error = #expect(throws: SnapshotEditError.self) {
      try tree.edit("green") { content in
        try content.delete(items: [0])
        try content.insert([TestItem(id: 1)], at: [0, 0])
      }
    }
    #expect(error?.code == .duplicateItem)
    #expect(tree.list == before)
    #expect(tree.contains("blue"))
  }

  @Test func `errors say what would have been right`() throws {
    var tree = try makeTree()
    let error = #expect(throws: GroupEditError.self) { try tree.remove("no") }
    #expect(
      error?.description
        == "unknown_group: group is no; it must be the identifier of one of the 4 groups")
  }
}
