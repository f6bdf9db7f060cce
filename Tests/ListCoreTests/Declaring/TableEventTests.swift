import ListCore
import Testing

@Suite struct `Events of declared tables` {
  private let journal = Journal()

  @Test("LL-04 · selecting deselects first, then runs the default action and the row's")
  func selection() {
    var defaults = LabelTable.Defaults.labels
    defaults.deselect = { [journal] in journal.add("deselect \($0)") }
    defaults.action = { [journal] in journal.add("default \($0)") }
    let table = LabelTable(defaults: defaults) {
      TableRow("a").onSelect { [journal] in journal.add("row \($0)") }
      TableRow("b")
    }
    #expect(table.select([0, 0]))
    #expect(journal.take() == ["deselect [0, 0]", "default [0, 0]", "row [0, 0]"])
    #expect(table.select([0, 1]))
    #expect(journal.take() == ["deselect [0, 1]", "default [0, 1]"])
  }

  @Test("LL-04 · both actions run even if the first describes the table anew")
  func selectionWithUpdate() {
    let table = LabelTable(defaults: .labels) {
      TableRow("a").onSelect { [journal] _ in journal.add("row") }
    }
    table.defaults.action = { [journal, unowned table] _ in
      table.update { TableRow("b") }
      journal.add("default")
    }
    table.select([0, 0])
    #expect(journal.take() == ["default", "row"])
    #expect(table.texts == [["b"]])
  }

  @Test("LL-05 · a row can be deleted by itself or by the default, unless it forbids it")
  func deletion() {
    let table = LabelTable(defaults: .labels) {
      TableRow("own").onDelete { [journal] in journal.add("own \($0)") }
      TableRow("default")
      TableRow("never").neverDeleted()
    }
    func canDelete() -> [Bool] { (0..<3).map { table.canDelete([0, $0]) } }
    #expect(canDelete() == [true, false, false])
    #expect(!table.delete([0, 1]))
    // In the seed a default deleter alone made nothing deletable.
    table.defaults.delete = { [journal] in journal.add("default \($0)") }
    #expect(canDelete() == [true, true, false])
    #expect((0..<3).map { table.delete([0, $0]) } == [true, true, false])
    #expect(journal.take() == ["own [0, 0]", "default [0, 1]"])
  }

  @Test("LL-05 · the deleter decides whether the row goes, by an update")
  func deletionIsUpToTheDeleter() {
    var texts = ["a", "b", "c"]
    let table = LabelTable(defaults: .labels)
    func describe() -> Changeset { table.update(rows: texts.map { TableRow($0) }) }
    _ = describe()
    var changes: [Changeset] = []
    table.defaults.delete = { path in
      texts.remove(at: path.item)
      changes.append(describe())
    }
    table.delete([0, 1])
    #expect(table.texts == [["a", "c"]])
    #expect(changes == [Changeset(stages: [.init(deletedItems: [[0, 1]])])])
  }

  @Test("LL-19 · rows are told when they appear and disappear, once each")
  func appearance() {
    var defaults = LabelTable.Defaults.labels
    defaults.onAppear = { [journal] in journal.add("default appear \($0.item)") }
    defaults.onDisappear = { [journal] in journal.add("default disappear \($0.item)") }
    let table = LabelTable(defaults: defaults) {
      for number in 0..<3 {
        TableRow("\(number)")
          .onAppear { [journal] in journal.add("appear \($0.item)") }
          .onDisappear { [journal] in journal.add("disappear \($0.item)") }
      }
    }
    table.show(at: [0, 1])
    table.show(at: [0, 1])
    #expect(journal.take() == ["default appear 1", "appear 1"])
    table.hide(at: [0, 1])
    table.hide(at: [0, 1])
    #expect(journal.take() == ["default disappear 1", "disappear 1"])
    // A row that an update takes away while it is on screen disappears from its old place.
    table.show(at: [0, 2])
    #expect(journal.take() == ["default appear 2", "appear 2"])
    table.update { TableRow("0") }
    #expect(journal.take() == ["default disappear 2", "disappear 2"])
  }

  @Test("LL-19 · dragging and entering reach the default and then the row")
  func movesAndInput() {
    var defaults = LabelTable.Defaults.labels
    defaults.onMove = { [journal] in journal.add("default \($0) to \($1)") }
    defaults.onInput = { [journal] value, path in journal.add("default \(value) at \(path)") }
    let table = LabelTable(defaults: defaults) {
      TableSection("A") {
        TableRow("a")
          .onMove { [journal] in journal.add("row \($0) to \($1)") }
          .onInput { [journal] value, path in journal.add("row \(value) at \(path)") }
        TableRow("b")
      }
      TableSection("B") {}
    }
    #expect(table.move([0, 0], to: [1, 0]))
    #expect(journal.take() == ["default [0, 0] to [1, 0]", "row [0, 0] to [1, 0]"])
    #expect(table.move([0, 1], to: [0, 0]))
    #expect(journal.take() == ["default [0, 1] to [0, 0]"])
    #expect(!table.move([0, 0], to: [0, 2]) && !table.move([0, 0], to: [1, 1]))
    #expect(!table.move([0, 0], to: [2, 0]))
    table.input(.text("x"), at: [0, 0])
    #expect(journal.take() == ["default text(\"x\") at [0, 0]", "row text(\"x\") at [0, 0]"])
  }

  @Test("LL-19 · an actor may own a table")
  func actorOwnsTable() async {
    let screen = Screen()
    await screen.enter(.toggle(true))
    #expect(await screen.snapshot.itemCount == 2)
    #expect(await screen.isOn)
  }
}

/// A screen whose switch brings in a row.
private actor Screen {
  private let table = DeclarativeTable<String>(defaults: .init { _ in "" })
  var snapshot: DeclarativeTable<String>.Snapshot { table.snapshot }
  var isOn = false

  init() {
    table.update { TableRow("Sound") }
  }

  func enter(_ value: TableRow<String>.Input) {
    var entered: TableRow<String>.Input?
    table.defaults.onInput = { value, _ in entered = value }
    table.input(value, at: [0, 0])
    isOn = entered == .toggle(true)
    table.update {
      TableRow("Sound")
      if isOn { TableRow("Volume") }
    }
  }
}
