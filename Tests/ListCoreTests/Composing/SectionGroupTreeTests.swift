import ListCore
import Testing

@Suite struct `Stacking and pinning groups` {
  private let red = TestBranch("red", [[0, 1, 2], [3, 4, 5]])
  private let green = TestBranch("green", [[0], [1], [2]])
  private let blue = TestBranch("blue", [[0, 1]])

  @Test("BG-01 · sections of stacked groups follow each other")
  func stacking() throws {
    let tree = try TestTree([red, green, blue])
    #expect(tree.topLevelGroups() == ["red", "green", "blue"])
    #expect(tree.sections(of: "red") == 0..<2)
    #expect(tree.sections(of: "green") == 2..<5)
    #expect(tree.sections(of: "blue") == 5..<6)
    #expect(tree.groupSection(at: 4)?.group == "green")
    #expect(tree.groupSection(at: 4)?.section == 2)
    #expect(tree.groupSection(at: 6) == nil && tree.groupSection(at: -1) == nil)
    tree.checkInvariants()
  }

  @Test("BG-02 · a group is inserted before or after another with one range of sections")
  func insertion() throws {
    var tree = try TestTree([red, blue])
    let inserted = try tree.changes { try $0.insert(green, at: .after("red")) }
    #expect(inserted == batch(.init(insertedSections: [2, 3, 4])))
    let removed = try tree.changes { try $0.remove("green") }
    #expect(removed == batch(.init(deletedSections: [2, 3, 4])))
    let before = try tree.changes { try $0.insert(green, at: .before("red")) }
    #expect(before == batch(.init(insertedSections: [0, 1, 2])))
    #expect(tree.topLevelGroups() == ["green", "red", "blue"])
    try tree.insert(TestBranch("last", [[0]]), at: .last)
    try tree.insert(TestBranch("first", [[0]]), at: .first)
    #expect(tree.topLevelGroups() == ["first", "green", "red", "blue", "last"])
    #expect(tree.sections(of: "red") == 4..<6)
    tree.checkInvariants()
  }

  @Test("BG-02 · a group without sections has a place among the others")
  func groupWithoutSections() throws {
    var tree = try TestTree([red, blue])
    let nothing = try tree.changes { try $0.insert(TestBranch("empty", []), at: .after("red")) }
    #expect(nothing.isEmpty)
    #expect(tree.sections(of: "empty") == 2..<2)
    let after = try tree.changes { try $0.insert(green, at: .after("empty")) }
    #expect(after == batch(.init(insertedSections: [2, 3, 4])))
    let filled = try tree.changes {
      try $0.edit("empty") { try $0.insert(section: TestSection(id: 9), at: 0) }
    }
    #expect(filled == batch(.init(insertedSections: [2])))
    #expect(tree.sections(of: "green") == 3..<6)
    try tree.edit("empty") { try $0.delete(sections: [9]) }
    let gone = try tree.changes { try $0.remove("empty") }
    #expect(gone.isEmpty)
    #expect(tree.topLevelGroups() == ["red", "green", "blue"])
  }

