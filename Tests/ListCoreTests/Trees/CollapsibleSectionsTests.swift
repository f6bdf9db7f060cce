import ListCore
import Testing

@Suite struct `Collapsible sections` {
  private let backing = TestSnapshot(sections: [1: [10, 11], 2: [20], 3: [30, 31, 32]])

  @Test("TL-68 · collapsed sections keep their place and header and have no rows")
  func collapsedSet() {
    var titled = backing.list
    titled[0].header.title = 7
    titled[0].header.hasHeader = true
    let list = CollapsibleSections(TestSnapshot(titled), expansion: .collapsed([1, 3]))
    #expect(list.shown.rowIDs == [[], [20], []])
    #expect(list.shown.list.map(\.header) == titled.map(\.header))
    #expect(list.backing.list == titled)
  }

  @Test("TL-68 · the set that is not given is the complement of the given one")
  func complement() {
    let collapsed = CollapsibleSections(backing, expansion: .collapsed([1, 3]))
    #expect(collapsed.expandedSections == [2] && collapsed.collapsedSections() == [1, 3])
    let expanded = CollapsibleSections(backing, expansion: .expanded([1, 3]))
    #expect(expanded.expandedSections == [1, 3] && expanded.collapsedSections() == [2])
    #expect(expanded.shown.rowIDs == [[10, 11], [], [30, 31, 32]])
    #expect(CollapsibleSections(backing, expansion: .allExpanded).shown.list == backing.list)
    #expect(CollapsibleSections(backing, expansion: .allCollapsed).shown.rowIDs == [[], [], []])
  }

  @Test func `names of no section are not kept in either set`() throws {
    var list = CollapsibleSections(backing, expansion: .expanded([2, 99]))
    #expect(list.expandedSections == [2] && list.disclosure(of: 99) == nil)
    let error = #expect(throws: SnapshotEditError.self) { try list.toggle(99) }
    #expect(error?.code == .unknownSection && error?.subject == "section" && error?.value == "99")
    #expect(list.shown.rowIDs == [[], [20], []])
  }

  /// Identity that is neither the whole value nor a plain field.
  private struct Letter: ListItem, Equatable {
    var text: String
    var id: Character { text.first ?? "?" }
  }

  @Test("TL-68 · rows are identified in the shown list as in the backing one")
  func identity() throws {
    let letters = ListSnapshot(
      sections: [(section: PlainSection(id: 0), items: [Letter(text: "ab"), Letter(text: "cd")])])
    var list = CollapsibleSections(letters, expansion: .allCollapsed)
    try list.toggle(0)
    #expect(list.shown.indexPath(ofItem: "c") == [0, 1])
    let newer = ListSnapshot(
      sections: [(section: PlainSection(id: 0), items: [Letter(text: "ax"), Letter(text: "cd")])])
    let changes = list.update(backing: newer).changeset()
    #expect(changes == Changeset(reconfiguredItems: [[0, 0]]))
  }

  @Test("TL-69 · toggling takes the rows out and puts them in at their place")
  func toggling() throws {
    var list = CollapsibleSections(backing, expansion: .allExpanded)
    let collapse = try #require(try list.toggle(1))
    #expect(collapse.new.rowIDs == [[], [20], [30, 31, 32]])
    #expect(
      collapse.changeset() == Changeset(stages: [.init(deletedItems: [[0, 0], [0, 1]])]))
    let expand = try #require(try list.toggle(1))
    #expect(expand.old.list == collapse.new.list && expand.new.list == backing.list)
    #expect(expand.changeset() == Changeset(stages: [.init(insertedItems: [[0, 0], [0, 1]])]))
    #expect(try list.set(1, to: .expanded) == nil)
  }

  @Test("TL-69 · with one section expanded only, an expansion collapses all others at once")
  func single() throws {
    var list = CollapsibleSections(backing, expansion: .expanded([1, 2]))
    list.expandsOneSectionOnly = true
    #expect(list.expandedSections == [1, 2])
    let change = try #require(try list.toggle(3))
    #expect(change.expanded == [3] && change.collapsed == [1, 2])
    #expect(list.shown.rowIDs == [[], [], [30, 31, 32]])
    try change.requireReplays()
    let last = try #require(try list.toggle(3))
    #expect(last.expanded.isEmpty && last.collapsed == [3] && list.expandedSections.isEmpty)
  }

  @Test("TL-69 · headers are told of their state at creation and at each change")
  func presentation() throws {
    let present: CollapsibleSections<TestSection, TestItem>.Presentation = { section, state in
      var section = section
      section.title = state == .expanded ? 1 : 0
      return section
    }
    var list = CollapsibleSections(backing, expansion: .expanded([2]), present: present)
    #expect(list.shown.list.map(\.header.title) == [0, 1, 0])
    list.expandsOneSectionOnly = true
    let change = try #require(try list.toggle(3))
    #expect(list.shown.list.map(\.header.title) == [0, 0, 1])
    #expect(change.changeset().reloadedSections == [1, 2])
    // States go with identifiers, not with the index at which a header was first shown.
    var moved = list.backing
    try moved.move(section: 3, to: 0)
    list.update(backing: moved)
    #expect(list.shown.list.map(\.header.title) == [1, 0, 0])
    try list.toggle(3)
    #expect(list.shown.rowIDs == [[], [], []])
  }

  @Test("TL-70 · over new data known sections stay, gone ones are forgotten, new ones collapsed")
  func newBacking() throws {
    var list = CollapsibleSections(backing, expansion: .expanded([1, 3]))
    let change = list.update(backing: TestSnapshot(sections: [4: [40], 3: [30, 33], 2: [21]]))
    #expect(list.shown.rowIDs == [[], [30, 33], []])
    #expect(list.expandedSections == [3] && list.collapsedSections() == [2, 4])
    #expect(change.expanded.isEmpty && change.collapsed.isEmpty)
    try change.requireReplays()
    list.update(backing: backing)
    #expect(list.expandedSections == [3], "Section 1 was forgotten when it was gone.")
  }

  @Test("TL-70 · no data shows no section")
  func emptyBacking() throws {
    var list = CollapsibleSections(TestSnapshot(), expansion: .allCollapsed)
    #expect(list.shown.sectionCount == 0 && list.collapsedSections().isEmpty)
    list.update(backing: backing)
    #expect(list.shown.rowIDs == [[], [], []])
    let change = list.update(backing: TestSnapshot())
    #expect(list.shown.isEmpty)
    #expect(change.changeset() == Changeset(stages: [.init(deletedSections: [0, 1, 2])]))
  }

  @Test func `a toggle looks at the rows of its own section alone`() throws {
    let counter = Counter()
    let sections = (0..<100).map { section in
      let rows = (0..<(section == 50 ? 10 : 1_000)).map {
        CountedRow(number: section * 1_000 + $0, counter: counter)
      }
      return (section: PlainSection(id: section), items: rows)
    }
    var list = CollapsibleSections(ListSnapshot(sections: sections), expansion: .allExpanded)
    let (_, reads) = try counter.calls {
      try list.toggle(50)
      try list.toggle(50)
    }
    #expect((20..<200).contains(reads), "\(reads) of 99,010 rows were looked at")
    // To hide rows nothing is asked of them, however many they are.
    let (_, hiding) = try counter.calls { try list.toggle(49) }
    #expect(hiding == 0, "\(hiding)")
    try list.toggle(49)
    #expect(list.shown.itemCount == 99_010)
  }
}
