import ListCore
import Testing

@Suite struct `Section index` {
  @Test("TL-12 · the story Blocks: sorted words by first letter, with a jump to a letter")
  func blocks() {
    let words = [
      "quince", "apple", "banana", "cherry", "avocado", "blueberry", "date", "apricot", "cranberry",
    ]
    let list = Words(values: words.sorted()) { String($0.prefix(1)).uppercased() }
    let index = list.sectionIndex()
    #expect(index.titles() == ["A", "B", "C", "D", "Q"])
    #expect(list.rowIDs.map(\.count) == [3, 2, 2, 1, 1])
    let target = index.section(forTitle: "C")
    #expect(target == 2)
    #expect(target.flatMap { list.items(inSection: $0) }?.first?.value == "cherry")
    #expect(index.section(forTitle: "Z") == nil)
  }

  @Test("TL-12 · titles lead to their sections past those that have none")
  func sectionsWithoutIndexTitle() {
    var hidden = NamedSection("Recent")
    hidden.indexTitle = nil
    let list = ListSnapshot {
      SectionContent(hidden) { Player(id: 1) }
      SectionContent(NamedSection.unnamed) { Player(id: 2) }
      SectionContent(NamedSection("B")) {}
      SectionContent(NamedSection(id: "b", title: "B")) { Player(id: 3) }
    }
    let index = list.sectionIndex()
    #expect(index.titles() == ["B", "B"])
    #expect([0, 1].map { index.section(forTitleAt: $0) } == [2, 3])
    #expect(index.section(forTitle: "B") == 2)
  }

  @Test func `titles and footer are content, flags as well`() {
    let plain = NamedSection("A")
    var changed: [NamedSection] = []
    for change: (inout NamedSection) -> Void in [
      { $0.title = "B" }, { $0.indexTitle = nil }, { $0.footer = "end" }, { $0.hasHeader = false },
      { $0.hasFooter = true },
    ] {
      var section = plain
      change(&section)
      changed.append(section)
    }
    let old = ListSnapshot<NamedSection, TestItem>(sections: [(section: plain, items: [])])
    for section in changed {
      #expect(!section.hasSameContent(as: plain))
      let new = ListSnapshot<NamedSection, TestItem>(sections: [(section: section, items: [])])
      #expect(old.changeset(to: new) == Changeset(reloadedSections: [0]))
    }
    #expect(NamedSection("A").hasSameContent(as: plain))
  }
}