  @Test("BG-05 · the rows of a pinned group follow the row it is pinned under")
  func pinning() throws {
    var tree = try TestTree([red, blue])
    try tree.insert(green, at: .under(row: 1, of: "red", isActive: true))
    #expect(
      tree.shown == [
        ["red0", "red1", "green0", "green1", "green2", "red2"], ["red3", "red4", "red5"],
        ["blue0", "blue1"],
      ])
    // The row after it keeps its path among the rows of its own group.
    #expect(tree.content(of: "red")?.indexPath(ofItem: 2) == [0, 2])
    #expect(tree.sections(of: "green") == nil)
    #expect(tree.isShown("green"))
    tree.checkInvariants()
  }

  @Test("BG-08 · groups nest to any depth") func nesting() throws {
    var group = TestBranch("400", [[0, 1]])
    for depth in (0..<400).reversed() {
      group = TestBranch("\(depth)", [[0, 1]]).pinning(group, under: 0)
    }
    var tree = try TestTree([group])
    tree.checkInvariants()
    #expect(tree.snapshot.itemCount == 802)
    #expect(tree.location(at: [0, 400]) == TestTree.Location(group: "400", path: [0, 0]))
    #expect(tree.topLevel("0", [0, 1]) == [0, 801])
    let hidden = try tree.changes { try $0.setActive("200", to: false) }
    #expect(hidden.stages.first?.deletedItems.count == 402)
    try tree.edit("400") { try $0.insert([TestItem(id: 9)], at: [0, 0]) }
    let shown = try tree.changes { try $0.setActive("200", to: true) }
    #expect(shown.stages.first?.insertedItems.count == 403)
    #expect(tree.branch(of: "0")?.allIDs.count == 401)
  }

  @Test("BG-11 · removing a pin that shows nothing changes nothing")
  func unpinning() throws {
    var tree = try TestTree([red.pinning(green, under: 1, isActive: false)])
    let silent = try tree.changes { try $0.remove("green") }
    #expect(silent.isEmpty)
    #expect(tree.children(of: "red") == [])
    #expect(!tree.contains("green"))
    // One that shows rows takes them along.
    try tree.insert(green, at: .under(row: 1, of: "red", isActive: true))
    let visible = try tree.changes { try $0.remove("green") }
    #expect(visible == batch(.init(deletedItems: [[0, 2], [0, 3], [0, 4]])))
  }

  @Test("BG-12 · children and parents can be asked for") func children() throws {
    var tree = try TestTree([
      red.pinning(green.pinning(blue, under: 2), under: 4, isActive: false)
        .pinning(TestBranch("more", [[7]]), under: 0)
    ])
    let more = TestTree.Pinned(group: "more", parent: "red", row: 0, path: [0, 0], isActive: true)
    let pin = TestTree.Pinned(group: "green", parent: "red", row: 4, path: [1, 1], isActive: false)
    let children = try #require(tree.children(of: "red"))
    #expect(children == [more, pin])
    #expect(children.filter(\.isActive) == [more])
    #expect(tree.child(under: 4, of: "red") == pin)
    #expect(tree.child(under: 3, of: "red") == nil)
    #expect(tree.pin(of: "blue")?.parent == "green")
    #expect(tree.pin(of: "red") == nil && tree.pin(of: "no") == nil)
    #expect(tree.children(of: "no") == nil)
    #expect(tree.isShown("more") && !tree.isShown("green") && !tree.isShown("blue"))
    // What was answered is a copy.
    try tree.remove("green")
    #expect(children == [more, pin])
    #expect(tree.children(of: "red") == [more])
  }

  @Test func `the same content is pinned twice under different groups`() throws {
    let yellow = TestSnapshot([[0, 1]])
    let tree = try TestTree([
      red.pinning(TestBranch(id: "a", content: yellow), under: 0)
        .pinning(TestBranch(id: "b", content: yellow), under: 2)
    ])
    #expect(tree.shown[0] == ["red0", "a0", "a1", "red1", "red2", "b0", "b1"])
    #expect(tree.snapshot.duplicates.isEmpty)
  }

  @Test func `a group moves with all that is pinned in it`() throws {
    var tree = try TestTree([red, green.pinning(blue, under: 0), TestBranch("end", [[0]])])
    let moved = try tree.changes { try $0.move("green", to: .first) }
    #expect(moved.stages.first?.deletedSections == [] && moved.stages.first?.insertedItems == [])
    #expect(tree.topLevelGroups() == ["green", "red", "end"])
    try tree.move("green", to: .under(row: 5, of: "red", isActive: true))
    #expect(
      tree.shown[1] == ["red3", "red4", "red5", "green0", "blue0", "blue1", "green1", "green2"])
    try tree.move("green", to: .under(row: 5, of: "red", isActive: false))
    #expect(tree.shown[1] == ["red3", "red4", "red5"])
    try tree.move("blue", to: .before("end"))
    #expect(tree.topLevelGroups() == ["red", "blue", "end"])
    tree.checkInvariants()
  }
}
