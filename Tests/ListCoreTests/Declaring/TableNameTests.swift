import ListCore
import Testing

@Suite struct `Names in declared tables` {
  private func settings() -> LabelTable {
    LabelTable(defaults: .labels) {
      TableSection("Game") {
        TableRow("Sound", id: "sound")
        TableRow("Difficulty")
        TableRow("Difficulty", id: 7)
      }
      TableSection("About", id: "info") { TableRow(item: 42, text: "Licences") }
      TableRow("Loose")
    }
  }

  @Test("LL-12 · sections and rows are found by identifier, by title and by text")
  func lookup() {
    let table = settings()
    #expect(table["Game"]?.rows.count == 3)
    #expect(table["info"]?.title == "About" && table["About"]?.id == "info")
    #expect(table["Game"]?["sound"]?.text == "Sound" && table["Game"]?["Sound"]?.id == "sound")
    #expect(table["Game"]?["Difficulty"]?.id == nil && table["Game"]?[7]?.text == "Difficulty")
    #expect(table["About"]?["Licences"]?.item != nil)
    #expect(table["none"] == nil && table["Game"]?["none"] == nil && table["Game"]?[8] == nil)
  }

  @Test("LL-12 · an identifier counts before a text that equals it")
  func precedence() {
    let section = TableSection<Label>("a") {
      TableRow("second", id: "first")
      TableRow("first", id: "second")
    }
    #expect(section["first"]?.text == "second" && section["second"]?.text == "first")
  }

  @Test("LL-12 · a row is replaced in its place, appended or removed by its name")
  func editing() {
    var section = TableSection<Label>("a") {
      TableRow("x")
      TableRow("y")
    }
    section["x"]?.height = .fixed(80)
    #expect(section.rows[0].height?.value(for: [0, 0]) == 80)
    section["y"] = TableRow("z")
    section["new"] = TableRow("new")
    #expect(section.rows.map(\.text) == ["x", "z", "new"])
    section["x"] = nil
    section["none"] = nil
    #expect(section.rows.map(\.text) == ["z", "new"])
  }

  @Test("LL-18 · setting a row by its name is an update of that row alone")
  func update() {
    let table = settings()
    let journal = Journal()
    table.onUpdate = { journal.add("\($0)") }
    let before = table.snapshot
    table["Game"]?["sound"]?.text = "Sound effects"
    #expect(
      before.changeset(to: table.snapshot) == Changeset(reconfiguredItems: [[0, 0]]))
    #expect(journal.take().count == 1)
    table["Game"]?["sound"] = nil
    #expect(table.texts == [["Difficulty", "Difficulty"], ["Licences"], ["Loose"]])
    table["About"] = nil
    table["More"] = TableSection("More") { TableRow("last") }
    #expect(table.texts == [["Difficulty", "Difficulty"], ["Loose"], ["last"]])
    #expect(journal.take().count == 3)
  }

  @Test("LL-06 · a header is configured by the section, then by the default, then with the title")
  func headers() {
    let ready = Label()
    let table = LabelTable(defaults: .labels) {
      TableSection("own") {}.header { _, _ in Label() }
        .headerConfigured { label, index in label.log.append("section \(index)") }
      TableSection("default") {}
      TableSection("ready") {}.header(ready).headerConfigured { _, _ in Issue.record() }
      TableSection {}.headerConfigured { _, _ in Issue.record("there is no header") }
    }
    table.defaults.makeHeader = { _, height in Label(height: height) }
    table.defaults.configureHeader = { label, index in label.log.append("default \(index)") }
    table.defaults.setHeaderText = { label, text in label.text = text }
    let own = table.header(ofSection: 0)
    #expect(own?.log == ["section 0", "default 0"] && own?.text == "own")
    #expect(table.header(ofSection: 1)?.log == ["default 1"])
    #expect(table.header(ofSection: 1)?.text == "default")
    #expect(table.header(ofSection: 2) == ready && ready.log.isEmpty && ready.text.isEmpty)
    #expect(table.header(ofSection: 3) == nil)
  }
}
