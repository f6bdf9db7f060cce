import ListCore
import Testing

@Suite struct `Story Collapse` {
  private let backing = TestSnapshot(sections: [1: Array(10..<13), 2: Array(20..<32)])

  @Test func `two sections open and close by their headers, then one at a time`() throws {
    var list = CollapsibleSections(backing, expansion: .allCollapsed)
    #expect(list.shown.rowIDs == [[], []])

    // A tap on each header.
    let first = try #require(try list.toggle(1))
    #expect(first.changeset().stages.first?.insertedItems.count == 3)
    try list.toggle(2)
    #expect(list.shown.rowIDs.map(\.count) == [3, 12])

    // The switch "single section expanded" acts on the next tap.
    list.expandsOneSectionOnly = true
    #expect(list.shown.rowIDs.map(\.count) == [3, 12])
    try list.toggle(2)
    let change = try #require(try list.toggle(2))
    #expect(list.shown.rowIDs.map(\.count) == [0, 12])
    #expect(change.collapsed == [1] && change.expanded == [2])
    // One batch: the rows of one section go, those of the other come.
    let stage = try #require(change.changeset().stages.first)
    #expect(stage.deletedItems.map(\.section) == [0, 0, 0])
    #expect(stage.insertedItems.map(\.section) == Array(repeating: 1, count: 12))
    try change.requireReplays()
  }
}
