import ListCore
import Testing

@Suite struct `Records of declared rows` {
  @Test("LL-03 · the text is written last and overrides the configurators")
  func textComesLast() {
    var defaults = LabelTable.Defaults.labels
    defaults.configure = { label, _ in label.text += " default" }
    let table = LabelTable(defaults: defaults) {
      TableRow("text").configured { label, _ in label.text = "configured" }
      TableRow(id: 1).configured { label, _ in label.text = "configured" }
    }
    #expect(table.show(at: [0, 0])?.text == "text")
    // Without a text the configurators have the last word, the default one after the row's.
    #expect(table.show(at: [0, 1])?.text == "configured default")
  }

  @Test("LL-06 · row configurator and then default configurator, each time")
  func configurators() {
    var defaults = LabelTable.Defaults.labels
    defaults.configure = { label, path in label.log.append("default \(path)") }
    let table = LabelTable(defaults: defaults) {
      TableRow("a").configured { label, path in label.log.append("row \(path)") }
    }
    let once = ["row [0, 0]", "default [0, 0]"]
    let label = table.show(at: [0, 0])
    #expect(label?.log == once)
    table.show(at: [0, 0])
    #expect(label?.log == once + once)
    table.reconfigureShown()
    #expect(label?.log == once + once + once)
    table.hide(at: [0, 0])
    table.reconfigureShown()
    #expect(label?.log == once + once + once)
  }

  @Test("LL-07 · cell identifier of the row, by value or closure, else the default")
  func cellIdentifiers() {
    let rows: [TableRow<Label>] = [
      TableRow("a"), TableRow("b").cell("own"), TableRow("c").cell(nil),
      TableRow("d").cell { row in row.text == "d" ? "asked" : nil },
      TableRow(item: AnyListItem("e", cell: "item")),
    ]
    let table = LabelTable(defaults: .labels)
    func identifiers() -> [CellIdentifier?] { table.snapshot.items.map(\.reuseIdentifier) }
    table.update(rows: rows)
    #expect(identifiers() == [.default, "own", nil, "asked", "item"])
    table.defaults.cell = .fixed("house")
    table.update(rows: rows)
    #expect(identifiers() == ["house", "own", nil, "asked", "item"])
    // The seed never asked its default closure.
    table.defaults.cell = .computed { row in row.text.map { CellIdentifier("for \($0)") } }
    table.update(rows: rows)
    #expect(identifiers() == ["for a", "own", nil, "asked", "item"])
    #expect(table.snapshot.items.map(\.cell) == ["for a", "own", .default, "asked", "item"])
  }

  @Test("LL-07 · records are reused under their identifier, without one never")
  func reuse() {
    let table = LabelTable(defaults: .labels) {
      for name in ["a", "b"] {
        for number in 0..<2 { TableRow("\(name)\(number)").cell(CellIdentifier(name)) }
      }
      for number in 0..<2 { TableRow("c\(number)").cell(nil) }
    }
    let first = table.show(at: [0, 0])
    table.hide(at: [0, 0])
    #expect(table.show(at: [0, 2]) != first)
    #expect(table.show(at: [0, 1]) == first)
    #expect(first?.text == "a1")
    let single = table.show(at: [0, 4])
    table.hide(at: [0, 4])
    #expect(table.show(at: [0, 5]) != single)
    #expect(table.show(at: [0, 4]) != single)
  }

  @Test("LL-08 · the factory is asked when there is nothing to reuse, configurators always")
  func factoryOnMiss() {
    let journal = Journal()
    var defaults = LabelTable.Defaults { identifier in
      journal.add("make \(identifier?.name ?? "none")")
      return Label()
    }
    defaults.configure = { _, path in journal.add("configure \(path.item)") }
    let table = LabelTable(defaults: defaults) {
      for number in 0..<100 { TableRow("\(number)") }
    }
    // A screen of three rows is scrolled down the whole table.
    for item in 0..<3 { table.show(at: [0, item]) }
    #expect(
      journal.take() == [
        "make default", "configure 0", "make default", "configure 1", "make default", "configure 2",
      ])
    for item in 3..<100 {
      table.hide(at: [0, item - 3])
      table.show(at: [0, item])
    }
    #expect(journal.take() == (3..<100).map { "configure \($0)" })
  }

  @Test("LL-08 · a row's own factory comes before the default one")
  func rowFactory() {
    let own = Label()
    let table = LabelTable(defaults: .labels) {
      TableRow("a").making { own }
      TableRow("b")
    }
    #expect(table.show(at: [0, 0]) == own && own.text == "a")
    #expect(table.show(at: [0, 1]) != own)
  }

  @Test("LL-11 · a ready-made record is the same every time, left as it is and never reused")
  func readyRecord() {
    let ready = Label()
    var defaults = LabelTable.Defaults.labels
    defaults.configure = { label, _ in label.log.append("configured") }
    let table = LabelTable(defaults: defaults) {
      TableRow("a").ready(ready)
      TableRow("b")
    }
    for _ in 0..<3 {
      #expect(table.show(at: [0, 0]) == ready)
      #expect(table.record(at: [0, 0]) == ready)
      table.hide(at: [0, 0])
      #expect(table.record(at: [0, 0]) == nil)
    }
    #expect(ready.log == [] && ready.text == "")
    #expect(table.show(at: [0, 1]) != ready)
  }

  @Test func `records may be values`() {
    var defaults = DeclarativeTable<String>.Defaults { _ in "" }
    defaults.setText = { $0 = $1 }
    let table = DeclarativeTable(defaults: defaults) { TableRow("a", id: 1) }
    #expect(table.show(at: [0, 0]) == "a")
    table.update { TableRow("b", id: 1) }
    #expect(table.record(at: [0, 0]) == "b")
  }
}
