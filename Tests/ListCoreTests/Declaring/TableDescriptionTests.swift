import ListCore
import Testing

@Suite struct `Declared tables` {
  @Test("LL-01 · two sections with two rows each, from a builder")
  func readme() {
    let journal = Journal()
    let table = LabelTable(defaults: .labels) {
      TableSection("Fruit") {
        TableRow("Apple").onSelect { _ in journal.add("eat") }
        TableRow("Pear").onDelete { journal.add("delete \($0)") }
      }
      TableSection("Tools") {
        TableRow("Hammer").height(60)
        TableRow("Saw")
      }
    }
    #expect(table.texts == [["Apple", "Pear"], ["Hammer", "Saw"]])
    #expect((0..<2).map { table.snapshot.section(at: $0)?.title } == ["Fruit", "Tools"])
    #expect(
      table.snapshot.indexPaths.map { table.show(at: $0)?.text } == [
        "Apple", "Pear", "Hammer", "Saw",
      ])
    #expect(table.snapshot.indexPaths.map { table.height(at: $0) } == [44, 44, 60, 44])
    #expect(table.snapshot.indexPaths.map { table.canDelete($0) } == [false, true, false, false])
    table.select([0, 0])
    table.delete([0, 1])
    #expect(journal.take() == ["eat", "delete [0, 1]"])
  }

  @Test("LL-01 · the same table from plain values")
  func plainInitialisers() {
    let sections: [TableSection<Label>] = [
      TableSection("Fruit", rows: [TableRow("Apple"), TableRow("Pear")]),
      TableSection("Tools", rows: [TableRow("Hammer"), TableRow("Saw")]),
    ]
    let table = LabelTable(defaults: .labels)
    #expect(table.snapshot.isEmpty)
    #expect(
      table.update(sections: sections) == Changeset(stages: [.init(insertedSections: [0, 1])]))
    #expect(table.texts == [["Apple", "Pear"], ["Hammer", "Saw"]])
  }

  @Test("LL-02 · rows without sections are one section without a title")
  func flatRows() {
    let table = LabelTable(defaults: .labels) {
      TableRow("one")
      for text in ["two", "three"] { TableRow(text) }
    }
    #expect(table.texts == [["one", "two", "three"]])
    #expect(table.snapshot.section(at: 0)?.title == nil)
    #expect(table.snapshot.section(at: 0)?.hasHeader == false)
    #expect(table.headerHeight(ofSection: 0) == 0)
    #expect(table.show(at: [0, 2])?.text == "three")
    let changes = table.update(rows: [TableRow("one"), TableRow("three")])
    #expect(changes == Changeset(stages: [.init(deletedItems: [[0, 1]])]))
  }

  @Test func `rows between sections are sections of their own`() {
    let table = LabelTable(defaults: .labels) {
      TableRow("a")
      TableSection("S") { TableRow("b") }
      TableSection { TableRow("c") }
      TableRow("d")
      TableRow("e")
    }
    #expect(table.texts == [["a"], ["b"], ["c"], ["d", "e"]])
    #expect(table.snapshot.duplicates.isEmpty)
  }

  @Test func `rows and sections with the same text are told apart, stated identifiers are not`() {
    let table = LabelTable(defaults: .labels) {
      TableSection("S") {
        TableRow("OK")
        TableRow("OK")
        TableRow("other", id: "x")
      }
      TableSection("S") {
        TableRow("OK")
        TableRow("x")
        TableRow("dropped", id: "x")
        TableRow()
        TableRow()
      }
    }
    #expect(table.texts == [["OK", "OK", "other"], ["OK", "x", nil, nil]])
    #expect(table.snapshot.duplicates.items == [.init(id: "x", kept: [0, 2], dropped: [1, 2])])
    #expect(table.show(at: [0, 2])?.text == "other")
    #expect(table.snapshot.indexPath(ofItem: "OK") == [0, 0])
    #expect(table.snapshot.index(ofSection: "S") == 0)
  }

  @Test func `the section index follows the titles`() {
    let table = LabelTable(defaults: .labels) {
      TableSection("A") { TableRow("a") }
      TableSection { TableRow("b") }
      TableSection("C", footer: "end") { TableRow("c") }
    }
    #expect(table.snapshot.sectionIndex().titles() == ["A", "C"])
    #expect(table.snapshot.sectionIndex().section(forTitle: "C") == 2)
    #expect(table.snapshot.section(at: 2)?.hasFooter == true)
  }

  @Test func `places that are not there answer nil`() {
    let table = LabelTable(defaults: .labels) { TableRow("a") }
    for path: ListIndexPath in [[0, 1], [1, 0], [-1, 0], [0, -1]] {
      #expect(table.show(at: path) == nil && table.record(at: path) == nil)
      #expect(table.height(at: path) == nil)
      #expect(!table.hide(at: path) && !table.select(path) && !table.delete(path))
      #expect(!table.canDelete(path) && !table.input(.toggle(true), at: path))
      #expect(!table.move(path, to: [0, 0]))
    }
    #expect(table.headerHeight(ofSection: 1) == nil && table.header(ofSection: -1) == nil)
  }
}
