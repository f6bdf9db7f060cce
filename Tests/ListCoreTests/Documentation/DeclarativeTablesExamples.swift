import ListCore
import Testing

@Suite struct `Examples of Declarative tables` {
  // example
  struct Label {
    var text = ""
  }
  // end

  @Test func `a screen of settings`() {
    var opened: [String] = []
    var volume = 0.8
    var table: DeclarativeTable<Label>
    // example
    var defaults = DeclarativeTable.Defaults { _ in Label() }
    defaults.setText = { label, text in label.text = text }

    table = DeclarativeTable(defaults: defaults) {
      TableSection("Game") {
        TableRow("Sound").cell("switch")
        TableRow("Volume").height(80).onInput { value, _ in
          if case .number(let number) = value { volume = number }
        }
      }
      TableSection("About") {
        TableRow("Licences").onSelect { _ in opened.append("licences") }
      }
    }
    // end

    // example
    let label = table.show(at: ListIndexPath(section: 0, item: 0))  // Label(text: "Sound")
    let height = table.height(at: ListIndexPath(section: 0, item: 1))  // 80
    let standard = table.height(at: ListIndexPath(section: 1, item: 0))  // 44
    table.input(.number(0.3), at: ListIndexPath(section: 0, item: 1))
    table.select(ListIndexPath(section: 1, item: 0))
    // end
    #expect(label?.text == "Sound")
    #expect(height == 80 && standard == 44)
    #expect(opened == ["licences"] && volume == 0.3)

    let isOn = false
    // example
    let changes = table.update {
      TableSection("Game") {
        TableRow("Sound").cell("switch")
        if isOn { TableRow("Volume").height(80) }
      }
      TableSection("About") { TableRow("Licences") }
    }  // deletes one row; the others stay with their records
    // end
    #expect(changes == Changeset(stages: [.init(deletedItems: [[0, 1]])]))

    // example
    let records = table.strippedContent()
    let texts = records.flatMap(\.items).compactMap { $0.value(as: String.self) }
    // ["Sound", "Licences"]
    // end
    #expect(texts == ["Sound", "Licences"])
  }
}
