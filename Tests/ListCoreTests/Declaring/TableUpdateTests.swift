import ListCore
import TestSupport
import Testing

@Suite struct `Updates of declared tables` {
  @Test("LL-17 · stripped of behaviour a table is its data")
  func stripping() {
    let player = Player(id: 7, team: "Red")
    let wrapped = AnyListItem(0.5, id: "volume", sectionName: "mine", comparesContent: false)
    let table = LabelTable(defaults: .labels) {
      TableSection("A") {
        TableRow("Sound", id: "sound").cell("switch").height(80).onSelect { _ in }
        TableRow(item: wrapped, text: "Volume").ready(Label())
      }
      TableSection("B", footer: "end") { TableRow(item: player).configured { _, _ in } }
    }
    let content = table.strippedContent()
    #expect(content.map(\.section.title) == ["A", "B"])
    #expect(content.map(\.section.footer) == [nil, "end"])
    #expect(content[0].items == [AnyListItem("Sound", id: "sound"), wrapped])
    #expect(content[1].items == [AnyListItem(player)])
    // And back.
    let again = LabelTable(defaults: .labels) {
      for part in content {
        TableSection(part.section.title, id: part.section.id, footer: part.section.footer) {
          for item in part.items { TableRow(item: item) }
        }
      }
    }
    #expect(again.strippedContent() == content)
  }

  @Test("LL-18 · new rows are a diff, and records on screen stay with their rows")
  func updateIsDiff() {
    let table = LabelTable(defaults: .labels) { for text in "abcd" { TableRow("\(text)") } }
    var reported: [Changeset] = []
    table.onUpdate = { reported.append($0) }
    let record = table.show(at: [0, 2])
    let changes = table.update { for text in "xcab" { TableRow("\(text)") } }
    #expect(
      changes
        == Changeset(stages: [
          .init(
            deletedItems: [[0, 3]], insertedItems: [[0, 0]],
            movedItems: [.init(source: [0, 2], target: [0, 1])])
        ]))
    #expect(reported == [changes])
    #expect(table.record(at: [0, 1]) == record)
    #expect(table.record(at: [0, 2]) == nil)
  }

  @Test("LL-18 · the changes are those of the snapshots, as of any list")
  func sameAPI() throws {
    let table = LabelTable(defaults: .labels) { TableSection("A") { TableRow("a") } }
    let old = table.snapshot
    let changes = table.update {
      TableSection("B") { TableRow("b") }
      TableSection("A") { TableRow("a") }
    }
    #expect(changes == old.changeset(to: table.snapshot))
    #expect(try rowsShown(from: old, to: table.snapshot) == [["b"], ["a"]])
  }

  @Test("LL-18 · an equal description changes nothing but what rows do")
  func newBehaviour() {
    let journal = Journal()
    let table = LabelTable(defaults: .labels) { TableRow("a").onSelect { _ in journal.add("old") } }
    table.onUpdate = { _ in journal.add("update") }
    let label = table.show(at: [0, 0])
    label?.log = []
    #expect(table.update { TableRow("a").onSelect { _ in journal.add("new") } }.isEmpty)
    table.select([0, 0])
    #expect(journal.take() == ["new"])
    #expect(table.record(at: [0, 0]) == label)
  }

  @Test func `a changed row is configured again, a changed cell takes another record`() {
    let table = LabelTable(defaults: .labels) { TableRow("a", id: 1) }
    let label = table.show(at: [0, 0])
    #expect(table.update { TableRow("b", id: 1) } == Changeset(reconfiguredItems: [[0, 0]]))
    #expect(table.record(at: [0, 0]) == label && label?.text == "b")
    let changes = table.update {
      TableRow("b", id: 1).cell("other")
      TableRow("c")
    }
    #expect(changes.reloadedItems == [[0, 0]])
    #expect(table.record(at: [0, 0]) != label)
    #expect(table.record(at: [0, 0])?.text == "b")
    #expect(table.show(at: [0, 1]) == label)
  }

  @Test func `a row takes and gives up a ready-made record while on screen`() {
    let ready = Label()
    let table = LabelTable(defaults: .labels) { TableRow("a") }
    let label = table.show(at: [0, 0])
    table.update { TableRow("a").ready(ready) }
    #expect(table.record(at: [0, 0]) == ready && ready.text == "")
    table.update { TableRow("a") }
    #expect(table.record(at: [0, 0]) == label && label?.text == "a")
  }

  @Test func `a callback during an update may update again`() {
    let journal = Journal()
    let table = LabelTable(defaults: .labels) {
      TableRow("a").onDisappear { _ in journal.add("a left") }
      TableRow("b").onDisappear { _ in journal.add("b left") }
    }
    table.show(at: [0, 0])
    table.show(at: [0, 1])
    table.defaults.onDisappear = { [unowned table] path in
      if path == [0, 0] { table.update { TableRow("d") } }
    }
    table.update { TableRow("c") }
    #expect(table.texts == [["d"]])
    #expect(journal.take() == ["a left", "b left"])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `after any updates the screen shows what a new table would`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var onScreen: Set<AnyIdentifier> = []
    let table = LabelTable(defaults: .labels)
    for _ in 0..<12 {
      let rows = (0..<8).shuffled(using: &random).prefix(random.number(below: 8)).map { id in
        let cells: [CellIdentifier?] = ["a", "b", nil]
        let row = TableRow<Label>("\(random.number(below: 3))", id: AnyIdentifier(id))
          .cell(cells[random.number(below: 3)])
        return random.isOne(in: 6) ? row.ready(Label()) : row
      }
      let sections = [rows.prefix(3), rows.dropFirst(3)].map { TableSection("s", rows: Array($0)) }
      let old = table.snapshot
      let changes = table.update(sections: sections)
      #expect(changes == old.changeset(to: table.snapshot))
      table.snapshot.checkInvariants()
      onScreen.formIntersection(table.snapshot.items.map(\.id))
      var seen: [Label] = []
      for path in table.snapshot.indexPaths {
        guard let item = table.snapshot.item(at: path) else { continue }
        if random.isOne(in: 3) {
          if onScreen.remove(item.id) == nil {
            onScreen.insert(item.id)
            table.show(at: path)
          } else {
            table.hide(at: path)
          }
        }
        let record = table.record(at: path)
        #expect((record != nil) == onScreen.contains(item.id))
        guard let record else { continue }
        // No two rows share a record.
        #expect(!seen.contains(record))
        seen.append(record)
        let ready = rows.first { $0.id == item.id }?.readyRecord
        #expect(ready == nil ? record.text == item.text : record == ready && record.text == "")
      }
    }
  }
}
